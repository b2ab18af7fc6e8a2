// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// String literals: Python's backslash escapes, and what Jinja2's detour over ASCII makes of them.
#include "jinja/token_p.h"

#include <parlance/utf8.h>

#include <array>

namespace Parlance::Jinja {

namespace {

class Unescaper
{
public:
    explicit Unescaper(std::string_view text)
        : m_text(text)
    { }

    std::string run(bool &good)
    {
        while (m_at < m_text.size() && m_good) {
            if (m_text[m_at] != '\\')
                m_out += m_text[m_at++];
            else
                escape();
        }
        good = m_good;
        return std::move(m_out);
    }

private:
    void escape();
    void octal();
    void hexadecimal(std::size_t digits);
    void notEscaped();
    char32_t hexDigits(std::size_t count);

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_out;
    bool m_good = true;
};

void Unescaper::escape()
{
    constexpr std::string_view names = "\\'\"abfnrtv";
    constexpr std::string_view meant = "\\'\"\a\b\f\n\r\t\v";
    if (++m_at >= m_text.size()) {
        m_good = false;
        return;
    }
    const char c = m_text[m_at];
    if (const std::size_t simple = names.find(c); simple != std::string_view::npos) {
        m_out += meant[simple];
        ++m_at;
    } else if (c == '\n') {
        ++m_at;
    } else if (c >= '0' && c <= '7') {
        octal();
    } else if (c == 'x' || c == 'u' || c == 'U') {
        ++m_at;
        hexadecimal(c == 'x' ? 2 : c == 'u' ? 4 : 8);
    } else if (c == 'N') {
        m_good = false; // characters by name
    } else {
        notEscaped();
    }
}

void Unescaper::octal()
{
    char32_t value = 0;
    for (int i = 0; i < 3 && m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '7'; ++i)
        value = value * 8 + static_cast<char32_t>(m_text[m_at++] - '0');
    Utf8::append(m_out, value);
}

char32_t Unescaper::hexDigits(std::size_t count)
{
    char32_t value = 0;
    for (std::size_t i = 0; i < count; ++i, ++m_at) {
        const char c = m_at < m_text.size() ? m_text[m_at] : ' ';
        const char lower = static_cast<char>(c | 0x20);
        if (c >= '0' && c <= '9')
            value = value * 16 + static_cast<char32_t>(c - '0');
        else if (lower >= 'a' && lower <= 'f')
            value = value * 16 + static_cast<char32_t>(lower - 'a' + 10);
        else
            m_good = false;
    }
    return value;
}

void Unescaper::hexadecimal(std::size_t digits)
{
    char32_t value = hexDigits(digits);
    const bool high = value >= 0xd800 && value < 0xdc00;
    if (high && m_text.substr(m_at).starts_with("\\u")) {
        const std::size_t back = m_at;
        m_at += 2;
        const char32_t low = hexDigits(4);
        if (low >= 0xdc00 && low < 0xe000)
            value = 0x10000 + ((value - 0xd800) << 10) + (low - 0xdc00);
        else
            m_at = back;
    }
    if (value >= 0xd800 && value < 0xe000)
        value = 0xfffd; // half a pair can not be written as UTF-8
    m_good = m_good && value <= 0x10ffff;
    if (m_good)
        Utf8::append(m_out, value);
}

// The backslash stays. Jinja2 writes characters beyond ASCII as escapes first, whose own backslash is then the second
// of a pair: only its letters remain.
void Unescaper::notEscaped()
{
    m_out += '\\';
    const char32_t c = Utf8::next(m_text, m_at);
    if (c < 0x80) {
        m_out += static_cast<char>(c);
        return;
    }
    constexpr std::string_view hex = "0123456789abcdef";
    const int digits = c < 0x100 ? 2 : c < 0x10000 ? 4 : 8;
    m_out += digits == 2 ? 'x' : digits == 4 ? 'u' : 'U';
    for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4)
        m_out += hex[(c >> shift) & 15];
}

} // namespace

std::string unescaped(std::string_view literal, bool &good)
{
    return Unescaper(literal).run(good);
}

namespace {

constexpr std::array<std::string_view, 36> descriptions{ "template data / text",
                                                         "begin of print statement",
                                                         "end of print statement",
                                                         "begin of statement block",
                                                         "end of statement block",
                                                         "name",
                                                         "string",
                                                         "integer",
                                                         "float",
                                                         "+",
                                                         "=",
                                                         ":",
                                                         ",",
                                                         "/",
                                                         ".",
                                                         "==",
                                                         "//",
                                                         ">",
                                                         ">=",
                                                         "{",
                                                         "[",
                                                         "(",
                                                         "<",
                                                         "<=",
                                                         "%",
                                                         "*",
                                                         "!=",
                                                         "|",
                                                         "**",
                                                         "}",
                                                         "]",
                                                         ")",
                                                         ";",
                                                         "-",
                                                         "~",
                                                         "end of template" };

} // namespace

std::string_view describe(TokenType type)
{
    return descriptions[static_cast<std::size_t>(type)];
}

std::string describe(const Token &token)
{
    return std::string(token.type == TokenType::Name ? token.text : describe(token.type));
}

} // namespace Parlance::Jinja
