// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/memberorder_p.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace Parlance::Gbnf {

namespace {

/// A mark for each of some, in a byte: sets of them are compared all the time.
using Marks = std::string;

/// What has been written: a mark for each declared member that is followed, then one for each witness.
struct Written
{
    Marks marks;
    std::int64_t count = 0; ///< of members, up to where it no longer matters
    bool operator==(const Written &) const = default;
};

struct WrittenHash
{
    std::size_t operator()(const Written &written) const
    {
        return std::hash<Marks>()(written.marks) + static_cast<std::size_t>(written.count) * 0x9E3779B97F4A7C15u;
    }
};

/// How many sets of n members there are of which at most some are missing before the last that is there.
std::size_t nearlyDeclared(std::size_t n, std::size_t missing)
{
    static constexpr std::size_t enough = 1'000'000;
    std::size_t sum = 1;
    std::size_t ways = n; // to choose the last and those that are missing
    for (std::size_t k = 0; k <= missing && k < n && sum < enough; ++k) {
        sum += ways;
        ways = ways * (n - k - 1) / (k + 2);
    }
    return sum;
}

/// The orders in which required members may come where not any order will do: as declared, but for a few that come
/// later than that; or one list of them after the other.
class Orders
{
public:
    Orders(const MemberList &members, std::size_t late)
        : m_late(late)
    {
        std::map<std::size_t, std::vector<std::size_t>> lists;
        for (std::size_t i = 0; i < members.declared.size(); ++i) {
            const MemberList::Declared &one = members.declared[i];
            if (!one.isRequired)
                continue;
            m_declared.push_back(i);
            lists[lists.size() < mostLists || lists.contains(one.list) ? one.list : lists.rbegin()->first].push_back(i);
        }
        for (auto &[number, list] : lists) {
            std::sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
                return members.declared[a].listed < members.declared[b].listed;
            });
            m_lists.push_back(std::move(list));
        }
    }

    /// The members that may come next.
    std::vector<std::size_t> next(const Marks &marks) const
    {
        std::vector<std::size_t> out;
        appendNearlyDeclared(marks, out);
        const auto isOpen = [&](const auto &list) {
            const std::size_t count = marked(list, marks);
            return count > 0 && count < list.size();
        };
        const auto open = std::count_if(m_lists.begin(), m_lists.end(), isOpen);
        for (const auto &list : m_lists) {
            if (open == 0 || (open == 1 && isOpen(list)))
                appendFollowing(list, marks, list.size() <= fewest, out);
        }
        return out;
    }

private:
    /// Whatever leaves at most so many missing before the last that is there.
    void appendNearlyDeclared(const Marks &marks, std::vector<std::size_t> &out) const
    {
        std::size_t behind = 0; // the last that is there
        for (std::size_t i = 0; i < m_declared.size(); ++i)
            behind = marks[m_declared[i]] ? i + 1 : behind;
        std::size_t missing = 0;
        for (std::size_t i = 0; i < behind; ++i)
            missing += marks[m_declared[i]] ? 0 : 1;
        for (std::size_t i = 0; i < m_declared.size(); ++i) {
            const std::size_t left = i < behind ? missing - 1 : missing + i - behind;
            if (!marks[m_declared[i]] && left <= m_late)
                out.push_back(m_declared[i]);
        }
    }

    static constexpr std::size_t mostLists = 4;
    static constexpr std::size_t fewest = 3; ///< in any order

    static std::size_t marked(const std::vector<std::size_t> &list, const Marks &marks)
    {
        return static_cast<std::size_t>(
            std::count_if(list.begin(), list.end(), [&](std::size_t one) { return marks[one]; }));
    }

    /// The first of the list that is missing, where all missing ones stand at its end; or all that are missing.
    static void appendFollowing(const std::vector<std::size_t> &list, const Marks &marks, bool anyOrder,
                                std::vector<std::size_t> &out)
    {
        const std::size_t count = marked(list, marks);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const bool isInOrder = i < count;
            if (!anyOrder && marks[list[i]] != isInOrder)
                return;
            if (!marks[list[i]] && (anyOrder || i == count))
                out.push_back(list[i]);
            if (!anyOrder && i == count)
                break;
        }
    }

    std::size_t m_late; ///< how many may be missing
    std::vector<std::size_t> m_declared;
    std::vector<std::vector<std::size_t>> m_lists;
};

class Builder
{
public:
    Builder(const MemberList &members, Term free, const MemberTracking &tracking)
        : m_members(members)
        , m_free(std::move(free))
        , m_tracking(tracking)
    {
        if (!tracking.hasAnyOrder)
            m_orders.emplace(members, tracking.late);
        m_start.marks.resize(members.declared.size() + members.witnesses);
    }

    ListMachine build()
    {
        numberOf(m_start);
        for (std::size_t i = 0; i < m_pending.size(); ++i) {
            const Written &written = *m_pending[i];
            ListMachine::State state;
            state.edges.reserve(m_members.declared.size() + m_members.witnessing.size() + 1);
            state.accepts = isComplete(written);
            appendEdges(written, state);
            m_machine.states.push_back(std::move(state));
        }
        return std::move(m_machine);
    }

private:
    std::size_t numberOf(const Written &written)
    {
        auto known = m_number.find(written);
        if (known == m_number.end()) {
            known = m_number.emplace(written, m_pending.size()).first;
            m_pending.push_back(&known->first);
        }
        return known->second;
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
        for (std::size_t i = 0; i < written.marks.size(); ++i) {
            const bool isNeeded = i >= m_members.declared.size() || m_members.declared[i].isRequired;
            if (isNeeded && !written.marks[i])
                return false;
        }
        return !m_tracking.seesCount || written.count >= m_members.count.minimum;
    }

