// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/token_p.h"

#include <parlance/jinjasource.h>

#include <algorithm>
#include <array>

namespace Parlance::Jinja {

namespace {

constexpr std::array<std::string_view, 15> keywords{ "and",    "else", "false", "False", "if",
                                                     "import", "in",   "is",    "none",  "None",
                                                     "not",    "or",   "true",  "True",  "recursive" };

/// Makes tokens of what the lexer found in a part of the source that begins at base.
class TokenReader
{
public:
    TokenReader(std::string_view part, std::size_t base, std::vector<SourceToken> &out)
        : m_part(part)
        , m_base(base)
        , m_out(out)
    { }

    void read(const Token &token)
    {
        readGap(token.offset);
        const std::size_t length = lengthOf(token);
        if (token.type != TokenType::Data && token.type != TokenType::End)
            add(kindOf(token), token.offset, token.offset + length);
        m_at = std::max(m_at, token.offset + length);
        m_inTag = isBegin(token.type) || (m_inTag && !isEnd(token.type));
        m_before = token.type;
    }

    /// What the lexer makes no tokens of: comments and raw tags.
    void readGap(std::size_t end)
    {
        while (!m_inTag && m_at < end) {
            const std::size_t open = m_part.find('{', m_at);
            if (open >= end || open + 1 >= m_part.size())
                break;
            const bool isComment = m_part[open + 1] == '#';
            if (!isComment && m_part[open + 1] != '%') {
                m_at = open + 1;
                continue;
            }
            const std::size_t close = m_part.find(isComment ? "#}" : "%}", open + 2);
            const std::size_t after = std::min(close, m_part.size() - 2) + 2;
            add(isComment ? SourceToken::Kind::Comment : SourceToken::Kind::Delimiter, open, after);
            m_at = after;
        }
    }

    bool isInTag() const { return m_inTag; }

private:
    void add(SourceToken::Kind kind, std::size_t begin, std::size_t end)
    {
        m_out.push_back({ kind, m_base + begin, m_base + end });
    }

    static bool isBegin(TokenType type) { return type == TokenType::BlockBegin || type == TokenType::VariableBegin; }
    static bool isEnd(TokenType type) { return type == TokenType::BlockEnd || type == TokenType::VariableEnd; }

    SourceToken::Kind kindOf(const Token &token) const
    {
        if (isBegin(token.type) || isEnd(token.type))
            return SourceToken::Kind::Delimiter;
        if (token.type == TokenType::String)
            return SourceToken::Kind::String;
        if (token.type == TokenType::Integer || token.type == TokenType::Float)
            return SourceToken::Kind::Number;
        if (token.type != TokenType::Name)
            return SourceToken::Kind::Operator;
        const bool isWord =
            m_before != TokenType::Dot && std::find(keywords.begin(), keywords.end(), token.text) != keywords.end();
        return isWord || m_before == TokenType::BlockBegin ? SourceToken::Kind::Keyword : SourceToken::Kind::Name;
    }

    bool isSign(std::size_t at) const { return at < m_part.size() && (m_part[at] == '-' || m_part[at] == '+'); }

    std::size_t stringLength(std::size_t begin) const
    {
        std::size_t at = begin + 1;
        while (at < m_part.size() && m_part[at] != m_part[begin])
            at += m_part[at] == '\\' ? 2 : 1;
        return std::min(at + 1, m_part.size()) - begin;
    }

    std::size_t numberLength(std::size_t begin, std::size_t digits) const
    {
        std::size_t at = begin;
        for (; digits > 0 && at < m_part.size(); ++at)
            digits -= m_part[at] != '_' ? 1 : 0;
        return at - begin;
    }

    std::size_t lengthOf(const Token &token) const
    {
        const std::size_t at = token.offset;
        if (isBegin(token.type))
            return isSign(at + 2) ? 3 : 2;
        if (isEnd(token.type))
            return isSign(at) ? 3 : 2;
        if (token.type == TokenType::String)
            return stringLength(at);
        if (token.type == TokenType::Integer || token.type == TokenType::Float)
            return numberLength(at, token.text.size());
        if (token.type == TokenType::Name || token.type == TokenType::Data)
            return token.text.size();
        const std::string_view two = m_part.substr(at, 2);
        const bool isPair = two == "//" || two == "**" || two == "==" || two == "!=" || two == ">=" || two == "<=";
        return token.type == TokenType::End ? 0 : isPair ? 2 : 1;
    }

    std::string_view m_part;
    std::size_t m_base;
    std::vector<SourceToken> &m_out;
    std::size_t m_at = 0;
    bool m_inTag = false;
    TokenType m_before = TokenType::Data;
};

/// Where reading goes on after a failure.
std::size_t resumption(std::string_view part, std::size_t failure)
{
    const std::size_t close = std::min(part.find("%}", failure), part.find("}}", failure));
    return close == std::string_view::npos ? part.size() : close + 2;
}

} // namespace

std::vector<SourceToken> sourceTokens(std::string_view source)
{
    std::vector<SourceToken> out;
    std::size_t base = 0;
    while (base < source.size()) {
        const std::string_view part = source.substr(base);
        std::deque<std::string> made;
        std::optional<SyntaxFailure> failure;
        const std::vector<Token> tokens = tokensUntilFailure(part, made, failure);
        TokenReader reader(part, base, out);
        for (const Token &token : tokens)
            reader.read(token);
        if (!reader.isInTag()) {
            reader.readGap(part.size()); // a comment, or raw text, that nothing may end
            break;
        }
        const std::size_t next = resumption(part, failure ? failure->offset : part.size());
        if (next > 2 && next < part.size())
            out.push_back({ SourceToken::Kind::Delimiter, base + next - 2, base + next });
        base += next;
    }
    return out;
}

EnumNames namesOf(SourceToken::Kind)
{
    static constexpr const char *names[] = {
        "comment", "delimiter", "keyword", "name", "string", "number", "operator"
    };
    return names;
}

} // namespace Parlance::Jinja
