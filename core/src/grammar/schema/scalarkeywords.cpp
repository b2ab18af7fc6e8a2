// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/keywordparts_p.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace Parlance::Gbnf {

using Words = Keywords<WordPart>;
using Numbers = Keywords<NumbersPart>;

template <> Words::Parts Words::ofType(SchemaReader &reader, const SchemaNode &node, bool holds)
{
    WordPart part;
    part.words = 0;
    if (node.types.allows(SchemaTypes::Null) || (node.isNullable && reader.isWriting()))
        part.words |= WordPart::Null;
    if (node.types.allows(SchemaTypes::Boolean))
        part.words |= WordPart::True | WordPart::False;
    if (!holds)
        part.words = static_cast<std::uint8_t>(~part.words & WordPart::All);
    return part.isEmpty() ? Parts() : Parts{ part };
}

template <>
Words::Parts Words::listed(SchemaReader &, const SchemaNode &, const KeywordUse &, ListedValues values, bool holds)
{
    WordPart part;
    part.words = 0;
    for (const Value &value : values) {
        if (value.isNull())
            part.words |= WordPart::Null;
        else if (value.isBool())
            part.words |= value.toBool() ? WordPart::True : WordPart::False;
    }
    if (!holds)
        part.words = static_cast<std::uint8_t>(~part.words & WordPart::All);
    return part.isEmpty() ? Parts() : Parts{ part };
}

/// No keyword is about null, true and false.
template <> Words::Parts Words::said(SchemaReader &, const SchemaNode &, const KeywordUse &, bool holds)
{
    return holds ? Parts{ WordPart() } : Parts();
}

template <> bool Words::isEmpty(SchemaReader &, const WordPart &)
{
    return false;
}

template <> Numbers::Parts Numbers::ofType(SchemaReader &reader, const SchemaNode &node, bool holds)
{
    NumbersPart part;
    const bool allowsAll = node.types.allows(SchemaTypes::Number);
    const bool allowsWhole = allowsAll || node.types.allows(SchemaTypes::Integer);
    part.whole = allowsWhole == holds;
    part.broken = allowsAll == holds;
    // Readers of arguments, and of the fourth draft, take 1.0 for no integer.
    part.isPlain = holds && !part.broken && (reader.isWriting() || reader.document().draft() == Draft::Draft4);
    return part.whole || part.broken ? Parts{ part } : Parts();
}

namespace {

NumbersPart partOf(const NumberPart &numbers)
{
    NumbersPart part;
    static_cast<NumberPart &>(part) = numbers;
    return part;
}

/// The numbers between and beside the points, which are ascending.
Numbers::Parts outside(const std::vector<Decimal> &points)
{
    Numbers::Parts out;
    for (std::size_t i = 0; i <= points.size(); ++i) {
        NumbersPart gap;
        if (i > 0)
            gap.low = NumberBound{ points[i - 1], true };
        if (i < points.size())
            gap.high = NumberBound{ points[i], true };
        out.push_back(std::move(gap));
    }
    return out;
}

/// The numbers of a list, each where it comes first: of [2, "a", 1, 2.0] these are 2 and 1.
std::vector<Decimal> numbersAmong(ListedValues values)
{
    std::vector<Decimal> all;
    all.reserve(values.size());
    for (const Value &value : values) {
        if (auto number = value.isNumber() ? Decimal::of(value) : std::nullopt)
            all.push_back(*std::move(number));
    }
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return all[a] < all[b]; });
    const auto isRepeated = [&](std::size_t a, std::size_t b) { return !(all[a] < all[b]); };
    order.erase(std::unique(order.begin(), order.end(), isRepeated), order.end());
    std::sort(order.begin(), order.end());
    std::vector<Decimal> once;
    once.reserve(order.size());
    for (const std::size_t index : order)
        once.push_back(std::move(all[index]));
    return once;
}

} // namespace

