// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/message.h>

#include <string>
#include <vector>

/// Why an output is a call, or is none.
namespace Shared {

struct CallVerdict
{
    enum class Kind
    {
        Nothing, ///< there is no output
        NoCall, ///< nothing in it looks like one
        Calls,
        Undeclared, ///< it names tools that the request does not declare
        Unfinished, ///< it ends inside a call, or inside what may become a marker
        Mismatch, ///< arguments are not as the tool's schema has them
        Quoted, ///< it is in quotes or in a block of code
        Bare, ///< it is in the middle of a line of prose
        Reasoned, ///< it is inside of the reasoning
        OtherFormat, ///< it looks like a call, but of another template, or of a request that allows calls
        NoCallsInTemplate,
    };

    Kind kind = Kind::Nothing;
    std::string sentence = {}; ///< without a capital and a period
    /// The same to be translated (context CallVerdict), and the values of %1 and %2.
    const char *pattern = "";
    std::vector<std::string> values = {};
    std::vector<Parlance::ToolCall> calls = {}; ///< that are read, or would be
    /// The member of a request, and its value, with which they would be read; empty where there is none.
    std::string option = {};
    std::string value = {};
    std::string tool = {}; ///< with Mismatch: whose schema it is

    bool operator==(const CallVerdict &) const = default;
};

/// The verdict on an output that parser has read to its end. What is no call is read again by other rules, to see which
/// of them would make it one.
CallVerdict callVerdict(const Parlance::Host &host, const Parlance::ChatTemplate &chatTemplate,
                        const Parlance::ChatRequest &request, const std::string &output,
                        const Parlance::MessageParser &parser);

} // namespace Shared
