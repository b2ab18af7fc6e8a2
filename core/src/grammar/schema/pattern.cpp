// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/pattern_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <optional>

namespace Parlance::Gbnf {

namespace {

constexpr int largestCount = 512;
constexpr std::size_t largestSize = 4000; ///< characters, with repetitions copied out
constexpr int deepestGroup = 50;

CodePoints digitSet()
{
    return CodePoints({ { '0', '9' } });
}

CodePoints wordSet()
{
    return CodePoints({ { '0', '9' }, { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } });
}

CodePoints spaceSet()
{
    return CodePoints(
        { { '\t', '\r' }, { ' ', ' ' }, { 0xA0, 0xA0 }, { 0x2028, 0x2029 }, { 0x3000, 0x3000 }, { 0xFEFF, 0xFEFF } });
}

std::size_t copiedSize(const Term &term)
{
    std::size_t size = term.kind == Term::Kind::Text ? term.text.size() : 1;
    for (const Term &part : term.parts)
        size += copiedSize(part);
    if (term.kind != Term::Kind::Repeat)
        return size;
    return size * static_cast<std::size_t>(std::max({ 1, term.minimum, term.maximum }));
}

class PatternReader
{
public:
    explicit PatternReader(std::string_view pattern)
    {
        for (std::size_t at = 0; at < pattern.size();)
            m_text += Utf8::next(pattern, at);
    }

    Result<Term> read()
    {
        Term term = branches(true);
        if (m_error.empty() && !atEnd())
            fail("an unmatched `)`");
        if (m_error.empty() && copiedSize(term) > largestSize)
            fail("a pattern that is too large");
        if (!m_error.empty())
            return Error{ ErrorCode::InvalidSchema, m_error, {}, {}, {} };
        return term;
    }

private:
    bool atEnd() const { return m_at >= m_text.size() || !m_error.empty(); }
    char32_t peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : 0; }
    bool take(char32_t c)
    {
        if (atEnd() || peek() != c)
            return false;
        ++m_at;
        return true;
    }
    Term fail(const char *what)
    {
        if (m_error.empty())
            m_error = what;
        return never();
    }

    /// The alternatives of the whole pattern, whose ends may be open, or of a group.
    Term branches(bool whole)
    {
        std::vector<Term> alternatives;
        do {
            alternatives.push_back(branch(whole));
        } while (take(U'|'));
        return choice(std::move(alternatives));
    }

    Term branch(bool whole)
    {
        const Term anything = repeat(set(CodePoints::all()), 0);
        std::vector<Term> parts;
        bool closed = false;
        if (whole && !take(U'^'))
            parts.push_back(anything);
        while (!atEnd() && peek() != U'|' && peek() != U')') {
            if (closed)
                return fail("text behind `$`");
            closed = whole && take(U'$');
            if (!closed)
                parts.push_back(quantified());
        }
        if (whole && !closed)
            parts.push_back(anything);
        return sequence(std::move(parts));
    }

    Term quantified()
    {
        Term term = atom();
        int minimum = 0;
        int maximum = unbounded;
        if (take(U'+'))
            minimum = 1;
        else if (take(U'?'))
            maximum = 1;
        else if (!take(U'*') && !takeBounds(minimum, maximum))
            return term;
        take(U'?'); // a lazy quantifier finds the same strings
        if (peek() == U'*' || peek() == U'+')
            return fail("a repeated quantifier");
        return repeat(std::move(term), minimum, maximum);
    }

    std::optional<int> decimal()
    {
        std::optional<int> number;
        for (; peek() >= U'0' && peek() <= U'9'; ++m_at)
            number = std::min(number.value_or(0) * 10 + static_cast<int>(peek() - U'0'), 1'000'000);
        return number;
    }

    /// `{m}`, `{m,}` or `{m,n}`; a brace that begins none of them stands for itself.
    bool takeBounds(int &minimum, int &maximum)
    {
        const std::size_t begin = m_at;
        if (!take(U'{'))
            return false;
        const auto least = decimal();
        const bool range = take(U',');
        const auto most = range ? decimal() : least;
        if (!least || !take(U'}')) {
            m_at = begin;
            return false;
        }
        minimum = *least;
        maximum = most.value_or(unbounded);
        if (std::max(minimum, maximum) > largestCount)
            fail("a count that is too large");
        if (maximum != unbounded && maximum < minimum)
            fail("bounds in the wrong order");
        return true;
    }

