// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/term_p.h"

#include <parlance/result.h>

#include <string_view>

namespace Parlance::Gbnf {

/// The strings that an ECMA 262 regular expression finds something in, as a term over their code points: without `^`
/// anything may stand before, without `$` behind. An error names what has no counterpart in a grammar (look-around,
/// back-references, word boundaries, properties of characters) or what is too large.
Result<Term> patternTerm(std::string_view pattern);

} // namespace Parlance::Gbnf
