// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/patterngrammar_p.h"

#include <parlance/budget.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <bitset>

namespace Parlance {

namespace {

using namespace Peg;

constexpr std::uint64_t stepsOfNode = 4;
constexpr std::size_t bytesOfStep = 64;
constexpr std::size_t rangesOfStep = 16;
constexpr int mostRepeats = 1000;
constexpr int farthestLook = 64; // of a repetition in what is looked at ahead
constexpr std::size_t mostTexts = 32;
constexpr std::size_t mostTextBytes = 256;

/// What follows: a part, and what is after it. Null: nothing.
struct Rest
{
    const Pattern *part;
    const Rest *more;
};

/// The bytes that a match may begin with, and whether it may be empty.
struct First
{
    std::bitset<256> bytes;
    bool nullable = false;
};

std::bitset<256> bytesOf(const Pattern &set)
{
    constexpr char32_t ascii = 0x80;
    BudgetScope::draw(1);
    std::bitset<256> bytes;
    for (const Gbnf::CharRange &range : set.set.ranges()) {
        for (char32_t character = range.first; character < ascii && character <= range.last; ++character)
            bytes[character] = true;
        if (range.last >= ascii)
            return bytes | std::bitset<256>().set() << ascii;
    }
    return bytes;
}

First firstOf(const Pattern &pattern);

First firstOfSequence(const std::vector<Pattern> &parts)
{
    First first{ {}, true };
    for (const Pattern &part : parts) {
        const First next = firstOf(part);
        first.bytes |= next.bytes;
        if (!next.nullable)
            return { first.bytes, false };
    }
    return first;
}

First firstOf(const Pattern &pattern)
{
    switch (pattern.kind) {
    case Pattern::Kind::Set:
        return { bytesOf(pattern), false };
    case Pattern::Kind::Choice: {
        First first;
        for (const Pattern &part : pattern.parts) {
            const First one = firstOf(part);
            first.bytes |= one.bytes;
            first.nullable = first.nullable || one.nullable;
        }
        return first;
    }
    case Pattern::Kind::Repeat: {
        First first = firstOf(pattern.parts[0]);
        first.nullable = first.nullable || pattern.minimum == 0;
        return first;
    }
    case Pattern::Kind::Ahead:
        return { firstOf(pattern.parts[0]).bytes, false };
    case Pattern::Kind::End:
        return { {}, false };
    case Pattern::Kind::Sequence:
    case Pattern::Kind::Group:
        return firstOfSequence(pattern.parts);
    default:
        return { {}, true };
    }
}

/// The same of what follows a greedy repetition: characters that may be left out are the repetition's where it takes
/// them too, so that only what has to be there counts.
First solidFirstOf(const Pattern &pattern)
{
    const bool isSet = pattern.kind == Pattern::Kind::Repeat && pattern.parts[0].kind == Pattern::Kind::Set;
    if (isSet && pattern.minimum == 0)
        return { {}, true };
    if (pattern.kind != Pattern::Kind::Sequence && pattern.kind != Pattern::Kind::Group
        && pattern.kind != Pattern::Kind::Repeat)
        return firstOf(pattern);
    First first{ {}, true };
    for (auto part = pattern.parts.begin(); part != pattern.parts.end() && first.nullable; ++part) {
        const First next = solidFirstOf(*part);
        first.bytes |= next.bytes;
        first.nullable = next.nullable;
    }
    first.nullable = first.nullable || (pattern.kind == Pattern::Kind::Repeat && pattern.minimum == 0);
    return first;
}

First firstOfRest(const Rest *rest)
{
    First first{ {}, true };
    for (; rest && first.nullable; rest = rest->more) {
        const First next = solidFirstOf(*rest->part);
        first.bytes |= next.bytes;
        first.nullable = next.nullable;
    }
    return first;
}

/// The characters of which one must begin a match; null where that is not one set.
const Pattern *leadingSet(const Pattern &pattern)
{
    using enum Pattern::Kind;
    if (pattern.kind == Set)
        return &pattern;
    const bool leads =
        pattern.kind == Sequence || pattern.kind == Group || (pattern.kind == Repeat && pattern.minimum > 0);
    return leads && !pattern.parts.empty() ? leadingSet(pattern.parts.front()) : nullptr;
}

/// Whether no character is in both, as of `\s` and `\w`, though some of both begin with the same byte.
bool areDisjoint(const Pattern &a, const Pattern *b)
{
    if (a.kind != Pattern::Kind::Set || !b)
        return false;
    BudgetScope::draw((a.set.ranges().size() + b->set.ranges().size()) / rangesOfStep);
    return a.set.without(b->set) == a.set;
}

/// All texts that the patterns match, where they are few.
std::optional<std::vector<std::string>> allTexts(const Pattern &pattern);

/// Adds each text of the part to each of texts. False if there are too many.
bool addTexts(std::vector<std::string> &texts, const Pattern &part)
{
    const auto next = allTexts(part);
    if (!next || texts.size() * next->size() > mostTexts)
        return false;
    std::vector<std::string> longer;
    std::size_t bytes = 0;
    for (const std::string &text : texts) {
        for (const std::string &more : *next) {
            longer.push_back(text + more);
            bytes += longer.back().size();
        }
    }
    texts = std::move(longer);
    return BudgetScope::draw(1 + bytes / bytesOfStep);
}

std::optional<std::vector<std::string>> allTextsOf(const std::vector<Pattern> &parts)
{
    std::vector<std::string> texts{ "" };
    const bool areFew =
        std::all_of(parts.begin(), parts.end(), [&](const Pattern &part) { return addTexts(texts, part); });
    return areFew ? std::optional(std::move(texts)) : std::nullopt;
}

std::optional<std::vector<std::string>> allTextsOf(const Rest *rest)
{
    std::vector<std::string> texts{ "" };
    while (rest && addTexts(texts, *rest->part))
        rest = rest->more;
    return rest ? std::nullopt : std::optional(std::move(texts));
}

std::optional<std::vector<std::string>> allTexts(const Pattern &pattern)
{
    switch (pattern.kind) {
    case Pattern::Kind::Set: {
        const bool isOne = pattern.set.count() == 1;
        std::string text;
        if (isOne)
            Utf8::append(text, pattern.set.ranges()[0].first);
        return isOne ? std::optional(std::vector<std::string>{ text }) : std::nullopt;
    }
    case Pattern::Kind::Sequence:
    case Pattern::Kind::Group:
        return allTextsOf(pattern.parts);
    case Pattern::Kind::Choice: {
        std::vector<std::string> texts;
        for (const Pattern &part : pattern.parts) {
            const auto more = allTexts(part);
            if (!more || texts.size() + more->size() > mostTexts)
                return {};
            texts.insert(texts.end(), more->begin(), more->end());
        }
        return texts;
    }
    case Pattern::Kind::Repeat: {
        auto one = pattern.maximum == 1 ? allTexts(pattern.parts[0]) : std::nullopt;
        if (!one || pattern.minimum == 1)
            return one;
        std::vector<std::string> texts = *one;
        texts.insert(pattern.isLazy ? texts.begin() : texts.end(), "");
        return texts;
    }
    default:
        return {};
    }
}

class PatternGrammar
{
public:
    PatternGrammar(const GroupExpr &group, const Expr &end)
        : m_group(group)
        , m_end(end)
    { }