template <>
Numbers::Parts Numbers::listed(SchemaReader &, const SchemaNode &, const KeywordUse &, ListedValues values, bool holds)
{
    const std::vector<Decimal> points = numbersAmong(values);
    if (!holds) {
        std::vector<Decimal> sorted = points;
        std::sort(sorted.begin(), sorted.end());
        return outside(sorted);
    }
    Parts out;
    out.reserve(points.size());
    for (const Decimal &point : points)
        out.push_back(partOf(NumberPart::point(point)));
    return out;
}

namespace {

/// A bound, or what is left of it where it must not hold. Older drafts make it open by a flag.
Numbers::Parts bounded(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    const bool isMinimum = said.keyword == Keyword::Minimum || said.keyword == Keyword::ExclusiveMinimum;
    const bool isExclusive = said.keyword == Keyword::ExclusiveMinimum || said.keyword == Keyword::ExclusiveMaximum;
    if (said.value->isBool())
        return holds ? Numbers::Parts{ NumbersPart() } : Numbers::Parts();
    const auto at = Decimal::of(*said.value);
    if (!at) {
        reader.notes().relax(*node.schema, said.name, "the bound is too large to be written out");
        return { NumbersPart() };
    }
    const Value &flag = (*node.schema)[isMinimum ? "exclusiveMinimum" : "exclusiveMaximum"];
    const bool isOpen = isExclusive || (flag.isBool() && flag.toBool());
    NumbersPart part;
    if (isMinimum == holds)
        part.low = NumberBound{ *at, holds ? isOpen : !isOpen };
    else
        part.high = NumberBound{ *at, holds ? isOpen : !isOpen };
    return { part };
}

Numbers::Parts stepped(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    const auto number = Decimal::of(*said.value);
    const auto step = number ? Step::of(*number) : std::nullopt;
    NumbersPart part;
    if (!step)
        reader.notes().relax(*node.schema, said.name, "steps of this size cannot be counted");
    else if (*step == Step{ 1, 0 })
        (holds ? part.broken : part.whole) = false;
    else
        (holds ? part.steps : part.notSteps).push_back(*step);
    return { part };
}

struct NumberFormat
{
    std::string_view name;
    std::int64_t low;
    std::int64_t high;
    NumbersPart::Range range = NumbersPart::Range::Any;
};

constexpr std::array numberFormats = {
    NumberFormat{ "int32", -2147483648LL, 2147483647LL },
    NumberFormat{ "int64", INT64_MIN, INT64_MAX },
    NumberFormat{ "float", 0, 0, NumbersPart::Range::Float },
    NumberFormat{ "double", 0, 0, NumbersPart::Range::Double },
};

const NumberFormat *numberFormat(const std::string &name)
{
    const auto found = std::find_if(numberFormats.begin(), numberFormats.end(),
                                    [&](const NumberFormat &format) { return format.name == name; });
    return found == numberFormats.end() ? nullptr : &*found;
}

Numbers::Parts formatted(const NumberFormat &format, bool holds)
{
    NumbersPart part;
    if (format.range != NumbersPart::Range::Any) {
        part.range = format.range;
        return holds ? Numbers::Parts{ part } : Numbers::Parts();
    }
    const Decimal low = Decimal::of(format.low);
    const Decimal high = Decimal::of(format.high);
    if (holds) {
        part.low = NumberBound{ low, false };
        part.high = NumberBound{ high, false };
        return { part };
    }
    NumbersPart above;
    part.high = NumberBound{ low, true };
    above.low = NumberBound{ high, true };
    return { part, above };
}

} // namespace

template <>
Numbers::Parts Numbers::said(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    switch (said.keyword) {
    case Keyword::Minimum:
    case Keyword::Maximum:
    case Keyword::ExclusiveMinimum:
    case Keyword::ExclusiveMaximum:
        return bounded(reader, node, said, holds);
    case Keyword::MultipleOf:
        return stepped(reader, node, said, holds);
    case Keyword::Format:
        if (const NumberFormat *format = numberFormat(said.value->toString()))
            return formatted(*format, holds);
        [[fallthrough]];
    default:
        return holds ? Parts{ NumbersPart() } : Parts();
    }
}

template <> bool Numbers::isEmpty(SchemaReader &, const NumbersPart &)
{
    return false;
}

} // namespace Parlance::Gbnf
