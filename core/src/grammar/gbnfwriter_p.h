// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/grammar.h>

#include <optional>
#include <string>

namespace Parlance {

/// No grammar, for that reason: engines do without.
GrammarText unconstrained(std::string reason);

/// The grammar of a part of an answer, behind which next always follows.
GrammarText writeGbnf(const Peg::Expr &root, const GrammarOptions &options, const std::optional<std::string> &next);

} // namespace Parlance
