// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

/// Calls of tools that a template knows by name and writes otherwise than others: `<|python|>ls<|end|>` is a call of
/// run with {"code": "ls"}, beside `<call>look{"where": "here"}</call>`.
namespace Parlance::Pieces {

/// The grammar of calls in their section, and of these beside them; grammar and call where the template has none.
Peg::Expr orNamedCalls(const Peg::Expr &call, const Analysis &analysis, const CallRequest &request);
void addNamedCalls(CallGrammar &grammar, const Peg::Expr &opening, const Analysis &analysis,
                   const CallRequest &request);

} // namespace Parlance::Pieces