    void appendEdges(const Written &from, ListMachine::State &state)
    {
        if (m_tracking.seesCount && m_members.count.maximum >= 0 && from.count >= countLimit())
            return;
        const std::vector<std::size_t> next = m_orders ? m_orders->next(from.marks) : std::vector<std::size_t>();
        const auto mayCome = [&](std::size_t declared) {
            const bool isFollowed = m_members.declared[declared].isRequired || m_tracking.seesRepeats;
            const bool isOrdered = m_members.declared[declared].isRequired && !m_tracking.hasAnyOrder;
            return !(isFollowed && from.marks[declared])
                && (!isOrdered || std::find(next.begin(), next.end(), declared) != next.end());
        };
        for (std::size_t i = 0; i < m_members.declared.size(); ++i) {
            const bool isFollowed = m_members.declared[i].isRequired || m_tracking.seesRepeats;
            if (isFollowed && mayCome(i))
                appendEdge(from, m_members.declared[i].member, i, 0, state);
        }
        for (const MemberList::Witnessing &one : m_members.witnessing) {
            if (one.declared == SIZE_MAX || mayCome(one.declared))
                appendEdge(from, one.member, one.declared, one.witnesses, state);
        }
        appendEdge(from, m_free, SIZE_MAX, 0, state);
    }

    void appendEdge(const Written &from, const Term &member, std::size_t declared, std::size_t witnesses,
                    ListMachine::State &state)
    {
        if (member.isNever())
            return;
        Written &to = m_to;
        to = from;
        const bool isFollowed =
            declared != SIZE_MAX && (m_members.declared[declared].isRequired || m_tracking.seesRepeats);
        if (isFollowed)
            to.marks[declared] = true;
        for (std::size_t i = 0; i < m_members.witnesses; ++i) {
            if ((witnesses >> i & 1) == 0)
                continue;
            if (from.marks[m_members.declared.size() + i])
                return; // another way does without
            to.marks[m_members.declared.size() + i] = true;
        }
        to.count = std::min(from.count + 1, countLimit());
        state.edges.push_back({ member, numberOf(to) });
    }

    const MemberList &m_members;
    Term m_free; ///< optional members that are not followed, and others
    const MemberTracking &m_tracking;
    std::optional<Orders> m_orders; ///< where they make a difference
    Written m_start;
    Written m_to; ///< where the edge leads that is being added
    std::unordered_map<Written, std::size_t, WrittenHash, std::equal_to<>,
                       InSlabs<std::pair<const Written, std::size_t>>>
        m_number;
    std::vector<const Written *> m_pending;
    ListMachine m_machine;
};

std::size_t powerOfTwo(std::size_t exponent)
{
    return std::size_t(1) << std::min<std::size_t>(exponent, 40);
}

} // namespace

std::size_t MemberList::required() const
{
    return static_cast<std::size_t>(
        std::count_if(declared.begin(), declared.end(), [](const Declared &one) { return one.isRequired; }));
}

ListMachine memberMachine(RuleSet &rules, const MemberList &members, std::size_t largest, MemberTracking &tracking)
{
    const std::size_t required = members.required();
    const std::size_t optional = members.declared.size() - required;
    const CountRange &count = members.count;
    // A required member may be a witness.
    const auto needed = std::max<std::int64_t>(static_cast<std::int64_t>(required), members.witnesses > 0 ? 1 : 0);
    const bool isCounted = count.minimum > needed || count.maximum >= 0;
    const std::size_t counts = isCounted
        ? static_cast<std::size_t>(std::min<std::int64_t>(std::max(count.minimum, count.maximum), 1 << 20)) + 1
        : 1;
    tracking.hasAnyOrder = required < 2 || powerOfTwo(required + members.witnesses) <= largest;
    if (!tracking.hasAnyOrder) {
        while (nearlyDeclared(required, tracking.late + 1) * powerOfTwo(members.witnesses) <= largest)
            ++tracking.late;
    }
    const std::size_t orders =
        tracking.hasAnyOrder ? powerOfTwo(required) : nearlyDeclared(required, tracking.late) + required;
    tracking.seesCount = isCounted && (orders * counts * powerOfTwo(members.witnesses) <= largest || counts <= 4);
    // Repeats of optional members cost the most, so a smaller part of the budget is for them.
    static constexpr std::size_t mostForRepeats = 8;
    const std::size_t all = orders * (tracking.seesCount ? counts : 1) * powerOfTwo(optional + members.witnesses);
    tracking.seesRepeats = optional == 0 || all <= std::min(largest, mostForRepeats);
    std::vector<Term> free;
    for (const MemberList::Declared &one : members.declared) {
        if (!one.isRequired && !tracking.seesRepeats)
            free.push_back(one.member);
    }
    free.push_back(members.others);
    return Builder(members, rules.add("m", choice(std::move(free))), tracking).build();
}

} // namespace Parlance::Gbnf
