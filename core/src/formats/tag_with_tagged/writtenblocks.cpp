// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"town": "Oslo", "doors": [2]} is `\n  town: "Oslo"\n  doors:\n    - 2`: members in any order, as many items as the
// schema allows. Behind the deepest of them comes any line that is as deep.

#include "formats/parameters_p.h"
#include "formats/tag_with_tagged/blocks_p.h"

#include <parlance/schema.h>

#include <algorithm>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

constexpr int deepestWritten = 8; // less than what is read
constexpr int mostInOrder = 4;

bool mayHoldNothing(const Value &schema, bool isList)
{
    if (isList)
        return itemsOf(schema).minimum == 0;
    const std::vector<Property> all = propertiesOf(schema);
    return std::none_of(all.begin(), all.end(), [](const Property &one) { return one.isRequired; });
}

class WrittenBlocks
{
public:
    explicit WrittenBlocks(const Context &context)
        : m_context(context)
        , m_shape(context.arguments())
    { }

    // The value's lines, if it is an object or a list. A template may have lines in members and JSON in items: both may
    // stand in each then.
    Expr lines(const Value &schema, const std::string &indent, bool isInItem, int depth) const
    {
        const SchemaTypes types = schemaTypes(schema);
        std::vector<Expr> ways;
        if (types.allows(SchemaTypes::Object) && m_shape.writesLines(false, false)) {
            const std::string inside = indent + m_shape.memberIndent;
            const Value own = alternativeFor(schema, SchemaTypes::Object);
            const Expr all = sequence({ literal('\n' + inside), members(own, inside, depth + 1) });
            ways.push_back(inBrackets(false, own, all, indent, isInItem));
        }
        if (types.allows(SchemaTypes::Array) && m_shape.writesLines(true, false)) {
            const std::string inside = m_shape.itemIndentIn(indent, isInItem);
            const Value own = alternativeFor(schema, SchemaTypes::Array);
            const Expr all = sequence({ literal('\n' + inside), several(itemsOf(own), inside, depth + 1) });
            ways.push_back(inBrackets(true, own, all, indent, isInItem));
        }
        return choice(std::move(ways));
    }

private:
    // With what opens and closes the lines, where anything does.
    Expr inBrackets(bool isList, const Value &schema, const Expr &lines, const std::string &indent, bool isInItem) const
    {
        if (!m_shape.inBrackets())
            return lines;
        const bool mayBeEmpty = m_shape.emptyIsNothing && mayHoldNothing(schema, isList);
        return sequence({ literal(m_shape.opening(isList, isInItem)), mayBeEmpty ? optional(lines) : lines,
                          literal('\n' + indent + m_shape.closing(isList)) });
    }

    // Behind the first one each has a line of its own.
    Expr several(const Items &items, const std::string &indent, int depth) const
    {
        if (items.maximum == 0)
            return choice({});
        const Expr one = item(items.schema, indent, depth);
        const int most = items.maximum == unbounded ? unbounded : items.maximum - 1;
        return sequence(
            { one, repeat(sequence({ literal('\n' + indent), one }), std::max(items.minimum - 1, 0), most) });
    }

    Expr members(const Value &schema, const std::string &indent, int depth) const
    {
        std::vector<UnorderedPart> parts;
        bool isAnyRequired = false;
        for (const Property &property : propertiesOf(schema)) {
            parts.push_back({ member(literal(property.name), property.schema, indent, depth), property.isRequired });
            isAnyRequired = isAnyRequired || property.isRequired;
        }
        if (takesOtherMembers(schema))
            parts.push_back({ member(anyKey(), schemaOfOthers(schema), indent, depth), false });
        const Expr next = literal('\n' + indent);
        if (isAnyRequired)
            return inAnyOrder(parts, next, mostInOrder);
        std::vector<Expr> all; // at least one
        for (const UnorderedPart &part : parts)
            all.push_back(part.written);
        const Expr one = choice(std::move(all));
        return sequence({ one, repeat(sequence({ next, one })) });
    }