    Term atom()
    {
        const char32_t c = peek();
        ++m_at;
        switch (c) {
        case U'.':
            return set(CodePoints::of(U"\n\r\u2028\u2029").complement());
        case U'[':
            return characterClass();
        case U'(':
            return group();
        case U'\\':
            return set(escape());
        case U'^':
        case U'$':
            return fail("an anchor inside");
        case U'*':
        case U'+':
        case U'?':
            return fail("a quantifier without operand");
        default:
            return character(c);
        }
    }

    static Term character(char32_t c)
    {
        std::string utf8;
        Utf8::append(utf8, c);
        return text(utf8);
    }

    /// What may stand behind the parenthesis: nothing, `?:` or `?<name>`.
    bool takeGroupHead()
    {
        if (!take(U'?') || take(U':'))
            return true;
        if (!take(U'<') || peek() == U'=' || peek() == U'!')
            return false;
        while (!atEnd() && peek() != U'>')
            ++m_at;
        return take(U'>');
    }

    Term group()
    {
        if (++m_depth > deepestGroup)
            return fail("groups that are nested too deep");
        if (!takeGroupHead())
            return fail("look-around or a flag");
        Term inner = branches(false);
        --m_depth;
        return take(U')') ? inner : fail("a group that is not closed");
    }

    std::optional<char32_t> hexadecimal(int length)
    {
        char32_t value = 0;
        for (int i = 0; i < length; ++i, ++m_at) {
            const char32_t c = peek();
            const char32_t lower = c | 0x20;
            if (c >= U'0' && c <= U'9')
                value = value * 16 + (c - U'0');
            else if (lower >= U'a' && lower <= U'f')
                value = value * 16 + (lower - U'a' + 10);
            else
                return std::nullopt;
        }
        return value;
    }

    CodePoints codePoint(std::optional<char32_t> c)
    {
        if (!c || *c > lastCodePoint || (*c >= 0xD800 && *c <= 0xDFFF)) {
            fail("an escape that is no character");
            return {};
        }
        return CodePoints({ { *c, *c } });
    }

    std::optional<char32_t> bracedHexadecimal()
    {
        std::size_t length = 0;
        while (peek(length) != U'}' && length < 7 && peek(length) != 0)
            ++length;
        const auto c = hexadecimal(static_cast<int>(length));
        return take(U'}') && length > 0 ? c : std::nullopt;
    }

    /// What stands behind a backslash.
    CodePoints escape()
    {
        const char32_t c = peek();
        ++m_at;
        switch (c) {
        case U'd':
            return digitSet();
        case U'D':
            return digitSet().complement();
        case U'w':
            return wordSet();
        case U'W':
            return wordSet().complement();
        case U's':
            return spaceSet();
        case U'S':
            return spaceSet().complement();
        case U'x':
            return codePoint(hexadecimal(2));
        case U'u':
            return codePoint(take(U'{') ? bracedHexadecimal() : hexadecimal(4));
        default:
            return escapedCharacter(c);
        }
    }

    CodePoints escapedCharacter(char32_t c)
    {
        static constexpr std::u32string_view letters = U"tnrvf0";
        static constexpr std::u32string_view meanings{ U"\t\n\r\v\f\0", 6 };
        if (const auto at = letters.find(c); at != letters.npos)
            return CodePoints({ { meanings[at], meanings[at] } });
        if (c == 0 || wordSet().contains(c)) {
            fail("an escape that stands for no set of characters");
            return {};
        }
        return CodePoints({ { c, c } });
    }

    CodePoints classMember()
    {
        if (take(U'\\')) {
            if (take(U'b'))
                return CodePoints({ { '\b', '\b' } });
            return escape();
        }
        const char32_t c = peek();
        ++m_at;
        return CodePoints({ { c, c } });
    }

    Term characterClass()
    {
        const bool negated = take(U'^');
        CodePoints members;
        while (!atEnd() && peek() != U']') {
            CodePoints first = classMember();
            if (peek() == U'-' && peek(1) != U']' && peek(1) != 0 && first.count() == 1) {
                ++m_at;
                const CodePoints last = classMember();
                if (last.count() != 1 || last.ranges()[0].first < first.ranges()[0].first)
                    return fail("a range in a class that ends before it begins");
                first = CodePoints({ { first.ranges()[0].first, last.ranges()[0].first } });
            }
            members = members.unitedWith(first);
        }
        if (!take(U']'))
            return fail("a class that is not closed");
        return set(negated ? members.complement() : members);
    }

    std::u32string m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::string m_error;
};

} // namespace

Result<Term> patternTerm(std::string_view pattern)
{
    return PatternReader(pattern).read();
}

} // namespace Parlance::Gbnf
