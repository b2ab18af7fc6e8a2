// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "responses/responsepattern_p.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Patterns as combinators. The machine only goes back over a bounded number of bytes. It can match a pattern if a
/// repetition and the text after it do not begin alike, or if the repetition is lazy: `[^>]+>` and `.*?</a>`, but not
/// `.*</a>`.
namespace Parlance {

/// What becomes of a named group: given what matches it, the expression to be there.
using GroupExpr = std::function<Peg::Expr(const std::string &name, const Peg::Expr &inside)>;

/// The pattern's expression. The error says which repetition cannot be matched in linear time. Draws from the thread's
/// budget; if that is spent, the pattern is too large.
Result<Peg::Expr> patternExpr(const Pattern &pattern, const GroupExpr &group = {}, const Peg::Expr &end = Peg::end());

/// The texts with one of which a match begins, white space before it left out; empty where it may begin otherwise.
std::vector<std::string> leadingTexts(const Pattern &pattern);
/// Whether it matches only where an answer begins.
bool beginsAnswer(const Pattern &pattern);

} // namespace Parlance
