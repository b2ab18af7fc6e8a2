// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <optional>
#include <string_view>

namespace Parlance::Peg {

/// What expr still writes once the text stands there already, or nothing where it writes no such text first. Meant for
/// grammars: of what is constrained the written side counts, and nothing that is merely tolerated.
///
///     residual("<call>" name, "<ca")   ->   "ll>" name          residual("<call>" name, "x")   ->   nothing
std::optional<Expr> residual(const Expr &expr, std::string_view text);

} // namespace Parlance::Peg
