// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Behind `doors:` in a line with two blanks in front, `\n    - ` with four begins a list, whose next item begins the
// same way; a line with two blanks ends it.

#include "formats/tag_with_tagged/blocks_p.h"

#include "analysis/text/blockform_p.h"
#include "formats/tag_with_tagged/argumentname_p.h"
#include "peg/node_p.h"

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

constexpr int deepestBlock = 16;

Expr blanksInLine()
{
    return chars({ { ' ', ' ' }, { '\t', '\t' } }, false, 0, 16);
}

// Of a line that brackets hold.
Expr anyIndent()
{
    return chars({ { ' ', ' ' }, { '\t', '\t' } }, false, 0, 256);
}

// With it and without.
Expr maybe(const std::string &text)
{
    return text.empty() ? Expr() : optional(literal(text));
}

} // namespace

BlockShape::BlockShape(const ToolsAnalysis::Arguments &arguments)
    : memberIndent(arguments.memberIndent)
    , itemIndent(arguments.itemIndent)
    , itemSign(arguments.itemSign)
    , nests(arguments.blocksNest)
    , emptyIsNothing(arguments.emptyBlocks)
    , memberBehindSign(arguments.memberBehindSign)
    , itemBehindSign(arguments.itemBehindSign)
{
    if (const auto front = lineFrontOf(arguments)) {
        base = front->indent;
        quote = front->quote;
    }
    colon = arguments.nameSuffix.text() + arguments.string.prefix.text();
    const std::size_t end = colon.find_last_not_of(" \t") + 1;
    blank = colon.substr(end);
    colon.resize(end);
    if (!memberIndent.empty() || !itemIndent.empty()) {
        objectStart = arguments.objectStart.text();
        objectEnd = arguments.objectEnd.core;
        listStart = arguments.listStart.text();
        listEnd = arguments.listEnd.core;
    }
    if (inBrackets()) {
        itemColon = itemSign.substr(bareSign(itemSign, colon).size());
        itemSign.resize(itemSign.size() - itemColon.size());
    }
    const std::string lines = arguments.linesStart.text();
    const std::size_t feed = lines.rfind('\n');
    const bool isToldByBlanks = arguments.linesStart.hasCore() && !arguments.linesEnd.hasCore()
        && !arguments.lineIndent.empty() && lines.starts_with(colon);
    if (isToldByBlanks && feed != std::string::npos && arguments.lineIndent.starts_with(base)) {
        textSign = lines.substr(colon.size(), feed - colon.size());
        textIndent = arguments.lineIndent.substr(base.size());
    }
}

std::string BlockShape::itemIndentIn(const std::string &indent, bool isInItem) const
{
    if (!isInItem || !itemIndent.empty())
        return indent + itemIndent;
    return indent + (memberIndent.empty() ? "  " : memberIndent);
}

std::string BlockShape::opening(bool isList, bool isItem) const
{
    if (!inBrackets())
        return front(isItem);
    const std::string &start = isList ? listStart : objectStart;
    if (!isItem)
        return start;
    return signAndOpening(itemSign + itemColon, start, colon, blank).substr(itemSign.size());
}

std::vector<CharRange> BlockShape::outsideOfKeys() const
{
    std::vector<CharRange> outside{ { '\n', '\n' }, { '<', '<' }, firstCharacter(colon) };
    for (const std::string *bracket : { &objectStart, &listStart }) {
        if (!bracket->empty())
            outside.push_back(firstCharacter(*bracket));
    }
    return outside;
}

Blocks::Blocks(const Context &context)
    : m_context(context)
    , m_shape(context.arguments())
    , m_isTold(!context.hasTextBare() && (m_shape.inBrackets() || !m_shape.emptyIsNothing))
    , m_lineText(m_shape.isEmpty() ? Expr() : lineText())
    , m_lineEnd(m_shape.isEmpty() ? Expr() : lineEnd(m_isTold && m_shape.inBrackets()))
{ }

Expr Blocks::orElse(const Value &parameters, const Expr &argument) const
{
    if (m_shape.isEmpty())
        return argument;
    m_values.clear();
    if (m_shape.inBrackets())
        return choice({ argumentInBrackets(parameters), argument });
    return choice({ this->argument(parameters), emptyArguments(parameters), argument });
}

Expr Blocks::argumentInBrackets(const Value &parameters) const
{
    std::vector<Expr> ways;
    const auto way = [&](const Expr &name, const Value &schema) {
        ways.push_back(
            sequence({ argumentIntro(m_context), capture(Tag::ArgName, name), inBrackets(schema, { m_shape.base }) }));
    };
    if (!m_isTold) {
        for (const Property &property : propertiesOf(parameters))
            way(literal(property.name), property.schema);
    }
    way(key(), {});
    return choice(std::move(ways));
}

