// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/keywordparts_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

using Arrays = Keywords<ArrayPart>;

template <> Arrays::Parts Arrays::ofType(SchemaReader &, const SchemaNode &node, bool holds)
{
    return node.types.allows(SchemaTypes::Array) == holds ? Parts{ ArrayPart() } : Parts();
}

template <>
Arrays::Parts Arrays::listed(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, ListedValues values,
                             bool holds)
{
    ArrayPart part;
    for (const Value &value : values) {
        if (!value.isArray())
            continue;
        if (holds)
            part.list.push_back(&value);
        else if (value.toArray().empty())
            part.count.raise(1);
        else
            reader.notes().relax(*node.schema, said.name, "a forbidden list is not excluded");
    }
    part.isListed = holds;
    return holds && part.list.empty() ? Parts() : Parts{ part };
}

namespace {

/// The elements at the first places, and the elements after them: `prefixItems` and `items`, or `items` and
/// `additionalItems`.
struct Elements
{
    const Array *first = nullptr;
    const Value *others = nullptr;

    Elements(const SchemaReader &reader, const SchemaNode &node)
    {
        const Value &schema = *node.schema;
        const Value *items = schema.toObject().find("items");
        const bool isOldList = items && items->isArray();
        const bool knowsPrefix = reader.document().draft() >= Draft::Draft2020;
        if (isOldList)
            first = &items->toArray();
        else if (knowsPrefix && schema["prefixItems"].isArray())
            first = &schema["prefixItems"].toArray();
        others = isOldList ? schema.toObject().find("additionalItems") : items;
        static const Value nothing(false);
        if (first && !others && reader.isWriting())
            others = &nothing;
    }
    std::size_t places() const { return first ? first->size() : 0; }
};

bool isFirstSaid(const SchemaNode &node, const KeywordUse &said)
{
    return std::find_if(node.said.begin(), node.said.end(),
                        [&](const KeywordUse &one) { return one.keyword == said.keyword; })
               ->name
        == said.name;
}

Arrays::Parts elements(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    if (!isFirstSaid(node, said)) // items and prefixItems are read together
        return holds ? Arrays::Parts{ ArrayPart() } : Arrays::Parts();
    const Elements all(reader, node);
    if (holds) {
        ArrayPart part;
        part.groups.push_back({ all.first, all.places(), all.others, !reader.isInNot() });
        return { part };
    }
    Arrays::Parts out;
    for (std::size_t i = 0; i < all.places(); ++i) {
        ArrayPart part;
        part.count.raise(static_cast<std::int64_t>(i) + 1);
        part.places.push_back({ i, { &(*all.first)[i], false } });
        out.push_back(std::move(part));
    }
    if (all.others && *all.others != Value(true)) {
        ArrayPart part;
        part.count.raise(static_cast<std::int64_t>(all.places()) + 1);
        part.witnesses.push_back({ .literal = { all.others, false }, .from = all.places() });
        out.push_back(std::move(part));
    }
    return out;
}

/// minContains to maxContains elements fit; otherwise fewer or more.
Arrays::Parts containing(const SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    const Value &schema = *node.schema;
    const bool counts = reader.document().draft() >= Draft::Draft2019;
    CountRange range{ 1, -1 };
    if (counts && schema["minContains"].isNumber())
        range.minimum = countOf(schema["minContains"]);
    if (counts && schema["maxContains"].isNumber())
        range.maximum = countOf(schema["maxContains"]);
    const bool isEvaluating = holds && reader.document().draft() >= Draft::Draft2020 && !reader.isInNot();
    const auto part = [&](std::int64_t minimum, std::int64_t maximum) {
        ArrayPart out;
        if (minimum > 0 || maximum >= 0 || isEvaluating)
            out.witnesses.push_back({ { said.value, true }, minimum, maximum, 0 });
        out.count.raise(minimum);
        return out;
    };
    if (holds)
        return range.isEmpty() ? Arrays::Parts() : Arrays::Parts{ part(range.minimum, range.maximum) };
    Arrays::Parts out;
    if (range.minimum > 0)
        out.push_back(part(0, range.minimum - 1));
    if (range.maximum >= 0)
        out.push_back(part(range.maximum + 1, -1));
    return out;
}

Arrays::Parts countedElements(const KeywordUse &said, bool holds)
{
    const std::int64_t count = countOf(*said.value);
    ArrayPart part;
    if ((said.keyword == Keyword::MinItems) == holds)
        part.count.raise(holds ? count : count + 1);
    else if (!holds && count == 0)
        return {};
    else
        part.count.lower(holds ? count : count - 1);
    return { part };
}

Arrays::Parts uniqueElements(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    ArrayPart part;
    if (!said.value->toBool())
        return holds ? Arrays::Parts{ part } : Arrays::Parts();
    if (holds) {
        part.unique.push_back(node.schema);
        return { part };
    }
    part.count.raise(2);
    reader.notes().relax(*node.schema, said.name, "it is not checked that elements differ");
    return { part };
}

} // namespace

