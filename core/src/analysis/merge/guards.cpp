// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/merge_p.h"

#include <algorithm>

// Of answers with `<think>` {reasoning, content}, {reasoning} and one without it {content}, the guard is has_reasoning.
namespace Parlance {

namespace {

using AllFacts = std::vector<const AnswerFacts *>;

bool holds(const AnswerGuard &guard, const AnswerFacts &facts)
{
    return facts.contains({ guard.fact, guard.word }) != guard.negated;
}

std::vector<AnswerGuard> candidates(const AllFacts &chosen, const AllFacts &others)
{
    AnswerFacts all;
    for (const AllFacts *facts : { &chosen, &others }) {
        for (const AnswerFacts *one : *facts)
            all.insert(one->begin(), one->end());
    }
    std::vector<AnswerGuard> guards;
    for (const auto &[fact, word] : all) {
        for (const bool negated : { false, true }) {
            const AnswerGuard guard{ fact, word, negated };
            if (std::all_of(chosen.begin(), chosen.end(), [&](const AnswerFacts *one) { return holds(guard, *one); }))
                guards.push_back(guard);
        }
    }
    return guards;
}

bool separate(const AllFacts &others, const AnswerGuard &a, const AnswerGuard &b)
{
    return std::none_of(others.begin(), others.end(),
                        [&](const AnswerFacts *one) { return holds(a, *one) && holds(b, *one); });
}

} // namespace

std::vector<AnswerGuard> guardsOf(const AllFacts &chosen, const AllFacts &others)
{
    const std::vector<AnswerGuard> all = candidates(chosen, others);
    for (const AnswerGuard &one : all) {
        if (separate(others, one, one))
            return { one };
    }
    for (std::size_t a = 0; a < all.size(); ++a) {
        for (std::size_t b = a + 1; b < all.size(); ++b) {
            if (separate(others, all[a], all[b]))
                return { all[a], all[b] };
        }
    }
    return {};
}

} // namespace Parlance
