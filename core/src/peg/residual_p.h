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
///     behind("<call>" name, "<ca")   ->   "ll>" name          behind("<call>" name, "x")   ->   nothing
std::optional<Expr> behind(const Expr &expr, std::string_view text);

} // namespace Parlance::Peg
