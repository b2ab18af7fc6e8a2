// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// `<doors kind="list"/>` is the opener `<doors kind="list">` with a slash in front of its end. The word for a type says
// what is empty, and where there is none, the schema: a text, if it may be one, or else a list or an object.

#include "formats/tag_with_tagged/emptyelements_p.h"

#include "base/blanks_p.h"
#include "formats/parameters_p.h"

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

constexpr const char *anyTypes[] = { "string", "array", "object" };

Expr emptyValue(const std::string &type)
{
    if (type == "array")
        return capture(Tag::ArgList, Expr());
    if (type == "object")
        return capture(Tag::ArgObject, Expr());
    return capture(Tag::ArgValue, Expr(), type == "string" ? Coding::Text : Coding::Literal);
}

std::string emptyTypeOf(const Value &schema)
{
    const SchemaTypes types = schemaTypes(schema);
    if (types == SchemaTypes() || types.allows(SchemaTypes::String))
        return "string";
    return types.allows(SchemaTypes::Array) ? "array" : types.allows(SchemaTypes::Object) ? "object" : "null";
}

const std::string *wordFor(const Context &context, const std::string &type)
{
    const auto &words = context.arguments().typeWords;
    const auto word = words.find(type);
    return word == words.end() ? nullptr : &word->second;
}

/// The closed opener with the word for the type.
Marker closedFor(const Context &context, const Marker &start, const std::string &type)
{
    const std::string *word = wordFor(context, type);
    return closedAtOnce(start.has(Hole::Type) ? start.with(Hole::Type, word ? *word : std::string()) : start);
}

// Behind the name of an element without a word for its type, one of its own may stand; where no element has such a
// word, an attribute.
Expr read(const Context &context, const Marker &closed, const HoleExprs &holes, bool isTyped)
{
    const HoledText whole(closed.bare());
    const HoledText inside = whole.sub(0, whole.size() - 2);
    const Expr words = chars({ { '<', '<' }, { '>', '>' }, { '/', '/' }, { '\n', '\n' } }, true, 1, 64);
    const bool hasTypes = !context.arguments().typeWords.empty();
    const Expr attribute = isTyped ? Expr() : optional(sequence({ literal(" "), hasTypes ? anyWord() : words }));
    return sequence({ space(), looseCore(inside.marker(), holes), attribute, space(), literal("/>") });
}

} // namespace

bool allowsEmpty(const Value &schema, const std::string &type)
{
    const SchemaTypes types = schemaTypes(schema);
    if (type == "string")
        return types.allows(SchemaTypes::String) && heldTexts(schema).isNull() && listedTexts(schema).empty();
    if (type == "array")
        return types.allows(SchemaTypes::Array) && itemsOf(alternativeFor(schema, SchemaTypes::Array)).minimum == 0;
    if (!types.allows(SchemaTypes::Object))
        return false;
    for (const Property &property : propertiesOf(alternativeFor(schema, SchemaTypes::Object))) {
        if (property.isRequired)
            return false;
    }
    return true;
}

Marker argumentOpener(const ToolsAnalysis::Arguments &arguments, const ValueShape &shape)
{
    HoledText opener(arguments.namePrefix);
    opener.append(Hole::Key);
    opener.join(HoledText(arguments.nameSuffix));
    opener.join(HoledText(shape.prefix));
    return opener.marker();
}

Marker closedAtOnce(const Marker &opener)
{
    std::vector<Marker::Part> parts = opener.bare().parts();
    if (parts.empty() || !parts.back().text.ends_with('>'))
        return {};
    parts.back().text.insert(parts.back().text.size() - 1, "/");
    parts.front().text.insert(0, parts.front().hole ? std::string() : opener.before);
    return Marker(parts);
}

Expr emptyOr(const Context &context, const Expr &empty, const Expr &whole)
{
    return context.arguments().selfClosing ? choice({ empty, whole }) : whole;
}

Expr emptyKey()
{
    static const Expr key =
        chars({ { '\n', '\n' }, { '<', '<' }, { '>', '>' }, { '/', '/' }, { ' ', ' ' }, { '"', '"' } }, true, 1, 128);
    return key;
}

Expr emptyElement(const Context &context, const Marker &start, const Expr &key, const Value &schema)
{
    if (!closedAtOnce(start).hasCore())
        return choice({});
    HoleExprs holes = context.holes();
    holes.key = capture(Tag::ArgName, key);
    if (!start.has(Hole::Type))
        return sequence({ read(context, closedAtOnce(start), holes, false), emptyValue(emptyTypeOf(schema)) });
    std::vector<Expr> ways;
    for (const char *type : anyTypes) {
        if (wordFor(context, type))
            ways.push_back(sequence({ read(context, closedFor(context, start, type), holes, true), emptyValue(type) }));
    }
    return choice(std::move(ways));
}

Expr emptyArgument(const Context &context, const Expr &key, const Value &schema)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    const Marker text = argumentOpener(arguments, arguments.string);
    const Marker other = argumentOpener(arguments, arguments.other);
    return choice({ emptyElement(context, text, key, other == text ? schema : Value()),
                    other == text ? choice({}) : emptyElement(context, other, key, schema) });
}

Expr emptyArgumentAhead(const Context &context)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    if (context.keys().empty())
        return choice({});
    HoleExprs holes = context.holes();
    holes.key = oneOf(context.keys());
    std::vector<Expr> ways;
    for (const ValueShape *shape : { &arguments.string, &arguments.other }) {
        if (const Marker closed = closedAtOnce(argumentOpener(arguments, *shape)); closed.hasCore())
            ways.push_back(read(context, closed, holes, closed.has(Hole::Type)));
    }
    return choice(std::move(ways));
}

Expr writtenEmpty(const Context &context, const Marker &start, const Expr &key, const Value &schema)
{
    if (!closedAtOnce(start).hasCore())
        return choice({});
    HoleExprs holes = context.holes();
    holes.key = key;
    std::vector<Expr> ways;
    for (const char *type : anyTypes) {
        if (allowsEmpty(schema, type) && (!start.has(Hole::Type) || wordFor(context, type)))
            ways.push_back(written(closedFor(context, start, type), holes));
    }
    return choice(std::move(ways));
}

} // namespace Parlance::Tagged
