// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <string>
#include <string_view>
#include <vector>

/// What holds of the events of every reading, whatever the output means.
namespace Parlance::Test {

/// An output and all that a parser of it needs.
struct Subject
{
    MessageProgram program;
    std::string answerPrefix;
    std::string output;
};

/// What a parser said of an output.
struct Reading
{
    ChatMessage message;
    std::vector<Diagnostic> diagnostics;
    bool complete = false;
    std::vector<Event> events;

    /// The same but for how the events are cut.
    bool operator==(const Reading &other) const
    {
        return message == other.message && diagnostics == other.diagnostics && complete == other.complete;
    }
};

/// Offsets at which an output is cut, in order.
using Cuts = std::vector<std::size_t>;

Reading read(const Subject &subject, std::string_view output, const Cuts &cuts = {}, OutputEnd end = OutputEnd::Stop);
/// Ends the output that the parser has read, of which it gave these events.
Reading conclude(MessageParser &parser, std::vector<Event> events, OutputEnd end = OutputEnd::Stop);
std::string describe(const Reading &reading);

/// The message that a client puts together who knows nothing but the events.
ChatMessage addedUp(const std::vector<Event> &events);

/// What is wrong with the events of a whole reading, in words; empty where nothing is:
///
/// - Calls begin one after the other, with a name, and end; an id that was said stays; the last event is Finish.
/// - The deltas and diagnostics add up to the message.
/// - The arguments of a complete call are JSON. Each ArgumentValue is in the deltas before it, and together they
///   are the members of the arguments.
/// - Every byte of the answer prefix and the output is accounted for exactly once, and what is accounted for as
/// something is
///   that: checkAccount().
std::string checkEvents(const Subject &subject, std::string_view output, const Reading &reading);

} // namespace Parlance::Test
