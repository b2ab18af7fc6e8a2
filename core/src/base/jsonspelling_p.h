// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace Parlance {

/// The most blanks and tabs at the beginning of a line that grammars allow: an object nine deep needs 52.
inline constexpr int mostIndentation = 64;

/// Appends text as a JSON string without its quotes.
void appendJsonEscaped(std::string &out, std::string_view text, bool ensureAscii = false);

/// A float as Python's repr writes it: the shortest digits that read back as the same number; `inf`, `nan`.
std::string floatRepr(double value);

} // namespace Parlance
