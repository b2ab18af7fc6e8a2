// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <parlance/result.h>

#include <optional>
#include <string>
#include <string_view>

namespace Parlance::Gbnf {

/// Reads the rules of a GBNF text. Every rule that is referred to is defined, and there is a root.
Result<RuleSet> readRules(std::string_view gbnf);
/// Why readRules() would not read a text that was made of rules, and so has no mistakes: it is nested too deep, or
/// counts too far. None where it would.
std::optional<std::string> refusalOf(std::string_view gbnf);

} // namespace Parlance::Gbnf
