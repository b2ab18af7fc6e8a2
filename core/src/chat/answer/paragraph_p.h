// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <string>
#include <vector>

namespace Parlance {

/// One paragraph of up to 400 steps without any of the stops, with up to two line feeds around it. A step is a
/// character, or the beginning of a stop and a character that does not continue it. Without `<call>` it is
///
///     ( "\n"{0,2} ( "\n"? ( [^<\n] | "<" ( [^<\nc] | "c" ( [^<\na] | … ) ) ) ){1,400} )? "\n"{0,2}
///
/// which is much smaller than an automaton that counts.
Peg::Expr shortParagraph(std::vector<std::string> stops);

} // namespace Parlance
