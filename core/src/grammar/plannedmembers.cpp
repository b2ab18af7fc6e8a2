// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/plannedmembers_p.h"

#include "grammar/schema/document_p.h"
#include "grammar/schema/memberorder_p.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace Parlance {

namespace {

using Peg::Expr;
using Alternative = ArgumentPlan::Alternative;

/// A machine of members as an expression. In the machine, members are rules of a set that nobody writes.
class MachineExpr
{
public:
    Gbnf::Term member(const Expr &spelled)
    {
        m_spelled.push_back(spelled);
        return Gbnf::reference(m_rules.reserve("member"));
    }

    Expr expression(const Gbnf::MemberList &members, std::size_t tracked, const Expr &separator,
                    Gbnf::MemberTracking &tracking)
    {
        m_machine = Gbnf::memberMachine(m_rules, members, tracked, tracking);
        m_separator = separator;
        m_behind.resize(m_machine.states.size());
        const Ways ways = waysOf(0);
        const Expr turns = ways.loop ? Peg::repeat(Peg::sequence({ *ways.loop, separator })) : Expr();
        const Expr more = Peg::sequence({ turns, Peg::choice(ways.on) });
        if (!m_machine.states[0].accepts)
            return more;
        const Expr again = ways.loop ? Peg::sequence({ *ways.loop, behindLoop(ways) }) : Peg::choice({});
        return Peg::choice({ more, again, Expr() });
    }

private:
    /// What may come in a state: what leads on, with all that follows, and what leads back to it.
    struct Ways
    {
        std::vector<Expr> on;
        std::optional<Expr> loop = {};
    };

    Ways waysOf(std::size_t state)
    {
        std::map<std::size_t, std::vector<Expr>> items;
        for (const Gbnf::ListMachine::Edge &edge : m_machine.states[state].edges)
            items[edge.to].push_back(exprOf(edge.item));
        Ways ways;
        for (auto &[to, all] : items) {
            if (to == state)
                ways.loop = Peg::choice(std::move(all));
            else
                ways.on.push_back(Peg::sequence({ Peg::choice(std::move(all)), behind(to) }));
        }
        return ways;
    }

    Expr behindLoop(const Ways &ways) const
    {
        return ways.loop ? Peg::repeat(Peg::sequence({ m_separator, *ways.loop })) : Expr();
    }

    /// States lead to later ones alone, or to themselves.
    Expr behind(std::size_t state)
    {
        if (m_behind[state])
            return *m_behind[state];
        const Ways ways = waysOf(state);
        const Expr end = m_machine.states[state].accepts ? Expr() : Peg::choice({});
        const Expr next = Peg::sequence({ m_separator, Peg::choice(ways.on) });
        m_behind[state] = Peg::sequence({ behindLoop(ways), ways.on.empty() ? end : Peg::choice({ next, end }) });
        return *m_behind[state];
    }

    Expr exprOf(const Gbnf::Term &term) const
    {
        if (term.kind == Gbnf::Term::Kind::Rule) {
            const auto rule = static_cast<std::size_t>(term.rule);
            return rule < m_spelled.size() ? m_spelled[rule] : exprOf(m_rules[term.rule].body);
        }
        std::vector<Expr> all;
        for (const Gbnf::Term &part : term.parts())
            all.push_back(exprOf(part));
        return Peg::choice(std::move(all));
    }

    Gbnf::RuleSet m_rules;
    std::vector<Expr> m_spelled; ///< by rule
    Gbnf::ListMachine m_machine;
    Expr m_separator;
    std::vector<std::optional<Expr>> m_behind; ///< by state
};

class PlanWriter
{
public:
    PlanWriter(const ArgumentPlan &plan, const MemberSpelling &spelling)
        : m_plan(plan)
        , m_spelling(spelling)
        , m_tracked(std::clamp(spelling.tracked, 0, 10))
    {
        constexpr std::size_t mostSets = 256; // of required members, told apart in all alternatives
        while (m_tracked > 0
               && plan.alternatives.size() << m_tracked > std::max<std::size_t>(mostSets, 1u << m_tracked))
            --m_tracked;
        m_out.relaxations = plan.relaxations;
        m_out.remarks = plan.remarks;
    }

