// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"town": "Oslo", "doors": [2]} is `<town>Oslo</town><doors><item>2</item></doors>`: members in any order, as many
// items as the schema allows, texts up to their closer.

#include "formats/tag_with_tagged/elements_p.h"
#include "formats/tag_with_tagged/emptyelements_p.h"
#include "formats/tag_with_tagged/wholearguments_p.h"

#include <algorithm>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

constexpr int deepest = 8; // of what schemas speak of
constexpr int deepestOfAny = 8;
constexpr int mostOrdered = 4;

/// What stands in one place: a member, an item.
class WrittenElement
{
public:
    WrittenElement(const Context &context, const Marker &start, const Marker &end, Expr startKey, Expr endKey)
        : m_context(context)
        , m_arguments(context.arguments())
        , m_start(start)
        , m_end(end)
        , m_startKey(std::move(startKey))
        , m_emptyKey(m_startKey)
        , m_endKey(std::move(endKey))
    { }

    /// The same of any name, which that of an element that is closed where it opens tells less of.
    WrittenElement(const Context &context, const Marker &start, const Marker &end)
        : WrittenElement(context, start, end, context.writtenKey(), context.writtenKey())
    {
        m_emptyKey = emptyKey();
    }

    Expr expression(const Value &schema, int depth) const
    {
        const SchemaTypes types = schemaTypes(schema);
        const bool isAny = types == SchemaTypes();
        const bool nests = depth < (isAny ? deepestOfAny : deepest);
        const bool isItem = !m_start.has(Hole::Key);
        std::vector<Expr> ways{ writtenWhole(m_context, isItem ? ValuePlace::Item : ValuePlace::Member, m_startKey,
                                             schema) };
        if (m_arguments.selfClosing)
            ways.push_back(writtenEmpty(m_context, m_start, m_emptyKey, schema));
        if (nests && types.allows(SchemaTypes::Object) && m_context.hasObjects())
            ways.push_back(
                around("object", writtenObject(m_context, alternativeFor(schema, SchemaTypes::Object), depth)));
        if (nests && types.allows(SchemaTypes::Array) && m_context.hasLists())
            ways.push_back(around("array", writtenList(m_context, alternativeFor(schema, SchemaTypes::Array), depth)));
        if (types.allows(SchemaTypes::Array) && !m_context.hasLists() && !m_context.hasRepeatedItems())
            ways.push_back(around("array", jsonValue(ofType(schema, "array"))));
        if (types.allows(SchemaTypes::String))
            ways.push_back(around("string", text(schema)));
        for (const auto &[type, bit] :
             { std::pair("integer", SchemaTypes::Integer), std::pair("number", SchemaTypes::Number),
               std::pair("boolean", SchemaTypes::Boolean), std::pair("null", SchemaTypes::Null) }) {
            const bool isOwn =
                !m_arguments.typeWords.empty() && !m_arguments.typeWords.contains(type) && hasWholes(m_context, type);
            const Expr value = jsonValue(ofType(schema, type));
            const bool mayBeNothing = bit == SchemaTypes::Null && m_context.hasWordForNull();
            if (types.allows(bit) && !isOwn)
                ways.push_back(around(type, mayBeNothing ? optional(value) : value));
        }
        return choice(std::move(ways));
    }

private:
    Expr around(const std::string &type, const Expr &value) const
    {
        const auto word = m_arguments.typeWords.find(type);
        HoleExprs holes = m_context.holes();
        if (word != m_arguments.typeWords.end())
            holes.type = literal(word->second);
        holes.key = m_startKey;
        const Expr before = sequence({ blanks(m_start.before), coreWith(m_start, holes), blanks(m_start.after) });
        holes.key = m_endKey;
        return sequence({ before, value, blanks(m_end.before), coreWith(m_end, holes), blanks(m_end.after) });
    }

    // With the word for texts where the end tells types: `</s></li>` of `</{type}></li>`.
    Marker endOfText() const
    {
        const auto word = m_arguments.typeWords.find("string");
        return word == m_arguments.typeWords.end() ? m_end : m_end.with(Hole::Type, word->second);
    }

    Expr text(const Value &schema) const
    {
        if (!m_context.hasTextBare())
            return jsonValue(ofType(schema, "string"));
        const bool isApart = m_context.hasTextsApart();
        const std::vector<std::string> listed = listedTexts(schema);
        const Marker end = isApart ? textSignEnd(m_arguments) : endOfText();
        const std::vector<std::string> stops = end.hasCore() ? stopsOf(end) : stopsWithoutCloser(m_context);
        const Expr inside = listed.empty() ? until(stops, {}, heldTexts(schema)) : oneOf(listed);
        return isApart ? sequence({ exactly(m_arguments.string.prefix), inside, exactly(end) }) : inside;
    }

