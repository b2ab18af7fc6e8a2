// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "responses/responsepattern_p.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Patterns as combinators. A machine that never goes back over more than a bounded stretch can match what a pattern
/// means where a repetition and what follows it do not begin alike, or where it is lazy: `[^>]+>` and `.*?</a>` are
/// that, `.*</a>` is not.
namespace Parlance {

/// What becomes of a named group: given what matches it, the expression to stand there.
using GroupExpr = std::function<Peg::Expr(const std::string &name, const Peg::Expr &inside)>;

/// The pattern's expression. The error says which repetition cannot be matched in linear time.
Result<Peg::Expr> patternExpr(const Pattern &pattern, const GroupExpr &group = {}, const Peg::Expr &end = Peg::end());

/// The texts with one of which a match begins, white space in front left out; empty where it may begin otherwise.
std::vector<std::string> leadingTexts(const Pattern &pattern);
/// Whether it matches only where an answer begins.
bool beginsAnswer(const Pattern &pattern);

} // namespace Parlance
