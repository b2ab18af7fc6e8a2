// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

namespace Parlance::Gbnf {

/// The part, minimum to maximum times. Engines copy a part as often as a bound says. So a bound above some dozens is
/// made of rules that count in powers of sixteen: 300 times is 1 of 256, 2 of 16 and 12.
Term counted(RuleSet &rules, std::string_view hint, const Term &part, int minimum, int maximum);

} // namespace Parlance::Gbnf