    const Context &m_context;
    const ToolsAnalysis::Arguments &m_arguments;
    const Marker m_start;
    const Marker m_end;
    const Expr m_startKey;
    Expr m_emptyKey;
    const Expr m_endKey;
};

// A member of any name.
Expr namelessMember(const Context &context, const Value &schema, int depth)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    const Expr member = WrittenElement(context, arguments.memberStart, arguments.memberEnd).expression(schema, depth);
    if (!context.hasRepeatedItems())
        return member;
    const WrittenElement item(context, arguments.itemStart, arguments.itemEnd);
    return choice({ member, item.expression({}, depth) });
}

// What no schema speaks of is the same in each place of a depth.
Expr otherMember(const Context &context, const Value &schema, int depth)
{
    const Value others = schemaOfOthers(schema);
    if (!others.isNull())
        return namelessMember(context, others, depth);
    return context.anyWritten().member(depth, [&] { return namelessMember(context, {}, depth); });
}

Expr anyItem(const Context &context, int depth)
{
    return context.anyWritten().item(depth, [&] {
        const ToolsAnalysis::Arguments &arguments = context.arguments();
        return WrittenElement(context, arguments.itemStart, arguments.itemEnd, {}, {}).expression({}, depth);
    });
}

// As many as the schema allows.
Expr several(const Expr &one, const Expr &separator, const Items &items)
{
    if (items.maximum == 0)
        return {};
    const int most = items.maximum == unbounded ? unbounded : items.maximum - 1;
    const Expr all = sequence({ one, repeat(sequence({ separator, one }), std::max(items.minimum - 1, 0), most) });
    return items.minimum > 0 ? all : optional(all);
}

// Layout in front of it may be missing where nothing is inside, `{ far = 3 }` and `{}`, and is deeper inside of others
// where it stands in a line of its own.
Expr closing(const Marker &end)
{
    Marker bare = end;
    bare.before.clear();
    const bool isInLine = end.before.find('\n') == std::string::npos;
    return sequence({ isInLine ? Pieces::layout(end.before) : blanks(end.before), exactly(bare) });
}

Expr memberOf(const Context &context, const Property &property, int depth)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    const WrittenElement element(context, arguments.memberStart, arguments.memberEnd.with(Hole::Key, property.name),
                                 literal(property.name), {});
    const Expr whole = element.expression(property.schema, depth);
    if (!context.hasRepeatedItems() || !schemaTypes(property.schema).allows(SchemaTypes::Array))
        return whole;
    const Expr list = writtenRepeated(context, property.name, property.schema, {}, depth);
    return schemaTypes(property.schema).isOnly(SchemaTypes::Array) ? list : choice({ list, whole });
}

} // namespace

Expr writtenRepeated(const Context &context, const std::string &name, const Value &schema, const Expr &separator,
                     int depth)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    Items items = itemsOf(alternativeFor(schema, SchemaTypes::Array));
    items.minimum = std::max(items.minimum, 1);
    const WrittenElement element(context, arguments.itemStart, arguments.itemEnd.with(Hole::Key, name), literal(name),
                                 {});
    return several(element.expression(items.schema, depth + 1), separator, items);
}

Expr writtenObject(const Context &context, const Value &schema, int depth)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    std::vector<UnorderedPart> parts;
    for (const Property &property : propertiesOf(schema))
        parts.push_back({ memberOf(context, property, depth + 1), property.isRequired });
    const Expr separator = exactly(arguments.nestedSeparator);
    if (takesOtherMembers(schema))
        parts.push_back({ otherMember(context, schema, depth + 1), false });
    return sequence({ exactly(arguments.objectStart), inAnyOrder(parts, separator, mostOrdered),
                      closing(arguments.objectEnd), blanks(arguments.memberStart.before) });
}

Expr writtenList(const Context &context, const Value &schema, int depth)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    const Items items = itemsOf(schema);
    const WrittenElement element(context, arguments.itemStart, arguments.itemEnd, {}, {});
    const Expr one = items.schema.isNull() ? anyItem(context, depth + 1) : element.expression(items.schema, depth + 1);
    const Expr blank = optional(literal(arguments.memberStart.before)); // which members have in front of them
    const Expr separator = sequence({ exactly(arguments.nestedSeparator), blank });
    return sequence({ exactly(arguments.listStart), several(one, separator, items), closing(arguments.listEnd),
                      blanks(arguments.itemStart.before) });
}

} // namespace Parlance::Tagged
