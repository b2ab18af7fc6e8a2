// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/utf8repair_p.h"
#include "grammar/matcher/gbnfreader_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

namespace Parlance::Gbnf {

namespace {

constexpr int deepestParentheses = 400; ///< nesting of parentheses
constexpr int largestBound = 100'000;

/// Where the text or class that begins there is closed.
std::size_t endOfQuoted(std::string_view text, std::size_t at, char closer)
{
    for (++at; at < text.size() && text[at] != closer; ++at)
        at += text[at] == '\\' ? 1 : 0;
    return at;
}

/// Of those up to the next brace.
int largestNumber(std::string_view text, std::size_t at)
{
    int largest = 0;
    for (int number = 0; at < text.size() && text[at] != '}'; ++at) {
        const bool isDigit = text[at] >= '0' && text[at] <= '9';
        number = isDigit ? std::min(number * 10 + (text[at] - '0'), largestBound + 1) : 0;
        largest = std::max(largest, number);
    }
    return largest;
}

enum class Meaning : std::uint8_t
{
    Other,
    Name,
    Blank,
};

constexpr auto byteMeanings = [] {
    std::array<Meaning, 256> out{};
    for (const char c : std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"))
        out[static_cast<unsigned char>(c)] = Meaning::Name;
    for (const char c : std::string_view(" \t\n\r"))
        out[static_cast<unsigned char>(c)] = Meaning::Blank;
    return out;
}();

/// What the byte is outside of texts and classes.
constexpr Meaning meaningOf(char c)
{
    return byteMeanings[static_cast<unsigned char>(c)];
}

/// Of texts, classes, groups and bounds.
constexpr auto isOpenerOrCloser = [] {
    std::array<bool, 256> out{};
    for (const char c : std::string_view("\"[(){"))
        out[static_cast<unsigned char>(c)] = true;
    return out;
}();

/// Where a rule is used first.
struct Use
{
    std::string_view name;
    int rule;
    std::size_t at;
};

class Reader
{
public:
    explicit Reader(std::string_view text)
        : m_bytes(text)
    { }

    Result<RuleSet> read()
    {
        for (skipBlank(); !atEnd(); skipBlank())
            readRule();
        checkUses();
        if (m_message.empty())
            return std::move(m_rules);
        return error();
    }

private:
    struct Hash
    {
        std::size_t operator()(std::string_view text) const { return RuleTable::hashOf(text); }
    };

    bool atEnd() const { return m_at == m_text.size(); }
    /// The next byte; NUL at the end, too.
    char peek() const { return m_bytes.c_str()[m_at]; }
    bool take(std::string_view word)
    {
        const bool found = m_text.substr(m_at, word.size()) == word;
        m_at += found ? word.size() : 0;
        return found;
    }
    bool take(char mark)
    {
        const bool found = peek() == mark && !atEnd();
        m_at += found ? 1 : 0;
        return found;
    }

    /// Nothing is read any more.
    void fail(std::string message, std::size_t at)
    {
        m_at = m_text.size();
        if (!m_message.empty())
            return;
        m_message = std::move(message);
        m_errorAt = at;
    }
    Term fail(std::string message)
    {
        fail(std::move(message), m_at);
        return never();
    }

    Error error() const
    {
        const std::size_t at = std::min(m_errorAt, m_text.size());
        const auto before = m_text.substr(0, at);
        const std::size_t begin = before.rfind('\n') + 1; // npos + 1 is 0
        const auto line = m_text.substr(begin, m_text.find('\n', begin) - begin);
        Place place;
        place.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
        place.column = 1 + static_cast<int>(Utf8::length(before.substr(begin)));
        return { ErrorCode::InvalidGrammar, m_message, std::move(place), std::string(line), {} };
    }

    /// Blanks, line feeds and comments.
    void skipBlank()
    {
        do {
            while (meaningOf(peek()) == Meaning::Blank)
                ++m_at;
        } while (skipComment());
    }

    bool skipComment()
    {
        const bool found = peek() == '#';
        if (found)
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        return found;
    }

    std::string_view name()
    {
        const std::size_t begin = m_at;
        while (meaningOf(peek()) == Meaning::Name)
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    /// Whether the name before is that of a rule which begins.
    bool atDefinition() const { return peek() == ':' && m_text.substr(m_at, 3) == "::="; }

    void readRule()
    {
        const std::size_t begin = m_at;
        const std::string_view rule = name();
        if (rule.empty())
            return fail("expected the name of a rule", m_at);
        skipBlank();
        if (!take("::="))
            return fail("expected ::= after the rule's name", m_at);
        Term body = alternatives();
        if (!atEnd() && m_at != m_nextRule)
            return fail("expected the end of the rule", m_at);
        const int number = m_rules.named(rule);
        m_defined.resize(m_rules.size());
        if (m_defined[static_cast<std::size_t>(number)])
            return fail("the rule " + std::string(rule) + " is defined twice", begin);
        m_defined[static_cast<std::size_t>(number)] = true;
        m_rules.replace(number, std::move(body));
    }

    Term alternatives()
    {
        Term first = parts();
        if (!take('|'))
            return first;
        const std::size_t begin = m_terms.size();
        m_terms.push_back(std::move(first));
        do
            m_terms.push_back(parts());
        while (take('|'));
        Term all = choice(std::span(m_terms).subspan(begin));
        forget(begin);
        return all;
    }

    /// What was put down since then.
    void forget(std::size_t begin)
    {
        m_terms.erase(m_terms.begin() + static_cast<std::ptrdiff_t>(begin), m_terms.end());
    }

    Term parts()
    {
        const std::size_t first = m_terms.size();
        for (skipBlank(); peek() != '|' && peek() != ')' && !atEnd();) {
            const std::size_t begin = m_at;
            const std::string_view rule = name();
            skipBlank();
            if (!rule.empty() && atDefinition()) {
                m_at = m_nextRule = begin;
                break;
            }
            Term part = rule.empty() ? element() : use(rule, begin);
            skipBlank();
            quantify(part);
            const bool isAlone = m_terms.size() == first && (peek() == '|' || peek() == ')');
            if (isAlone)
                return part;
            m_terms.push_back(std::move(part));
        }
        Term all = sequence(std::span(m_terms).subspan(first));
        forget(first);
        return all;
    }

    /// By what is here, after blanks.
    void quantify(Term &term)
    {
        for (;; skipBlank()) {
            const char mark = peek();
            if (mark != '*' && mark != '+' && mark != '?' && mark != '{')
                return;
            ++m_at;
            if (mark == '{')
                term = bounded(std::move(term));
            else
                term = repeat(std::move(term), mark == '+' ? 1 : 0, mark == '?' ? 1 : unbounded);
        }
    }

    std::optional<int> decimal()
    {
        skipBlank();
        std::optional<int> value;
        for (; peek() >= '0' && peek() <= '9'; ++m_at)
            value = std::min(value.value_or(0) * 10 + (peek() - '0'), largestBound + 1);
        skipBlank();
        return value;
    }

    Term bounded(Term part)
    {
        const auto minimum = decimal();
        const bool isRange = take(',');
        const auto maximum = isRange ? decimal() : minimum;
        if (!take('}') || (!minimum && !maximum))
            return fail("expected bounds as in {2,5}");
        if (std::max(minimum.value_or(0), maximum.value_or(0)) > largestBound)
            return fail("a bound that is too large");
        if (maximum && *maximum < minimum.value_or(0))
            return fail("bounds in the wrong order");
        return repeat(std::move(part), minimum.value_or(0), maximum.value_or(unbounded));
    }

    Term element()
    {
        switch (peek()) {
        case '"':
            ++m_at;
            return literal();
        case '[':
            ++m_at;
            return characterClass();
        case '(':
            ++m_at;
            return group();
        case '.':
            ++m_at;
            return set(CodePoints::all());
        }
        return fail("expected a text, a class, a rule or a group");
    }

    Term use(std::string_view rule, std::size_t begin)
    {
        const std::size_t known = m_rules.size();
        const int number = m_rules.named(rule);
        if (m_rules.size() > known)
            m_uses.push_back({ rule, number, begin });
        return reference(number);
    }

    Term group()
    {
        const std::size_t begin = m_at;
        if (++m_depth > deepestParentheses)
            return fail("groups that are nested too deep");
        Term inner = alternatives();
        --m_depth;
        if (!take(')'))
            fail("a group that is not closed", begin - 1);
        return inner;
    }

    Term literal()
    {
        const std::size_t begin = m_at;
        const std::string_view plain = m_text.substr(m_at, plainLength());
        const std::size_t end = m_at + plain.size();
        if (end < m_text.size() && m_text[end] == '"') {
            m_at = end + 1;
            return plain.empty() ? emptyText() : Term(plain); // which is ASCII
        }
        m_literal.clear();
        while (!atEnd() && peek() != '"' && peek() != '\n') {
            const std::size_t run = plainLength();
            m_literal += m_text.substr(m_at, run);
            m_at += run;
            if (run == 0)
                Utf8::append(m_literal, character());
        }
        if (!take('"'))
            fail("a text that is not closed", begin - 1);
        return text(m_literal);
    }

    /// How many characters mean themselves here.
    std::size_t plainLength() const
    {
        const char *begin = m_bytes.c_str() + m_at;
        const char *end = begin;
        while (*end > 0x1F && *end != '"' && *end != '\\')
            ++end;
        return static_cast<std::size_t>(end - begin);
    }

    Term characterClass()
    {
        const std::size_t begin = m_at;
        if (const Term *known = knownClass())
            return *known;
        const bool negated = take('^');
        m_ranges.clear();
        while (!atEnd() && peek() != ']' && peek() != '\n') {
            const char32_t first = character();
            char32_t last = first;
            if (peek() == '-' && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']') {
                ++m_at;
                last = character();
            }
            if (last < first)
                fail("a range in a class that ends before it begins");
            m_ranges.push_back({ first, last });
        }
        if (!take(']')) {
            fail("a class that is not closed", begin - 1);
            return never();
        }
        const CodePoints members{ std::span(m_ranges) };
        return m_classes[m_text.substr(begin, m_at - begin)] = setAsWritten(negated ? members.complement() : members);
    }

    /// Steps over a class that has been read before.
    const Term *knownClass()
    {
        const std::size_t end = endOfQuoted(m_text, m_at - 1, ']');
        if (end >= m_text.size())
            return nullptr;
        const auto known = m_classes.find(m_text.substr(m_at, end + 1 - m_at));
        if (known == m_classes.end())
            return nullptr;
        m_at = end + 1;
        return &known->second;
    }

    /// One character of a text or class, escapes read.
    char32_t character()
    {
        if (Utf8::validLength(m_text, m_at) == 0) {
            fail("bytes that are not UTF-8", m_at);
            return 0;
        }
        if (!take('\\'))
            return Utf8::next(m_text, m_at);
        const std::size_t begin = m_at - 1;
        const char c = peek();
        if (m_at == m_text.size()) {
            fail("an escape that is not finished", begin);
            return 0;
        }
        ++m_at;
        static constexpr std::string_view letters = "nrt0";
        static constexpr std::string_view meanings{ "\n\r\t\0", 4 };
        if (const auto at = letters.find(c); at != std::string_view::npos)
            return static_cast<char32_t>(meanings[at]);
        if (c == 'x' || c == 'u' || c == 'U')
            return hexadecimal(c == 'x' ? 2 : c == 'u' ? 4 : 8, begin);
        if (std::string_view("\\\"'[]^-/").find(c) == std::string_view::npos)
            fail("an unknown escape", begin);
        return static_cast<char32_t>(c);
    }

    char32_t hexadecimal(int length, std::size_t begin)
    {
        std::uint64_t value = 0;
        for (int i = 0; i < length; ++i, ++m_at) {
            const char c = peek();
            const char lower = static_cast<char>(c | 0x20);
            const bool isLetter = lower >= 'a' && lower <= 'f';
            if (!isLetter && (c < '0' || c > '9')) {
                fail("an escape with too few digits", begin);
                return 0;
            }
            value = value * 16 + static_cast<std::uint64_t>(isLetter ? lower - 'a' + 10 : c - '0');
        }
        if (value > lastCodePoint)
            fail("an escape beyond the last code point", begin);
        return static_cast<char32_t>(value);
    }

    void checkUses()
    {
        m_defined.resize(m_rules.size());
        for (const Use &use : m_uses) {
            if (!m_defined[static_cast<std::size_t>(use.rule)])
                fail("the rule " + std::string(use.name) + " is not defined", use.at);
        }
        if (m_rules.find("root") < 0)
            fail("there is no rule named root", 0);
    }

    const std::string m_bytes; ///< with a NUL after them, so that what looks for an end need not look for that one
    const std::string_view m_text = m_bytes;
    std::size_t m_at = 0;
    std::size_t m_nextRule = 0; ///< where the one begins that ends the last
    int m_depth = 0;
    RuleSet m_rules;
    std::vector<bool> m_defined; ///< by rule
    std::vector<Use> m_uses;
    std::unordered_map<std::string_view, Term, Hash, std::equal_to<>, InSlabs<std::pair<const std::string_view, Term>>>
        m_classes; ///< by their text
    std::vector<CharRange> m_ranges; ///< of the class that is being read
    std::vector<Term> m_terms; ///< that have been read, of what is not closed yet
    std::string m_literal; ///< the text that is being read
    std::string m_message;
    std::size_t m_errorAt = 0;
};

} // namespace

Result<RuleSet> readRules(std::string_view gbnf)
{
    return Reader(gbnf).read();
}

std::optional<std::string> refusalOf(std::string_view gbnf)
{
    int depth = 0;
    for (std::size_t at = 0; at < gbnf.size(); ++at) {
        if (!isOpenerOrCloser[static_cast<unsigned char>(gbnf[at])])
            continue;
        switch (gbnf[at]) {
        case '"':
            at = endOfQuoted(gbnf, at, '"');
            break;
        case '[':
            at = endOfQuoted(gbnf, at, ']');
            break;
        case '(':
            if (++depth > deepestParentheses)
                return "groups that are nested too deep";
            break;
        case ')':
            --depth;
            break;
        case '{':
            if (largestNumber(gbnf, at + 1) > largestBound)
                return "a bound that is too large";
        }
    }
    return std::nullopt;
}

} // namespace Parlance::Gbnf
