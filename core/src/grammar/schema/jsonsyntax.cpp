// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/jsonsyntax_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

Term characters(std::u32string_view list)
{
    return set(CodePoints::of(list));
}

const CodePoints &digits()
{
    static const CodePoints set({ { '0', '9' } });
    return set;
}

const CodePoints &controls()
{
    static const CodePoints set({ { 0, 0x1F } });
    return set;
}

Term hexDigits(int count)
{
    return repeat(set(CodePoints({ { '0', '9' }, { 'a', 'f' }, { 'A', 'F' } })), count, count);
}

/// What stands behind `\u`: a code point that is no surrogate, or two surrogates that belong together.
Term unicodeEscape()
{
    const Term d = characters(U"dD");
    const Term others = set(CodePoints({ { '0', '9' }, { 'a', 'c' }, { 'A', 'C' }, { 'e', 'f' }, { 'E', 'F' } }));
    const Term high = sequence({ d, set(CodePoints({ { '8', '9' }, { 'a', 'b' }, { 'A', 'B' } })), hexDigits(2) });
    const Term low = sequence({ d, set(CodePoints({ { 'c', 'f' }, { 'C', 'F' } })), hexDigits(2) });
    return choice({ sequence({ others, hexDigits(3) }),
                    sequence({ d, set(CodePoints({ { '0', '7' } })), hexDigits(2) }),
                    sequence({ high, text("\\u"), low }) });
}

bool isWord(std::string_view name)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
    };
    const auto isPart = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
    return !name.empty() && isLetter(name.front()) && std::all_of(name.begin(), name.end(), isPart);
}

Term word()
{
    return sequence(
        { set(CodePoints({ { 'a', 'z' }, { 'A', 'Z' }, { '_', '_' }, { '$', '$' } })),
          repeat(
              set(CodePoints({ { 'a', 'z' }, { 'A', 'Z' }, { '0', '9' }, { '_', '_' }, { '$', '$' }, { '-', '.' } })),
              0) });
}

/// The text between the quotes, in Python's or JSON's spelling.
std::string escaped(std::string_view text, char quote)
{
    std::string json;
    appendJsonEscaped(json, text);
    if (quote == '"')
        return json;
    std::string out;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (json[i] == '\'')
            out += '\\';
        if (json[i] == '\\' && json[i + 1] == '"')
            continue;
        if (json[i] == '\\')
            out += json[i++];
        out += json[i];
    }
    return out;
}

} // namespace

JsonSyntax::JsonSyntax(RuleSet &rules, UntilRules &untils, Peg::JsonDialect dialect)
    : m_rules(rules)
    , m_untils(untils)
    , m_dialect(std::move(dialect))
{ }

std::string JsonSyntax::ruleName(std::string_view name) const
{
    const bool plain = m_dialect == Peg::JsonDialect{};
    return (plain ? "json-" : m_dialect.python ? "python-" : "dialect-") + std::string(name);
}

std::string_view JsonSyntax::quotes() const
{
    return m_dialect.python ? "'\"" : "\"";
}

template <class Body> Term JsonSyntax::shared(std::string_view name, Body body)
{
    const auto known = m_shared.find(name);
    if (known != m_shared.end())
        return known->second;
    Term term = m_rules.add(ruleName(name), body());
    m_shared.emplace(name, term);
    return term;
}

template <class Body> Term JsonSyntax::recursive(std::string_view name, Body body)
{
    const auto known = m_shared.find(name);
    if (known != m_shared.end())
        return known->second;
    const std::string rule = m_rules.reserve(ruleName(name));
    m_shared.emplace(name, reference(rule));
    m_rules.define(rule, body());
    return reference(rule);
}

Term JsonSyntax::space()
{
    return shared("space", [] {
        const Term indentation = repeat(characters(U" \t"), 0, 24);
        return optional(choice({ text(" "), sequence({ text("\n"), indentation }) }));
    });
}

Term JsonSyntax::comma()
{
    return shared("comma", [this] { return sequence({ text(","), space() }); });
}

Term JsonSyntax::colon()
{
    return shared("colon", [this] { return sequence({ text(":"), space() }); });
}

Term JsonSyntax::braced(std::string_view open, Term members, std::string_view close)
{
    return sequence({ text(open), space(), std::move(members), text(close) });
}

Term JsonSyntax::any()
{
    return recursive("value", [this] {
        return choice({ anyString(), number(), anyObject(), anyArray(), boolean(), null() });
    });
}

Term JsonSyntax::anyObject()
{
    return recursive("object", [this] {
        const Term member = shared("member", [this] { return sequence({ anyKey(), colon(), any() }); });
        return braced("{", optional(sequence({ member, repeat(sequence({ comma(), member }), 0), space() })), "}");
    });
}