// Where texts have quotes and empty lists brackets, all is told by the form.
Expr Blocks::argument(const Value &parameters) const
{
    std::vector<Expr> ways;
    const Holder holder{ m_shape.base };
    const auto way = [&](const Expr &name, const Value &schema) {
        ways.push_back(sequence({ argumentIntro(m_context), capture(Tag::ArgName, name), literal(m_shape.colon),
                                  ahead(blockAhead(holder)), cut(), block(schema, holder) }));
    };
    if (!m_isTold) {
        for (const Property &property : propertiesOf(parameters))
            way(literal(property.name), property.schema);
    }
    way(key(), {});
    return choice(std::move(ways));
}

// Nothing behind the name where the tool declares a list, or an object.
Expr Blocks::emptyArguments(const Value &parameters) const
{
    std::vector<Expr> ways;
    const Expr over =
        sequence({ blanksInLine(), ahead(choice({ literal("\n"), end() })),
                   ahead(sequence({ space(), choice({ m_context.argumentStart(), m_context.callEnd(), end() }) })) });
    for (const Property &property : propertiesOf(parameters)) {
        const SchemaTypes types = schemaTypes(property.schema);
        const bool isList = types.isOnly(SchemaTypes::Array);
        if (!isList && !types.isOnly(SchemaTypes::Object))
            continue;
        ways.push_back(
            sequence({ argumentIntro(m_context), capture(Tag::ArgName, literal(property.name)), literal(m_shape.colon),
                       over, capture(isList ? Tag::ArgList : Tag::ArgObject, Expr()) }));
    }
    return choice(std::move(ways));
}

// Empty lines mean nothing.
Expr Blocks::line(const std::string &indent) const
{
    const Expr empty = sequence({ blanksInLine(), literal("\n") });
    return sequence(
        { blanksInLine(), literal("\n"), repeat(empty, 0, 4), m_shape.inBrackets() ? anyIndent() : literal(indent) });
}

Expr Blocks::sign() const
{
    if (m_shape.itemSign.empty() && !m_shape.inBrackets())
        return choice({});
    return m_shape.inBrackets() ? literal(m_shape.itemSign)
                                : sequence({ literal(m_shape.itemSign), ahead(oneOf({ " ", "\t", "\n" })) });
}

Expr Blocks::key() const
{
    const Expr item = m_shape.itemSign.empty() ? choice({}) : sign();
    const Expr word = sequence({ notAhead(choice({ oneOf({ " ", "\t", "{", "[", "\"", "'" }), item })),
                                 chars(m_shape.outsideOfKeys(), true, 1, 128) });
    return word;
}

Expr Blocks::blockAhead(const Holder &holder) const
{
    std::vector<Expr> ways;
    if (m_shape.hasItems())
        ways.push_back(sequence({ line(m_shape.itemIndentIn(holder.indent, holder.isItem)), sign() }));
    if (m_shape.hasMembers())
        ways.push_back(sequence(
            { line(holder.indent + m_shape.memberIndent), literal(m_shape.quote), key(), literal(m_shape.colon) }));
    return choice(std::move(ways));
}

Expr Blocks::block(const Value &schema, const Holder &holder) const
{
    const std::string itemIndent = m_shape.itemIndentIn(holder.indent, holder.isItem);
    const Expr items = m_shape.hasItems() ? list(schema, itemIndent, holder.depth + 1) : choice({});
    if (!m_shape.hasMembers())
        return items;
    const Expr isList = ahead(sequence({ line(itemIndent), sign() }));
    return choice(
        { sequence({ isList, items }), object(schema, holder.indent + m_shape.memberIndent, holder.depth + 1) });
}

// Which brackets they are says what it is, whatever the schema does.
Expr Blocks::inBrackets(const Value &schema, const Holder &holder) const
{
    std::vector<Expr> ways;
    if (!m_shape.objectStart.empty())
        ways.push_back(inBracketsOf(false, schema, holder));
    if (!m_shape.listStart.empty())
        ways.push_back(inBracketsOf(true, schema, holder));
    return choice(std::move(ways));
}

