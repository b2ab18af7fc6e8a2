// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>
#include <parlance/peg.h>

#include <optional>
#include <string>

namespace Parlance::Test {

/// One of the grammars that the cases name, for these tools; nothing where there is none of that name.
std::optional<Peg::Expr> namedGrammar(const std::string &name, const std::vector<ToolDeclaration> &tools);

} // namespace Parlance::Test
