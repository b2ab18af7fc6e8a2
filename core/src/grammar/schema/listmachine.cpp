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
        }
    }

    /// Items that lead from the first state back to it stand in front, each with its comma, where others must follow.
    Term write()
    {
        Term loop;
        std::vector<Term> alternatives;
        for (const Way &way : m_ways[0]) {
            if (way.to == 0)
                loop = way.items;
            else
                alternatives.push_back(sequence({ way.items, behind(way.to, 0) }));
        }
        const Term turns = loop.isEmpty() ? emptyText() : repeat(sequence({ loop, m_comma }), 0);
        const Term more = sequence({ turns, choice(std::move(alternatives)) });
        if (!m_machine.states[0].accepts)
            return more;
        const Term end = loop.isEmpty() ? never() : sequence({ loop, repeat(sequence({ m_comma, loop }), 0), m_space });
        return choice({ more, end, emptyText() });
    }

private:
    static constexpr int deepest = 6; ///< parentheses in parentheses

    std::vector<Way> waysOf(const ListMachine::State &state)
    {
        std::vector<Way> ways;
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

    /// What may stand behind an item that led to the state.
    Term behind(std::size_t state, int depth)
    {
        if (m_entries[state] <= 1 && depth < deepest)
            return body(state, depth);
        if (m_names[state] < 0) {
            m_names[state] = m_rules.reserve(m_hint);
            m_rules.define(m_names[state], body(state, 0));
        }
        return reference(m_names[state]);
    }

    Term body(std::size_t state, int depth)
    {
        Term loop;
        std::vector<Term> alternatives;
        alternatives.reserve(m_ways[state].size());
        for (const Way &way : m_ways[state]) {
            if (way.to == state)
                loop = repeat(sequence({ m_comma, way.items }), 0);
            else
                alternatives.push_back(sequence({ way.items, behind(way.to, depth + 1) }));
        }
        const Term more = choice(std::move(alternatives));
        const Term end = m_machine.states[state].accepts ? m_space : never();
        return sequence({ std::move(loop), choice({ sequence({ m_comma, more }), end }) });
    }

    RuleSet &m_rules;
    const std::string &m_hint;
    const ListMachine &m_machine;
    const Term &m_comma;
    const Term &m_space;
    std::vector<std::vector<Way>> m_ways;
    std::vector<std::vector<Term>> m_items; ///< of the state whose ways are looked for, by way
    std::vector<int> m_entries; ///< ways in from other states
    std::vector<int> m_names; ///< of rules
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
    const auto behind = [](std::int64_t count) {
        return static_cast<int>(std::clamp<std::int64_t>(count - 1, 0, most));
    };
    const Term more = counted(rules, hint, sequence({ comma, item }), behind(minimum),
                              maximum < 0 || maximum > most ? unbounded : behind(maximum));
    const Term all = sequence({ item, more, space });
    return minimum == 0 ? optional(all) : all;
}

} // namespace Parlance::Gbnf