Term JsonSyntax::anyArray()
{
    return recursive("array", [this] {
        return braced("[", optional(sequence({ any(), repeat(sequence({ comma(), any() }), 0), space() })), "]");
    });
}

Term JsonSyntax::anyString()
{
    return shared("string", [this] {
        if (!hasToken())
            return string(0, unbounded);
        const Term inside = m_untils.write(ruleName("text"), { .stops = { m_dialect.quote }, .next = m_dialect.quote });
        return sequence({ text(m_dialect.quote), inside, text(m_dialect.quote) });
    });
}

Term JsonSyntax::number()
{
    // An exponent of three digits could be beyond what a double holds.
    return shared("number", [this] {
        const Term fraction = sequence({ text("."), repeat(set(digits()), 1, 20) });
        const Term exponent = sequence({ characters(U"eE"), optional(characters(U"+-")), repeat(set(digits()), 1, 2) });
        return sequence({ integer(), optional(fraction), optional(exponent) });
    });
}

Term JsonSyntax::integer()
{
    return shared("integer", [] {
        const Term natural =
            choice({ text("0"), sequence({ set(CodePoints({ { '1', '9' } })), repeat(set(digits()), 0, 20) }) });
        return sequence({ optional(text("-")), natural });
    });
}

Term JsonSyntax::boolean()
{
    return choice({ truth(true), truth(false) });
}

// Models that write Python fall back into JSON inside of containers, and templates do so too.
Term JsonSyntax::spelled(const char *json, const char *python) const
{
    return m_dialect.python ? choice({ text(python), text(json) }) : text(json);
}

Term JsonSyntax::truth(bool value) const
{
    return value ? spelled("true", "True") : spelled("false", "False");
}

Term JsonSyntax::null()
{
    return spelled("null", "None");
}

Term JsonSyntax::character(char quote)
{
    return shared(quote == '"' ? "character" : "character-single", [&] {
        // Templates that write Python escape line feeds at most.
        const CodePoints raw = m_dialect.python ? controls().without(CodePoints::of(U"\t")) : controls();
        const CodePoints plain = raw.unitedWith(CodePoints::of(U"\\"));
        const char32_t escapable[] = { '"', '\\', '/', 'b', 'f', 'n', 'r', 't', '\'' };
        const std::size_t count = m_dialect.python ? 9 : 8;
        const Term escape = choice({ characters({ escapable, count }),
                                     sequence({ text("u"), m_rules.add(ruleName("unicode"), unicodeEscape()) }),
                                     m_dialect.python ? sequence({ text("x"), hexDigits(2) }) : never() });
        const auto delimiter = CodePoints::of(std::u32string(1, static_cast<char32_t>(quote)));
        return choice({ set(plain.unitedWith(delimiter).complement()), sequence({ text("\\"), escape }) });
    });
}

Term JsonSyntax::string(int minimumLength, int maximumLength)
{
    if (hasToken())
        return anyString();
    std::vector<Term> spellings;
    for (const char quote : quotes()) {
        const Term mark = text(std::string(1, quote));
        spellings.push_back(sequence({ mark, repeat(character(quote), minimumLength, maximumLength), mark }));
    }
    return choice(std::move(spellings));
}

Term JsonSyntax::encodedSet(const CodePoints &wanted, char quote) const
{
    if (hasToken()) {
        std::size_t at = 0;
        const char32_t first = Utf8::next(m_dialect.quote, at);
        return set(wanted.without(CodePoints({ { first, first } })));
    }
    static constexpr std::pair<char32_t, const char *> escapes[] = {
        { '\\', "\\\\" }, { '\n', "\\n" }, { '\r', "\\r" }, { '\t', "\\t" }, { '\b', "\\b" }, { '\f', "\\f" }
    };
    const auto delimiter = static_cast<char32_t>(quote);
    const CodePoints special = controls().unitedWith(CodePoints({ { '\\', '\\' }, { delimiter, delimiter } }));
    std::vector<Term> spellings = { set(wanted.without(special)) };
    if (wanted.contains(delimiter))
        spellings.push_back(text(std::string("\\") + quote));
    for (const auto &[c, spelling] : escapes) {
        if (wanted.contains(c))
            spellings.push_back(text(spelling));
    }
    return choice(std::move(spellings));
}

Term JsonSyntax::encoded(const Term &content, char quote) const
{
    std::vector<Term> parts;
    for (const Term &part : content.parts)
        parts.push_back(encoded(part, quote));
    switch (content.kind) {
    case Term::Kind::Text:
        return text(hasToken() ? content.text : escaped(content.text, quote));
    case Term::Kind::Set:
        return encodedSet(content.set, quote);
    case Term::Kind::Sequence:
        return sequence(std::move(parts));
    case Term::Kind::Choice:
        return choice(std::move(parts));
    case Term::Kind::Repeat:
        return repeat(std::move(parts.front()), content.minimum, content.maximum);
    default:
        return content;
    }
}