    Result<Expr> run(const Pattern &pattern)
    {
        m_begins = beginsAnswer(pattern);
        Expr expr = of(pattern, nullptr, false);
        if (!m_error.empty())
            return Error{ ErrorCode::InvalidGrammar, m_error, {}, {}, {} };
        return expr;
    }

private:
    Expr fail(const char *why)
    {
        if (m_error.empty())
            m_error = why;
        return {};
    }

    Expr of(const Pattern &pattern, const Rest *rest, bool looking)
    {
        if (!BudgetScope::draw(stepsOfNode))
            return fail("it is too large");
        switch (pattern.kind) {
        case Pattern::Kind::Set:
            return ofSet(pattern, 1, 1);
        case Pattern::Kind::Sequence:
            return sequenceOf(pattern.parts, rest, looking);
        case Pattern::Kind::Choice:
            return choiceOf(pattern, rest, looking);
        case Pattern::Kind::Repeat:
            return repeatOf(pattern, rest, looking);
        case Pattern::Kind::Group: {
            const Expr inside = sequenceOf(pattern.parts, rest, looking);
            return m_group && !looking ? m_group(pattern.name, inside) : inside;
        }
        case Pattern::Kind::Ahead:
            return ahead(sequenceOf(pattern.parts, nullptr, true));
        case Pattern::Kind::NotAhead:
            return notAhead(sequenceOf(pattern.parts, nullptr, true));
        case Pattern::Kind::End:
            return m_end;
        default:
            return {};
        }
    }

    static Expr ofSet(const Pattern &pattern, int minimum, int maximum)
    {
        const Gbnf::CodePoints said = pattern.isNegated ? pattern.set.complement() : pattern.set;
        BudgetScope::draw(said.ranges().size() / rangesOfStep);
        return chars({ said.ranges().begin(), said.ranges().end() }, pattern.isNegated, minimum, maximum);
    }

