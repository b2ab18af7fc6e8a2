// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/listmachine_p.h"

#include "grammar/rules/counting_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

/// The items that lead from one state to another.
struct Way
{
    Term items;
    std::size_t to;
};

using Ways = std::vector<Way, InSlabs<Way>>;
using Items = std::vector<Term, InSlabs<Term>>;

class Writer
{
public:
    Writer(RuleSet &rules, const std::string &hint, const ListMachine &machine, const Term &comma, const Term &space)
        : m_rules(rules)
        , m_hint(hint)
        , m_machine(machine)
        , m_comma(comma)
        , m_space(space)
        , m_entries(machine.states.size())
        , m_names(machine.states.size(), -1)
    {
        m_ways.reserve(machine.states.size());
        for (std::size_t from = 0; from < machine.states.size(); ++from) {
            m_ways.push_back(waysOf(machine.states[from]));
            for (const Way &way : m_ways.back())
                m_entries[way.to] += way.to == from ? 0 : 1;
            if (machine.states[from].also)
                ++m_entries[*machine.states[from].also];
        }
    }

    /// Items that lead from the first state back to it are before it, each with its comma, where others must follow.
    Term write()
    {
        const Term loop = loopOf(0);
        const Term turns = loop.isEmpty() ? emptyText() : this->turns(sequence({ loop, m_comma }), 0);
        Term more = sequence({ turns, onwards(0, 0) });
        if (!m_machine.states[0].accepts)
            return more;
        const Term end =
            loop.isEmpty() ? never() : sequence({ loop, this->turns(sequence({ m_comma, loop }), 1), m_space });
        return choice({ more, end, emptyText() });
    }

private:
    static constexpr int deepest = 6; ///< parentheses in parentheses

    Ways waysOf(const ListMachine::State &state)
    {
        Ways ways;
        ways.reserve(state.edges.size());
        m_items.resize(std::max(m_items.size(), state.edges.size()));
        for (const ListMachine::Edge &edge : state.edges) {
            const auto way = std::find_if(ways.begin(), ways.end(), [&](const Way &one) { return one.to == edge.to; });
            if (way == ways.end())
                ways.push_back({ {}, edge.to });
            m_items[static_cast<std::size_t>(way - ways.begin())].push_back(edge.item);
        }
        for (std::size_t i = 0; i < ways.size(); ++i) {
            ways[i].items = m_rules.add(m_hint, choice(std::span(m_items[i])));
            m_items[i].clear();
        }
        std::erase_if(ways, [](const Way &way) { return way.items.isNever(); });
        return ways;
    }

    /// What may follow an item that led to the state.
    Term after(std::size_t state, int depth) { return shared(state, depth, &Writer::body); }

    /// A state that several lead to is a rule.
    Term shared(std::size_t state, int depth, Term (Writer::*made)(std::size_t, int))
    {
        if (m_entries[state] <= 1 && depth < deepest)
            return (this->*made)(state, depth);
        if (m_names[state] < 0) {
            m_names[state] = m_rules.reserve(m_hint);
            m_rules.define(m_names[state], (this->*made)(state, 0));
        }
        return reference(m_names[state]);
    }

    Term body(std::size_t state, int depth)
    {
        const Term loop = loopOf(state);
        if (!m_machine.states[state].accepts)
            return sequence({ untilNext(loop), onwards(state, depth) });
        return sequence({ furtherTurns(loop), choice({ sequence({ m_comma, onwards(state, depth) }), m_space }) });
    }

    /// With a comma before each. Most states of a machine have the same, which is a rule.
    Term furtherTurns(const Term &items)
    {
        if (items.isEmpty())
            return emptyText();
        if (items != m_turned) {
            m_turned = items;
            m_turns = m_rules.add(m_hint, turns(sequence({ m_comma, items }), 0));
            m_untilNext = {};
        }
        return m_turns;
    }

    /// With a comma after them, too.
    const Term &untilNext(const Term &items)
    {
        if (items.isEmpty())
            return m_comma;
        const Term turns = furtherTurns(items);
        if (m_untilNext.isEmpty())
            m_untilNext = m_rules.add(m_hint, sequence({ turns, m_comma }));
        return m_untilNext;
    }

    /// What leads from a state back to it, of which some turns have been written.
    Term loopOf(std::size_t state) const
    {
        const auto loop =
            std::find_if(m_ways[state].begin(), m_ways[state].end(), [&](const Way &way) { return way.to == state; });
        return loop == m_ways[state].end() ? emptyText() : loop->items;
    }

    Term turns(Term one, std::int64_t written)
    {
        const std::int64_t most = m_machine.mostTurns;
        return most < 0 ? repeat(std::move(one), 0)
                        : counted(m_rules, m_hint, one, 0, static_cast<int>(std::max<std::int64_t>(most - written, 0)));
    }

    /// What leads from a state to others, without a comma before it.
    Term onwards(std::size_t state, int depth)
    {
        Items alternatives;
        alternatives.reserve(m_ways[state].size() + 1);
        for (const Way &way : m_ways[state]) {
            if (way.to != state)
                alternatives.push_back(sequence({ way.items, after(way.to, depth + 1) }));
        }
        if (const auto &also = m_machine.states[state].also)
            alternatives.push_back(shared(*also, depth + 1, &Writer::onwards));
        return choice(std::span(alternatives));
    }

    RuleSet &m_rules;
    const std::string &m_hint;
    const ListMachine &m_machine;
    const Term &m_comma;
    const Term &m_space;
    std::vector<Ways> m_ways;
    std::vector<Items> m_items; ///< of the state whose ways are looked for, by way
    std::vector<int> m_entries; ///< ways in from other states
    std::vector<int> m_names; ///< of rules
    Term m_turned; ///< the items of the turns below
    Term m_turns;
    Term m_untilNext;
};

} // namespace

Term listTerm(RuleSet &rules, const std::string &hint, const ListMachine &machine, const Term &comma, const Term &space)
{
    return Writer(rules, hint, machine, comma, space).write();
}

Term repeatedItems(RuleSet &rules, const std::string &hint, const Term &item, const Term &comma, const Term &space,
                   std::int64_t minimum, std::int64_t maximum)
{
    static constexpr std::int64_t most = 1'000'000;
    if (maximum == 0 || item.isNever())
        return minimum > 0 ? never() : emptyText();
    const auto further = [](std::int64_t count) {
        return static_cast<int>(std::clamp<std::int64_t>(count - 1, 0, most));
    };
    const Term more = counted(rules, hint, sequence({ comma, item }), further(minimum),
                              maximum < 0 || maximum > most ? unbounded : further(maximum));
    const Term all = sequence({ item, more, space });
    return minimum == 0 ? optional(all) : all;
}

} // namespace Parlance::Gbnf
