// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/pattern/pattern_p.h"
#include "grammar/rules/term_p.h"

#include <cstdint>

namespace Parlance::Gbnf {

/// The texts that contain a match of the pattern, as a term without rules; none if an assertion is inside the pattern.
/// `^a|b$` gives "a" any* | any* "b".
std::optional<Term> patternTerm(const Pattern &pattern);

/// The same texts as an automaton; none where it would take more than most states, or look-around goes beyond what
/// automata follow.
std::optional<Automaton> patternAutomaton(const Pattern &pattern, std::size_t most);

/// A term's texts as an automaton. The term has no rules.
std::optional<Automaton> termAutomaton(const Term &term, std::size_t most);

/// The shortest and the longest text of a term without rules, in code points.
struct LengthRange
{
    std::int64_t shortest = 0;
    std::int64_t longest = 0; ///< unbounded where there is none
};
LengthRange lengthsOf(const Term &term);

/// The term's texts of minimum to maximum code points, where that is a matter of changing how often one part is
/// repeated: `[a-z] [a-z0-9]* [a-z]` of at most 9 becomes `[a-z] [a-z0-9]{0,7} [a-z]`.
std::optional<Term> withLength(const Term &term, std::int64_t minimum, std::int64_t maximum);

} // namespace Parlance::Gbnf
