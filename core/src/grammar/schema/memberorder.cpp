// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/memberorder_p.h"

#include <algorithm>
#include <map>

namespace Parlance::Gbnf {

namespace {

/// What has been written: a mark for each required member, each witness and each optional member that is followed.
struct Written
{
    std::vector<bool> marks;
    std::size_t required = 0; ///< how many of the marks are of required members
    std::int64_t count = 0; ///< of members, up to where it no longer matters
    auto operator<=>(const Written &) const = default;
};

/// A member with the marks that it sets.
struct Item
{
    const Term *term;
    std::vector<std::size_t> marks;
};

class Builder
{
public:
    Builder(const MemberList &members, Term free, const MemberTracking &tracking, std::size_t optionalsFollowed)
        : m_members(members)
        , m_free(std::move(free))
        , m_tracking(tracking)
        , m_firstWitness(members.required.size())
        , m_firstOptional(m_firstWitness + members.witnesses.size())
    {
        m_listed.resize(members.required.size());
        for (std::size_t i = 0; i < members.required.size(); ++i)
            m_listed[members.required[i].listed] = i;
        collectItems(optionalsFollowed);
        m_start.marks.resize(m_firstOptional + optionalsFollowed);
    }

    ListMachine build()
    {
        m_number.emplace(m_start, 0);
        m_pending.push_back(m_start);
        for (std::size_t i = 0; i < m_pending.size(); ++i) {
            const Written written = m_pending[i];
            ListMachine::State state;
            state.accepts = isComplete(written);
            findNext(written);
            for (const Item &item : m_items)
                appendEdge(written, item, state);
            m_machine.states.push_back(std::move(state));
        }
        return std::move(m_machine);
    }

private:
    void collectItems(std::size_t optionalsFollowed)
    {
        for (std::size_t i = 0; i < m_members.required.size(); ++i)
            m_items.push_back({ &m_members.required[i].member, { i } });
        for (std::size_t i = 0; i < m_members.witnesses.size(); ++i) {
            const MemberList::Witness &witness = m_members.witnesses[i];
            for (const auto &[required, term] : witness.required)
                m_items.push_back({ &term, { required, m_firstWitness + i } });
            m_items.push_back({ &witness.other, { m_firstWitness + i } });
        }
        for (std::size_t i = 0; i < optionalsFollowed; ++i)
            m_items.push_back({ &m_members.optional[i], { m_firstOptional + i } });
        m_items.push_back({ &m_free, {} });
        std::erase_if(m_items, [](const Item &item) { return item.term->isNever(); });
    }

    /// Up to where the number of members makes a difference.
    std::int64_t countLimit() const
    {
        if (!m_tracking.seesCount)
            return 0;
        return m_members.count.maximum >= 0 ? m_members.count.maximum : m_members.count.minimum;
    }

    bool isComplete(const Written &written) const
    {
        const auto needed = written.marks.begin() + static_cast<std::ptrdiff_t>(m_firstOptional);
        return std::all_of(written.marks.begin(), needed, [](bool mark) { return mark; })
            && (!m_tracking.seesCount || written.count >= m_members.count.minimum);
    }

    /// The required members that may come next where orders are fixed: by declaration and by the list.
    void findNext(const Written &written)
    {
        m_next.clear();
        const auto find = [&](const auto &memberAt) {
            const std::size_t place = written.required;
            for (std::size_t i = 0; i < place; ++i) {
                if (!written.marks[memberAt(i)])
                    return;
            }
            if (place < m_firstWitness)
                m_next.push_back(memberAt(place));
        };
        find([](std::size_t i) { return i; });
        find([this](std::size_t i) { return m_listed[i]; });
    }

    bool isNext(std::size_t member) const { return std::find(m_next.begin(), m_next.end(), member) != m_next.end(); }

    void appendEdge(const Written &from, const Item &item, ListMachine::State &state)
    {
        Written to = from;
        for (const std::size_t mark : item.marks) {
            if (from.marks[mark])
                return;
            const bool isRequired = mark < m_firstWitness;
            if (isRequired && !m_tracking.hasAnyOrder && !isNext(mark))
                return;
            to.marks[mark] = true;
            to.required += isRequired ? 1 : 0;
        }
        const bool isFull = m_tracking.seesCount && m_members.count.maximum >= 0 && from.count >= countLimit();
        if (isFull)
            return;
        to.count = std::min(from.count + 1, countLimit());
        const auto [known, isNew] = m_number.try_emplace(to, m_pending.size());
        if (isNew)
            m_pending.push_back(std::move(to));
        state.edges.push_back({ *item.term, known->second });
    }

    const MemberList &m_members;
    Term m_free; ///< optional members that are not followed, and others
    const MemberTracking &m_tracking;
    std::size_t m_firstWitness;
    std::size_t m_firstOptional;
    std::vector<std::size_t> m_listed; ///< required members by the order of `required`
    std::vector<Item> m_items;
    std::vector<std::size_t> m_next;
    Written m_start;
    std::map<Written, std::size_t> m_number;
    std::vector<Written> m_pending;
    ListMachine m_machine;
};

std::size_t powerOfTwo(std::size_t exponent)
{
    return exponent < 40 ? std::size_t(1) << exponent : std::size_t(1) << 40;
}

} // namespace

ListMachine memberMachine(RuleSet &rules, const std::string &hint, const MemberList &members, std::size_t largest,
                          MemberTracking &tracking)
{
    const std::size_t required = members.required.size();
    const std::size_t witnesses = members.witnesses.size();
    const CountRange &count = members.count;
    const std::int64_t needed = static_cast<std::int64_t>(required + (witnesses > 0 ? 1 : 0));
    const bool isCounted = count.minimum > needed || count.maximum >= 0;
    const std::size_t counts = isCounted
        ? static_cast<std::size_t>(std::min<std::int64_t>(std::max(count.minimum, count.maximum), 1 << 20)) + 1
        : 1;
    const auto fits = [&](std::size_t states) { return states * powerOfTwo(witnesses) <= largest; };
    tracking.hasAnyOrder = required < 2 || fits(powerOfTwo(required));
    const std::size_t orders = tracking.hasAnyOrder ? powerOfTwo(required) : 2 * required + 1;
    tracking.seesCount = isCounted && (fits(orders * counts) || counts <= 4);
    const std::size_t states = orders * (tracking.seesCount ? counts : 1);
    // Repeats of optional members cost the most, so a smaller part of the budget is for them.
    static constexpr std::size_t mostForRepeats = 8;
    const std::size_t all = states * powerOfTwo(members.optional.size() + witnesses);
    tracking.seesRepeats = members.optional.empty() || all <= std::min(largest, mostForRepeats);
    std::vector<Term> free = { members.others };
    if (!tracking.seesRepeats)
        free.insert(free.begin(), members.optional.begin(), members.optional.end());
    return Builder(members, rules.add(hint + "-other", choice(std::move(free))), tracking,
                   tracking.seesRepeats ? members.optional.size() : 0)
        .build();
}

} // namespace Parlance::Gbnf
