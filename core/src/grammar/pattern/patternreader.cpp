// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/pattern/pattern_p.h"

#include "grammar/rules/term_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

constexpr int deepestGroup = 50;
constexpr int largestCount = 1'000'000;

using Kind = Pattern::Kind;

CodePoints digitSet()
{
    return CodePoints({ { '0', '9' } });
}

/// Letters beyond ASCII count as parts of words, punctuation there does not.
const CodePoints &wideWordCharacters()
{
    static const CodePoints set({ { '0', '9' },
                                  { 'A', 'Z' },
                                  { '_', '_' },
                                  { 'a', 'z' },
                                  { 0xAA, 0xAA },
                                  { 0xB5, 0xB5 },
                                  { 0xBA, 0xBA },
                                  { 0xC0, 0x1FFF },
                                  { 0x2C00, 0x2DFF },
                                  { 0x3040, 0xD7FF },
                                  { 0xF900, 0xFDFF },
                                  { 0x10000, 0x1EFFF },
                                  { 0x20000, 0x3FFFF } });
    return set;
}

CodePoints spacesOfPython()
{
    return CodePoints({ { '\t', '\r' },
                        { ' ', ' ' },
                        { 0x85, 0x85 },
                        { 0xA0, 0xA0 },
                        { 0x2000, 0x200A },
                        { 0x2028, 0x2029 },
                        { 0x3000, 0x3000 } });
}

CodePoints spaceSet()
{
    return CodePoints({ { '\t', '\r' },
                        { ' ', ' ' },
                        { 0xA0, 0xA0 },
                        { 0x1680, 0x1680 },
                        { 0x2000, 0x200A },
                        { 0x2028, 0x2029 },
                        { 0x202F, 0x202F },
                        { 0x205F, 0x205F },
                        { 0x3000, 0x3000 },
                        { 0xFEFF, 0xFEFF } });
}

CodePoints lineEnds()
{
    return CodePoints::of(U"\n\r\u2028\u2029");
}

CodePoints only(char32_t c)
{
    return CodePoints({ { c, c } });
}

/// The classes in brackets that Rust has inside of classes: `[[:alpha:]_]`.
std::optional<CodePoints> posixClass(std::u32string_view name)
{
    static const std::pair<std::u32string_view, CodePoints> classes[] = {
        { U"alnum", CodePoints({ { '0', '9' }, { 'A', 'Z' }, { 'a', 'z' } }) },
        { U"alpha", CodePoints({ { 'A', 'Z' }, { 'a', 'z' } }) },
        { U"ascii", CodePoints({ { 0, 0x7F } }) },
        { U"blank", CodePoints::of(U" \t") },
        { U"cntrl", CodePoints({ { 0, 0x1F }, { 0x7F, 0x7F } }) },
        { U"digit", digitSet() },
        { U"lower", CodePoints({ { 'a', 'z' } }) },
        { U"punct", CodePoints({ { '!', '/' }, { ':', '@' }, { '[', '`' }, { '{', '~' } }) },
        { U"space", CodePoints({ { '\t', '\r' }, { ' ', ' ' } }) },
        { U"upper", CodePoints({ { 'A', 'Z' } }) },
        { U"xdigit", CodePoints({ { '0', '9' }, { 'A', 'F' }, { 'a', 'f' } }) },
    };
    for (const auto &[known, set] : classes) {
        if (known == name)
            return set;
    }
    return std::nullopt;
}

/// Reads by descent. The first thing that is wrong ends it.
class Reader
{
public:
    Reader(std::string_view pattern, PatternSyntax syntax)
        : m_syntax(syntax)
    {
        for (std::size_t at = 0; at < pattern.size();)
            m_text += Utf8::next(pattern, at);
    }

    PatternText read()
    {
        Pattern whole = branches();
        if (m_error.message.empty() && m_at < m_text.size())
            fail("an unmatched `)`");
        if (!m_error.message.empty())
            return { std::nullopt, m_error };
        return { std::move(whole), {} };
    }

private:
    bool isEcma() const { return m_syntax == PatternSyntax::Ecma262; }
    bool isPython() const { return m_syntax == PatternSyntax::Python; }
    bool isRust() const { return !isEcma() && !isPython(); }

