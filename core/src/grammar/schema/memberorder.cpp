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
using Marks = std::basic_string<char, std::char_traits<char>, InSlabs<char>>;

/// What has been written: a mark for each declared member that is followed, then one for each witness.
struct Written
{
    Marks marks;
    std::size_t chained = 0; ///< how far those that come as declared have come
    bool isInChain = false; ///< one of those comes next
    std::int64_t count = 0; ///< of members, up to where it no longer matters
    bool operator==(const Written &) const = default;
};

struct WrittenHash
{
    std::size_t operator()(const Written &written) const
    {
        const std::size_t numbers =
            static_cast<std::size_t>(written.count) * 8191 + written.chained * 2 + (written.isInChain ? 1 : 0);
        return RuleTable::hashOf(written.marks) + numbers * 0x9E3779B97F4A7C15u;
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
        std::size_t after = 0; // the last that is there
        for (std::size_t i = 0; i < m_declared.size(); ++i)
            after = marks[m_declared[i]] ? i + 1 : after;
        std::size_t missing = 0;
        for (std::size_t i = 0; i < after; ++i)
            missing += marks[m_declared[i]] ? 0 : 1;
        for (std::size_t i = 0; i < m_declared.size(); ++i) {
            const std::size_t left = i < after ? missing - 1 : missing + i - after;
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

    /// The first of the list that is missing, where all missing ones are at its end; or all that are missing.
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
        if (tracking.order == Order::Nearly)
            m_orders.emplace(members, tracking.late);
        for (std::size_t i = 0; i < members.declared.size(); ++i) {
            if (!isChained(i))
                continue;
            m_chain.push_back(i);
            m_chainNeeds = members.declared[i].isRequired ? m_chain.size() : m_chainNeeds;
        }
        m_start.marks.resize(members.declared.size() + members.witnesses);
    }

    ListMachine build()
    {
        numberOf(m_start);
        for (std::size_t i = 0; i < m_pending.size(); ++i) {
            const Written &written = *m_pending[i];
            ListMachine::State state;
            if (written.isInChain) {
                appendChain(written, state);
            } else {
                state.accepts = isComplete(written);
                state.edges.reserve(m_members.declared.size() + 1);
                appendEdges(written, state);
            }
            m_machine.states.push_back(std::move(state));
        }
        if (m_tracking.repeats && m_members.others.isNever())
            m_machine.mostTurns = static_cast<std::int64_t>(m_members.declared.size());
        return std::move(m_machine);
    }

private:
    using Order = MemberTracking::Order;

    /// Whether the member comes in its place among those that come as declared.
    bool isChained(std::size_t declared) const
    {
        const bool isRequired = m_members.declared[declared].isRequired;
        return m_tracking.order == Order::Declared
            || (!m_tracking.repeats && !isRequired && m_tracking.order != Order::Any);
    }

    /// Whether it is kept in mind that the member has come.
    bool isMarked(std::size_t declared) const
    {
        return !isChained(declared) && (m_members.declared[declared].isRequired || !m_tracking.repeats);
    }

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
            const bool isNeeded = i >= m_members.declared.size() || (m_members.declared[i].isRequired && isMarked(i));
            if (isNeeded && !written.marks[i])
                return false;
        }
        return written.chained >= m_chainNeeds && (!m_tracking.seesCount || written.count >= m_members.count.minimum);
    }

    void appendEdges(const Written &from, ListMachine::State &state)
    {
        if (m_tracking.seesCount && m_members.count.maximum >= 0 && from.count >= countLimit())
            return;
        const std::vector<std::size_t> next = m_orders ? m_orders->next(from.marks) : std::vector<std::size_t>();
        const auto mayCome = [&](std::size_t declared) {
            return !isMarked(declared)
                || (!from.marks[declared]
                    && (!m_orders || std::find(next.begin(), next.end(), declared) != next.end()));
        };
        for (std::size_t i = 0; i < m_members.declared.size(); ++i) {
            if (isMarked(i) && mayCome(i))
                appendEdge(from, m_members.declared[i].member, i, 0, state);
        }
        for (const MemberList::Witnessing &one : m_members.witnessing) {
            if (one.declared == SIZE_MAX || (!isChained(one.declared) && mayCome(one.declared)))
                appendEdge(from, one.member, one.declared, one.witnesses, state);
        }
        appendEdge(from, m_free, SIZE_MAX, 0, state);
        state.also = chainFrom(from);
    }

    /// The next of those that come as declared, or one after it if it may be left out.
    void appendChain(const Written &from, ListMachine::State &state)
    {
        const std::size_t declared = m_chain[from.chained];
        appendEdge(from, m_members.declared[declared].member, declared, 0, state);
        for (const MemberList::Witnessing &one : m_members.witnessing) {
            if (one.declared == declared)
                appendEdge(from, one.member, declared, one.witnesses, state);
        }
        if (m_members.declared[declared].isRequired)
            return;
        Written skipped = from;
        ++skipped.chained;
        state.also = chainFrom(skipped);
    }

    std::optional<std::size_t> chainFrom(const Written &from)
    {
        if (from.chained >= m_chain.size())
            return std::nullopt;
        Written next = from;
        next.isInChain = true;
        return numberOf(next);
    }

    void appendEdge(const Written &from, const Term &member, std::size_t declared, std::size_t witnesses,
                    ListMachine::State &state)
    {
        if (member.isNever())
            return;
        Written &to = m_to;
        to = from;
        to.isInChain = false;
        if (declared != SIZE_MAX && isMarked(declared))
            to.marks[declared] = true;
        else if (from.isInChain)
            ++to.chained;
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
    Term m_free; ///< optional members that may come again, and others
    const MemberTracking &m_tracking;
    std::optional<Orders> m_orders; ///< where they make a difference
    std::vector<std::size_t> m_chain; ///< members that come as declared
    std::size_t m_chainNeeds = 0; ///< how far along it all required ones have come
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

/// Chooses what a machine keeps in mind so that it stays small.
class Planner
{
public:
    Planner(const MemberList &members, const MemberLimits &limits)
        : m_members(members)
        , m_limits(limits)
        , m_required(members.required())
        , m_optional(members.declared.size() - m_required)
        , m_sets(powerOfTwo(members.witnesses))
    {
        // A required member may be a witness.
        const CountRange &count = members.count;
        const auto needed =
            std::max<std::int64_t>(static_cast<std::int64_t>(m_required), members.witnesses > 0 ? 1 : 0);
        m_isCounted = count.minimum > needed || count.maximum >= 0;
        if (m_isCounted)
            m_counts =
                static_cast<std::size_t>(std::min<std::int64_t>(std::max(count.minimum, count.maximum), 1 << 20)) + 1;
    }

    MemberTracking plan() const
    {
        MemberTracking tracking;
        if (fit(tracking, m_isCounted))
            return tracking;
        fit(tracking, false);
        tracking.seesCount = m_isCounted && m_counts <= fewCounts;
        return tracking;
    }

private:
    using Order = MemberTracking::Order;
    static constexpr std::size_t fewCounts = 4;

    /// The first order that fits; the last of them where none does.
    bool fit(MemberTracking &tracking, bool seesCount) const
    {
        tracking.seesCount = seesCount;
        const std::size_t counted = seesCount ? m_counts : 1;
        tracking.repeats = false;
        // Members that are for themselves alone count themselves.
        const bool isCountKnown = m_members.others.isNever() && m_members.witnesses == 0;
        tracking.order = Order::Any;
        const std::size_t all = powerOfTwo(m_required + m_optional);
        if (all * (isCountKnown ? 1 : counted) * m_sets <= m_limits.largest)
            return true;
        tracking.repeats = m_limits.mayRepeat && m_optional > 0;
        const std::size_t chain = tracking.repeats ? 1 : m_optional + 1;
        const auto fits = [&](std::size_t orders) { return orders * chain * counted * m_sets <= m_limits.largest; };
        tracking.order = Order::Required;
        if (fits(powerOfTwo(m_required)))
            return true;
        tracking.order = Order::Nearly;
        for (tracking.late = 0; fits(nearlyDeclared(m_required, tracking.late + 1) + m_required); ++tracking.late) { }
        if (m_limits.mayRepeat || fits(nearlyDeclared(m_required, tracking.late) + m_required))
            return fits(1);
        tracking.order = Order::Declared;
        return (m_required + m_optional + 1) * counted * m_sets <= m_limits.largest;
    }

    const MemberList &m_members;
    const MemberLimits &m_limits;
    std::size_t m_required;
    std::size_t m_optional;
    std::size_t m_sets; ///< of witnesses
    bool m_isCounted = false;
    std::size_t m_counts = 1;
};

} // namespace

