// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/rules/ruleset_p.h"

#include <optional>

namespace Parlance::Gbnf {

/// A rule's texts as an automaton: rules are called in last place, where they may call themselves again, or are small
/// and call none that calls itself. None where the rule is not like that, or has many states.
std::optional<Automaton> ruleAutomaton(const RuleSet &rules, int rule);

} // namespace Parlance::Gbnf