    Expr sequenceOf(const std::vector<Pattern> &parts, const Rest *rest, bool looking)
    {
        std::vector<Rest> from; // each part, and what is after it
        for (std::size_t i = 0; i < parts.size(); ++i)
            from.push_back({ &parts[i], rest });
        for (std::size_t i = 1; i < parts.size(); ++i)
            from[i - 1].more = &from[i];
        std::vector<Expr> exprs;
        for (std::size_t i = 0; i < parts.size() && m_error.empty(); ++i)
            exprs.push_back(of(parts[i], from[i].more, looking));
        return sequence(std::move(exprs));
    }

    // What follows, to look at: up to where any amount of any text may be.
    Expr restExpr(const Rest *rest)
    {
        std::vector<Expr> exprs;
        for (; rest && m_error.empty() && !isOpen(*rest->part); rest = rest->more)
            exprs.push_back(of(*rest->part, rest->more, true));
        return sequence(std::move(exprs));
    }

    static bool isOpen(const Pattern &pattern)
    {
        BudgetScope::draw(1);
        if (pattern.kind == Pattern::Kind::Repeat && pattern.maximum == unbounded
            && (pattern.isLazy || pattern.parts[0].isNegated))
            return true;
        return std::any_of(pattern.parts.begin(), pattern.parts.end(), isOpen);
    }

    // An alternative counts where what follows fits after it, if another begins alike.
    Expr choiceOf(const Pattern &pattern, const Rest *rest, bool looking)
    {
        std::bitset<256> seen;
        bool isAlike = false;
        for (const Pattern &part : pattern.parts) {
            const First first = firstOf(part);
            isAlike = isAlike || first.nullable || (seen & first.bytes).any();
            seen |= first.bytes;
        }
        std::vector<Expr> alternatives;
        for (const Pattern &part : pattern.parts) {
            if (!m_error.empty())
                break;
            Expr one = of(part, rest, looking);
            alternatives.push_back(isAlike && rest ? sequence({ one, ahead(restExpr(rest)) }) : one);
        }
        return choice(std::move(alternatives));
    }

    Expr repeatOf(const Pattern &pattern, const Rest *rest, bool looking)
    {
        const Pattern &part = pattern.parts[0];
        if (std::max(pattern.minimum, pattern.maximum) > mostRepeats)
            return fail("a repetition has too great bounds");
        if (pattern.isLazy)
            return lazyRepeat(pattern, rest, looking);
        const First inside = firstOf(part);
        const First after = firstOfRest(rest);
        const bool isAlike =
            (inside.bytes & after.bytes).any() && !(rest && areDisjoint(part, leadingSet(*rest->part)));
        if (inside.nullable)
            return fail("a repetition repeats nothing");
        if (isAlike && pattern.minimum == 0 && pattern.maximum == 1)
            return optional(sequence({ of(part, rest, looking), ahead(restExpr(rest)) }));
        if (isAlike && pattern.minimum != pattern.maximum)
            return fail("a repetition and what follows it begin alike");
        const int maximum = looking ? bounded(pattern) : pattern.maximum;
        if (part.kind == Pattern::Kind::Set)
            return ofSet(part, pattern.minimum, maximum);
        const Rest again{ &pattern, rest }; // after a turn is another, or what follows
        return repeat(of(part, &again, looking), pattern.minimum, maximum);
    }

    static int bounded(const Pattern &pattern)
    {
        const int most = std::max(pattern.minimum, farthestLook);
        return pattern.maximum == unbounded ? most : std::min(pattern.maximum, most);
    }

    Expr lazyRepeat(const Pattern &pattern, const Rest *rest, bool looking)
    {
        const Pattern &part = pattern.parts[0];
        const bool isAny = part.kind == Pattern::Kind::Set && part.set == Gbnf::CodePoints::all();
        const Expr one = of(part, nullptr, looking);
        Expr least = repeat(one, pattern.minimum, pattern.minimum);
        if (!rest)
            return least;
        const auto stops = allTextsOf(rest);
        const bool hasStops = stops && std::find(stops->begin(), stops->end(), "") == stops->end();
        if (isAny && hasStops && pattern.maximum == unbounded && (!looking || m_begins))
            return sequence({ least, until(*stops) });
        if (looking && !m_begins && pattern.maximum == unbounded)
            return fail("it looks ahead any distance, in any place");
        const int more = pattern.maximum == unbounded ? unbounded : pattern.maximum - pattern.minimum;
        return sequence({ least, repeat(sequence({ notAhead(restExpr(rest)), one }), 0, more) });
    }

