// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <atomic>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// What must hold for any output, whatever it means. Each check gives what is wrong, in words; empty where nothing is.
namespace Parlance::Test {

/// An output and all that a parser of it needs.
struct Subject
{
    MessageProgram program;
    std::string primer;
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

Reading read(const Subject &subject, std::string_view output, const Cuts &cuts = {});
std::string describe(const Reading &reading);

/// Events are in order, only append, and add up to the message; complete calls have arguments that are JSON.
std::string checkEvents(const Reading &reading);
/// Each byte is accounted for: checkAccount().
std::string checkEveryByte(const Subject &subject, std::string_view output, const Reading &reading);

/// How much was tried.
struct Tally
{
    std::atomic<long> outputs = 0;
    std::atomic<long> splitsInTwo = 0;
    std::atomic<long> randomSplits = 0;
    std::atomic<long> ends = 0;
    std::atomic<long> mutations = 0;
    std::atomic<long> prefills = 0;
};

struct Effort
{
    std::size_t splitsInTwo = 0; ///< at most so many; where there are more they are drawn
    int randomSplits = 0;
    std::size_t ends = 0; ///< at most so many places to cut the output short
    int mutations = 0;
    unsigned seed = 1;
    Tally *tally = nullptr;
};

/// Every way of cutting the output into pieces gives the same, and so does going on after a copy has read a draft.
std::string checkSplits(const Subject &subject, const Effort &effort);
/// Whatever part of the output is given as primer, the rest makes the same message of it.
std::string checkPrefills(const Subject &subject, const Effort &effort);
/// Wherever the output is cut short there is a message, what was said before is how the whole message begins, and a
/// call that says it is complete is the same in the whole message.
std::string checkEnds(const Subject &subject, const Effort &effort);
/// However the output is damaged, nothing is lost and all of the above holds.
std::string checkMutations(const Subject &subject, const Effort &effort);

} // namespace Parlance::Test
