// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/merge_p.h"

#include <algorithm>

// Finds the fact that only some rows share. If the rows {reasoning, content} and {reasoning} have `<think>`, and the
// row {content} does not, the guard is has_reasoning.
namespace Parlance {

namespace {

using AllFacts = std::vector<const AnswerFacts *>;

std::vector<AnswerGuard> candidates(const AllFacts &chosen, const AllFacts &others)
{
    AnswerFacts any;
    for (const AllFacts *facts : { &chosen, &others }) {
        for (const AnswerFacts *one : *facts)
            any |= *one;
    }
    std::vector<AnswerGuard> guards;
    for (AnswerGuard guard : any.all()) {
        for (const bool negated : { false, true }) {
            guard.negated = negated;
            if (std::all_of(chosen.begin(), chosen.end(),
                            [&guard](const AnswerFacts *one) { return one->contains(guard); }))
                guards.push_back(guard);
        }
    }
    return guards;
}

using Guards = std::vector<AnswerGuard>;

// Whether none of the others has all of them.
bool separate(const AllFacts &others, const Guards &guards)
{
    return std::none_of(others.begin(), others.end(), [&](const AnswerFacts *one) {
        return std::all_of(guards.begin(), guards.end(),
                           [one](const AnswerGuard &guard) { return one->contains(guard); });
    });
}

// So many of the candidates, after the first ones, that separate together with those that are there.
bool find(const AllFacts &others, const Guards &all, std::size_t first, std::size_t count, Guards &guards)
{
    if (count == 0)
        return separate(others, guards);
    for (std::size_t i = first; i < all.size(); ++i) {
        guards.push_back(all[i]);
        if (find(others, all, i + 1, count - 1, guards))
            return true;
        guards.pop_back();
    }
    return false;
}

constexpr unsigned firstType = 24;
static_assert(static_cast<unsigned>(AnswerGuard::Fact::Tool) < firstType);

} // namespace

std::uint32_t AnswerFacts::bitOf(const AnswerGuard &guard)
{
    if (guard.fact != Fact::Type)
        return bit(guard.fact);
    const auto *type = std::find(std::begin(types), std::end(types), guard.word);
    return 1U << (firstType + static_cast<unsigned>(type - std::begin(types)));
}

std::vector<AnswerGuard> AnswerFacts::all() const
{
    std::vector<AnswerGuard> guards;
    for (unsigned fact = 0; fact < firstType; ++fact) {
        if ((m_bits >> fact & 1U) != 0)
            guards.push_back({ static_cast<Fact>(fact) });
    }
    for (unsigned type = 0; type < std::size(types); ++type) {
        if ((m_bits >> (firstType + type) & 1U) != 0)
            guards.push_back({ Fact::Type, types[type] });
    }
    return guards;
}

std::vector<AnswerGuard> guardsOf(const AllFacts &chosen, const AllFacts &others)
{
    const Guards all = candidates(chosen, others);
    Guards guards;
    for (std::size_t count = 1; count <= 3; ++count) {
        if (find(others, all, 0, count, guards))
            return guards;
    }
    for (const AnswerGuard &guard : all) { // what is certain of them at least
        if (guard.fact == AnswerGuard::Fact::Type && guard.word == "string")
            return { guard };
    }
    return {};
}

} // namespace Parlance
