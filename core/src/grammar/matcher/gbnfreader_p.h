// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <parlance/result.h>

#include <optional>
#include <string_view>

namespace Parlance::Gbnf {

/// Reads the rules of a GBNF text. Every rule that is referred to is defined, and there is a root.
Result<RuleSet> readRules(std::string_view gbnf);
/// What readRules() would find wrong, without making the rules.
std::optional<Error> problemOfRules(std::string_view gbnf);

} // namespace Parlance::Gbnf
