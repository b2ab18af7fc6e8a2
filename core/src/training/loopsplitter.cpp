// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "training/loopsplitter_p.h"

#include <parlance/jinjasource.h>

#include <algorithm>
#include <array>
#include <optional>

namespace Parlance {

namespace {

using Jinja::SourceToken;

class LoopReader
{
public:
    explicit LoopReader(std::string_view source)
        : m_source(source)
        , m_tokens(Jinja::sourceTokens(source))
    { }

    std::vector<SourceLoop> run()
    {
        for (m_at = 0; m_at + 1 < m_tokens.size(); ++m_at) {
            if (text(m_at).starts_with("{%") && m_tokens[m_at].kind == SourceToken::Kind::Delimiter)
                statement();
        }
        std::sort(m_loops.begin(), m_loops.end(),
                  [](const auto &a, const auto &b) { return a.bodyBegin < b.bodyBegin; });
        return std::move(m_loops);
    }

private:
    struct Block
    {
        std::string_view keyword;
        std::optional<SourceLoop> loop;
    };

    std::string_view text(std::size_t token) const
    {
        return m_source.substr(m_tokens[token].begin, m_tokens[token].end - m_tokens[token].begin);
    }

    std::size_t closingToken() const
    {
        std::size_t close = m_at + 1;
        while (close + 1 < m_tokens.size() && m_tokens[close].kind != SourceToken::Kind::Delimiter)
            ++close;
        return close;
    }

    bool has(std::string_view word, std::size_t close) const
    {
        for (std::size_t token = m_at + 2; token < close; ++token) {
            if (text(token) == word)
                return true;
        }
        return false;
    }

    void statement()
    {
        static constexpr std::array blocks{
            "for", "if", "macro", "call", "filter", "generation", "with", "autoescape"
        };
        const std::string_view keyword = text(m_at + 1);
        const std::size_t close = closingToken();
        if (keyword.starts_with("end") && !m_open.empty())
            end();
        else if (keyword == "else" && !m_open.empty() && m_open.back().keyword == "for")
            m_open.back().loop.reset();
        else if (keyword == "for")
            m_open.push_back({ keyword, loopAt(close) });
        else if (std::find(blocks.begin(), blocks.end(), keyword) != blocks.end()
                 || (keyword == "set" && !has("=", close)))
            m_open.push_back({ keyword, {} });
        m_at = close;
    }

    void end()
    {
        const Block block = std::move(m_open.back());
        m_open.pop_back();
        const bool isCaptured = std::any_of(m_open.begin(), m_open.end(), [](const Block &outer) {
            return outer.keyword != "for" && outer.keyword != "if" && outer.keyword != "with";
        });
        if (!block.loop || isCaptured)
            return;
        SourceLoop loop = *block.loop;
        loop.bodyEnd = m_tokens[m_at].begin;
        loop.endControl = text(m_at).size() > 2 ? text(m_at).back() : '\0';
        m_loops.push_back(std::move(loop));
    }

    std::optional<SourceLoop> loopAt(std::size_t close) const
    {
        const bool isPlain = m_at + 3 < close && m_tokens[m_at + 2].kind == SourceToken::Kind::Name
            && text(m_at + 3) == "in" && !has("recursive", close);
        if (!isPlain)
            return {};
        SourceLoop loop;
        loop.variable = text(m_at + 2);
        loop.bodyBegin = m_tokens[close].end;
        loop.beginControl = text(close).size() > 2 ? text(close).front() : '\0';
        return loop;
    }

    const std::string_view m_source;
    const std::vector<SourceToken> m_tokens;
    std::vector<Block> m_open;
    std::vector<SourceLoop> m_loops;
    std::size_t m_at = 0;
};

std::string controlled(char control)
{
    return control ? std::string(1, control) : std::string();
}

} // namespace

std::vector<SourceLoop> sourceLoops(std::string_view source)
{
    return LoopReader(source).run();
}

std::string withTurnsSetAside(std::string_view source, const SourceLoop &loop, std::string_view emission)
{
    std::string result(source.substr(0, loop.bodyBegin));
    result += "{% set " + std::string(turnVariable) + ' ' + controlled(loop.beginControl) + "%}";
    result += source.substr(loop.bodyBegin, loop.bodyEnd - loop.bodyBegin);
    result += "{%" + controlled(loop.endControl) + " endset %}";
    result += emission;
    result += source.substr(loop.bodyEnd);
    return result;
}

std::string quotedLiteral(std::string_view text)
{
    std::string quoted = "'";
    for (const char character : text) {
        switch (character) {
        case '\n':
            quoted += "\\n";
            break;
        case '\r':
            quoted += "\\r";
            break;
        case '\t':
            quoted += "\\t";
            break;
        case '\'':
        case '\\':
            quoted += '\\';
            [[fallthrough]];
        default:
            quoted += character;
        }
    }
    return quoted + '\'';
}

} // namespace Parlance
