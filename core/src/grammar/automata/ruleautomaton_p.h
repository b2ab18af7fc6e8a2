// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/rules/ruleset_p.h"

#include <optional>

namespace Parlance::Gbnf {

/// A rule's texts as an automaton. Rules are called in last place, and may then call themselves again, or they are
/// small and call none that calls itself. None if the rule is different, or has many states.
std::optional<Automaton> ruleAutomaton(const RuleSet &rules, int rule);

} // namespace Parlance::Gbnf
