// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/rules/ruleset_p.h"

#include <functional>

namespace Parlance::Gbnf {

/// How the code points of an automaton are written at the place of its texts.
struct Spelling
{
    std::function<Term(const CodePoints &)> characters; ///< one of the set
    Term rest; ///< any number of any of them
};

/// Each code point by itself.
Spelling plainSpelling();

/// The automaton's texts as right-linear rules: a state that several moves lead to is a rule, the others are where
/// they are reached. "a" to "c" or "ad" is `"a" ( "d" )? | [bc]`.
Term automatonTerm(RuleSet &rules, std::string_view hint, const Automaton &automaton, const Spelling &spelling);

} // namespace Parlance::Gbnf
