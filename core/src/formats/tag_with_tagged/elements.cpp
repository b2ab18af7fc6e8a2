// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// In `<place><town>a</b> c</town></place>` the text of town ends at `</town>`, because that is its own closer and what
// ends place follows; `</b>` is text.

#include "formats/tag_with_tagged/elements_p.h"

#include "formats/tag_with_tagged/argumentname_p.h"
#include "formats/tag_with_tagged/argumentvalue_p.h"
#include "formats/tag_with_tagged/emptyelements_p.h"

#include <algorithm>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

constexpr int deepest = 16;
constexpr std::uint8_t nestedTypes = SchemaTypes::Object | SchemaTypes::Array;

bool mayNest(const Value &schema)
{
    return (schemaTypes(schema).bits() & nestedTypes) != 0;
}

// Values that are neither text nor elements.
Expr bareWord(SchemaTypes types)
{
    std::vector<Expr> words;
    if (types.allows(SchemaTypes::Null))
        words.push_back(oneOf({ "null", "None" }));
    if (types.allows(SchemaTypes::Boolean))
        words.push_back(oneOf({ "true", "false", "True", "False" }));
    if (types.allows(SchemaTypes::Number) || types.allows(SchemaTypes::Integer)) {
        const Expr digits = chars({ { '0', '9' } }, false, 1);
        const Expr whole =
            choice({ literal("0"), sequence({ chars({ { '1', '9' } }, false, 1, 1), optional(digits) }) });
        const Expr exponent = sequence({ oneOf({ "e", "E" }), optional(oneOf({ "-", "+" })), digits });
        words.push_back(sequence(
            { optional(literal("-")), whole, optional(sequence({ literal("."), digits })), optional(exponent) }));
    }
    return choice(std::move(words));
}

} // namespace

Elements::Elements(const Context &context)
    : m_context(context)
    , m_arguments(context.arguments())
{ }

Ending Elements::ofArgument(const std::string &key) const
{
    const Marker &suffix = m_arguments.other.suffix;
    const Expr start = emptyOr(m_context, emptyArgumentAhead(m_context), m_context.argumentStart());
    const Expr next = choice({ start, m_context.callEnd(), end() });
    return { key.empty() ? suffix : suffix.with(Hole::Key, key), sequence({ space(), next }) };
}

Expr Elements::argument(const Value &parameters) const
{
    std::vector<Expr> ways;
    std::vector<std::string> flat;
    for (const Property &property : propertiesOf(parameters)) {
        if (m_arguments.selfClosing)
            ways.push_back(emptyArgument(m_context, literal(property.name), property.schema));
        if (mayNest(property.schema))
            ways.push_back(nested(property));
        else
            flat.push_back(property.name);
    }
    const Expr plain = Tagged::argument(m_context);
    if (!flat.empty()) {
        const Expr name = sequence({ space(), looseCore(m_arguments.namePrefix, m_context.holes()), oneOf(flat),
                                     prefix(m_arguments.nameSuffix, m_context.holes()) });
        ways.push_back(sequence({ ahead(name), plain }));
    }
    ways.push_back(unknown());
    ways.push_back(plain);
    return choice(std::move(ways));
}

Expr Elements::nested(const Property &property) const
{
    const Expr name = argumentName(m_context, m_context.holes(), property.name);
    const Ending ending = ofArgument(property.name);
    return sequence({ name, element(m_arguments.other.prefix, m_context.holes(), property.schema, ending, 0) });
}

// An argument that the tool does not declare, with elements in its value.
Expr Elements::unknown() const
{
    const Expr start =
        sequence({ argumentName(m_context, m_context.holes()), prefix(m_arguments.other.prefix, m_context.holes()) });
    const Expr inside = choice({ beginning(m_arguments.itemStart), beginning(m_arguments.memberStart) });
    return sequence({ ahead(sequence({ start, inside })), argumentName(m_context, m_context.holes()),
                      element(m_arguments.other.prefix, m_context.holes(), {}, ofArgument({}), 0) });
}

Expr Elements::beginning(const Marker &start) const
{
    return start.hasCore() ? sequence({ space(), looseCore(start, m_context.holes()) }) : choice({});
}