Expr Blocks::inBracketsOf(bool isList, const Value &schema, const Holder &holder) const
{
    const int depth = holder.depth + 1;
    const Value own = alternativeFor(schema, isList ? SchemaTypes::Array : SchemaTypes::Object);
    const std::string indent =
        isList ? m_shape.itemIndentIn(holder.indent, holder.isItem) : holder.indent + m_shape.memberIndent;
    const Expr one = isList ? item(schema.isNull() ? Value() : itemsOf(own).schema, indent, depth)
                            : member(schema.isNull() ? Value() : own, indent, depth);
    const Expr over = sequence({ space(), literal(m_shape.closing(isList)) });
    const Expr end = sequence({ over, holder.depth > 0 ? m_lineEnd : lineEnd(false) });
    const Expr lines = repeat(sequence({ notAhead(end), line(indent), one, m_isTold ? commaAtLineEnd() : Expr() }));
    const Expr first = !isList ? key() : m_shape.itemSign.empty() ? Expr() : sign(); // `{\n  "town": …` is JSON
    const Expr begins = choice({ sequence({ line(indent), first }), end });
    return sequence({ literal(m_shape.opening(isList, holder.isItem)), ahead(begins), cut(),
                      capture(isList ? Tag::ArgList : Tag::ArgObject, sequence({ lines, over })) });
}

// The same schema means the same wherever the holder stands so: one may refer to itself.
Expr Blocks::value(const Value &schema, const Holder &holder) const
{
    const Value of = m_isTold ? Value() : schema;
    std::map<std::string, Expr> &values = of.isNull() ? m_anyValues : m_values;
    const std::string place = holder.indent + (holder.isItem ? '-' : ':') + std::to_string(holder.depth)
        + (of.isNull() ? std::string() : placeOf(of));
    const auto known = values.find(place);
    return known != values.end() ? known->second : values.emplace(place, valueUnshared(of, holder)).first->second;
}

Expr Blocks::valueUnshared(const Value &schema, const Holder &holder) const
{
    if (m_shape.inBrackets()) {
        const Expr plain = sequence({ literal(m_shape.front(holder.isItem)), scalar(schema, holder) });
        return holder.depth < deepestBlock ? choice({ inBrackets(schema, holder), plain }) : plain;
    }
    if (holder.depth < deepestBlock)
        return choice({ sequence({ ahead(blockAhead(holder)), cut(), block(schema, holder) }), nothing(schema),
                        scalar(schema, holder) });
    const Expr inLine = chars({ { '\n', '\n' } }, true, 0);
    const Expr further = sequence({ literal('\n' + holder.indent + ' '), inLine });
    return choice({ capture(Tag::ArgValue, sequence({ inLine, repeat(further, 1) })), scalar(schema, holder) });
}

// An empty text has the blank behind the name that an empty list lacks.
Expr Blocks::nothing(const Value &schema) const
{
    const SchemaTypes types = schemaTypes(schema);
    if (!m_shape.emptyIsNothing || types.isOnly(SchemaTypes::String))
        return choice({});
    const Expr blanks = m_context.hasTextBare() ? Expr() : blanksInLine();
    const bool isObject = types.allows(SchemaTypes::Object) && !types.allows(SchemaTypes::Array);
    return sequence({ ahead(sequence({ blanks, literal("\n") })), blanks,
                      capture(isObject ? Tag::ArgObject : Tag::ArgList, Expr()) });
}

Expr Blocks::list(const Value &schema, const std::string &indent, int depth) const
{
    const Value items = schema.isNull() ? Value() : itemsOf(alternativeFor(schema, SchemaTypes::Array)).schema;
    const Expr one = sequence({ line(indent), item(items, indent, depth) });
    return capture(Tag::ArgList, sequence({ one, repeat(one) }));
}

Expr Blocks::object(const Value &schema, const std::string &indent, int depth) const
{
    const Value own = schema.isNull() ? Value() : alternativeFor(schema, SchemaTypes::Object);
    const Expr one = sequence({ line(indent), member(own, indent, depth) });
    return capture(Tag::ArgObject, sequence({ one, repeat(one) }));
}

