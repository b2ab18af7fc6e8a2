// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/grammartexts_p.h"
#include "grammar/rules/ruleset_p.h"

#include <parlance/grammar.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// No grammar, for that reason: engines do without.
GrammarText unconstrained(std::string reason);

/// The grammar of a part of an answer; next always follows it.
GrammarText writeGbnf(const Peg::Expr &root, const GrammarOptions &options, const std::optional<std::string> &next);

/// Finishes out with the rules; root is the first.
void finish(Gbnf::RuleSet &rules, int root, const GrammarOptions &options, GrammarText &out);

/// A grammar in GBNF as Lark.
GrammarText larkOf(const GrammarText &gbnf, const std::vector<std::string> &specialTokens);

/// What a grammar still allows after a text that has been written; unconstrained if that cannot be said.
GrammarText restOf(const GrammarText &grammar, std::string_view begun);

} // namespace Parlance
