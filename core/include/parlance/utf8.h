// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>

#include <cstddef>
#include <string>
#include <string_view>

/// UTF-8 by code points. Offsets are bytes.
namespace Parlance::Utf8 {

/// The offset of the first byte that is not part of valid UTF-8, or npos.
/// \since 0.2
PARLANCE_CORE_EXPORT std::size_t firstInvalid(std::string_view text);
/// The code point at text[at]; at moves after it. U+FFFD and one byte if the bytes are not valid.
/// \since 0.2
PARLANCE_CORE_EXPORT char32_t next(std::string_view text, std::size_t &at);
/// Appends the code point.
/// \since 0.2
PARLANCE_CORE_EXPORT void append(std::string &out, char32_t codePoint);
/// The number of code points.
/// \since 0.2
PARLANCE_CORE_EXPORT std::size_t length(std::string_view text);
/// The offset of the code point with that index, or text.size().
/// \since 0.2
PARLANCE_CORE_EXPORT std::size_t offsetOf(std::string_view text, std::size_t index);
/// The text with each byte that is not part of valid UTF-8 replaced by U+FFFD.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string sanitized(std::string_view text);
/// Whether the code point is only shown: it does not control the terminal or the editor. Control characters are not
/// harmless, except line feed and tab, nor are characters that change the direction of writing or begin a line (U+2028,
/// U+2029). \since 0.2
PARLANCE_CORE_EXPORT bool isHarmless(char32_t codePoint);
/// Text that is safe to show: code points that are not harmless become `\x1b` or `\u202e`; bytes that are not UTF-8
/// become `\xff`. Shortened to limit, unless that is 0.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string harmless(std::string_view text, std::size_t limit = 1000);
/// If there are more than limit code points, the middle is replaced by …; 0 is no limit.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string shortened(std::string_view text, std::size_t limit);

} // namespace Parlance::Utf8
