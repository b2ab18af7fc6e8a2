// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/rules/ruleset_p.h"

#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// Texts that a grammar may begin with, and that allow the same continuations.
struct Beginning
{
    std::string shortest;
    Automaton texts;
};

/// What the rule begins with, up to where the pattern, a set of texts, has been matched; `[do ` [0-9]+ `]` of a grammar
/// that calls in that way is one beginning, the names of ten tools are ten. None where that takes too many steps.
std::vector<Beginning> beginningsOf(const RuleSet &rules, int rule, const Automaton &pattern);

} // namespace Parlance::Gbnf