    PlannedMembers write()
    {
        std::vector<Expr> ways;
        for (const Alternative &one : m_plan.alternatives)
            ways.push_back(written(one));
        m_out.written = Peg::choice(std::move(ways));
        return std::move(m_out);
    }

private:
    Expr written(const Alternative &one)
    {
        std::vector<UnorderedPart> parts;
        for (const ArgumentPlan::Member &member : one.members)
            parts.push_back({ spelled(member), member.isRequired });
        const Expr others = spelledOthers(one);
        const bool isOpen = m_spelling.others && !one.others.empty();
        if (one.isCounted())
            return counted(one, parts, isOpen ? std::optional(others) : std::nullopt);
        if (isOpen)
            parts.push_back({ others, false });
        noteOrder(one);
        return inAnyOrder(parts, m_spelling.separator, m_tracked);
    }

    /// What several alternatives have is the same expression.
    const Expr &spelled(const ArgumentPlan::Member &member)
    {
        auto &known = m_spelled[member.name];
        const auto same = std::find_if(known.begin(), known.end(), [&](const auto &one) {
            return Gbnf::areSamePlace(one.first->schema, member.schema);
        });
        return same != known.end() ? same->second : known.emplace_back(&member, m_spelling.member(member)).second;
    }

    Expr spelledOthers(const Alternative &one)
    {
        if (!m_spelling.others && !one.others.empty())
            remark("", "members that are not declared have no spelling here, and are not written");
        std::vector<Expr> ways;
        for (const ArgumentPlan::Others &others : one.others) {
            if (m_spelling.others)
                ways.push_back(m_spelling.others(others));
        }
        return Peg::choice(std::move(ways));
    }

    Expr counted(const Alternative &one, const std::vector<UnorderedPart> &parts, const std::optional<Expr> &others)
    {
        MachineExpr machine;
        Gbnf::MemberList members;
        members.count = { one.minimum, one.maximum };
        for (std::size_t i = 0; i < parts.size(); ++i)
            members.declared.push_back({ machine.member(parts[i].written), parts[i].isRequired, 0, i });
        if (others)
            members.others = machine.member(*others);
        Gbnf::MemberTracking tracking;
        const Expr written = machine.expression(members, std::size_t(1) << m_tracked, m_spelling.separator, tracking);
        noteCount(one, members, tracking);
        return written;
    }

    void noteCount(const Alternative &one, const Gbnf::MemberList &members, const Gbnf::MemberTracking &tracking)
    {
        if (!tracking.hasAnyOrder)
            noteOrder(one);
        const auto needed = std::max<std::int64_t>(static_cast<std::int64_t>(members.required()), 1);
        const bool mayRepeat = !members.others.isNever() || !tracking.seesRepeats;
        if (one.minimum > needed && (mayRepeat || !tracking.seesCount))
            relax("/minProperties", "members are counted, but their names may be the same");
        const auto most = static_cast<std::int64_t>(members.declared.size());
        if (one.maximum >= 0 && !tracking.seesCount && (mayRepeat || one.maximum < most))
            relax("/maxProperties", "the number of members is not counted up to there");
    }

    void noteOrder(const Alternative &one)
    {
        const auto count =
            std::count_if(one.members.begin(), one.members.end(), [](const auto &member) { return member.isRequired; });
        if (count > m_tracked)
            remark("/required",
                   "the " + std::to_string(count) + " required arguments come as they are declared, or nearly so");
    }

    void relax(const std::string &keyword, std::string reason) { add(m_out.relaxations, keyword, std::move(reason)); }
    void remark(const std::string &keyword, std::string text) { add(m_out.remarks, keyword, std::move(text)); }

    void add(std::vector<Relaxation> &to, const std::string &keyword, std::string reason) const
    {
        Relaxation one{ {}, m_plan.pointer + keyword, std::move(reason) };
        if (std::find(to.begin(), to.end(), one) == to.end())
            to.push_back(std::move(one));
    }

    const ArgumentPlan &m_plan;
    const MemberSpelling &m_spelling;
    int m_tracked;
    PlannedMembers m_out;
    std::map<std::string, std::vector<std::pair<const ArgumentPlan::Member *, Expr>>> m_spelled; ///< by name
};

} // namespace

PlannedMembers plannedMembers(const ArgumentPlan &plan, const MemberSpelling &spelling)
{
    return PlanWriter(plan, spelling).write();
}

} // namespace Parlance
