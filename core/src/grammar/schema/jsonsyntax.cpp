// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/jsonsyntax_p.h"

#include "base/jsonspelling_p.h"
#include "grammar/number/numberterm_p.h"
#include "grammar/rules/counting_p.h"
#include "grammar/schema/listmachine_p.h"
#include "peg/jsonscanner_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

Term oneOf(std::u32string_view list)
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

/// Characters between quotes that need an escape.
const CodePoints &special(char quote)
{
    static const CodePoints always = controls().unitedWith(CodePoints::of(U"\\"));
    static const CodePoints in[] = { always.unitedWith(CodePoints::of(U"\"")),
                                     always.unitedWith(CodePoints::of(U"'")) };
    return in[quote == '"' ? 0 : 1];
}

/// A number as JSON has it.
Term jsonNumber()
{
    const Term digit = set(digits());
    const Term fraction = sequence({ text("."), repeat(digit, 1) });
    const Term exponent = sequence({ oneOf(U"eE"), optional(oneOf(U"+-")), repeat(digit, 1) });
    const Term whole = choice({ text("0"), sequence({ set(CodePoints({ { '1', '9' } })), repeat(digit, 0) }) });
    return sequence({ optional(text("-")), whole, optional(fraction), optional(exponent) });
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

/// Each item once: a state for each set of those that have come.
ListMachine anyOrder(const std::vector<Term> &items)
{
    ListMachine machine;
    const std::size_t sets = std::size_t(1) << items.size();
    for (std::size_t set = 0; set < sets; ++set) {
        ListMachine::State state{ {}, set + 1 == sets };
        for (std::size_t i = 0; i < items.size(); ++i) {
            if ((set >> i & 1) == 0)
                state.edges.push_back({ items[i], set | std::size_t(1) << i });
        }
        machine.states.push_back(std::move(state));
    }
    return machine;
}

/// First and last of all ranges, for looking sets up.
std::u32string rangesOf(const CodePoints &set)
{
    std::u32string out;
    out.reserve(2 * set.ranges().size());
    for (const CharRange &range : set.ranges())
        out += { range.first, range.last };
    return out;
}

} // namespace

JsonSyntax::JsonSyntax(RuleSet &rules, UntilRules &untils, Peg::JsonDialect dialect, SchemaReading reading)
    : m_rules(rules)
    , m_untils(untils)
    , m_dialect(std::move(dialect))
    , m_reading(reading)
{ }

std::string JsonSyntax::ruleName(std::string_view name) const
{
    const bool plain = m_dialect == Peg::JsonDialect{};
    return (plain ? "" : m_dialect.python ? "python-" : "dialect-") + std::string(name);
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
    const int rule = m_rules.reserve(ruleName(name));
    m_shared.emplace(name, reference(rule));
    m_rules.define(rule, body());
    return reference(rule);
}

Term JsonSyntax::space()
{
    if (m_space.isNever())
        m_space = madeSpace();
    return m_space;
}

Term JsonSyntax::madeSpace()
{
    return shared("space", [] {
        static const Term indentation = repeat(oneOf(U" \t"), 0, mostIndentation);
        static const Term form = optional(choice({ text(" "), sequence({ text("\n"), indentation }) }));
        return form;
    });
}