template <> Arrays::Parts Arrays::said(SchemaReader &reader, const SchemaNode &node, const KeywordUse &said, bool holds)
{
    switch (said.keyword) {
    case Keyword::Items:
        return elements(reader, node, said, holds);
    case Keyword::Contains:
        return containing(reader, node, said, holds);
    case Keyword::MinItems:
    case Keyword::MaxItems:
        return countedElements(said, holds);
    case Keyword::UniqueItems:
        return uniqueElements(reader, node, said, holds);
    case Keyword::UnevaluatedItems:
        reader.notes().relax(*node.schema, said.name, "negated rules for elements are not checked");
        return { ArrayPart() };
    default:
        return holds ? Parts{ ArrayPart() } : Parts();
    }
}

/// An element that must be there, and for which there is no value.
template <> bool Arrays::isEmpty(SchemaReader &reader, const ArrayPart &part)
{
    static constexpr std::int64_t mostPlaces = 8;
    for (std::size_t i = 0; static_cast<std::int64_t>(i) < std::min(part.count.minimum, mostPlaces); ++i) {
        if (reader.isEmpty(elementConjunction(part, i)))
            return true;
    }
    return std::any_of(part.witnesses.begin(), part.witnesses.end(), [&](const ArrayWitness &witness) {
        Conjunction conjunction = elementConjunction(part, std::max(witness.from, placesOf(part)));
        addTo(conjunction, witness.literal);
        return witness.minimum > 0 && witness.from >= placesOf(part) && reader.isEmpty(conjunction);
    });
}

Conjunction elementConjunction(const ArrayPart &part, std::size_t place)
{
    Conjunction conjunction;
    for (const ArrayGroup &group : part.groups) {
        if (group.first && place < group.first->size())
            addTo(conjunction, { &(*group.first)[place] });
        else if (place >= group.covered && group.others)
            addTo(conjunction, { group.others });
    }
    for (const auto &[at, literal] : part.places) {
        if (at == place)
            addTo(conjunction, literal);
    }
    for (const ArrayWitness &witness : part.witnesses) {
        if (witness.maximum == 0 && place >= witness.from)
            addTo(conjunction, { witness.literal.schema, !witness.literal.holds });
    }
    return conjunction;
}

std::size_t placesOf(const ArrayPart &part)
{
    std::size_t most = 0;
    for (const ArrayGroup &group : part.groups)
        most = std::max(most, group.covered);
    for (const auto &[place, literal] : part.places)
        most = std::max(most, place + 1);
    for (const ArrayWitness &witness : part.witnesses)
        most = std::max(most, witness.from);
    return most;
}

void closeEvaluated(SchemaReader &reader, const SchemaNode &node, std::vector<ArrayPart> &parts, bool tooMany)
{
    const Value *others = node.find(Keyword::UnevaluatedItems);
    if (!others)
        return;
    const bool containsCounts = reader.document().draft() >= Draft::Draft2020;
    for (ArrayPart &part : parts) {
        const auto evaluatesAll = [](const ArrayGroup &group) { return group.isSeen && group.others; };
        if (std::any_of(part.groups.begin(), part.groups.end(), evaluatesAll))
            continue;
        const bool isUnclear = tooMany || (containsCounts && !part.witnesses.empty());
        if (isUnclear) {
            reader.notes().relax(*node.schema, "unevaluatedItems", "the evaluated elements depend on the values");
            continue;
        }
        std::size_t covered = 0;
        for (const ArrayGroup &group : part.groups)
            covered = std::max(covered, group.isSeen ? group.covered : 0);
        part.groups.push_back({ nullptr, covered, others, !reader.isInNot() });
    }
}

} // namespace Parlance::Gbnf