    const GroupExpr &m_group;
    const Expr &m_end; // what the end of the text is that the pattern is for
    std::string m_error;
    bool m_begins = false; // it is tried once: however far it looks, no byte is looked at again and again
};

bool isSpaces(const Pattern &pattern)
{
    if (pattern.kind != Pattern::Kind::Repeat || pattern.minimum > 0 || pattern.parts[0].kind != Pattern::Kind::Set)
        return false;
    const std::bitset<256> bytes = bytesOf(pattern.parts[0]);
    for (std::size_t byte = 0; byte < 128; ++byte) {
        if (bytes[byte] && !(byte == ' ' || (byte >= '\t' && byte <= '\r')))
            return false;
    }
    return true;
}

// What a text may begin with, as far as it is sure; goes on tells whether more may be joined to it.
struct Leading
{
    std::vector<std::string> texts{ "" };
    bool goesOn = true;
};

Leading leadingOf(const Pattern &pattern);

Leading joined(const Leading &before, const Leading &after)
{
    Leading result{ {}, after.goesOn };
    const auto isLong = [](const std::string &text) { return text.size() >= mostTextBytes; };
    if (before.texts.size() * after.texts.size() > mostTexts
        || std::all_of(before.texts.begin(), before.texts.end(), isLong))
        return { before.texts, false };
    for (const std::string &text : before.texts) {
        for (const std::string &more : after.texts)
            result.texts.push_back(text + more);
    }
    return result;
}

Leading leadingOfSequence(const std::vector<Pattern> &parts)
{
    Leading all;
    std::vector<std::string> optionals; // beginnings with a part that may be left out
    for (const Pattern &part : parts) {
        const bool isFresh = all.texts.size() == 1 && all.texts[0].empty();
        if (isFresh && isSpaces(part))
            continue;
        if (part.kind == Pattern::Kind::Repeat && part.minimum == 0 && !allTexts(part)) {
            const Leading with = joined(all, leadingOf(part.parts[0]));
            optionals.insert(optionals.end(), with.texts.begin(), with.texts.end());
            continue;
        }
        all = joined(all, leadingOf(part));
        if (!all.goesOn)
            break;
    }
    all.goesOn = all.goesOn && optionals.empty();
    all.texts.insert(all.texts.end(), optionals.begin(), optionals.end());
    return all;
}

Leading leadingOf(const Pattern &pattern)
{
    switch (pattern.kind) {
    case Pattern::Kind::Set:
    case Pattern::Kind::Repeat: {
        if (const auto texts = allTexts(pattern))
            return { *texts, true };
        const bool isSure = pattern.kind == Pattern::Kind::Repeat && pattern.minimum > 0;
        return { isSure ? leadingOf(pattern.parts[0]).texts : std::vector<std::string>{ "" }, false };
    }
    case Pattern::Kind::Choice: {
        Leading all{ {}, true };
        for (const Pattern &part : pattern.parts) {
            const Leading one = leadingOf(part);
            all.texts.insert(all.texts.end(), one.texts.begin(), one.texts.end());
            all.goesOn = all.goesOn && one.goesOn;
        }
        return all;
    }
    case Pattern::Kind::Ahead: {
        Leading all = leadingOfSequence(pattern.parts);
        all.goesOn = false;
        return all;
    }
    case Pattern::Kind::Sequence:
    case Pattern::Kind::Group:
        return leadingOfSequence(pattern.parts);
    case Pattern::Kind::End:
        return { { "" }, false };
    default:
        return {};
    }
}

} // namespace

Result<Expr> patternExpr(const Pattern &pattern, const GroupExpr &group, const Expr &end)
{
    return PatternGrammar(group, end).run(pattern);
}

std::vector<std::string> leadingTexts(const Pattern &pattern)
{
    std::vector<std::string> texts = leadingOf(pattern).texts;
    if (texts.size() > mostTexts || std::find(texts.begin(), texts.end(), "") != texts.end())
        return {};
    for (std::string &text : texts)
        text.resize(std::min(text.size(), mostTextBytes));
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

bool beginsAnswer(const Pattern &pattern)
{
    switch (pattern.kind) {
    case Pattern::Kind::Begin:
        return true;
    case Pattern::Kind::Sequence:
    case Pattern::Kind::Group:
        return !pattern.parts.empty() && beginsAnswer(pattern.parts[0]);
    case Pattern::Kind::Choice:
        return std::all_of(pattern.parts.begin(), pattern.parts.end(), beginsAnswer);
    default:
        return false;
    }
}

} // namespace Parlance