Term JsonSyntax::comma()
{
    return shared("comma", [this] { return sequence({ text(","), space() }); });
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
        const Term one = shared("member", [this] { return member(anyKey(), any()); });
        return braced("{", optional(sequence({ one, repeat(sequence({ comma(), one }), 0), space() })), "}");
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
    if (hasEveryForm())
        return shared("number", [] {
            static const Term form = jsonNumber(); // in nearly every grammar
            return form;
        });
    // An exponent of three digits could be beyond what a double holds.
    return shared("number", [this] {
        const Term fraction = sequence({ text("."), repeat(set(digits()), 1, 20) });
        const Term exponent = sequence({ oneOf(U"eE"), optional(oneOf(U"+-")), repeat(set(digits()), 1, 2) });
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

// Templates that write a token in place of quotes print null as Python does.
Term JsonSyntax::null()
{
    return m_dialect.quote.empty() ? spelled("null", "None") : choice({ text("null"), text("None") });
}

/// `\/` is one character of JSON and two of Python.
bool JsonSyntax::hasSlashEscape(char quote) const
{
    return quote == '"' && !m_dialect.keepsSlashEscapes;
}

/// `\x41` is one character of Python and four of JSON.
bool JsonSyntax::hasHexEscape(char quote) const
{
    return m_dialect.python && (quote == '\'' || m_dialect.keepsSlashEscapes);
}

Term JsonSyntax::character(char quote)
{
    return shared(quote == '"' ? "character" : "character-single", [&] {
        // Templates that write Python escape line feeds at most.
        const CodePoints raw = m_dialect.python ? controls().without(CodePoints::of(U"\t")) : controls();
        const CodePoints plain = raw.unitedWith(CodePoints::of(U"\\"));
        std::u32string escapable = U"\"\\bfnrt";
        if (hasSlashEscape(quote))
            escapable += U'/';
        if (m_dialect.python)
            escapable += U'\'';
        static const Term digits = unicodeEscape();
        const Term escape =
            choice({ oneOf(escapable), sequence({ text("u"), m_rules.add(ruleName("unicode"), digits) }),
                     hasHexEscape(quote) ? sequence({ text("x"), hexDigits(2) }) : never() });
        const auto delimiter = CodePoints::of(std::u32string(1, static_cast<char32_t>(quote)));
        return choice({ set(plain.unitedWith(delimiter).complement()), sequence({ text("\\"), escape }) });
    });
}

/// The same for each kind of quotes; inside is asked for what is between them.
template <class Inside> Term JsonSyntax::quoted(Inside inside)
{
    if (hasToken())
        return sequence({ text(m_dialect.quote), inside('\0'), text(m_dialect.quote) });
    std::vector<Term> spellings;
    for (const char quote : quotes()) {
        const Term mark = text(std::string(1, quote));
        spellings.push_back(sequence({ mark, inside(quote), mark }));
    }
    return choice(std::move(spellings));
}

/// What quoted() makes of one text, sooner.
Term JsonSyntax::quotedText(const std::string &inside)
{
    if (hasToken())
        return text(m_dialect.quote + inside + m_dialect.quote);
    std::vector<Term> spellings;
    for (const char quote : quotes())
        spellings.push_back(text(quote + escaped(inside, quote) + quote));
    return choice(std::move(spellings));
}

Term JsonSyntax::characters(char quote)
{
    return shared(quote == '"' ? "text" : "text-single", [&] { return repeat(character(quote), 0); });
}

Term JsonSyntax::string(int minimumLength, int maximumLength)
{
    if (hasToken())
        return anyString();
    return quoted([&](char quote) {
        return counted(m_rules, ruleName("characters"), character(quote), minimumLength, maximumLength);
    });
}

/// What is after `\u`: control characters and, of large sets, what is beyond ASCII.
Term JsonSyntax::numbers(const CodePoints &wanted)
{
    static const CodePoints beyond({ { 0x80, lastCodePoint } });
    const CodePoints numbered = wanted.without(controls().unitedWith(beyond).complement());
    const bool isLarge = numbered.count() > 0x80000;
    return unicodeEscapes(isLarge ? numbered : numbered.without(beyond));
}

/// The control characters of the set, by number.
Term JsonSyntax::controlNumbers(const CodePoints &wanted)
{
    return m_reading == SchemaReading::Schema ? unicodeEscapes(controls().without(wanted.complement())) : never();
}

/// `\n` and its like, and by number where that is asked for; control characters in every form of JSON anyway.
Term JsonSyntax::escapes(const CodePoints &wanted, char quote, bool byNumber)
{
    static constexpr std::pair<char32_t, char> letters[] = { { '\\', '\\' }, { '/', '/' },  { '\n', 'n' },
                                                             { '\r', 'r' },  { '\t', 't' }, { '\b', 'b' },
                                                             { '\f', 'f' } };
    const bool hasControls = !wanted.empty() && wanted.ranges()[0].first == 0 && wanted.ranges()[0].last >= 0x1F;
    const bool hasAll = !byNumber && hasControls && wanted.ranges()[0].last >= '/' && wanted.contains('\\');
    if (hasAll && !m_allEscapes.at(quote == '"').isNever())
        return m_allEscapes.at(quote == '"');
    std::string wantedLetters;
    if (wanted.contains(static_cast<char32_t>(quote)))
        wantedLetters += quote;
    for (const auto &[c, letter] : letters) {
        if (wanted.contains(c) && (c != '/' || hasSlashEscape(quote)))
            wantedLetters += letter;
    }
    if (byNumber)
        return escape(wantedLetters, numbers(wanted));
    if (!hasControls)
        return escape(wantedLetters, controlNumbers(wanted));
    const auto [known, isNew] = m_escapes.try_emplace(wantedLetters);
    if (isNew)
        known->second = escape(wantedLetters, controlNumbers(wanted));
    if (hasAll)
        m_allEscapes.at(quote == '"') = known->second;
    return known->second;
}

/// A backslash and one of the letters, or `u` and digits.
Term JsonSyntax::escape(const std::string &letters, Term digits)
{
    const Term number =
        digits.isNever() ? never() : sequence({ text("u"), m_rules.add(ruleName("unicode"), std::move(digits)) });
    const Term all =
        choice({ letters.empty() ? never() : oneOf(std::u32string(letters.begin(), letters.end())), number });
    return all.isNever() ? never() : m_rules.add(ruleName("escape"), sequence({ text("\\"), all }));
}

Term JsonSyntax::encodedSet(const CodePoints &wanted, char quote, bool byNumber)
{
    if (hasToken()) {
        std::size_t at = 0;
        const char32_t first = Utf8::next(m_dialect.quote, at);
        return set(wanted.without(CodePoints({ { first, first } })));
    }
    if (wanted == CodePoints::all())
        return character(quote);
    const auto [known, isNew] =
        m_sets.try_emplace({ byNumber ? quote : static_cast<char>(quote | 0x80), rangesOf(wanted) });
    if (!isNew)
        return known->second;
    return known->second = choice({ set(wanted.without(special(quote))), escapes(wanted, quote, byNumber) });
}

Term JsonSyntax::encoded(const Term &content, char quote)
{
    std::vector<Term> parts;
    parts.reserve(content.parts().size());
    for (const Term &part : content.parts())
        parts.push_back(encoded(part, quote));
    switch (content.kind) {
    case Term::Kind::Text:
        return hasToken() ? content : text(escaped(content.text(), quote));
    case Term::Kind::Set:
        return encodedSet(content.set(), quote);
    case Term::Kind::Sequence:
        return sequence(std::move(parts));
    case Term::Kind::Choice:
        return choice(std::move(parts));
    case Term::Kind::Repeat:
        return counted(m_rules, ruleName("part"), parts.front(), content.minimum, content.maximum);
    default:
        return content;
    }
}

Term JsonSyntax::stringOf(const Term &content)
{
    return quoted([&](char quote) { return encoded(content, quote); });
}

Term JsonSyntax::stringOf(std::string_view hint, const Automaton &texts, bool byNumber)
{
    return quoted([&](char quote) {
        const Spelling spelling{ [&](const CodePoints &set) { return encodedSet(set, quote, byNumber); },
                                 characters(quote) };
        return automatonTerm(m_rules, hint, texts, spelling);
    });
}

std::optional<Term> JsonSyntax::stringWithoutToken(std::string_view hint, const Automaton &texts)
{
    if (!hasToken())
        return stringOf(hint, texts);
    constexpr std::size_t mostWritten = 600; // each of the token's characters counts
    constexpr std::size_t mostStates = 8 * mostWritten;
    const Automaton any = Automaton::everything();
    const auto ending = any.followedBy(Automaton::ofTexts({ m_dialect.quote }), mostStates);
    const auto holding = ending ? ending->followedBy(any, mostStates) : std::nullopt;
    const auto allowed = holding ? texts.without(*holding, mostStates) : std::nullopt;
    const auto least = allowed ? std::optional(allowed->minimised()) : std::nullopt;
    if (!least || least->states().size() > mostWritten)
        return {};
    const Spelling plain{ [](const CodePoints &characters) { return set(characters); }, {} };
    return sequence({ text(m_dialect.quote), automatonTerm(m_rules, hint, *least, plain), text(m_dialect.quote) });
}

Term JsonSyntax::sharedStringOf(std::string_view hint, const Automaton &texts)
{
    const auto [known, isNew] = m_texts.try_emplace(texts.signature());
    if (isNew)
        known->second = stringOf(hint, texts);
    return known->second;
}

Term JsonSyntax::stringOf(const std::vector<std::string> &texts)
{
    return quoted([&](char quote) {
        std::vector<Term> all;
        for (const std::string &one : texts)
            all.push_back(text(hasToken() ? one : escaped(one, quote)));
        return choice(std::move(all));
    });
}

Term JsonSyntax::stringOf(std::string_view hint, const TextGrammar &texts)
{
    return quoted([&](char quote) {
        return copied(m_rules, hint, texts, [&](const Term &term) { return encoded(term, quote); });
    });
}

Term JsonSyntax::balanced(char quote)
{
    return recursive(quote == '"' ? "regex" : "regex-single", [&] {
        const Term inner = balanced(quote); // the rule that is being written
        const Term escape = sequence({ encoded(text("\\"), quote), character(quote) });
        const Term plain = encodedSet(CodePoints::of(U"()[\\").complement(), quote);
        const Term member = choice({ encodedSet(CodePoints::of(U"]\\").complement(), quote), escape });
        return repeat(choice({ plain, escape, sequence({ text("["), repeat(member, 0), text("]") }),
                               sequence({ text("("), inner, text(")") }) }),
                      0);
    });
}

Term JsonSyntax::balancedString()
{
    return hasToken() ? anyString() : quoted([&](char quote) { return balanced(quote); });
}

Term JsonSyntax::key(std::string_view name)
{
    if (m_dialect.bareKeys && isWord(name))
        return text(name);
    std::string letters(name);
    Term quoted = quotedText(letters);
    std::replace_if( // those of other scripts need no quotes either
        letters.begin(), letters.end(), [](char c) { return (c & 0x80) != 0; }, 'a');
    const bool isBare = hasToken() ? Peg::JsonScanner::isBareKey(name) : isWord(letters);
    return m_dialect.bareKeys && isBare ? choice({ text(name), quoted }) : quoted;
}

Term JsonSyntax::anyKey()
{
    return m_dialect.bareKeys ? shared("key", [this] { return choice({ word(), anyString() }); }) : anyString();
}

Term JsonSyntax::keyOf(std::string_view hint, const Automaton &texts)
{
    return canSeparateKeys() && !texts.isEverything() ? stringOf(hint, texts, false) : anyKey();
}

Term JsonSyntax::keyBut(const std::vector<std::string> &names)
{
    if (names.empty() || !canSeparateKeys())
        return anyKey();
    return quoted([&](char quote) {
        const auto spell = [this, quote](const CodePoints &set) { return encodedSet(set, quote, false); };
        return m_keyComplements.try_emplace(quote, m_rules, spell, characters(quote)).first->second.write(names);
    });
}

Term JsonSyntax::member(Term key, Term value)
{
    return sequence({ std::move(key), text(":"), space(), std::move(value) });
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

/// The members of an object in any order, where every form counts and there are few; otherwise in their own order.
Term JsonSyntax::object(const Value &value)
{
    static constexpr std::size_t mostInAnyOrder = 4;
    std::vector<Term> members;
    for (const auto &[name, member] : value.toObject())
        members.push_back(this->member(key(name), literal(member)));
    if (hasEveryForm() && members.size() > 1 && members.size() <= mostInAnyOrder)
        return braced("{", listTerm(m_rules, "m", anyOrder(members), comma(), space()), "}");
    std::vector<Term> parts;
    for (Term &member : members) {
        if (!parts.empty())
            parts.push_back(comma());
        parts.push_back(std::move(member));
    }
    if (!parts.empty())
        parts.push_back(space());
    return braced("{", sequence(std::move(parts)), "}");
}

/// Also as 1.0 where every form counts, and as floats are commonly printed.
Term JsonSyntax::numberLiteral(const Value &value)
{
    const auto number = Decimal::of(value);
    if (!hasEveryForm() || !number)
        return text(toJson(value));
    const std::string exponent = number->withExponent();
    return exponent.empty() ? oneNumber(*number) : choice({ oneNumber(*number), text(exponent) });
}

Term JsonSyntax::literal(const Value &value)
{
    switch (value.type()) {
    case Value::Type::Null:
        return null();
    case Value::Type::Bool:
        return truth(value.toBool());
    case Value::Type::String:
        return quotedText(value.toString());
    case Value::Type::Array:
        return list(value);
    case Value::Type::Object:
        return object(value);
    default:
        return numberLiteral(value);
    }
}

} // namespace Parlance::Gbnf