    // As Blocks reads it: up to the colon, and nothing that begins a value or an item.
    Expr anyKey() const
    {
        const std::vector<CharRange> outside = m_shape.outsideOfKeys();
        std::vector<CharRange> notFirst = outside;
        for (const char character : std::string_view(" \t\r{[\"'"))
            notFirst.push_back({ static_cast<char32_t>(character), static_cast<char32_t>(character) });
        for (const std::string *other : { &m_shape.itemSign, &m_shape.objectEnd, &m_shape.listEnd }) {
            if (!other->empty())
                notFirst.push_back(firstCharacter(*other));
        }
        return sequence({ chars(std::move(notFirst), true, 1, 1), chars(outside, true, 0) });
    }

    Expr member(const Expr &name, const Value &schema, const std::string &indent, int depth) const
    {
        return sequence({ literal(m_shape.quote), name, m_shape.inBrackets() ? Expr() : literal(m_shape.colon),
                          value(schema, indent, false, depth) });
    }

    Expr item(const Value &schema, const std::string &indent, int depth) const
    {
        const SchemaTypes types = schemaTypes(schema);
        std::vector<Expr> ways{ value(schema, indent, true, depth) };
        if (m_shape.memberBehindSign && types.allows(SchemaTypes::Object) && depth < deepestWritten) {
            const Value own = alternativeFor(schema, SchemaTypes::Object);
            ways.push_back(sequence({ literal(" "), members(own, indent + m_shape.memberIndent, depth + 1) }));
        }
        if (m_shape.itemBehindSign && types.allows(SchemaTypes::Array) && depth < deepestWritten) {
            const Items items = itemsOf(alternativeFor(schema, SchemaTypes::Array));
            ways.push_back(sequence({ literal(" "), several(items, m_shape.itemIndentIn(indent, true), depth + 1) }));
        }
        return sequence({ literal(m_shape.itemSign), choice(std::move(ways)) });
    }

    // The same schema means the same in each place of an indentation: one may refer to itself.
    Expr value(const Value &schema, const std::string &indent, bool isInItem, int depth) const
    {
        const auto make = [&] { return valueUnshared(schema, indent, isInItem, depth); };
        if (schema.isNull()) { // for all arguments
            constexpr int mostDepths = 64;
            const int place = static_cast<int>(indent.size()) * mostDepths + depth;
            return isInItem ? m_context.anyWritten().item(place, make) : m_context.anyWritten().member(place, make);
        }
        const std::string place = indent + (isInItem ? '-' : ':') + std::to_string(depth) + placeOf(schema);
        const auto known = m_values.find(place);
        if (known != m_values.end())
            return known->second;
        return m_values.emplace(place, make()).first->second;
    }

    Expr valueUnshared(const Value &schema, const std::string &indent, bool isInItem, int depth) const
    {
        const Expr inLine = choice({ scalar(schema, isInItem), textInLines(schema, indent) });
        const Expr plain = m_shape.inBrackets() ? sequence({ literal(m_shape.front(isInItem)), inLine }) : inLine;
        if (depth < deepestWritten) {
            const bool isBehind = isInItem && m_shape.memberBehindSign && m_shape.itemBehindSign;
            return isBehind ? plain : choice({ lines(schema, indent, isInItem, depth), plain });
        }
        const SchemaTypes types = schemaTypes(schema);
        if (!types.allows(SchemaTypes::Object) && !types.allows(SchemaTypes::Array))
            return plain;
        const Expr line = chars({ { '\n', '\n' } }, true, 1);
        const Expr further = repeat(sequence({ literal('\n' + indent + ' '), line }), 1);
        if (m_shape.inBrackets())
            return choice({ anyInBrackets(false, further, indent, isInItem),
                            anyInBrackets(true, further, indent, isInItem), plain });
        const bool mayBeBehind = isInItem && (m_shape.memberBehindSign || m_shape.itemBehindSign);
        const Expr behind = sequence({ literal(" "), line, optional(further) });
        return choice({ further, mayBeBehind ? behind : plain, plain });
    }

    Expr anyInBrackets(bool isList, const Expr &lines, const std::string &indent, bool isInItem) const
    {
        return m_shape.writesLines(isList, true) ? inBrackets(isList, {}, lines, indent, isInItem) : choice({});
    }

