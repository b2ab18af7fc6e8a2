// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/term_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <iterator>

namespace Parlance::Gbnf {

Terms::Terms(std::span<Term> terms)
    : m_terms(std::make_move_iterator(terms.data()), terms.size(), marksOf(terms))
{ }

std::uint8_t Terms::marksOf(std::span<const Term> terms)
{
    std::uint8_t marks = 0;
    for (const Term &term : terms) {
        if (term.kind == Term::Kind::Rule)
            marks |= rules;
        else
            marks |= term.parts().m_terms.marks();
        if (term.kind == Term::Kind::Repeat && term.maximum != 1)
            marks |= turns;
    }
    return marks;
}

std::span<const Term> Terms::list() const
{
    return { begin(), end() };
}

bool Terms::operator==(const Terms &other) const
{
    return m_terms.isSame(other.m_terms) || std::equal(begin(), end(), other.begin(), other.end());
}

constinit const CodePoints Term::noSet;
constinit const Terms Term::noParts;

bool Term::operator==(const Term &other) const
{
    if (kind != other.kind)
        return false;
    switch (kind) {
    case Kind::Never:
        return true;
    case Kind::Rule:
        return rule == other.rule;
    case Kind::Text:
        return text() == other.text();
    case Kind::Set:
        return m_set == other.m_set;
    case Kind::Repeat:
        return minimum == other.minimum && maximum == other.maximum && m_parts == other.m_parts;
    default:
        return m_parts == other.m_parts;
    }
}

Term Term::of(std::span<Term> others) const
{
    Term out(kind, Terms(others));
    out.minimum = minimum;
    out.maximum = maximum;
    out.rule = rule;
    return out;
}

Term never()
{
    return Term(Term::Kind::Never);
}

Term emptyText()
{
    return {};
}

Term text(std::string_view utf8)
{
    if (utf8.empty())
        return {};
    char bits = 0;
    for (const char c : utf8)
        bits = static_cast<char>(bits | c);
    const bool isAscii = (bits & 0x80) == 0;
    return isAscii ? Term(utf8) : Term(Utf8::sanitized(utf8));
}

Term set(CodePoints codePoints)
{
    if (codePoints.empty())
        return never();
    return Term(std::move(codePoints));
}

namespace {

/// Terms that are being put together.
using Flat = std::vector<Term, InSlabs<Term>>;

void appendPart(Flat &parts, Term part)
{
    if (part.kind == Term::Kind::Sequence) {
        for (const Term &inner : part.parts())
            appendPart(parts, inner);
    } else if (part.kind == Term::Kind::Text && !parts.empty() && parts.back().kind == Term::Kind::Text) {
        parts.back() = Term(std::string(parts.back().text()).append(part.text()));
    } else {
        parts.push_back(std::move(part));
    }
}

/// Longer lists are enumerations and states of automata, which hold no alternative twice.
constexpr std::size_t mostCompared = 32;

bool holds(std::span<const Term> alternatives, const Term &one)
{
    for (const Term &other : alternatives) {
        if (other.kind == one.kind && other == one)
            return true;
    }
    return false;
}

void appendAlternative(Flat &alternatives, Term alternative)
{
    if (alternative.kind == Term::Kind::Choice) {
        for (const Term &inner : alternative.parts())
            appendAlternative(alternatives, inner);
    } else if (alternatives.size() >= mostCompared || !holds(alternatives, alternative)) {
        alternatives.push_back(std::move(alternative));
    }
}

enum class InOrder
{
    Plain, ///< none is a sequence itself, and no text is beside another
    Nested,
    Impossible,
};

InOrder kindOf(std::span<const Term> parts)
{
    auto out = InOrder::Plain;
    auto before = Term::Kind::Sequence;
    for (const Term &part : parts) {
        if (part.isNever())
            return InOrder::Impossible;
        const bool joins = part.kind == Term::Kind::Text && before == Term::Kind::Text;
        if (joins || part.kind == Term::Kind::Sequence)
            out = InOrder::Nested;
        before = part.kind;
    }
    return out;
}

/// Whether none is impossible, a choice itself, or there twice.
bool isFlatChoice(std::span<const Term> alternatives)
{
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        const Term &one = alternatives[i];
        if (one.isNever() || one.kind == Term::Kind::Choice)
            return false;
        if (i < mostCompared && holds(alternatives.first(i), one))
            return false;
    }
    return true;
}

/// Of alternatives that are flat, at least two.
Term choiceOf(std::span<Term> flat)
{
    const auto empty = std::find_if(flat.begin(), flat.end(), [](const Term &term) { return term.isEmpty(); });
    if (empty == flat.end())
        return Term(Term::Kind::Choice, Terms(flat));
    std::move(empty + 1, flat.end(), empty);
    return optional(choice(flat.first(flat.size() - 1)));
}

} // namespace

Term sequence(std::span<Term> parts)
{
    if (parts.size() == 1)
        return std::move(parts.front());
    const InOrder kind = kindOf(parts);
    if (kind == InOrder::Impossible)
        return never();
    if (kind == InOrder::Plain)
        return Term(Term::Kind::Sequence, Terms(parts));
    std::size_t size = 0;
    for (const Term &part : parts)
        size += part.kind == Term::Kind::Sequence ? part.parts().size() : 1;
    Flat flat;
    flat.reserve(size);
    for (Term &part : parts)
        appendPart(flat, std::move(part));
    if (flat.size() == 1)
        return std::move(flat.front());
    return Term(Term::Kind::Sequence, Terms(flat));
}

Term choice(std::span<Term> alternatives)
{
    if (alternatives.size() == 1)
        return std::move(alternatives.front());
    if (isFlatChoice(alternatives))
        return alternatives.empty() ? never() : choiceOf(alternatives);
    Flat flat;
    flat.reserve(alternatives.size());
    for (Term &alternative : alternatives) {
        if (!alternative.isNever())
            appendAlternative(flat, std::move(alternative));
    }
    if (flat.empty())
        return never();
    return flat.size() == 1 ? std::move(flat.front()) : choiceOf(flat);
}

Term sequence(std::vector<Term> parts)
{
    return sequence(std::span(parts));
}

Term choice(std::vector<Term> alternatives)
{
    return choice(std::span(alternatives));
}

Term repeat(Term part, int minimum, int maximum)
{
    if (maximum == 0 || part.isEmpty())
        return {};
    if (part.isNever())
        return minimum > 0 ? never() : emptyText();
    if (minimum == 1 && maximum == 1)
        return part;
    const bool starOfStar = part.kind == Term::Kind::Repeat && part.minimum <= 1 && part.maximum == unbounded;
    if (starOfStar && minimum <= 1) {
        part.minimum = std::min(part.minimum, minimum);
        return part;
    }
    if (part.kind == Term::Kind::Repeat && part.minimum == 0 && minimum == 0 && maximum == 1)
        return part;
    Term all(Term::Kind::Repeat, Terms(std::span(&part, 1)));
    all.minimum = minimum;
    all.maximum = maximum;
    return all;
}

Term optional(Term part)
{
    return repeat(std::move(part), 0, 1);
}

Term reference(int rule)
{
    Term one(Term::Kind::Rule);
    one.rule = rule;
    return one;
}

CodePoints anyCharacter()
{
    return CodePoints({ { 1, lastCodePoint } });
}

} // namespace Parlance::Gbnf
