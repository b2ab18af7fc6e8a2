// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/term_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

Terms::Terms(std::span<Term> terms)
    : m_size(static_cast<std::uint32_t>(terms.size()))
    , m_holdRules(std::any_of(terms.begin(), terms.end(), [](const Term &term) { return term.holdsRules(); }))
{
    if (!terms.empty())
        m_terms = std::make_shared<Term[]>(terms.size());
    std::move(terms.begin(), terms.end(), m_terms.get());
}

Terms::Terms(std::vector<Term> terms)
    : Terms(std::span(terms))
{ }

Terms Terms::of(Term part)
{
    return Terms(std::span(&part, 1));
}

std::span<const Term> Terms::list() const
{
    return { begin(), end() };
}

bool Terms::operator==(const Terms &other) const
{
    return m_terms == other.m_terms || std::equal(begin(), end(), other.begin(), other.end());
}

bool Term::operator==(const Term &other) const
{
    return kind == other.kind && text == other.text && minimum == other.minimum && maximum == other.maximum
        && rule == other.rule && set == other.set && parts == other.parts;
}

Term never()
{
    return { .kind = Term::Kind::Never };
}

Term emptyText()
{
    return {};
}

Term text(std::string_view utf8)
{
    if (utf8.empty())
        return {};
    return { .kind = Term::Kind::Text, .text = Utf8::sanitized(utf8) };
}

Term set(CodePoints codePoints)
{
    if (codePoints.empty())
        return never();
    return { .kind = Term::Kind::Set, .set = std::move(codePoints) };
}

namespace {

void appendPart(std::vector<Term> &parts, Term part)
{
    if (part.kind == Term::Kind::Sequence) {
        for (const Term &inner : part.parts)
            appendPart(parts, inner);
    } else if (part.kind == Term::Kind::Text && !parts.empty() && parts.back().kind == Term::Kind::Text) {
        parts.back().text += part.text;
    } else {
        parts.push_back(std::move(part));
    }
}

/// Longer lists are enumerations and states of automata, which hold no alternative twice.
constexpr std::ptrdiff_t mostCompared = 32;

void appendAlternative(std::vector<Term> &alternatives, Term alternative)
{
    if (alternative.kind == Term::Kind::Choice) {
        for (const Term &inner : alternative.parts)
            appendAlternative(alternatives, inner);
        return;
    }
    const bool known = std::ssize(alternatives) < mostCompared
        && std::find(alternatives.begin(), alternatives.end(), alternative) != alternatives.end();
    if (!known)
        alternatives.push_back(std::move(alternative));
}

} // namespace

static bool isFlat(const std::vector<Term> &parts)
{
    const auto areTexts = [](const Term &a, const Term &b) {
        return a.kind == Term::Kind::Text && b.kind == Term::Kind::Text;
    };
    return std::none_of(parts.begin(), parts.end(), [](const Term &part) { return part.kind == Term::Kind::Sequence; })
        && std::adjacent_find(parts.begin(), parts.end(), areTexts) == parts.end();
}

/// Whether none is impossible, a choice itself, or there twice.
static bool isFlatChoice(const std::vector<Term> &alternatives)
{
    for (auto one = alternatives.begin(); one != alternatives.end(); ++one) {
        if (one->isNever() || one->kind == Term::Kind::Choice)
            return false;
        if (one - alternatives.begin() < mostCompared && std::find(alternatives.begin(), one, *one) != one)
            return false;
    }
    return true;
}

Term sequence(std::vector<Term> parts)
{
    if (std::any_of(parts.begin(), parts.end(), [](const Term &part) { return part.isNever(); }))
        return never();
    if (parts.size() == 1)
        return std::move(parts.front());
    if (isFlat(parts))
        return { .kind = Term::Kind::Sequence, .parts = std::move(parts) };
    std::vector<Term> flat;
    flat.reserve(parts.size());
    for (Term &part : parts)
        appendPart(flat, std::move(part));
    if (flat.size() == 1)
        return std::move(flat.front());
    return { .kind = Term::Kind::Sequence, .parts = std::move(flat) };
}

Term choice(std::vector<Term> alternatives)
{
    if (alternatives.size() == 1)
        return std::move(alternatives.front());
    std::vector<Term> flat;
    if (isFlatChoice(alternatives)) {
        flat = std::move(alternatives);
    } else {
        flat.reserve(alternatives.size());
        for (Term &alternative : alternatives) {
            if (!alternative.isNever())
                appendAlternative(flat, std::move(alternative));
        }
    }
    if (flat.empty())
        return never();
    if (flat.size() == 1)
        return std::move(flat.front());
    const auto empty = std::find_if(flat.begin(), flat.end(), [](const Term &term) { return term.isEmpty(); });
    if (empty == flat.end())
        return { .kind = Term::Kind::Choice, .parts = std::move(flat) };
    flat.erase(empty);
    return optional(choice(std::move(flat)));
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
    return { .kind = Term::Kind::Repeat, .parts = Terms::of(std::move(part)), .minimum = minimum, .maximum = maximum };
}

Term optional(Term part)
{
    return repeat(std::move(part), 0, 1);
}

Term reference(int rule)
{
    return { .kind = Term::Kind::Rule, .rule = rule };
}

CodePoints anyCharacter()
{
    return CodePoints({ { 1, lastCodePoint } });
}

} // namespace Parlance::Gbnf
