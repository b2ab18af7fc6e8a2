// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "stream/eventlaws.h"

#include <atomic>

/// What holds of every output, however it is cut, ended, continued or damaged; in each case the events keep their laws,
/// too. Each check gives what is wrong, in words; empty where nothing is.
namespace Parlance::Test {

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
/// Whatever part of the output is given as answer prefix, the rest makes the same message of it.
std::string checkPrefills(const Subject &subject, const Effort &effort);
/// Wherever the output is cut short there is a message, the same in pieces; what was said before is how the whole
/// message begins, and a call that says it is complete is the same in the whole message.
std::string checkEnds(const Subject &subject, const Effort &effort);
/// However the output is damaged, nothing is lost and all of the above holds.
std::string checkMutations(const Subject &subject, const Effort &effort);

} // namespace Parlance::Test
