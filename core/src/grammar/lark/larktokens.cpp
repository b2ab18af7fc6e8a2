// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/lark/larktokens_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <array>

namespace Parlance::Gbnf {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

class Tokenizer
{
public:
    explicit Tokenizer(std::string_view text)
        : m_text(text)
    { }

    Result<std::vector<LarkToken>> read()
    {
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            begin();
            if (!take())
                return larkError(m_token, m_problem);
            m_tokens.push_back(m_token);
        }
        begin();
        m_tokens.push_back(m_token);
        return std::move(m_tokens);
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool fail(const char *problem)
    {
        m_problem = problem;
        return false;
    }

    void step()
    {
        m_lineStart = m_text[m_at] == '\n' ? m_at + 1 : m_lineStart;
        m_line += m_text[m_at] == '\n' ? 1 : 0;
        ++m_at;
    }

    void stepTo(std::size_t end)
    {
        while (m_at < end)
            step();
    }

    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            const bool isComment = peek() == '#' || (peek() == '/' && peek(1) == '/');
            if (isComment)
                stepTo(std::min(m_text.find('\n', m_at), m_text.size()));
            else if (std::string_view(" \t\r\n").find(peek()) != std::string_view::npos)
                step();
            else
                return;
        }
    }

    void begin()
    {
        m_token = {};
        m_token.line = m_line;
        m_token.column = static_cast<int>(m_at - m_lineStart) + 1;
    }

    bool take()
    {
        const char c = peek();
        if (isLetter(c))
            return takeWord(LarkToken::Kind::Name);
        if (isDigit(c))
            return takeNumber();
        if (c == '"')
            return takeString();
        if (c == '/')
            return takeRegex();
        if (c == '<')
            return takeSpecial();
        if (c == '%')
            return takeDirective();
        return takeMark();
    }

    bool takeWord(LarkToken::Kind kind)
    {
        m_token.kind = kind;
        for (; isLetter(peek()) || isDigit(peek()); step())
            m_token.text += peek();
        return !m_token.text.empty() || fail("a name is missing");
    }

    bool takeNumber()
    {
        m_token.kind = LarkToken::Kind::Number;
        for (; isDigit(peek()); step())
            m_token.text += peek();
        return true;
    }

    /// The text up to the closing mark, with its escapes.
    bool takeQuoted(char mark, std::string &out)
    {
        for (step(); peek() != mark; step()) {
            if (m_at >= m_text.size() || peek() == '\n')
                return fail(mark == '"' ? "a string is not closed" : "a regular expression is not closed");
            if (peek() == '\\' && m_at + 1 < m_text.size()) {
                out += peek();
                step();
            }
            out += peek();
        }
        step();
        for (; isLetter(peek()); step())
            m_token.flags += peek();
        return true;
    }

    bool takeString()
    {
        m_token.kind = LarkToken::Kind::String;
        std::string raw;
        if (!takeQuoted('"', raw))
            return false;
        const auto text = parseJson('"' + withoutLarkEscapes(raw) + '"');
        if (!text)
            return fail("a string has an unknown escape");
        m_token.text = text->toString();
        return m_token.flags.empty() || m_token.flags == "i" || fail("a string takes no flag but i");
    }

    /// `\x41` and `\'` are no JSON.
    static std::string withoutLarkEscapes(const std::string &raw)
    {
        std::string out;
        for (std::size_t i = 0; i < raw.size(); ++i) {
            if (raw[i] != '\\' || i + 1 == raw.size()) {
                out += raw[i];
                continue;
            }
            const char escaped = raw[++i];
            if (escaped == 'x')
                out += "\\u00";
            else if (escaped == '\'')
                out += '\'';
            else
                out += { '\\', escaped };
        }
        return out;
    }

    bool takeRegex()
    {
        m_token.kind = LarkToken::Kind::Regex;
        return takeQuoted('/', m_token.text);
    }

    bool takeSpecial()
    {
        const std::size_t end = m_text.find_first_of(">\n", m_at);
        if (end == std::string_view::npos || m_text[end] == '\n')
            return fail("a special token is not closed");
        m_token.kind = LarkToken::Kind::Special;
        m_token.text = m_text.substr(m_at, end + 1 - m_at);
        stepTo(end + 1);
        return true;
    }

    bool takeDirective()
    {
        step();
        if (!takeWord(LarkToken::Kind::Directive) || m_token.text != "json")
            return !m_token.text.empty();
        skipBlanks();
        m_token.kind = LarkToken::Kind::Json;
        m_token.text.clear();
        return takeJson();
    }

    bool takeJson()
    {
        const std::size_t begin = m_at;
        int depth = 0;
        for (bool isString = false; m_at < m_text.size(); step()) {
            const char c = peek();
            if (isString && c == '\\')
                step();
            else if (c == '"')
                isString = !isString;
            else if (!isString && (c == '{' || c == '['))
                ++depth;
            else if (!isString && (c == '}' || c == ']') && --depth == 0)
                break;
            if (m_at >= m_text.size() || (depth == 0 && !isString))
                break;
        }
        if (m_at >= m_text.size() || depth != 0)
            return fail("%json is not followed by an object");
        step();
        m_token.text = m_text.substr(begin, m_at - begin);
        return true;
    }

    bool takeMark()
    {
        static constexpr std::array<std::string_view, 20> marks = {
            "->", "..", ":", "|", "(", ")", "[", "]", "{", "}", ",", "*", "+", "?", "~", "!", ".", "=", "&", "-"
        };
        m_token.kind = LarkToken::Kind::Mark;
        for (const std::string_view mark : marks) {
            if (m_text.substr(m_at, mark.size()) != mark)
                continue;
            m_token.text = mark;
            m_at += mark.size();
            return true;
        }
        return fail("a character without a meaning here");
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    int m_line = 1;
    LarkToken m_token;
    const char *m_problem = "";
    std::vector<LarkToken> m_tokens;
};

} // namespace

bool LarkToken::isTerminalName() const
{
    const bool isName = kind == Kind::Name;
    return isName && std::none_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

Result<std::vector<LarkToken>> larkTokens(std::string_view text)
{
    return Tokenizer(text).read();
}

Error larkError(const LarkToken &at, std::string message)
{
    Error error;
    error.code = ErrorCode::InvalidGrammar;
    error.message = std::move(message);
    error.place = { {}, at.line, at.column };
    return error;
}

} // namespace Parlance::Gbnf