Expr Elements::closer(const Ending &ending) const
{
    return optionalMarker(ending.closer, "the end of an argument", m_context.holes().repeated());
}

// Where the opener says the type, that tells what comes.
Expr Elements::element(const Marker &start, const HoleExprs &holes, const Value &schema, const Ending &ending,
                       int depth) const
{
    if (!start.has(Hole::Type))
        return sequence({ prefix(start, holes), cut(), value(schema, ending, depth), closer(ending) });
    std::vector<Expr> ways;
    for (const auto &[type, word] : m_arguments.typeWords) {
        HoleExprs typed = holes;
        typed.type = typeWord(word);
        ways.push_back(
            sequence({ prefix(start, typed), cut(), valueOfType(type, schema, ending, depth), closer(ending) }));
    }
    return choice(std::move(ways));
}

Expr Elements::valueOfType(const std::string &type, const Value &schema, const Ending &ending, int depth) const
{
    if (depth >= deepest)
        return text(ending, type == "string" ? Coding::Text : Coding::Literal);
    if (type == "object" && m_arguments.memberStart.hasCore())
        return object(alternativeFor(schema, SchemaTypes::Object), ending, depth);
    if (type == "array" && m_arguments.itemStart.hasCore())
        return list(alternativeFor(schema, SchemaTypes::Array), ending, depth);
    if (type == "null") // which may stand as nothing at all
        return choice({ ahead(over(ending.closer)), text(ending, Coding::Literal) });
    return text(ending, type == "string" ? Coding::Text : Coding::Literal);
}

Expr Elements::value(const Value &schema, const Ending &ending, int depth) const
{
    const SchemaTypes types = schemaTypes(schema);
    if (types == SchemaTypes() || depth > deepest)
        return any(ending, depth);
    std::vector<Expr> ways;
    const bool isText = types.allows(SchemaTypes::String);
    if (types.allows(SchemaTypes::Array) && m_arguments.itemStart.hasCore()) {
        const Expr items = list(alternativeFor(schema, SchemaTypes::Array), ending, depth);
        ways.push_back(sequence({ ahead(beginning(m_arguments.itemStart)), cut(), items }));
        if (!isText && !types.allows(SchemaTypes::Object))
            ways.push_back(sequence({ ahead(over(ending.closer)), items }));
    }
    if (types.allows(SchemaTypes::Object) && m_arguments.memberStart.hasCore()) {
        const Expr members = object(alternativeFor(schema, SchemaTypes::Object), ending, depth);
        ways.push_back(sequence({ ahead(beginning(m_arguments.memberStart)), cut(), members }));
        if (!isText)
            ways.push_back(sequence({ ahead(over(ending.closer)), members }));
    }
    ways.push_back(simple(types, ending));
    return choice(std::move(ways));
}

// A text, or what is none.
Expr Elements::simple(SchemaTypes types, const Ending &ending) const
{
    if (!types.allows(SchemaTypes::String) || !m_context.hasTextBare())
        return text(ending, Coding::Literal);
    if (types.isOnly(SchemaTypes::String))
        return text(ending, Coding::Text);
    const Expr other =
        sequence({ capture(Tag::ArgValue, bareWord(types), Coding::Literal), ahead(over(ending.closer)) });
    return choice({ other, text(ending, Coding::Text) });
}

// What a value is shows in what stands inside.
Expr Elements::any(const Ending &ending, int depth) const
{
    if (depth >= deepest)
        return text(ending, Coding::Text);
    const Expr items = sequence({ ahead(beginning(m_arguments.itemStart)), cut(), list({}, ending, depth) });
    const Expr members = sequence({ ahead(beginning(m_arguments.memberStart)), cut(), object({}, ending, depth) });
    return choice({ items, members, simple(SchemaTypes(), ending) });
}

// Such members and items are the same wherever they stand: they are shared, so that there are no more than depths.
Ending Elements::anyEnding(const Marker &closer) const
{
    return { closer,
             choice({ beginning(m_arguments.memberStart), beginning(m_arguments.itemStart), over(m_arguments.memberEnd),
                      over(m_arguments.itemEnd), over(m_arguments.other.suffix), end() }) };
}

