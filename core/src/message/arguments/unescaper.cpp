// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/unescaper_p.h"

#include <parlance/utf8.h>

#include <utility>

namespace Parlance {

namespace {

bool isHex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

char simpleEscape(char c)
{
    switch (c) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case '"':
    case '\'':
    case '\\':
    case '/':
        return c;
    default:
        return 0;
    }
}

} // namespace

void JsonUnescaper::take(std::string_view text, std::string &out)
{
    constexpr std::size_t unicodeEscape = 6;
    for (const char c : text) {
        if (m_escape.empty() && c != '\\') {
            dropHigh(out);
            out += c;
            continue;
        }
        if (m_escape.size() >= 2 && !isHex(c)) { // a broken \u: as it is
            dropHigh(out);
            out += std::exchange(m_escape, {});
            take({ &c, 1 }, out);
            continue;
        }
        m_escape += c;
        if (m_escape.size() == unicodeEscape || (m_escape.size() == 2 && c != 'u'))
            escaped(out);
    }
}

void JsonUnescaper::escaped(std::string &out)
{
    const std::string escape = std::exchange(m_escape, {});
    if (escape[1] == 'u')
        return codeUnit(static_cast<char32_t>(std::stoul(escape.substr(2), nullptr, 16)), out);
    dropHigh(out);
    const char meant = simpleEscape(escape[1]);
    if (meant != 0)
        out += meant;
    else
        out += escape;
}

void JsonUnescaper::codeUnit(char32_t unit, std::string &out)
{
    const bool isLow = unit >= 0xDC00 && unit <= 0xDFFF;
    if (isLow && m_high != 0) {
        Utf8::append(out, 0x10000 + ((std::exchange(m_high, 0) - 0xD800) << 10) + (unit - 0xDC00));
        return;
    }
    dropHigh(out);
    if (unit >= 0xD800 && unit <= 0xDBFF)
        m_high = unit;
    else
        Utf8::append(out, isLow ? U'\uFFFD' : unit);
}

void JsonUnescaper::dropHigh(std::string &out)
{
    if (std::exchange(m_high, 0) != 0)
        Utf8::append(out, U'\uFFFD');
}

void JsonUnescaper::finish(std::string &out)
{
    dropHigh(out);
    out += std::exchange(m_escape, {});
}

std::string JsonUnescaper::whole(std::string_view text)
{
    JsonUnescaper unescaper;
    std::string out;
    unescaper.take(text, out);
    unescaper.finish(out);
    return out;
}

} // namespace Parlance
