// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/matcher/gbnfreader_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace Parlance::Gbnf {

namespace {

constexpr int deepest = 400; ///< nesting of parentheses
constexpr int largestBound = 100'000;

bool isNameCharacter(char c)
{
    const char lower = static_cast<char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/// Where a rule is used first.
struct Use
{
    std::string_view name;
    std::size_t rule;
    std::size_t at;
};

class Reader
{
public:
    /// Where it does not build, it only looks for errors.
    explicit Reader(std::string_view text, bool builds = true)
        : m_text(text)
        , m_builds(builds)
    { }

    std::optional<Error> problem()
    {
        readAll();
        return m_message.empty() ? std::nullopt : std::optional(error());
    }

    Result<RuleSet> read()
    {
        readAll();
        if (m_message.empty())
            return std::move(m_rules);
        return error();
    }

private:
    void readAll()
    {
        for (skipBlank(); !atEnd(); skipBlank())
            readRule();
        checkUses();
    }

    bool atEnd() const { return m_at >= m_text.size() || !m_message.empty(); }
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(std::string_view word)
    {
        if (!m_message.empty() || m_text.substr(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }

    void fail(std::string message, std::size_t at)
    {
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
        while (!atEnd()) {
            if (peek() == '#')
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')
                ++m_at;
            else
                return;
        }
    }

    std::string_view name()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isNameCharacter(m_text[m_at]))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    /// Whether a rule begins here, which ends the one before.
    bool atRule()
    {
        const std::size_t begin = m_at;
        const bool found = !name().empty() && atDefinition();
        m_at = begin;
        return found;
    }

    /// Whether the name before is that of a rule which begins.
    bool atDefinition()
    {
        const std::size_t begin = m_at;
        skipBlank();
        const bool found = m_text.substr(m_at, 3) == "::=";
        m_at = begin;
        return found;
    }

    void readRule()
    {
        const std::size_t begin = m_at;
        const std::string_view rule = name();
        if (rule.empty())
            return fail("expected the name of a rule", m_at);
        skipBlank();
        if (!take("::="))
            return fail("expected ::= behind the rule's name", m_at);
        Term body = alternatives();
        if (!atEnd() && !atRule())
            return fail("expected the end of the rule", m_at);
        const std::size_t number = this->number(rule);
        if (m_defined[number])
            return fail("the rule " + std::string(rule) + " is defined twice", begin);
        m_defined[number] = true;
        if (m_builds)
            m_rules.replace(static_cast<int>(number), std::move(body));
    }

    std::size_t number(std::string_view rule)
    {
        const auto [known, isNew] = m_numbers.try_emplace(rule, m_defined.size());
        if (isNew) {
            m_defined.push_back(false);
            if (m_builds)
                m_rules.named(rule);
        }
        return known->second;
    }

    Term alternatives()
    {
        const std::size_t begin = m_terms.size();
        do {
            Term one = parts();
            if (m_builds)
                m_terms.push_back(std::move(one));
        } while (take("|"));
        return choice(takeTerms(begin));
    }

    /// Those that were put down since then.
    std::vector<Term> takeTerms(std::size_t begin)
    {
        const auto from = m_terms.begin() + static_cast<std::ptrdiff_t>(begin);
        std::vector<Term> taken(std::make_move_iterator(from), std::make_move_iterator(m_terms.end()));
        m_terms.erase(from, m_terms.end());
        return taken;
    }

    Term parts()
    {
        const std::size_t first = m_terms.size();
        for (skipBlank(); !atEnd() && peek() != '|' && peek() != ')'; skipBlank()) {
            const std::size_t begin = m_at;
            const std::string_view rule = name();
            if (!rule.empty() && atDefinition()) {
                m_at = begin;
                break;
            }
            Term one = quantified(rule.empty() ? element() : use(rule, begin));
            if (m_builds)
                m_terms.push_back(std::move(one));
        }
        return sequence(takeTerms(first));
    }

    Term quantified(Term term)
    {
        for (skipBlank(); !atEnd(); skipBlank()) {
            if (take("*"))
                term = repeat(std::move(term), 0);
            else if (take("+"))
                term = repeat(std::move(term), 1);
            else if (take("?"))
                term = optional(std::move(term));
            else if (take("{"))
                term = bounded(std::move(term));
            else
                break;
        }
        return term;
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
        const bool isRange = take(",");
        const auto maximum = isRange ? decimal() : minimum;
        if (!take("}") || (!minimum && !maximum))
            return fail("expected bounds as in {2,5}");
        if (std::max(minimum.value_or(0), maximum.value_or(0)) > largestBound)
            return fail("a bound that is too large");
        if (maximum && *maximum < minimum.value_or(0))
            return fail("bounds in the wrong order");
        return repeat(std::move(part), minimum.value_or(0), maximum.value_or(unbounded));
    }

    Term element()
    {
        if (take("\""))
            return literal();
        if (take("["))
            return characterClass();
        if (take("("))
            return group();
        if (take("."))
            return set(CodePoints::all());
        return fail("expected a text, a class, a rule or a group");
    }

    Term use(std::string_view rule, std::size_t begin)
    {
        const std::size_t known = m_defined.size();
        const std::size_t number = this->number(rule);
        if (number == known)
            m_uses.push_back({ rule, number, begin });
        return m_builds ? reference(static_cast<int>(number)) : Term();
    }

    Term group()
    {
        const std::size_t begin = m_at;
        if (++m_depth > deepest)
            return fail("groups that are nested too deep");
        Term inner = alternatives();
        --m_depth;
        if (!take(")"))
            fail("a group that is not closed", begin - 1);
        return inner;
    }

    Term literal()
    {
        const std::size_t begin = m_at;
        std::string out;
        while (!atEnd() && peek() != '"' && peek() != '\n') {
            const std::size_t run = plainLength();
            if (m_builds)
                out += m_text.substr(m_at, run);
            m_at += run;
            if (run > 0)
                continue;
            const char32_t c = character();
            if (m_builds)
                Utf8::append(out, c);
        }
        if (!take("\""))
            fail("a text that is not closed", begin - 1);
        return m_builds ? text(out) : Term();
    }

    /// How many characters mean themselves here.
    std::size_t plainLength() const
    {
        std::size_t end = m_at;
        while (end < m_text.size() && m_text[end] > 0x1F && m_text[end] != '"' && m_text[end] != '\\')
            ++end;
        return end - m_at;
    }

    Term characterClass()
    {
        const std::size_t begin = m_at;
        if (const Term *known = knownClass())
            return *known;
        const bool negated = take("^");
        std::vector<CharRange> ranges;
        while (!atEnd() && peek() != ']' && peek() != '\n') {
            const char32_t first = character();
            char32_t last = first;
            if (peek() == '-' && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']') {
                ++m_at;
                last = character();
            }
            if (last < first)
                fail("a range in a class that ends before it begins");
            ranges.push_back({ first, last });
        }
        if (!take("]"))
            fail("a class that is not closed", begin - 1);
        Term &made = m_classes[m_text.substr(begin, m_at - begin)];
        if (m_builds) {
            const CodePoints members(std::move(ranges));
            made = set(negated ? members.complement() : members);
        }
        return made;
    }

    /// Steps over a class that has been read before.
    const Term *knownClass()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && m_text[end] != ']')
            end += m_text[end] == '\\' ? 2 : 1;
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
        if (!take("\\"))
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
        if (const auto at = letters.find(c); at != letters.npos)
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
        for (const Use &use : m_uses) {
            if (!m_defined[use.rule])
                fail("the rule " + std::string(use.name) + " is not defined", use.at);
        }
        if (!m_numbers.contains("root"))
            fail("there is no rule named root", 0);
    }

    std::string_view m_text;
    bool m_builds;
    std::size_t m_at = 0;
    int m_depth = 0;
    RuleSet m_rules;
    std::unordered_map<std::string_view, std::size_t> m_numbers; ///< of rules
    std::vector<bool> m_defined; ///< by rule
    std::vector<Use> m_uses;
    std::unordered_map<std::string_view, Term> m_classes; ///< by their text
    std::vector<Term> m_terms; ///< that have been read, of what is not closed yet
    std::string m_message;
    std::size_t m_errorAt = 0;
};

} // namespace

Result<RuleSet> readRules(std::string_view gbnf)
{
    return Reader(gbnf).read();
}

std::optional<Error> problemOfRules(std::string_view gbnf)
{
    return Reader(gbnf, false).problem();
}

} // namespace Parlance::Gbnf