    bool atEnd() const { return m_at >= m_text.size() || !m_error.message.empty(); }
    char32_t peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : 0; }
    bool take(std::u32string_view word)
    {
        if (!m_error.message.empty() || std::u32string_view(m_text).substr(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }
    Pattern fail(const char *what, bool isWrong = true)
    {
        if (m_error.message.empty())
            m_error = { what, isWrong };
        return {};
    }

    Pattern branches()
    {
        std::vector<Pattern> alternatives;
        do {
            alternatives.push_back(branch());
        } while (take(U"|"));
        if (alternatives.size() == 1)
            return std::move(alternatives.front());
        return { .kind = Kind::Choice, .parts = std::move(alternatives) };
    }

    Pattern branch()
    {
        std::vector<Pattern> parts;
        while (!atEnd() && peek() != U'|' && peek() != U')')
            parts.push_back(quantified());
        if (parts.size() == 1)
            return std::move(parts.front());
        return { .kind = Kind::Sequence, .parts = std::move(parts) };
    }

    Pattern quantified()
    {
        Pattern one = atom();
        int minimum = 0;
        int maximum = unbounded;
        if (take(U"+"))
            minimum = 1;
        else if (take(U"?"))
            maximum = 1;
        else if (!take(U"*") && !takeBounds(minimum, maximum))
            return one;
        const bool isLazy = take(U"?");
        if (isLazy && isRust())
            return fail("a lazy quantifier", false);
        if (isPython() && !isLazy)
            take(U"+"); // which gives nothing back: the texts are those of a machine that never goes back
        if (peek() == U'*' || peek() == U'+')
            return fail("a repeated quantifier");
        return {
            .kind = Kind::Repeat, .parts = { std::move(one) }, .minimum = minimum, .maximum = maximum, .isLazy = isLazy
        };
    }

    std::optional<int> decimal()
    {
        std::optional<int> number;
        for (; peek() >= U'0' && peek() <= U'9'; ++m_at)
            number = std::min(number.value_or(0) * 10 + static_cast<int>(peek() - U'0'), largestCount);
        return number;
    }

    /// `{m}`, `{m,}` or `{m,n}`, in Python and Rust `{,n}` too; a brace that begins none of them is itself.
    bool takeBounds(int &minimum, int &maximum)
    {
        const std::size_t begin = m_at;
        if (!take(U"{"))
            return false;
        const auto least = decimal();
        const bool isRange = take(U",");
        const auto most = isRange ? decimal() : least;
        if ((!least && !(!isEcma() && most)) || !take(U"}")) {
            m_at = begin;
            return false;
        }
        minimum = least.value_or(0);
        maximum = most.value_or(unbounded);
        if (maximum != unbounded && maximum < minimum)
            fail("bounds in the wrong order");
        return true;
    }

    Pattern atom()
    {
        const char32_t c = m_text[m_at++];
        switch (c) {
        case U'.':
            return dot();
        case U'[':
            return characterClass();
        case U'(':
            return group();
        case U'\\':
            return backslash();
        case U'^':
            return { .kind = Kind::Begin };
        case U'$':
            return { .kind = Kind::End };
        case U'*':
        case U'+':
        case U'?':
            return fail("a quantifier without operand");
        default:
            return ofSet(only(c));
        }
    }

    static Pattern ofSet(CodePoints set) { return { .kind = Kind::Set, .set = std::move(set) }; }
    static Pattern allBut(const CodePoints &set)
    {
        return { .kind = Kind::Set, .set = set.complement(), .isNegated = true };
    }

    Pattern dot() const
    {
        return allBut(isEcma() ? lineEnds() : m_syntax == PatternSyntax::Rust ? only(U'\n') : CodePoints());
    }

    Pattern backslash()
    {
        if (!isEcma() && take(U"A"))
            return { .kind = Kind::Begin };
        if ((!isEcma() && take(U"z")) || (isPython() && take(U"Z")))
            return { .kind = Kind::End };
        if (isPython() && (peek() == U'b' || peek() == U'B'))
            return fail("an edge of a word", false);
        if (take(U"b"))
            return { .kind = Kind::WordEdge };
        if (take(U"B"))
            return { .kind = Kind::NoWordEdge };
        const bool isReference = (peek() >= U'1' && peek() <= U'9') || (peek() == U'k' && peek(1) == U'<');
        if (isReference)
            return fail("a reference back to a group", false);
        return ofSet(escape());
    }

    /// What a group is, as the text after its parenthesis says: `?:` and nothing make it a plain one.
    std::optional<Kind> takeGroupHead(std::string &name)
    {
        static constexpr std::pair<std::u32string_view, Kind> heads[] = {
            { U"?:", Kind::Sequence },   { U"?=", Kind::Ahead },  { U"?!", Kind::NotAhead }, { U"?<=", Kind::Behind },
            { U"?<!", Kind::NotBehind }, { U"?P<", Kind::Group }, { U"?<", Kind::Group },
        };
        for (const auto &[head, kind] : heads) {
            if (!take(head))
                continue;
            if (kind != Kind::Group)
                return kind;
            for (; !atEnd() && peek() != U'>'; ++m_at)
                Utf8::append(name, peek());
            return take(U">") ? std::optional(kind) : std::nullopt;
        }
        return peek() == U'?' ? std::nullopt : std::optional(Kind::Sequence);
    }

    /// Why the syntax has no such group; null where it has.
    const char *refusalOf(std::optional<Kind> kind) const
    {
        const bool looksBehind = kind == Kind::Behind || kind == Kind::NotBehind;
        const bool looks = looksBehind || kind == Kind::Ahead || kind == Kind::NotAhead;
        if (isRust() && (!kind || looks))
            return "look-around or a group with flags";
        if (isPython() && (!kind || looksBehind))
            return "lookbehind, a back-reference or a mode";
        return kind ? nullptr : "a flag";
    }

    Pattern group()
    {
        if (++m_depth > deepestGroup)
            return fail("groups that are nested too deep", false);
        std::string name;
        const auto kind = takeGroupHead(name);
        if (const char *refusal = refusalOf(kind))
            return fail(refusal, false);
        Pattern inner = branches();
        --m_depth;
        if (!take(U")"))
            return fail("a group that is not closed");
        if (*kind == Kind::Sequence || (*kind == Kind::Group && !isPython()))
            return inner;
        return { .kind = *kind, .parts = { std::move(inner) }, .name = std::move(name) };
    }

    std::optional<char32_t> hexadecimal(std::size_t length)
    {
        char32_t value = 0;
        for (std::size_t i = 0; i < length; ++i, ++m_at) {
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
        if (!c || *c > lastCodePoint) {
            fail("an escape that is no character");
            return {};
        }
        return only(*c);
    }

    std::optional<char32_t> bracedHexadecimal()
    {
        std::size_t length = 0;
        while (length < 7 && peek(length) != U'}' && peek(length) != 0)
            ++length;
        const auto c = hexadecimal(length);
        return take(U"}") && length > 0 ? c : std::nullopt;
    }

    /// Four digits after `\u`, with the escape of a low surrogate after that of a high one.
    std::optional<char32_t> unicodeEscape()
    {
        const auto high = hexadecimal(4);
        if (!high || *high < 0xD800 || *high > 0xDBFF || !take(U"\\u"))
            return high;
        const auto low = hexadecimal(4);
        if (low && *low >= 0xDC00 && *low <= 0xDFFF)
            return 0x10000 + ((*high - 0xD800) << 10) + (*low - 0xDC00);
        m_at -= 6;
        return high;
    }

    CodePoints category(bool negated)
    {
        std::string name;
        if (take(U"{")) {
            for (; !atEnd() && peek() != U'}'; ++m_at)
                Utf8::append(name, peek());
            take(U"}");
        } else if (isRust() && !atEnd()) {
            Utf8::append(name, m_text[m_at++]);
        }
        const auto set = generalCategory(name);
        if (!set) {
            fail("a property of characters that is no general category", false);
            return {};
        }
        return negated ? set->complement() : *set;
    }

    /// What is after a backslash.
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
            return words();
        case U'W':
            return words().complement();
        case U's':
            return spaces();
        case U'S':
            return spaces().complement();
        case U'p':
        case U'P':
            return category(c == U'P');
        case U'x':
            return codePoint(isRust() && take(U"{") ? bracedHexadecimal() : hexadecimal(2));
        case U'u':
            return codePoint(take(U"{") ? bracedHexadecimal() : unicodeEscape());
        default:
            return escapedCharacter(c);
        }
    }

    CodePoints words() const { return isPython() ? wideWordCharacters() : wordCharacters(); }
    CodePoints spaces() const { return isPython() ? spacesOfPython() : spaceSet(); }

    CodePoints escapedCharacter(char32_t c)
    {
        if (isRust() && c == U'a')
            return only(U'\a');
        static constexpr std::u32string_view letters = U"tnrvf0";
        static constexpr std::u32string_view meanings{ U"\t\n\r\v\f\0", 6 };
        if (const auto at = letters.find(c); at != std::u32string_view::npos)
            return only(meanings[at]);
        const char32_t letter = peek() | 0x20;
        if (c == U'c' && letter >= U'a' && letter <= U'z') {
            ++m_at;
            return only(letter - U'a' + 1);
        }
        if (c == 0 || (c != U'_' && wordCharacters().contains(c))) {
            fail("an escape that is no set of characters");
            return {};
        }
        return only(c);
    }

    CodePoints classMember()
    {
        if (take(U"\\b"))
            return only(U'\b');
        if (take(U"\\"))
            return escape();
        return only(m_text[m_at++]);
    }

    /// What Rust has inside of a class beside characters and sets.
    std::optional<CodePoints> innerClass()
    {
        const char32_t c = peek();
        if (c == U'[' && peek(1) == U':') {
            const std::size_t end = m_text.find(U":]", m_at);
            const std::size_t length = end == std::u32string::npos ? 0 : end - m_at - 2;
            if (auto set = posixClass(std::u32string_view(m_text).substr(m_at + 2, length))) {
                m_at = end + 2;
                return set;
            }
        }
        if (c == U'[' || (c == peek(1) && (c == U'&' || c == U'~' || c == U'-')))
            fail("a class in a class", false);
        return std::nullopt;
    }

    /// One character or set, or a range; a dash beside a set is itself.
    CodePoints classRange()
    {
        if (const auto inner = isRust() ? innerClass() : std::nullopt)
            return *inner;
        CodePoints first = classMember();
        if (peek() != U'-' || peek(1) == U']' || peek(1) == 0)
            return first;
        ++m_at;
        const CodePoints last = classMember();
        if (first.count() != 1 || last.count() != 1)
            return first.unitedWith(last).unitedWith(only(U'-'));
        if (last.ranges()[0].first < first.ranges()[0].first)
            fail("a range in a class that ends before it begins");
        return CodePoints({ { first.ranges()[0].first, last.ranges()[0].first } });
    }

    Pattern characterClass()
    {
        const bool negated = take(U"^");
        std::vector<CharRange> members;
        // A bracket that comes first is a character in all but ECMA 262.
        for (bool isMember = !isEcma(); !atEnd() && (isMember || peek() != U']'); isMember = false) {
            const CodePoints next = classRange();
            members.insert(members.end(), next.ranges().begin(), next.ranges().end());
        }
        if (!take(U"]"))
            return fail("a class that is not closed");
        const CodePoints set(std::move(members));
        return negated ? allBut(set) : ofSet(set);
    }

    PatternSyntax m_syntax;
    std::u32string m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    PatternError m_error;
};

} // namespace

bool Pattern::asserts() const
{
    return isAssertion() || std::any_of(parts.begin(), parts.end(), [](const Pattern &part) { return part.asserts(); });
}

CodePoints wordCharacters()
{
    static const CodePoints set({ { '0', '9' }, { 'A', 'Z' }, { 'a', 'z' }, { '_', '_' } });
    return set;
}

PatternText readPattern(std::string_view utf8, PatternSyntax syntax)
{
    return Reader(utf8, syntax).read();
}

} // namespace Parlance::Gbnf
