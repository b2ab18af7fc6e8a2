// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/pattern/patternterm_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

using Kind = Pattern::Kind;

Term anything()
{
    return repeat(set(CodePoints::all()), 0);
}

/// A pattern without assertions.
Term plainTerm(const Pattern &pattern)
{
    std::vector<Term> parts;
    for (const Pattern &part : pattern.parts)
        parts.push_back(plainTerm(part));
    switch (pattern.kind) {
    case Kind::Set:
        if (pattern.set.count() == 1) {
            std::string utf8;
            Utf8::append(utf8, pattern.set.ranges()[0].first);
            return text(utf8);
        }
        return set(pattern.set);
    case Kind::Sequence:
    case Kind::Group:
        return sequence(std::move(parts));
    case Kind::Choice:
        return choice(std::move(parts));
    case Kind::Repeat:
        return repeat(std::move(parts.front()), pattern.minimum, pattern.maximum);
    default:
        return never();
    }
}

bool mayBeEmpty(const Term &term)
{
    return lengthsOf(term).shortest == 0 && !term.isNever();
}

/// Beside anything at all, further turns of a repetition add nothing: `[a-z]+` before any text is `[a-z]`.
Term fewestTurns(Term term)
{
    if (term.kind == Term::Kind::Repeat)
        return repeat(term.parts().front(), term.minimum, term.minimum);
    return term;
}

/// What may be around the pattern: on an open side any text.
struct Sides
{
    bool openLeft = true;
    bool openRight = true;
};

Term between(std::vector<Term> parts, Sides sides)
{
    const bool isOpen = sides.openLeft || sides.openRight;
    if (isOpen && std::all_of(parts.begin(), parts.end(), mayBeEmpty))
        return anything();
    if (sides.openLeft && !parts.empty())
        parts.front() = fewestTurns(std::move(parts.front()));
    if (sides.openRight && !parts.empty())
        parts.back() = fewestTurns(std::move(parts.back()));
    if (sides.openLeft)
        parts.insert(parts.begin(), anything());
    if (sides.openRight)
        parts.push_back(anything());
    return sequence(std::move(parts));
}

std::optional<Term> found(const Pattern &pattern, Sides sides);

std::optional<Term> foundChoice(const Pattern &pattern, Sides sides)
{
    std::vector<Term> alternatives;
    for (const Pattern &part : pattern.parts) {
        auto one = found(part, sides);
        if (!one)
            return std::nullopt;
        alternatives.push_back(std::move(*one));
    }
    return choice(std::move(alternatives));
}

/// Anchors at the ends close the sides; after them the contents of a lone group may hold more.
std::optional<Term> foundSequence(const std::vector<Pattern> &parts, Sides sides)
{
    auto first = parts.begin();
    auto last = parts.end();
    for (; first != last && first->kind == Kind::Begin; ++first)
        sides.openLeft = false;
    for (; first != last && std::prev(last)->kind == Kind::End; --last)
        sides.openRight = false;
    if (last - first == 1 && !first->isAssertion())
        return found(*first, sides);
    std::vector<Term> terms;
    for (; first != last; ++first) {
        if (first->asserts())
            return std::nullopt;
        terms.push_back(plainTerm(*first));
    }
    return between(std::move(terms), sides);
}

std::optional<Term> found(const Pattern &pattern, Sides sides)
{
    if (pattern.kind == Kind::Choice && pattern.asserts())
        return foundChoice(pattern, sides);
    if (pattern.kind == Kind::Sequence)
        return foundSequence(pattern.parts, sides);
    if (pattern.kind == Kind::Begin || pattern.kind == Kind::End)
        return foundSequence({ pattern }, sides);
    if (pattern.asserts())
        return std::nullopt;
    return between({ plainTerm(pattern) }, sides);
}

constexpr std::int64_t endless = unbounded;
constexpr std::int64_t longestCounted = std::int64_t(1) << 40;

std::int64_t times(std::int64_t length, std::int64_t count)
{
    if (length == 0 || count == 0)
        return 0;
    if (length == endless || count == endless)
        return endless;
    return std::min(length * std::min(count, longestCounted / std::max<std::int64_t>(length, 1) + 1), longestCounted);
}

LengthRange lengthsOfSequence(const Term &term)
{
    LengthRange sum;
    for (const Term &part : term.parts()) {
        const LengthRange one = lengthsOf(part);
        sum.shortest = std::min(sum.shortest + one.shortest, longestCounted);
        const bool isEndless = sum.longest == endless || one.longest == endless;
        sum.longest = isEndless ? endless : std::min(sum.longest + one.longest, longestCounted);
    }
    return sum;
}

