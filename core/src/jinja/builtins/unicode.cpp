// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/unicode_p.h"

#include "jinja/builtins/unicodetables_p.h"

#include <parlance/utf8.h>

#include <QtCore/QChar>

#include <algorithm>

namespace Parlance::Jinja::Unicode {

namespace {

bool hasOther(Property property, char32_t c)
{
    const auto ranges = others(property);
    const auto after = std::upper_bound(ranges.begin(), ranges.end(), c,
                                        [](char32_t code, const Range &range) { return code < range.first; });
    return after != ranges.begin() && c <= std::prev(after)->last;
}

Mapping single(char32_t c)
{
    return { { c, 0, 0 }, 1 };
}

Mapping mapped(Case kind, char32_t c, char32_t simple)
{
    const auto table = specials(kind);
    const auto found = std::lower_bound(table.begin(), table.end(), c,
                                        [](const Special &special, char32_t code) { return special.from < code; });
    if (found == table.end() || found->from != c)
        return single(simple);
    return { { found->to[0], found->to[1], found->to[2] }, found->to[2] ? 3 : 2 };
}

bool isCaseIgnorable(char32_t c)
{
    static constexpr char32_t inWords[] = { 0x27,   0x2E,   0x3A,   0xB7,   0x387,  0x55F,  0x5F4,  0x2018, 0x2019,
                                            0x2024, 0x2027, 0xFE13, 0xFE52, 0xFE55, 0xFF07, 0xFF0E, 0xFF1A };
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
    case QChar::Letter_Modifier:
    case QChar::Symbol_Modifier:
        return true;
    default:
        return std::find(std::begin(inWords), std::end(inWords), c) != std::end(inWords);
    }
}

bool casedBefore(std::string_view text, std::size_t at)
{
    while (at > 0) {
        do
            --at;
        while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
        std::size_t position = at;
        const char32_t c = Utf8::next(text, position);
        if (!isCaseIgnorable(c))
            return isCased(c);
    }
    return false;
}

bool casedAfter(std::string_view text, std::size_t at)
{
    while (at < text.size()) {
        const char32_t c = Utf8::next(text, at);
        if (!isCaseIgnorable(c))
            return isCased(c);
    }
    return false;
}

} // namespace

Mapping toUpper(char32_t c)
{
    if (c < 0x80)
        return single(c >= 'a' && c <= 'z' ? c - 32 : c);
    return mapped(Case::Upper, c, QChar::toUpper(c));
}

Mapping toLower(char32_t c)
{
    if (c < 0x80)
        return single(c >= 'A' && c <= 'Z' ? c + 32 : c);
    if (c == 0x130) // the only one whose lower case is two code points
        return { { 0x69, 0x307, 0 }, 2 };
    return single(QChar::toLower(c));
}

Mapping toTitle(char32_t c)
{
    if (c < 0x80)
        return toUpper(c);
    return mapped(Case::Title, c, QChar::toTitleCase(c));
}

Mapping toFolded(char32_t c)
{
    if (c < 0x80)
        return toLower(c);
    return mapped(Case::Folded, c, QChar::toCaseFolded(c));
}

bool isSpace(char32_t c)
{
    if (c < 0x80)
        return c == ' ' || (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x1F);
    return QChar::isSpace(c);
}

bool isLineBreak(char32_t c)
{
    return (c >= 0x0A && c <= 0x0D) || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2028 || c == 0x2029;
}

bool isAlpha(char32_t c)
{
    if (c < 0x80)
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return QChar::isLetter(c);
}

bool isDecimal(char32_t c)
{
    return c < 0x80 ? c >= '0' && c <= '9' : QChar::category(c) == QChar::Number_DecimalDigit;
}

bool isDigit(char32_t c)
{
    return c < 0x80 ? c >= '0' && c <= '9' : QChar::digitValue(c) >= 0;
}

bool isNumeric(char32_t c)
{
    if (c < 0x80)
        return c >= '0' && c <= '9';
    return QChar::isNumber(c) || hasOther(Property::Numeric, c);
}

bool isUpper(char32_t c)
{
    if (c < 0x80)
        return c >= 'A' && c <= 'Z';
    return QChar::category(c) == QChar::Letter_Uppercase || hasOther(Property::Upper, c);
}

bool isLower(char32_t c)
{
    if (c < 0x80)
        return c >= 'a' && c <= 'z';
    return QChar::category(c) == QChar::Letter_Lowercase || hasOther(Property::Lower, c);
}

bool isTitle(char32_t c)
{
    return c >= 0x80 && QChar::category(c) == QChar::Letter_Titlecase;
}

bool isPrintable(char32_t c)
{
    if (c < 0x7F)
        return c >= ' ';
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Space:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    default:
        return true;
    }
}

bool isWord(char32_t c)
{
    return isAlnum(c) || c == '_';
}

bool isIdentifierStart(char32_t c)
{
    return isAlpha(c) || c == '_' || QChar::category(c) == QChar::Number_Letter;
}

bool isIdentifierPart(char32_t c)
{
    if (isIdentifierStart(c) || isDecimal(c))
        return true;
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_SpacingCombining:
    case QChar::Punctuation_Connector:
        return true;
    default:
        return c == 0xB7 || c == 0x387;
    }
}

int decimalValue(char32_t c)
{
    if (c < 0x80)
        return c >= '0' && c <= '9' ? static_cast<int>(c - '0') : -1;
    return isDecimal(c) ? QChar::digitValue(c) : -1;
}

bool isFinalSigma(std::string_view text, std::size_t at)
{
    std::size_t after = at;
    Utf8::next(text, after);
    return casedBefore(text, at) && !casedAfter(text, after);
}

} // namespace Parlance::Jinja::Unicode
