// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/merge_p.h"

#include <algorithm>

// Finds the fact that only some rows share. If the rows {reasoning, content} and {reasoning} have `<think>`, and the
// row {content} does not, the guard is has_reasoning.
namespace Parlance {

namespace {

using AllFacts = std::vector<const AnswerFacts *>;
using Bits = std::uint32_t;

constexpr unsigned firstType = 24;
static_assert(static_cast<unsigned>(AnswerGuard::Fact::Tool) < firstType);

AnswerGuard guardAt(unsigned place, bool negated)
{
    if (place < firstType)
        return { static_cast<AnswerGuard::Fact>(place), {}, negated };
    return { AnswerGuard::Fact::Type, AnswerFacts::types[place - firstType], negated };
}

/// The fewest facts that all of the chosen rows share, and none of the others.
class Search
{
public:
    Search(const AllFacts &chosen, const AllFacts &others)
    {
        Bits some = 0;
        Bits all = ~Bits(0);
        for (const AnswerFacts *one : chosen) {
            some |= one->bits();
            all &= one->bits();
        }
        Bits any = some;
        for (const AnswerFacts *one : others) {
            any |= one->bits();
            if (std::find(m_others.begin(), m_others.end(), one->bits()) == m_others.end())
                m_others.push_back(one->bits());
        }
        for (unsigned place = 0; place < firstType + std::size(AnswerFacts::types); ++place) {
            const Bits bit = Bits(1) << place;
            const bool negated = (all & bit) == 0;
            if ((any & bit) != 0 && (!negated || (some & bit) == 0))
                m_candidates.push_back({ guardAt(place, negated), bit });
        }
    }

    const std::vector<AnswerGuard> &found()
    {
        for (std::size_t count = 1; count <= 3; ++count) {
            if (find(0, count, 0, 0))
                return m_found;
        }
        for (const Candidate &candidate : m_candidates) { // what is certain of them at least
            if (candidate.guard.fact == AnswerGuard::Fact::Type && candidate.guard.word == "string")
                m_found.assign(1, candidate.guard);
        }
        return m_found;
    }

private:
    struct Candidate
    {
        AnswerGuard guard;
        Bits bit;
    };

    // So many candidates, from the first on, that separate together with those that are there: of the facts in asked,
    // these have the ones in present.
    bool find(std::size_t first, std::size_t count, Bits asked, Bits present)
    {
        if (count == 0)
            return std::none_of(m_others.begin(), m_others.end(), [&](Bits one) { return (one & asked) == present; });
        for (std::size_t i = first; i < m_candidates.size(); ++i) {
            const auto &[guard, bit] = m_candidates[i];
            if (!find(i + 1, count - 1, asked | bit, guard.negated ? present : present | bit))
                continue;
            m_found.insert(m_found.begin(), guard);
            return true;
        }
        return false;
    }

    std::vector<Candidate> m_candidates;
    std::vector<Bits> m_others;
    std::vector<AnswerGuard> m_found;
};

} // namespace

std::uint32_t AnswerFacts::bitOf(const AnswerGuard &guard)
{
    if (guard.fact != Fact::Type)
        return bit(guard.fact);
    const auto *type = std::find(std::begin(types), std::end(types), guard.word);
    return 1U << (firstType + static_cast<unsigned>(type - std::begin(types)));
}

std::vector<AnswerGuard> guardsOf(const AllFacts &chosen, const AllFacts &others)
{
    return Search(chosen, others).found();
}

} // namespace Parlance
