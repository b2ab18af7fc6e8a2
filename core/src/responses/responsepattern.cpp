// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/responsepattern_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace Parlance {

namespace {

constexpr std::size_t mostBytes = 8192;
constexpr int mostDepth = 40;
constexpr int mostRepeats = 1000;

using Ranges = std::vector<Peg::CharRange>;

const Ranges spaces{ { '\t', '\r' },     { ' ', ' ' },       { 0x85, 0x85 },    { 0xA0, 0xA0 },
                     { 0x2000, 0x200A }, { 0x2028, 0x2029 }, { 0x3000, 0x3000 } };
const Ranges digits{ { '0', '9' } };
// Letters beyond ASCII count as parts of words, punctuation there does not.
const Ranges words{ { '0', '9' },        { 'A', 'Z' },       { '_', '_' },       { 'a', 'z' },
                    { 0xAA, 0xAA },      { 0xB5, 0xB5 },     { 0xBA, 0xBA },     { 0xC0, 0x1FFF },
                    { 0x2C00, 0x2DFF },  { 0x3040, 0xD7FF }, { 0xF900, 0xFDFF }, { 0x10000, 0x1EFFF },
                    { 0x20000, 0x3FFFF } };

Ranges outside(Ranges ranges)
{
    std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    Ranges result;
    char32_t next = 0;
    for (const Peg::CharRange &range : ranges) {
        if (range.first > next)
            result.push_back({ next, range.first - 1 });
        next = std::max<char32_t>(next, range.last + 1);
    }
    result.push_back({ next, 0x10FFFF });
    return result;
}

class PatternReader
{
public:
    explicit PatternReader(std::string_view text)
        : m_text(text)
    { }

    Result<Pattern> run()
    {
        if (m_text.size() > mostBytes)
            return wrong("it is too long");
        Pattern pattern = choice();
        if (!m_error.empty())
            return wrong(m_error);
        return m_at < m_text.size() ? Result<Pattern>(wrong("a bracket closes that was not opened"))
                                    : Result<Pattern>(std::move(pattern));
    }

private:
    Error wrong(const std::string &why) const
    {
        return { ErrorCode::InvalidGrammar, "the pattern " + std::string(m_text) + " is not read: " + why, {}, {}, {} };
    }

    Pattern fail(std::string why)
    {
        if (m_error.empty())
            m_error = std::move(why);
        m_at = m_text.size();
        return {};
    }

    bool isAt(std::string_view text) const { return m_text.substr(m_at).starts_with(text); }
    bool take(std::string_view text)
    {
        const bool found = isAt(text);
        m_at += found ? text.size() : 0;
        return found;
    }

    Pattern choice()
    {
        if (++m_depth > mostDepth)
            return fail("its groups nest too deeply");
        std::vector<Pattern> alternatives{ sequence() };
        while (take("|"))
            alternatives.push_back(sequence());
        --m_depth;
        if (alternatives.size() == 1)
            return std::move(alternatives[0]);
        return { Pattern::Kind::Choice, {}, false, std::move(alternatives) };
    }

    Pattern sequence()
    {
        Pattern pattern{ Pattern::Kind::Sequence };
        while (m_at < m_text.size() && !isAt("|") && !isAt(")"))
            pattern.parts.push_back(repeated(atom()));
        return pattern;
    }

    Pattern repeated(Pattern part)
    {
        Pattern repeat{ Pattern::Kind::Repeat };
        if (take("*"))
            repeat.minimum = 0;
        else if (take("+"))
            repeat.minimum = 1;
        else if (take("?"))
            repeat.maximum = 1;
        else if (!isAt("{") || !takeBounds(repeat))
            return part;
        repeat.lazy = take("?");
        if (!repeat.lazy)
            take("+");
        repeat.parts.push_back(std::move(part));
        if (isAt("*") || isAt("+"))
            return fail("a repetition is repeated");
        return repeat;
    }

    // {3}, {1,}, {,4} or {2,8}; anything else is a brace.
    bool takeBounds(Pattern &repeat)
    {
        const std::size_t close = m_text.find('}', m_at);
        if (close == std::string_view::npos)
            return false;
        const std::string_view inside = m_text.substr(m_at + 1, close - m_at - 1);
        const std::size_t comma = inside.find(',');
        const auto low = number(inside.substr(0, comma), 0);
        const auto high = comma == std::string_view::npos ? low : number(inside.substr(comma + 1), Peg::unbounded);
        if (!low || !high || inside.empty() || inside == ",")
            return false;
        if (*low > mostRepeats || *high > mostRepeats)
            fail("a repetition has too great bounds");
        repeat.minimum = *low;
        repeat.maximum = *high;
        m_at = std::max(m_at, close + 1);
        return true;
    }

    static std::optional<int> number(std::string_view text, int without)
    {
        if (text.empty())
            return without;
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc() && end == text.data() + text.size() && value >= 0 ? std::optional(value)
                                                                                      : std::nullopt;
    }

