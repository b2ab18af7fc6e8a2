// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/utf8.h>

#include <cstddef>
#include <string_view>

/// What streams and decoders ask of bytes that may be no UTF-8.
namespace Parlance::Utf8 {

/// The number of bytes of the code point at text[at], or 0 where the bytes there are not valid UTF-8.
std::size_t validLength(std::string_view text, std::size_t at);
/// How many bytes at the end of text begin a code point whose rest is missing (0 to 3).
std::size_t incompleteTail(std::string_view text);

} // namespace Parlance::Utf8
