// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <optional>
#include <string_view>

namespace Parlance::Gbnf {

/// What a rule still allows after a text of whole characters, as a term of rules that are added:
///
///     root ::= "[" item ("," item)* "]"      after `["a", "b`      "\"" ("," item)* "]"   …
///
/// None where that takes too much work. No rule may repeat what is empty, or begin with itself.
std::optional<Term> restAfter(RuleSet &rules, int root, std::string_view text);

} // namespace Parlance::Gbnf