std::size_t MemberList::required() const
{
    return static_cast<std::size_t>(
        std::count_if(declared.begin(), declared.end(), [](const Declared &one) { return one.isRequired; }));
}

ListMachine memberMachine(RuleSet &rules, const MemberList &members, const MemberLimits &limits,
                          MemberTracking &tracking)
{
    tracking = Planner(members, limits).plan();
    std::vector<Term> free;
    for (const MemberList::Declared &one : members.declared) {
        if (!one.isRequired && tracking.repeats)
            free.push_back(one.member);
    }
    free.push_back(members.others);
    return Builder(members, rules.add("m", choice(std::move(free))), tracking).build();
}

std::vector<std::pair<std::string, std::string>> remarksOn(std::size_t members, std::size_t required,
                                                           const MemberTracking &tracking)
{
    using Order = MemberTracking::Order;
    std::vector<std::pair<std::string, std::string>> out;
    if (tracking.order == Order::Declared)
        out.emplace_back("properties", "members come as they are declared");
    if (tracking.order == Order::Nearly && required > 1) {
        const std::string late =
            tracking.late == 0 ? "" : ", but for " + std::to_string(tracking.late) + " at a time that come later";
        out.emplace_back("required",
                         "required members come as they are declared" + late + ", or in the order of this list");
    }
    if (tracking.repeats)
        out.emplace_back("properties", "an optional member may come again");
    else if (members > required + 1 && (tracking.order == Order::Required || tracking.order == Order::Nearly))
        out.emplace_back("properties", "optional members come as they are declared");
    return out;
}

} // namespace Parlance::Gbnf
