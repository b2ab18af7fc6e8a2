// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <optional>
#include <string_view>

namespace Parlance::Peg {

/// The text that expr still writes after a text that is already there, or nothing if it does not write that text first.
/// For grammars: only the written side of constrain counts, and nothing tolerated.
///
///     residual("<call>" name, "<ca")   ->   "ll>" name          residual("<call>" name, "x")   ->   nothing
std::optional<Expr> residual(const Expr &expr, std::string_view text);

} // namespace Parlance::Peg
