// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callstext_p.h"

#include <parlance/format.h>

#include <functional>
#include <string>
#include <vector>

/// Calls as text, for Format::write(): what all formats share. A call of look with {"where": "here"} becomes
/// `<call=look>` + arguments + `</call>`, in its section and with what stands between calls.
namespace Parlance::Pieces {

/// A call that is to be written.
struct WrittenCall
{
    std::string id; ///< made up where the message has none
    std::string name;
    Object arguments;
    std::size_t index = 0; ///< in its message

    HoleValues holes() const { return { .name = name, .index = index, .id = id }; }
};

/// Writes what stands between a call's own markers.
using CallInside = std::function<std::string(const WrittenCall &call)>;

/// The calls in what surrounds each and, with opening and closing directly around them, all of them; empty where there
/// are none. The error names the first call whose arguments are no JSON object.
Result<std::string> callsText(const ToolsAnalysis &tools, const std::vector<ToolCall> &calls, const CallInside &inside,
                              const std::string &opening = {}, const std::string &closing = {});
/// The inside of a call whose name stands in tags: name and id where they stand, and the arguments as given.
std::string namedCallText(const ToolsAnalysis &tools, const WrittenCall &call, const std::string &arguments);

} // namespace Parlance::Pieces
