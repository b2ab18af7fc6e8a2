// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/anyorder_p.h"

#include <parlance/anyorder.h>

#include <algorithm>
#include <map>
#include <utility>

namespace Parlance {

using namespace Peg;

namespace {

constexpr std::size_t mostInMachine = 200; ///< parts that may come in an order of their own

/// A machine of members as an expression. In the machine, members are rules of a set that nobody writes.
class MachineExpr
{
public:
    explicit MachineExpr(const UnorderedParts &all)
        : m_separator(all.separator)
    {
        m_members.count = all.count;
        for (std::size_t i = 0; i < all.parts.size(); ++i)
            m_members.declared.push_back({ member(all.parts[i].written), all.parts[i].isRequired, 0, i });
        if (all.others)
            m_members.others = member(*all.others);
    }

    Expr expression(std::size_t largest, Gbnf::MemberTracking &tracking)
    {
        m_machine = Gbnf::memberMachine(m_rules, m_members, { largest }, tracking);
        m_onwards.resize(m_machine.states.size());
        m_after.resize(m_machine.states.size());
        const auto loop = loopOf(0);
        const Expr turns = loop ? repeat(sequence({ *loop, m_separator })) : Expr();
        std::vector<Expr> ways = onwards(0);
        for (Expr &way : ways)
            way = sequence({ turns, way });
        if (m_machine.states[0].accepts) {
            if (loop)
                ways.push_back(sequence({ *loop, moreTurns(*loop) }));
            ways.emplace_back();
        }
        return choice(std::move(ways));
    }

private:
    Gbnf::Term member(const Expr &written)
    {
        m_written.push_back(written);
        return Gbnf::reference(m_rules.reserve("member"));
    }

    Expr moreTurns(const Expr &loop) const { return repeat(sequence({ m_separator, loop })); }

    std::optional<Expr> loopOf(std::size_t state) const
    {
        std::vector<Expr> all;
        for (const Gbnf::ListMachine::Edge &edge : m_machine.states[state].edges) {
            if (edge.to == state)
                all.push_back(exprOf(edge.item));
        }
        return all.empty() ? std::nullopt : std::optional(choice(std::move(all)));
    }

    /// What leads on from a state, with all that follows.
    const std::vector<Expr> &onwards(std::size_t state)
    {
        if (m_onwards[state])
            return *m_onwards[state];
        std::map<std::size_t, std::vector<Expr>> items;
        for (const Gbnf::ListMachine::Edge &edge : m_machine.states[state].edges) {
            if (edge.to != state)
                items[edge.to].push_back(exprOf(edge.item));
        }
        std::vector<Expr> ways;
        ways.reserve(items.size() + 1);
        for (auto &[to, all] : items)
            ways.push_back(sequence({ choice(std::move(all)), after(to) }));
        if (const auto also = m_machine.states[state].also)
            ways.push_back(choice(onwards(*also)));
        return m_onwards[state].emplace(std::move(ways));
    }

    /// States lead to later ones alone, or to themselves.
    const Expr &after(std::size_t state)
    {
        if (m_after[state])
            return *m_after[state];
        const auto loop = loopOf(state);
        std::vector<Expr> ways;
        if (const std::vector<Expr> &next = onwards(state); !next.empty())
            ways.push_back(sequence({ m_separator, choice(next) }));
        if (m_machine.states[state].accepts)
            ways.emplace_back();
        return m_after[state].emplace(sequence({ loop ? moreTurns(*loop) : Expr(), choice(std::move(ways)) }));
    }

    Expr exprOf(const Gbnf::Term &term) const
    {
        if (term.kind == Gbnf::Term::Kind::Rule) {
            const auto rule = static_cast<std::size_t>(term.rule);
            return rule < m_written.size() ? m_written[rule] : exprOf(m_rules[term.rule].body);
        }
        std::vector<Expr> all;
        for (const Gbnf::Term &part : term.parts())
            all.push_back(exprOf(part));
        return choice(std::move(all));
    }

    Gbnf::RuleSet m_rules;
    std::vector<Expr> m_written; ///< by rule
    Gbnf::MemberList m_members;
    Gbnf::ListMachine m_machine;
    const Expr m_separator;
    std::vector<std::optional<std::vector<Expr>>> m_onwards; ///< by state
    std::vector<std::optional<Expr>> m_after; ///< by state
};

/// Very many parts, as declared, in expressions that do not nest deep; others come after them.
class LongOrder
{
public:
    explicit LongOrder(const UnorderedParts &all)
        : m_all(all)
        , m_after(all.parts.size() / chunk + 2)
    {
        if (all.others)
            m_after.back() = repeat(sequence({ all.separator, *all.others }));
        for (std::size_t i = m_after.size() - 1; i-- > 0;)
            m_after[i] = sequence({ rest(i * chunk), m_after[i + 1] });
    }

    Expr expression() const
    {
        std::vector<Expr> ways;
        std::size_t first = 0;
        for (; first < m_all.parts.size(); ++first) {
            ways.push_back(sequence({ m_all.parts[first].written, rest(first + 1), m_after[(first + 1) / chunk + 1] }));
            if (m_all.parts[first].isRequired)
                return choice(std::move(ways));
        }
        if (m_all.others)
            ways.push_back(sequence({ *m_all.others, m_after.back() }));
        ways.emplace_back();
        return choice(std::move(ways));
    }

private:
    static constexpr std::size_t chunk = 64;

    /// What may come from a part on, up to the end of its chunk.
    Expr rest(std::size_t from) const
    {
        std::vector<Expr> out;
        for (std::size_t i = from; i < std::min(m_all.parts.size(), (from / chunk + 1) * chunk); ++i) {
            const Expr one = sequence({ m_all.separator, m_all.parts[i].written });
            out.push_back(m_all.parts[i].isRequired ? one : optional(one));
        }
        return sequence(std::move(out));
    }

    const UnorderedParts &m_all;
    std::vector<Expr> m_after; ///< what may come from a chunk's first part on
};

} // namespace

Expr anyOrder(const UnorderedParts &all, std::size_t largest, Gbnf::MemberTracking &tracking)
{
    if (all.parts.size() <= mostInMachine)
        return MachineExpr(all).expression(largest, tracking);
    tracking.order = Gbnf::MemberTracking::Order::Declared;
    tracking.seesCount = false;
    return LongOrder(all).expression();
}

Expr inAnyOrder(const std::vector<UnorderedPart> &parts, const Expr &separator, int mostTracked)
{
    Gbnf::MemberTracking tracking;
    const std::size_t largest = std::size_t(1) << std::clamp(mostTracked, 0, 10);
    return anyOrder({ .parts = parts, .separator = separator }, largest, tracking);
}

} // namespace Parlance