    Expr scalar(const Value &schema, bool isInItem) const
    {
        const SchemaTypes types = schemaTypes(schema);
        std::vector<Expr> ways;
        for (const auto &[type, bit] :
             { std::pair("object", SchemaTypes::Object), std::pair("array", SchemaTypes::Array),
               std::pair("string", SchemaTypes::String), std::pair("integer", SchemaTypes::Integer),
               std::pair("number", SchemaTypes::Number), std::pair("boolean", SchemaTypes::Boolean),
               std::pair("null", SchemaTypes::Null) }) {
            if (types.allows(bit))
                ways.push_back(ofOneType(schema, type, isInItem));
        }
        return choice(std::move(ways));
    }

    // With the blank in front that it has.
    Expr ofOneType(const Value &schema, const std::string &type, bool isInItem) const
    {
        const bool isList = type == "array";
        if ((isList || type == "object") && m_shape.writesLines(isList, true))
            return writtenEmptyBlock(m_shape, alternativeFor(schema, isList ? SchemaTypes::Array : SchemaTypes::Object),
                                     isList, isInItem);
        return sequence({ literal(m_shape.blankOf(isInItem)), simple(schema, type) });
    }

    Expr simple(const Value &schema, const std::string &type) const
    {
        if (type != "string" || !m_context.hasTextBare())
            return jsonValue(ofType(schema, type));
        const std::vector<std::string> listed = listedTexts(schema);
        return listed.empty() ? until({ "\n" }, {}, heldTexts(schema)) : oneOf(listed);
    }

    Expr textInLines(const Value &schema, const std::string &indent) const
    {
        const bool canHold = heldTexts(schema).isNull() && listedTexts(schema).empty();
        if (m_shape.textSign.empty() || !canHold || !schemaTypes(schema).allows(SchemaTypes::String))
            return choice({});
        const Expr next = literal('\n' + indent + m_shape.textIndent);
        const Expr one = chars({ { '\n', '\n' } }, true, 0);
        return sequence({ literal(m_shape.textSign), repeat(sequence({ next, one }), 1) });
    }

    const Context &m_context;
    const BlockShape m_shape;
    mutable std::map<std::string, Expr> m_values;
};

bool goesDeeper(const Value &schema, int depth)
{
    const SchemaTypes types = schemaTypes(schema);
    if (types == SchemaTypes())
        return false;
    if (depth > deepestWritten)
        return types.allows(SchemaTypes::Object) || types.allows(SchemaTypes::Array);
    if (types.allows(SchemaTypes::Array)) {
        const Value items = itemsOf(alternativeFor(schema, SchemaTypes::Array)).schema;
        if (!items.isNull() && goesDeeper(items, depth + 1))
            return true;
    }
    if (!types.allows(SchemaTypes::Object))
        return false;
    const std::vector<Property> all = propertiesOf(alternativeFor(schema, SchemaTypes::Object));
    return std::any_of(all.begin(), all.end(),
                       [depth](const Property &one) { return goesDeeper(one.schema, depth + 1); });
}

} // namespace

Expr writtenBlock(const Context &context, const Value &schema)
{
    const WrittenBlocks blocks(context);
    return blocks.lines(schema, BlockShape(context.arguments()).base, false, 0);
}

Expr writtenEmptyBlock(const BlockShape &shape, const Value &schema, bool isList, bool isInItem)
{
    if (!mayHoldNothing(schema, isList) || (shape.emptyIsNothing && shape.inBrackets()))
        return choice({});
    return shape.emptyIsNothing ? Expr() : literal(shape.blankOf(isInItem) + (isList ? "[]" : "{}"));
}

void noteDepth(const Context &context, const ToolDeclaration &tool, std::vector<Relaxation> &relaxations)
{
    if (BlockShape(context.arguments()).isEmpty())
        return;
    for (const Property &property : propertiesOf(tool.parameters)) {
        if (goesDeeper(property.schema, 0))
            relaxations.push_back({ tool.name, property.pointer,
                                    "lines deeper than " + std::to_string(deepestWritten) + " levels hold anything" });
    }
}

} // namespace Parlance::Tagged
