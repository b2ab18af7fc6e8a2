// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/ruleautomaton_p.h"
#include "grammar/rules/ruleset_p.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace Parlance::Gbnf {

/// A regular expression in Rust's syntax, and how tightly it holds together.
struct RustRegex
{
    enum class Level : std::uint8_t
    {
        Choice,
        Sequence,
        Atom
    };
    std::string text = {};
    Level level = Level::Sequence;
};

RustRegex regexOf(const CodePoints &set);
/// None where the expression would be long.
std::optional<RustRegex> regexOf(const Automaton &automaton);

/// One after the other; none where that would be long.
std::optional<RustRegex> inOrder(const RustRegex &a, const RustRegex &b);

/// Regular expressions of rules and terms. Rules that call themselves in last place only are regular too; others, and
/// what would be long, have none.
class RegexWriter
{
public:
    explicit RegexWriter(const RuleSet &rules)
        : m_rules(rules)
    { }
    std::optional<RustRegex> write(const Term &term);
    /// As ruleAutomaton(); all of a grammar's take from the same moves.
    std::optional<Automaton> automatonOf(int rule);

private:
    const std::optional<RustRegex> &ofRule(int rule);
    std::optional<RustRegex> repeated(const Term &term);
    std::optional<RustRegex> joined(const Term &term);

    const RuleSet &m_rules;
    std::map<int, std::optional<RustRegex>> m_known;
    std::set<int> m_open; ///< rules being written
    std::size_t m_moves = mostRuleMoves;
};

} // namespace Parlance::Gbnf
