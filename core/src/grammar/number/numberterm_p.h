// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/automata/automaton_p.h"
#include "grammar/number/numberpart_p.h"
#include "grammar/rules/term_p.h"

namespace Parlance::Gbnf {

/// How numbers may be spelt.
struct NumberSpelling
{
    bool everyForm = false; ///< integers also as 1.0, any number as 12.5e-1
    bool exponents = true; ///< numbers that may be broken also as 1.25e+3, with one digit before the point
    int mostDigits = unbounded; ///< of what has no bound
    int largestExponent = 299; ///< of what has no bound, in powers of ten
};

/// The numbers between the bounds and of the kinds of part, by their digits; its steps are not looked at.
Term boundedNumbers(const NumberPart &part, const NumberSpelling &spelling);

/// One number with zeros after it: 1, 1.0, 1.00; -0 is 0.
Term oneNumber(const Decimal &number);

/// With the steps, as an automaton; none where that takes more than some hundred states.
std::optional<Automaton> steppedNumbers(const NumberPart &part, const NumberSpelling &spelling);

} // namespace Parlance::Gbnf