    Pattern atom()
    {
        if (take("("))
            return group();
        if (take("["))
            return characters();
        if (take("."))
            return { Pattern::Kind::Set, {}, true };
        if (take("^"))
            return { Pattern::Kind::Begin };
        if (take("$"))
            return { Pattern::Kind::End };
        if (take("\\"))
            return escaped();
        if (isAt("*") || isAt("+") || isAt("?"))
            return fail("nothing stands in front of a repetition");
        return single(Utf8::next(m_text, m_at));
    }

    static Pattern single(char32_t character) { return { Pattern::Kind::Set, { { character, character } } }; }

    Pattern group()
    {
        Pattern::Kind kind = Pattern::Kind::Sequence;
        std::string name;
        if (take("?P<") || (isAt("?<") && !isAt("?<=") && !isAt("?<!") && take("?<"))) {
            kind = Pattern::Kind::Group;
            const std::size_t end = std::min(m_text.find('>', m_at), m_text.size());
            name = m_text.substr(m_at, end - m_at);
            m_at = std::min(end + 1, m_text.size());
        } else if (take("?=")) {
            kind = Pattern::Kind::Ahead;
        } else if (take("?!")) {
            kind = Pattern::Kind::NotAhead;
        } else if (!take("?:") && isAt("?")) {
            return fail("it looks behind, refers back or sets a mode");
        }
        Pattern inside = choice();
        if (!take(")"))
            return fail("a bracket is not closed");
        Pattern group{ kind };
        group.name = std::move(name);
        group.parts.push_back(std::move(inside));
        return group;
    }

    std::optional<Ranges> namedSet(char letter) const
    {
        switch (letter) {
        case 's':
            return spaces;
        case 'S':
            return outside(spaces);
        case 'd':
            return digits;
        case 'D':
            return outside(digits);
        case 'w':
            return words;
        case 'W':
            return outside(words);
        default:
            return {};
        }
    }

    Pattern escaped()
    {
        if (m_at >= m_text.size())
            return fail("it ends with a backslash");
        const char letter = m_text[m_at];
        if (const auto set = namedSet(letter)) {
            ++m_at;
            return { Pattern::Kind::Set, *set };
        }
        if (take("A"))
            return { Pattern::Kind::Begin };
        if (take("Z") || take("z"))
            return { Pattern::Kind::End };
        const auto character = escapedCharacter();
        return character ? single(*character) : fail(std::string("it has \\") + letter);
    }

    std::optional<char32_t> escapedCharacter()
    {
        static constexpr std::string_view letters = "nrtfv";
        static constexpr std::string_view meanings = "\n\r\t\f\v";
        const char letter = m_text[m_at];
        if (const std::size_t known = letters.find(letter); known != std::string_view::npos) {
            ++m_at;
            return static_cast<char32_t>(meanings[known]);
        }
        if (letter == 'x' || letter == 'u')
            return codePoint(letter == 'x' ? 2 : 4);
        const bool isWord =
            (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
        if (isWord)
            return {};
        return Utf8::next(m_text, m_at);
    }

    std::optional<char32_t> codePoint(std::size_t digitCount)
    {
        const std::string_view text = m_text.substr(m_at + 1, digitCount);
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
        if (error != std::errc() || end != text.data() + digitCount)
            return {};
        m_at += 1 + digitCount;
        return static_cast<char32_t>(value);
    }

    Pattern characters()
    {
        Pattern set{ Pattern::Kind::Set };
        set.negated = take("^");
        for (bool first = true; first || !isAt("]"); first = false) {
            if (m_at >= m_text.size())
                return fail("a set of characters is not closed");
            if (!member(set.ranges))
                return fail("a set of characters has what is no character");
        }
        take("]");
        return set;
    }

    bool member(Ranges &ranges)
    {
        if (isAt("\\") && m_at + 1 < m_text.size()) {
            if (const auto set = namedSet(m_text[m_at + 1])) {
                m_at += 2;
                ranges.insert(ranges.end(), set->begin(), set->end());
                return true;
            }
        }
        const auto first = setCharacter();
        if (!first)
            return false;
        const bool isRange = isAt("-") && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']';
        if (!isRange) {
            ranges.push_back({ *first, *first });
            return true;
        }
        ++m_at;
        const auto last = setCharacter();
        if (!last || *last < *first)
            return false;
        ranges.push_back({ *first, *last });
        return true;
    }

    std::optional<char32_t> setCharacter()
    {
        if (m_at >= m_text.size())
            return {};
        if (!take("\\"))
            return Utf8::next(m_text, m_at);
        return m_at < m_text.size() ? escapedCharacter() : std::nullopt;
    }

    const std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::string m_error;
};

} // namespace

Result<Pattern> readPattern(std::string_view text)
{
    return PatternReader(text).run();
}

Pattern textsPattern(std::vector<std::string> texts)
{
    std::stable_sort(texts.begin(), texts.end(),
                     [](const std::string &a, const std::string &b) { return a.size() > b.size(); });
    Pattern choice{ Pattern::Kind::Choice };
    for (const std::string &text : texts) {
        Pattern sequence{ Pattern::Kind::Sequence };
        for (std::size_t at = 0; at < text.size();) {
            const char32_t character = Utf8::next(text, at);
            sequence.parts.push_back({ Pattern::Kind::Set, { { character, character } } });
        }
        choice.parts.push_back(std::move(sequence));
    }
    return choice;
}

} // namespace Parlance
