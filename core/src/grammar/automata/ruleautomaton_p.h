// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/rules/ruleset_p.h"

#include <optional>

namespace Parlance::Gbnf {

inline constexpr std::size_t mostRuleMoves = 1'000'000;

/// A rule's texts as an automaton. Rules are called in last place, and may then call themselves again, or they are
/// small and call none that calls itself. None if the rule is different, or has many states, or if there are fewer
/// moves left than it takes: those that are looked at are taken from moves.
std::optional<Automaton> ruleAutomaton(const RuleSet &rules, int rule, std::size_t &moves);

} // namespace Parlance::Gbnf