// A first member, or item, behind the sign is told by what it begins with; bare texts may begin so, too.
Expr Blocks::item(const Value &schema, const std::string &indent, int depth) const
{
    const bool isBare = m_context.hasTextBare();
    const SchemaTypes types = schemaTypes(schema);
    std::vector<Expr> ways;
    if (m_shape.inBrackets())
        return sequence({ sign(), value(schema, { indent, true, depth }) });
    if (depth < deepestBlock && m_shape.hasMembers() && types.allows(SchemaTypes::Object)
        && (!isBare || m_shape.memberBehindSign)) {
        const std::string inside = indent + m_shape.memberIndent;
        const Expr head = sequence({ literal(m_shape.quote), key(), literal(m_shape.colon), oneOf({ " ", "\n" }) });
        const Expr one = member(schema, inside, depth + 1);
        const Expr all = sequence({ one, repeat(sequence({ line(inside), one })) });
        ways.push_back(sequence({ literal(" "), ahead(head), capture(Tag::ArgObject, all) }));
    }
    if (depth < deepestBlock && types.allows(SchemaTypes::Array) && (!isBare || m_shape.itemBehindSign)) {
        const std::string inside = m_shape.itemIndentIn(indent, true);
        const Value items = schema.isNull() ? Value() : itemsOf(alternativeFor(schema, SchemaTypes::Array)).schema;
        const Expr one = item(items, inside, depth + 1);
        const Expr all = sequence({ one, repeat(sequence({ line(inside), one })) });
        ways.push_back(sequence({ literal(" "), ahead(sign()), capture(Tag::ArgList, all) }));
    }
    ways.push_back(value(schema, { indent, true, depth }));
    return sequence({ sign(), choice(std::move(ways)) });
}

Expr Blocks::member(const Value &schema, const std::string &indent, int depth) const
{
    std::vector<Expr> ways;
    const Holder holder{ indent, false, depth };
    const Expr behind = m_shape.inBrackets() ? Expr() : literal(m_shape.colon);
    const auto way = [&](const Expr &name, const Value &of) {
        ways.push_back(sequence({ literal(m_shape.quote), capture(Tag::ArgName, name), behind, value(of, holder) }));
    };
    if (!schema.isNull() && !m_isTold) {
        for (const Property &property : propertiesOf(schema))
            way(literal(property.name), property.schema);
        way(key(), schemaOfOthers(schema));
    } else {
        way(key(), {});
    }
    return choice(std::move(ways));
}

// Up to the line's end, or what closes the call in the same line.
Expr Blocks::lineText() const
{
    std::vector<std::string> stops = stopsOf(m_context.close());
    stops.insert(stops.begin(), "\n");
    return sequence({ until(std::move(stops)), notAhead(end()) });
}

Expr Blocks::lineEnd(bool mayHaveComma) const
{
    const Expr comma = mayHaveComma ? optional(literal(",")) : Expr();
    return ahead(
        choice({ sequence({ comma, blanksInLine(), literal("\n") }), sequence({ space(), m_context.callEnd() }) }));
}

// As in JSON, for which models take lines between brackets.
Expr Blocks::commaAtLineEnd() const
{
    const Expr comma = literal(",");
    return optional(sequence({ ahead(sequence({ comma, blanksInLine(), literal("\n") })),
                               tolerated(comma, "a comma ends a line between brackets") }));
}

// As in an argument: lines with blanks in front, one depth further than the holder's.
Expr Blocks::textInLines(const std::string &indent) const
{
    if (m_shape.textSign.empty())
        return choice({});
    const std::string inside = indent + m_shape.textIndent;
    const Expr one = chars({ { '\n', '\n' } }, true, 0);
    const Expr next = literal('\n' + inside);
    const Expr blankLine = sequence({ literal("\n"), ahead(sequence({ repeat(literal("\n")), next })) });
    const Expr text = sequence({ one, repeat(sequence({ choice({ next, blankLine }), one })) });
    return sequence({ literal(m_shape.textSign + '\n' + inside), cut(),
                      captureIndented(Tag::ArgValue, inside, sequence({ text, notAhead(end()) })) });
}

Expr Blocks::scalar(const Value &schema, const Holder &holder) const
{
    const Expr lines = textInLines(holder.indent);
    if (m_context.hasTextBare())
        return choice({ lines, sequence({ maybe(m_shape.blank), bareScalar(schema) }) });
    const Expr json = capture(Tag::ArgValue, jsonValue({}, m_context.dialect()), Coding::Literal);
    return choice({ lines, sequence({ blanksInLine(), ahead(oneOf({ "\"", "'" })), cut(), json }),
                    sequence({ blanksInLine(), json, m_lineEnd }),
                    sequence({ blanksInLine(), capture(Tag::ArgValue, m_lineText) }) });
}

// The schema says whether it is a text.
Expr Blocks::bareScalar(const Value &schema) const
{
    const SchemaTypes types = schemaTypes(schema);
    const Expr text = m_context.bareValue(m_lineText, Coding::Text);
    if (types.isOnly(SchemaTypes::String))
        return text;
    const Expr json = capture(Tag::ArgValue, jsonValue({}, m_context.dialect()), Coding::Literal);
    return choice({ sequence({ json, m_lineEnd }), text });
}

} // namespace Parlance::Tagged
