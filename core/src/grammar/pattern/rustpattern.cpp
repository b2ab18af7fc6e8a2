// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/pattern/pattern_p.h"

#include <array>
#include <string>
#include <utility>

/// Rust's spelling of regular expressions, in that of ECMA 262: `(?P<year>\d{4})\z` is `(?<year>[0-9]{4})$`.
namespace Parlance::Gbnf {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> posixClasses = { {
    { "[:alnum:]", "A-Za-z0-9" },
    { "[:alpha:]", "A-Za-z" },
    { "[:ascii:]", "\\u0000-\\u007f" },
    { "[:blank:]", " \\t" },
    { "[:cntrl:]", "\\u0000-\\u001f\\u007f" },
    { "[:digit:]", "0-9" },
    { "[:lower:]", "a-z" },
    { "[:punct:]", "!-\\/:-@\\[-`{-~" },
    { "[:space:]", "\\t\\n\\v\\f\\r " },
    { "[:upper:]", "A-Z" },
    { "[:xdigit:]", "0-9A-Fa-f" },
} };

class Translator
{
public:
    Translator(std::string_view rust, bool dotIsAll)
        : m_rust(rust)
        , m_dot(dotIsAll ? "[\\s\\S]" : "[^\\n]")
    { }

    std::string translate()
    {
        while (m_at < m_rust.size() && m_problem.empty())
            takeOne();
        return std::move(m_out);
    }

    const std::string &problem() const { return m_problem; }

private:
    bool take(std::string_view word)
    {
        if (m_rust.substr(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }

    void takeOne()
    {
        if (m_rust[m_at] == '\\')
            return escape();
        if (m_inClass)
            return classMember();
        if (m_rust.substr(m_at, 2) == "(?")
            return group();
        const char c = m_rust[m_at++];
        const bool isRepeated = std::exchange(m_isRepeated, std::string_view("*+?}").find(c) != std::string_view::npos);
        m_inClass = c == '[';
        if (m_inClass)
            openClass();
        else if (c == '.')
            m_out += m_dot;
        else if (c == '?' && isRepeated)
            m_problem = "a lazy quantifier";
        else
            m_out += c;
    }

    void openClass()
    {
        m_out += '[';
        if (take("^"))
            m_out += '^';
        if (take("]"))
            m_out += "\\]";
    }

    void classMember()
    {
        for (const auto &[name, members] : posixClasses) {
            if (take(name)) {
                m_out += members;
                return;
            }
        }
        const std::string_view rest = m_rust.substr(m_at, 2);
        if (rest[0] == '[' || rest == "&&" || rest == "~~" || rest == "--")
            m_problem = "a class in a class";
        m_inClass = rest[0] != ']';
        m_out += m_rust[m_at++];
    }

    void group()
    {
        if (take("(?P<"))
            m_out += "(?<";
        else if (take("(?:"))
            m_out += "(?:";
        else if (const std::string_view next = m_rust.substr(m_at, 4);
                 next.size() > 3 && next[2] == '<' && next[3] != '=' && next[3] != '!')
            m_out += take("(?<") ? "(?<" : "";
        else
            m_problem = "look-around or a group with flags";
    }

    void escape()
    {
        ++m_at;
        m_isRepeated = false;
        if (take("A"))
            m_out += '^';
        else if (take("z"))
            m_out += '$';
        else if (take("x{") || take("u{"))
            m_out += "\\u{";
        else if (take("d"))
            m_out += m_inClass ? "0-9" : "[0-9]";
        else if (take("a"))
            m_out += "\\u0007";
        else if (take("p") || take("P"))
            category(m_rust[m_at - 1]);
        else if (m_at < m_rust.size() && m_rust[m_at] >= '1' && m_rust[m_at] <= '9')
            m_problem = "a back-reference";
        else if (m_at < m_rust.size())
            m_out += { '\\', m_rust[m_at++] };
        else
            m_problem = "an escape of nothing";
    }

    void category(char kind)
    {
        m_out += { '\\', kind };
        if (m_at < m_rust.size() && m_rust[m_at] != '{')
            m_out += std::string("{") + m_rust[m_at++] + '}';
    }

    std::string_view m_rust;
    std::string_view m_dot;
    std::size_t m_at = 0;
    bool m_inClass = false;
    bool m_isRepeated = false; ///< the character before was a quantifier
    std::string m_out;
    std::string m_problem;
};

void makeCaseless(Pattern &pattern)
{
    std::vector<CharRange> more;
    for (const CharRange &range : pattern.set.ranges()) {
        for (char32_t c = std::max(range.first, U'A'); c <= std::min(range.last, U'z'); ++c) {
            const char32_t lower = c | 0x20;
            if (lower >= U'a' && lower <= U'z')
                more.insert(more.end(), { { lower, lower }, { lower ^ 0x20u, lower ^ 0x20u } });
        }
    }
    pattern.set = pattern.set.unitedWith(CodePoints(std::move(more)));
    for (Pattern &part : pattern.parts)
        makeCaseless(part);
}

} // namespace

PatternText readRustPattern(std::string_view utf8, std::string_view flags)
{
    std::string all(flags);
    // Flags may stand in front: `(?is)`.
    if (const std::size_t end = utf8.find(')'); utf8.starts_with("(?") && end != std::string_view::npos
        && utf8.substr(2, end - 2).find_first_not_of("ismxu") == std::string_view::npos) {
        all += utf8.substr(2, end - 2);
        utf8.remove_prefix(end + 1);
    }
    if (all.find_first_not_of("isu") != std::string::npos)
        return { std::nullopt, { "the flag m or x", false } };
    Translator translator(utf8, all.find('s') != std::string::npos);
    const std::string ecma = translator.translate();
    if (!translator.problem().empty())
        return { std::nullopt, { translator.problem(), false } };
    PatternText read = readPattern("^(?:" + ecma + ")$");
    if (read.pattern && all.find('i') != std::string::npos)
        makeCaseless(*read.pattern);
    return read;
}

} // namespace Parlance::Gbnf
