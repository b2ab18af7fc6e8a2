// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/rare/entities_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t longestName = 32;

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 16;
}

/// What browsers, and so Python, read a number as: Windows-1252 for the C1 controls.
char32_t repaired(char32_t c)
{
    static constexpr char32_t windows[] = {
        0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178,
    };
    if (c >= 0x80 && c < 0xA0)
        return windows[c - 0x80];
    return c == 0 || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000) ? 0xFFFD : c;
}

bool isDropped(char32_t c)
{
    const bool control = (c >= 0x1 && c <= 0x8) || c == 0xB || (c >= 0xE && c <= 0x1F) || c == 0x7F;
    return control || (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
}

Entity numeric(std::string_view text, std::size_t at)
{
    std::size_t position = at + 2;
    const bool hex = position < text.size() && (text[position] == 'x' || text[position] == 'X');
    position += hex ? 1 : 0;
    const std::size_t digits = position;
    char32_t value = 0;
    for (; position < text.size() && hexValue(text[position]) < (hex ? 16 : 10); ++position)
        value = std::min<char32_t>(value * (hex ? 16 : 10) + static_cast<char32_t>(hexValue(text[position])), 0x110000);
    if (position == digits)
        return {};
    if (position < text.size() && text[position] == ';')
        ++position;
    Entity entity{ position - at, {} };
    if (!isDropped(value))
        Utf8::append(entity.text, repaired(value));
    return entity;
}

Entity named(std::string_view text, std::size_t at)
{
    const std::size_t begin = at + 1;
    std::size_t end = begin;
    while (end < text.size() && end - begin < longestName
           && std::string_view("\t\n\f <&#;").find(text[end]) == std::string_view::npos)
        ++end;
    const bool closed = end < text.size() && text[end] == ';';
    if (const NamedEntity *known = closed ? namedEntity(text.substr(begin, end - begin)) : nullptr)
        return { end + 1 - at, known->text };
    for (std::size_t to = end; to > begin + 1; --to) {
        const NamedEntity *known = namedEntity(text.substr(begin, to - begin));
        if (known && known->needsNoSemicolon)
            return { to - at, known->text };
    }
    return {};
}

} // namespace

Entity entityAt(std::string_view text, std::size_t at)
{
    return at + 1 < text.size() && text[at + 1] == '#' ? numeric(text, at) : named(text, at);
}

} // namespace Parlance::Jinja
