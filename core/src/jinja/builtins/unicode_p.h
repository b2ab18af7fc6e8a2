// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What Python's str knows about characters (Unicode 14, as Python 3.11 and Qt 6.4 have it), by code point.
namespace Parlance::Jinja::Unicode {

/// One code point's mapping: at most three code points.
struct Mapping
{
    char32_t codePoints[3] = { 0, 0, 0 };
    int count = 0;
};

Mapping toUpper(char32_t c);
/// Without the rule for a final sigma, see isFinalSigma().
Mapping toLower(char32_t c);
Mapping toTitle(char32_t c);
Mapping toFolded(char32_t c);

bool isSpace(char32_t c); ///< what str.isspace and str.strip take for white space
bool isLineBreak(char32_t c); ///< where str.splitlines cuts
bool isAlpha(char32_t c);
bool isDecimal(char32_t c);
bool isDigit(char32_t c);
bool isNumeric(char32_t c);
bool isUpper(char32_t c);
bool isLower(char32_t c);
bool isTitle(char32_t c); ///< a title-case letter such as U+01C5
bool isPrintable(char32_t c);
bool isWord(char32_t c); ///< what \w matches in Python's re
inline bool isCased(char32_t c)
{
    return isUpper(c) || isLower(c) || isTitle(c);
}
inline bool isAlnum(char32_t c)
{
    return isAlpha(c) || isNumeric(c);
}
bool isIdentifierStart(char32_t c);
bool isIdentifierPart(char32_t c);

/// The decimal digit's value, or -1 where c is none.
int decimalValue(char32_t c);

/// Whether the capital sigma at text[at] ends a word, and so becomes U+03C2 in lower case.
bool isFinalSigma(std::string_view text, std::size_t at);

} // namespace Parlance::Jinja::Unicode