LengthRange lengthsOfChoice(const Term &term)
{
    LengthRange all = lengthsOf(term.parts().front());
    for (const Term &part : term.parts()) {
        const LengthRange one = lengthsOf(part);
        all.shortest = std::min(all.shortest, one.shortest);
        const bool isEndless = all.longest == endless || one.longest == endless;
        all.longest = isEndless ? endless : std::max(all.longest, one.longest);
    }
    return all;
}

} // namespace

std::optional<Term> patternTerm(const Pattern &pattern)
{
    return found(pattern, {});
}

LengthRange lengthsOf(const Term &term)
{
    switch (term.kind) {
    case Term::Kind::Text: {
        const auto length = static_cast<std::int64_t>(Utf8::length(term.text()));
        return { length, length };
    }
    case Term::Kind::Set:
        return { 1, 1 };
    case Term::Kind::Sequence:
        return lengthsOfSequence(term);
    case Term::Kind::Choice:
        return lengthsOfChoice(term);
    case Term::Kind::Repeat: {
        const LengthRange one = lengthsOf(term.parts().front());
        return { times(one.shortest, term.minimum), times(one.longest, term.maximum) };
    }
    default:
        return {};
    }
}

namespace {

struct Wanted
{
    std::int64_t minimum;
    std::int64_t maximum;

    bool holds(const LengthRange &lengths) const
    {
        const bool fitsAbove = maximum == endless || (lengths.longest != endless && lengths.longest <= maximum);
        return fitsAbove && lengths.shortest >= minimum;
    }
    bool excludes(const LengthRange &lengths) const
    {
        return (maximum != endless && lengths.shortest > maximum)
            || (lengths.longest != endless && lengths.longest < minimum);
    }
};

std::optional<Term> limited(const Term &term, Wanted wanted);

std::optional<Term> limitedChoice(const Term &term, Wanted wanted)
{
    std::vector<Term> alternatives;
    for (const Term &part : term.parts()) {
        auto one = limited(part, wanted);
        if (!one)
            return std::nullopt;
        alternatives.push_back(std::move(*one));
    }
    return choice(std::move(alternatives));
}

/// A part of one length, repeated: the length is that times the turns.
std::optional<Term> limitedRepeat(const Term &term, Wanted wanted)
{
    const LengthRange one = lengthsOf(term.parts().front());
    if (one.shortest != one.longest || one.shortest == 0)
        return std::nullopt;
    const std::int64_t least = std::max<std::int64_t>(term.minimum, (wanted.minimum + one.shortest - 1) / one.shortest);
    std::int64_t most = term.maximum;
    if (wanted.maximum != endless) {
        const std::int64_t fitting = wanted.maximum / one.shortest;
        most = most == endless ? fitting : std::min(most, fitting);
    }
    if (most != endless && most < least)
        return never();
    return repeat(term.parts().front(), static_cast<int>(least), static_cast<int>(most));
}

/// All parts but one are of one length each, or all wishes are about the minimum and only the last part can grow.
std::optional<Term> limitedSequence(const Term &term, Wanted wanted)
{
    std::vector<Term> parts(term.parts().begin(), term.parts().end());
    Term *variable = nullptr;
    std::int64_t fixed = 0;
    for (Term &part : parts) {
        const LengthRange one = lengthsOf(part);
        if (one.shortest == one.longest) {
            fixed += one.shortest;
        } else if (variable) {
            return std::nullopt;
        } else {
            variable = &part;
        }
    }
    const Wanted rest{ std::max<std::int64_t>(0, wanted.minimum - fixed),
                       wanted.maximum == endless ? endless : wanted.maximum - fixed };
    auto inner = limited(*variable, rest);
    if (!inner)
        return std::nullopt;
    *variable = std::move(*inner);
    return sequence(std::move(parts));
}

std::optional<Term> limited(const Term &term, Wanted wanted)
{
    const LengthRange lengths = lengthsOf(term);
    if (wanted.holds(lengths))
        return term;
    if (wanted.excludes(lengths))
        return never();
    switch (term.kind) {
    case Term::Kind::Choice:
        return limitedChoice(term, wanted);
    case Term::Kind::Repeat:
        return limitedRepeat(term, wanted);
    case Term::Kind::Sequence:
        return limitedSequence(term, wanted);
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<Term> withLength(const Term &term, std::int64_t minimum, std::int64_t maximum)
{
    return limited(term, { minimum, maximum });
}

} // namespace Parlance::Gbnf
