// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

/// Calls whose only argument stands as bare text, without its name, beside the template's other calls:
/// `<run>sh<code>ls</run>` is a call of sh with {"code": "ls"}.
namespace Parlance::Pieces {

/// The grammar of calls in their section, and of these beside them; grammar and call where the template has none.
Peg::Expr orLoneCall(const Peg::Expr &call, const Analysis &analysis, const CallRequest &request);
void addLoneCall(CallGrammar &grammar, const Peg::Expr &opening, const Analysis &analysis, const CallRequest &request);

} // namespace Parlance::Pieces
