// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <string>
#include <string_view>

/// JSON in an answer, whose strings are data: `{"page": "<call>look</call>"}` contains no call.
namespace Parlance {

/// Whether a template's marker begins as JSON does.
bool beginsLikeJson(std::string_view marker);
/// What begins JSON and no prose: `{"`, `["`, `[{`.
Peg::Expr structureBegin();
/// What begins JSON: `{"`, `[1`. It is waited for.
Peg::Expr jsonBegin();
/// The JSON after that, up to its own end or the first character outside of strings that is none of JSON's; it may be
/// cut anywhere, also by turnEnd (where not empty) at the output's end. Nothing of it is held back.
Peg::Expr jsonAsData(const std::string &turnEnd);

} // namespace Parlance