Expr Elements::anyMember(int depth) const
{
    m_anyMembers.resize(deepest + 2);
    auto &known = m_anyMembers[static_cast<std::size_t>(depth)];
    if (!known) {
        HoleExprs named = m_context.holes();
        named.key = capture(Tag::ArgName, m_context.holes().key);
        const Expr closers = choice({ over(m_arguments.memberEnd), over(m_arguments.itemEnd) });
        const Expr whole = element(m_arguments.memberStart, named, {}, anyEnding(m_arguments.memberEnd), depth);
        const Expr empty = emptyElement(m_context, m_arguments.memberStart, emptyKey(), {});
        known = sequence({ notAhead(closers), emptyOr(m_context, empty, whole) });
    }
    return *known;
}

Expr Elements::anyItem(int depth) const
{
    m_anyItems.resize(deepest + 2);
    auto &known = m_anyItems[static_cast<std::size_t>(depth)];
    if (!known)
        known = item({}, anyEnding(m_arguments.itemEnd), depth);
    return *known;
}

Expr Elements::text(const Ending &ending, Coding coding) const
{
    const std::vector<std::string> stops = stopsOf(firstPartOf(ending.closer));
    if (stops.empty())
        return capture(Tag::ArgValue, rest(), coding);
    const Expr follow = sequence({ behindFirstPart(ending.closer, m_context.holes()), ending.next });
    return capture(Tag::ArgValue, sequence({ until(stops, follow), notAhead(end()) }), coding);
}

Expr Elements::over(const Marker &closer) const
{
    return closer.hasCore() ? sequence({ space(), looseCore(closer, m_context.holes()) }) : choice({});
}

Expr Elements::object(const Value &schema, const Ending &ending, int depth) const
{
    return capture(Tag::ArgObject, repeat(schema.isNull() ? anyMember(depth + 1) : member(schema, ending, depth)));
}

Expr Elements::list(const Value &schema, const Ending &ending, int depth) const
{
    const Value items = schema.isNull() ? Value() : itemsOf(schema).schema;
    if (items.isNull())
        return capture(Tag::ArgList, repeat(anyItem(depth + 1)));
    const Ending ofItem{ m_arguments.itemEnd,
                         choice({ beginning(m_arguments.itemStart), over(ending.closer), end() }) };
    return capture(Tag::ArgList, repeat(item(items, ofItem, depth + 1)));
}

Expr Elements::item(const Value &schema, const Ending &ending, int depth) const
{
    return emptyOr(m_context, emptyElement(m_context, m_arguments.itemStart, {}, schema),
                   element(m_arguments.itemStart, m_context.holes(), schema, ending, depth));
}

Expr Elements::member(const Value &schema, const Ending &ending, int depth) const
{
    const Expr next = choice({ beginning(m_arguments.memberStart), over(ending.closer), end() });
    std::vector<Expr> ways;
    HoleExprs named = m_context.holes();
    for (const Property &property : propertiesOf(schema)) {
        named.key = capture(Tag::ArgName, literal(property.name));
        const Expr empty = emptyElement(m_context, m_arguments.memberStart, literal(property.name), property.schema);
        const Expr whole = element(m_arguments.memberStart, named, property.schema,
                                   { m_arguments.memberEnd.with(Hole::Key, property.name), next }, depth + 1);
        ways.push_back(emptyOr(m_context, empty, whole));
    }
    if (const Value others = schemaOfOthers(schema); !others.isNull()) {
        named.key = capture(Tag::ArgName, m_context.holes().key);
        const Expr whole = element(m_arguments.memberStart, named, others, { m_arguments.memberEnd, next }, depth + 1);
        ways.push_back(emptyOr(m_context, emptyElement(m_context, m_arguments.memberStart, emptyKey(), others), whole));
    }
    ways.push_back(anyMember(depth + 1));
    return sequence({ notAhead(over(ending.closer)), choice(std::move(ways)) });
}

} // namespace Parlance::Tagged
