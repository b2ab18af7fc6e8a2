// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automatonrules_p.h"

#include <algorithm>
#include <utility>

namespace Parlance::Gbnf {

namespace {

using Index = Automaton::Index;

/// What leads from a state to another.
struct Way
{
    CodePoints on;
    Index to;
};

/// Whether the state's move i leads where an earlier one does.
bool isTold(const Automaton::State &state, std::size_t i)
{
    return std::any_of(state.moves.begin(), state.moves.begin() + static_cast<std::ptrdiff_t>(i),
                       [&](const Automaton::Move &move) { return move.to == state.moves[i].to; });
}

/// The moves by where they lead, in the order in which the targets come first. ranges is for use meanwhile.
std::vector<Way> waysOf(const Automaton::State &state, std::vector<CharRange> &ranges)
{
    std::vector<Way> ways;
    ways.reserve(std::min<std::size_t>(state.moves.size(), 8));
    for (std::size_t i = 0; i < state.moves.size(); ++i) {
        const Index to = state.moves[i].to;
        if (isTold(state, i))
            continue;
        ranges.clear();
        for (std::size_t j = i; j < state.moves.size(); ++j) {
            if (state.moves[j].to == to)
                ranges.push_back({ state.moves[j].first, state.moves[j].last });
        }
        ways.push_back({ CodePoints::ofAscending(ranges), to });
    }
    return ways;
}

class Writer
{
public:
    Writer(RuleSet &rules, std::string_view hint, const Automaton &automaton, const Spelling &spelling)
        : m_rules(rules)
        , m_hint(hint)
        , m_automaton(automaton)
        , m_spelling(spelling)
        , m_names(automaton.states().size(), -1)
        , m_entries(automaton.states().size())
    {
        std::vector<CharRange> ranges;
        m_ways.reserve(automaton.states().size());
        for (Index from = 0; from < automaton.states().size(); ++from) {
            m_ways.push_back(waysOf(automaton.states()[from], ranges));
            for (const Way &way : m_ways.back())
                m_entries[way.to] += way.to == from ? 0 : 1;
        }
        ++m_entries[0];
    }

    Term write() { return term(0, 0); }

private:
    static constexpr int deepest = 12; ///< parentheses in parentheses
    static constexpr int mostStates = 128; ///< in one rule: engines refuse groups of thousands of parts

    Term term(Index state, int depth)
    {
        if (m_automaton.isFree(state))
            return m_spelling.rest;
        if (m_entries[state] == 1 && depth < deepest && ++m_statesInRule < mostStates)
            return body(state, depth);
        if (m_names[state] < 0) {
            m_names[state] = m_rules.reserve(m_hint);
            const int inUser = std::exchange(m_statesInRule, 0);
            m_rules.define(m_names[state], body(state, 0));
            m_statesInRule = inUser;
        }
        return reference(m_names[state]);
    }

    Term body(Index state, int depth)
    {
        Term loop;
        std::vector<Term> alternatives;
        alternatives.reserve(m_ways[state].size() + 1);
        for (const Way &way : m_ways[state]) {
            Term on = m_spelling.characters(way.on);
            if (way.to == state)
                loop = repeat(std::move(on), 0);
            else if (m_automaton.isFree(way.to)) // such ends are the same at many states
                alternatives.push_back(m_rules.add(m_hint, sequence({ std::move(on), m_spelling.rest })));
            else
                alternatives.push_back(sequence({ std::move(on), term(way.to, depth + 1) }));
        }
        if (m_automaton.states()[state].accepts)
            alternatives.push_back(emptyText());
        return sequence({ std::move(loop), choice(std::move(alternatives)) });
    }

    RuleSet &m_rules;
    std::string m_hint;
    const Automaton &m_automaton;
    const Spelling &m_spelling;
    std::vector<std::vector<Way>> m_ways;
    std::vector<int> m_names; ///< of rules
    std::vector<int> m_entries; ///< ways in, from other states and from outside
    int m_statesInRule = 0; ///< of the rule that is being written
};

} // namespace

Spelling plainSpelling()
{
    const CodePoints nul({ { 0, 0 } });
    return { [nul](const CodePoints &points) {
                const CodePoints kept = points.without(nul);
                return kept.empty() ? never() : set(kept);
            },
             repeat(set(anyCharacter()), 0) };
}

Term automatonTerm(RuleSet &rules, std::string_view hint, const Automaton &automaton, const Spelling &spelling)
{
    if (automaton.isEmpty())
        return never();
    return Writer(rules, hint, automaton, spelling).write();
}

} // namespace Parlance::Gbnf