Term JsonSyntax::stringOf(const Term &content)
{
    if (hasToken())
        return sequence({ text(m_dialect.quote), encoded(content, 0), text(m_dialect.quote) });
    std::vector<Term> spellings;
    for (const char quote : quotes()) {
        const Term mark = text(std::string(1, quote));
        spellings.push_back(sequence({ mark, encoded(content, quote), mark }));
    }
    return choice(std::move(spellings));
}

Term JsonSyntax::quotedLiteral(std::string_view utf8) const
{
    if (hasToken())
        return text(m_dialect.quote + std::string(utf8) + m_dialect.quote);
    std::vector<Term> spellings;
    for (const char quote : quotes())
        spellings.push_back(text(quote + escaped(utf8, quote) + quote));
    return choice(std::move(spellings));
}

Term JsonSyntax::key(std::string_view name)
{
    return m_dialect.bareKeys && isWord(name) ? text(name) : quotedLiteral(name);
}

Term JsonSyntax::anyKey()
{
    return m_dialect.bareKeys ? shared("key", [this] { return choice({ word(), anyString() }); }) : anyString();
}

namespace {

/// Names by their common beginnings.
struct NameTree
{
    std::map<char32_t, NameTree> next;
    bool isName = false;

    void insert(std::string_view name)
    {
        NameTree *at = this;
        for (std::size_t i = 0; i < name.size();)
            at = &at->next[Utf8::next(name, i)];
        at->isName = true;
    }
};

/// The texts that leave the tree, or end in it where no name ends. plain are the characters that stand for themselves.
Term textsOutside(const NameTree &tree, const CodePoints &plain, const Term &rest)
{
    std::vector<Term> alternatives;
    CodePoints leaving = plain;
    for (const auto &[c, next] : tree.next) {
        const CodePoints here({ { c, c } });
        leaving = leaving.without(here);
        if (plain.contains(c))
            alternatives.push_back(sequence({ set(here), textsOutside(next, plain, rest) }));
    }
    alternatives.push_back(sequence({ set(leaving), rest }));
    if (!tree.isName)
        alternatives.push_back(emptyText());
    return choice(std::move(alternatives));
}

} // namespace

/// An escape is allowed only behind a character that no name has at its place, so that no name can be spelt with one.
Term JsonSyntax::otherKeyContent(const std::vector<std::string> &names, char quote)
{
    static constexpr std::size_t longest = 100; // nesting of the term
    NameTree tree;
    for (const std::string &name : names) {
        if (name.size() <= longest)
            tree.insert(name);
    }
    const auto delimiter = static_cast<char32_t>(quote);
    const CodePoints plain =
        controls().unitedWith(CodePoints({ { '\\', '\\' }, { delimiter, delimiter } })).complement();
    return textsOutside(tree, plain, repeat(character(quote), 0));
}

Term JsonSyntax::keyOtherThan(const std::vector<std::string> &names)
{
    if (names.empty() || hasToken() || m_dialect.bareKeys)
        return anyKey();
    std::vector<Term> spellings;
    for (const char quote : quotes()) {
        const Term mark = text(std::string(1, quote));
        spellings.push_back(sequence({ mark, otherKeyContent(names, quote), mark }));
    }
    return m_rules.add(ruleName("other-key"), choice(std::move(spellings)));
}

Term JsonSyntax::list(const Value &value)
{
    std::vector<Term> parts;
    for (const Value &element : value.toArray()) {
        if (!parts.empty())
            parts.push_back(comma());
        parts.push_back(literal(element));
    }
    if (!parts.empty())
        parts.push_back(space());
    return braced("[", sequence(std::move(parts)), "]");
}

Term JsonSyntax::object(const Value &value)
{
    std::vector<Term> parts;
    for (const auto &[name, member] : value.toObject()) {
        if (!parts.empty())
            parts.push_back(comma());
        parts.insert(parts.end(), { key(name), colon(), literal(member) });
    }
    if (!parts.empty())
        parts.push_back(space());
    return braced("{", sequence(std::move(parts)), "}");
}

Term JsonSyntax::literal(const Value &value)
{
    switch (value.type()) {
    case Value::Type::Null:
        return null();
    case Value::Type::Bool:
        return truth(value.toBool());
    case Value::Type::String:
        return quotedLiteral(value.toString());
    case Value::Type::Array:
        return list(value);
    case Value::Type::Object:
        return object(value);
    default:
        return text(toJson(value));
    }
}

} // namespace Parlance::Gbnf
