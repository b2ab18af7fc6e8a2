// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A text may be anything but its own end: `<arg=where>` is followed by text in which no `</arg>` stands that the next
// argument or the call's end follows. A listed value, `"enum": ["near", "far"]`, is written as it is listed.

#include "formats/tag_with_tagged/writtenarguments_p.h"

#include "base/replaced_p.h"
#include "formats/parameters_p.h"
#include "formats/tag_with_tagged/blocks_p.h"
#include "formats/tag_with_tagged/elements_p.h"
#include "formats/tag_with_tagged/emptyelements_p.h"
#include "formats/tag_with_tagged/textinlines_p.h"
#include "formats/tag_with_tagged/wholearguments_p.h"
#include "message/arguments/references_p.h"

#include <parlance/json.h>
#include <parlance/schema.h>

#include <algorithm>
#include <utility>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

/// How many required arguments may come in any order, which takes 2^n rules for each tool.
int mostTracked(const Context &context)
{
    constexpr std::size_t manyTools = 20;
    return context.declared().size() > manyTools ? 4 : 6;
}

bool allows(const SchemaTypes &types, const std::string &type)
{
    const auto bits = schemaTypes(Object{ { "type", type } }).bits(); // numbers are whole ones, too
    return (types.bits() & bits) == bits;
}

bool isPlain(const std::string &name)
{
    return std::all_of(name.begin(), name.end(), [](char one) {
        return (one >= 'A' && one <= 'Z') || (one >= 'a' && one <= 'z') || (one >= '0' && one <= '9') || one == '_'
            || one == '-';
    });
}

/// One argument: what begins and ends its value may name it, and what stands around it may tell the value's type.
class WrittenArgument
{
public:
    WrittenArgument(const Context &context, const Property &property, const ValueEnd &end)
        : m_context(context)
        , m_end(end)
        , m_name(property.name)
        , m_schema(property.schema)
        , m_listed(listedTexts(property.schema))
        , m_text(shapeFor(context.arguments().string, property.name))
        , m_other(shapeFor(context.arguments().other, property.name))
    { }

    Expr expression() const
    {
        const SchemaTypes types = schemaTypes(m_schema);
        if (!m_context.hasRepeatedItems() || !types.allows(SchemaTypes::Array))
            return one();
        const Expr list =
            writtenRepeated(m_context, m_name, m_schema, exactly(m_context.arguments().separator, m_context.holes()));
        const Expr own = writtenWhole(m_context, ValuePlace::Argument, literal(m_name), m_schema);
        return types.isOnly(SchemaTypes::Array) ? choice({ list, own }) : choice({ list, one() });
    }

private:
    Expr one() const
    {
        const Expr whole = m_context.hasTypeInFront() ? value()
            : m_context.hasValueFirst()
            ? sequence({ value(), literal(m_name), exactly(m_context.arguments().nameSuffix, m_context.holes()) })
            : sequence({ nameWith(m_context.holes()), value() });
        const ToolsAnalysis::Arguments &arguments = m_context.arguments();
        const Expr own = writtenWhole(m_context, ValuePlace::Argument, literal(m_name), m_schema);
        const bool hasLines = arguments.linesStart.hasCore() && schemaTypes(m_schema).allows(SchemaTypes::String);
        std::vector<Expr> ways{ whole };
        if (hasLines)
            ways.insert(ways.begin(), writtenInLines(m_context, m_name, m_schema));
        if (m_context.hasBlocks())
            ways.insert(ways.begin(), block());
        const Expr any = choice(std::move(ways));
        return choice({ own, emptyOr(m_context, choice({ empty(arguments.string), empty(arguments.other) }), any) });
    }

    // An object or a list in lines of its own.
    Expr block() const
    {
        const BlockShape shape(m_context.arguments());
        const std::string name = m_context.arguments().namePrefix.text() + m_name;
        std::vector<Expr> ways;
        for (const SchemaTypes::Type type : { SchemaTypes::Array, SchemaTypes::Object }) {
            const bool isList = type == SchemaTypes::Array;
            if (schemaTypes(m_schema).allows(type) && shape.writesLines(isList, false))
                ways.push_back(writtenEmptyBlock(shape, alternativeFor(m_schema, type), isList));
        }
        const Expr lines = writtenBlock(m_context, m_schema);
        if (shape.inBrackets())
            return choice({ sequence({ literal(name), lines }),
                            sequence({ literal(name + shape.colon), choice(std::move(ways)) }) });
        ways.insert(ways.begin(), lines);
        return sequence({ literal(name + shape.colon), choice(std::move(ways)) });
    }

    Expr empty(const ValueShape &shape) const
    {
        return writtenEmpty(m_context, argumentOpener(m_context.arguments(), shape), literal(m_name), m_schema);
    }

    Expr nameWith(const HoleExprs &holes) const
    {
        const ToolsAnalysis::Arguments &arguments = m_context.arguments();
        if (!arguments.namePrefix.hasHole()) {
            const std::string &before = arguments.namePrefix.text();
            const std::string behind = arguments.nameSuffix.with(Hole::Key, m_name).text();
            const Expr plain = literal(before + m_name + behind);
            const Expr quoted = literal(before + toJson(m_name) + behind);
            return m_context.mayQuoteNames() && !isPlain(m_name) ? choice({ plain, quoted }) : plain;
        }
        return sequence(
            { exactly(arguments.namePrefix, holes), literal(m_name), exactly(arguments.nameSuffix, holes) });
    }

    Expr value() const
    {
        const SchemaTypes types = schemaTypes(m_schema);
        if (areQuotesApart(m_context.arguments()) && types.allows(SchemaTypes::String)) {
            const Expr text = between(m_text, jsonValue(Pieces::ofType(m_schema, "string")), wordFor("string"));
            return types.isOnly(SchemaTypes::String) ? text : choice({ text, other() });
        }
        if (!m_context.hasTextBare())
            return other();
        if (types.isOnly(SchemaTypes::String))
            return m_text.prefix.core == "'" ? choice({ text(), jsonValue(m_schema) }) : text();
        if (!m_listed.empty())
            return standsApart() ? other() : text();
        return types.allows(SchemaTypes::String) ? choice({ other(), text() }) : other();
    }

    static ValueShape shapeFor(ValueShape shape, const std::string &key)
    {
        shape.prefix = shape.prefix.with(Hole::Key, key);
        shape.suffix = shape.suffix.with(Hole::Key, key);
        return shape;
    }

    // Where a text has markers of its own other values have other ones: those that are listed stand in theirs.
    bool standsApart() const { return !(m_context.arguments().string.prefix == m_context.arguments().other.prefix); }

    Expr between(const ValueShape &shape, const Expr &value, const std::string &type) const
    {
        HoleExprs holes = m_context.holes();
        holes.type = literal(type);
        return sequence({ m_context.hasTypeInFront() ? nameWith(holes) : Expr(), exactly(shape.prefix, holes), value,
                          exactly(shape.suffix, holes) });
    }

    // Elements inside have layout of their own, and an element without any none: `<where></where>`.
    Expr around(const Expr &elements, const std::string &type) const
    {
        HoleExprs holes = m_context.holes();
        holes.type = literal(type);
        Marker start = m_other.prefix;
        Marker end = m_other.suffix;
        const Expr behindStart = layout(std::exchange(start.after, {}));
        const Expr beforeEnd = layout(std::exchange(end.before, {}));
        return sequence({ m_context.hasTypeInFront() ? nameWith(holes) : Expr(), exactly(start, holes), behindStart,
                          elements, beforeEnd, exactly(end, holes) });
    }

    Expr text() const
    {
        const std::vector<std::string> listed = asWritten(m_listed);
        const auto holdsEnd = [this](const std::string &text) {
            return m_text.suffix.hasCore() && text.find(m_text.suffix.core) != text.npos;
        };
        if (!listed.empty() && std::none_of(listed.begin(), listed.end(), holdsEnd))
            return between(m_text, oneOf(listed), wordFor("string"));
        const Value held = isMarkup() ? Value() : listed.empty() ? heldTexts(m_schema) : enumOf(listed);
        const bool isNamed = m_context.arguments().string.suffix.has(Hole::Key);
        const Expr bare =
            withEscapes(isNamed ? ValueEnd(m_context, m_text).writtenText(held) : m_end.writtenText(held), held);
        return between(m_text, m_context.hasGuard() ? choice({ guarded(), bare }) : bare, wordFor("string"));
    }

    // What stands for the end of the text may hold it: `]]]]><![CDATA[>`.
    Expr withEscapes(const Expr &text, const Value &held) const
    {
        const auto &escapes = m_context.arguments().escapes;
        const auto stops = stopsOf(m_text.suffix);
        if (escapes.empty() || stops.empty() || !held.isNull())
            return text;
        const std::string &escape = escapes.begin()->second;
        const bool holdsEnd = escape.find(stops.back()) != std::string::npos;
        return holdsEnd ? sequence({ text, repeat(sequence({ literal(escape), text })) }) : text;
    }

    static Value enumOf(const std::vector<std::string> &texts)
    {
        return Object{ { "enum", Array(texts.begin(), texts.end()) } };
    }

    bool isMarkup() const { return m_context.arguments().string.coding == ValueShape::Coding::Markup; }

    std::vector<std::string> asWritten(std::vector<std::string> texts) const
    {
        if (isMarkup())
            std::transform(texts.begin(), texts.end(), texts.begin(), References::written);
        for (const auto &[end, escape] : m_context.arguments().escapes) {
            for (std::string &text : texts)
                replaceAll(text, end, escape);
        }
        return texts;
    }

    // A text that looks like markup, between the tokens that the template has for that.
    Expr guarded() const
    {
        const ToolsAnalysis::Arguments &arguments = m_context.arguments();
        return sequence({ exactly(arguments.guardStart), until({ arguments.guardEnd.text() }, {}, heldTexts(m_schema)),
                          exactly(arguments.guardEnd) });
    }

    // Values as in Python's calls come in its spelling and in JSON's.
    Expr other() const
    {
        JsonDialect dialect = m_context.dialect();
        dialect.keepsSlashEscapes = false; // which tells how escapes are read
        dialect.python = m_context.hasTextBare() ? m_other.coding == ValueShape::Coding::Python : dialect.quote.empty();
        const bool isTyped = !m_context.arguments().typeWords.empty();
        if (!isTyped && !m_context.hasElements() && !m_context.hasBlocks())
            return between(m_other, jsonValue(m_schema, dialect), {});
        const SchemaTypes types = schemaTypes(m_schema);
        std::vector<Expr> ofTypes;
        for (const std::string type : { "object", "array", "string", "integer", "number", "boolean", "null" }) {
            const bool isBareText = type == "string" && m_context.hasTextBare();
            if (allows(types, type) && !isBareText && (!isTyped || m_context.arguments().typeWords.contains(type)))
                ofTypes.push_back(ofType(type, dialect));
        }
        return choice(std::move(ofTypes));
    }

    Expr ofType(const std::string &type, const JsonDialect &dialect) const
    {
        if (type == "object" && m_context.hasObjects())
            return around(writtenObject(m_context, alternativeFor(m_schema, SchemaTypes::Object)), wordFor(type));
        if (type == "array" && m_context.hasLists())
            return around(writtenList(m_context, alternativeFor(m_schema, SchemaTypes::Array)), wordFor(type));
        const bool isList = type == "array";
        if ((isList || type == "object") && BlockShape(m_context.arguments()).writesLines(isList, false))
            return choice({}); // block() has it
        const Expr value = jsonValue(Pieces::ofType(m_schema, type), dialect);
        const bool mayBeNothing = type == "null" && m_context.hasWordForNull() && m_other.suffix.hasCore();
        return between(m_other, mayBeNothing ? optional(value) : value, wordFor(type));
    }

    std::string wordFor(const std::string &type) const
    {
        const auto &words = m_context.arguments().typeWords;
        const auto word = words.find(type);
        return word == words.end() ? std::string() : word->second;
    }

    const Context &m_context;
    const ValueEnd &m_end;
    const std::string &m_name;
    const Value &m_schema;
    const std::vector<std::string> m_listed;
    const ValueShape m_text;
    const ValueShape m_other;
};

} // namespace

Expr writtenArguments(const Context &context, const Value &parameters, const ValueEnd &end)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    std::vector<UnorderedPart> parts;
    for (const Property &property : propertiesOf(parameters))
        parts.push_back({ WrittenArgument(context, property, end).expression(), property.isRequired });
    return inAnyOrder(parts, literal(arguments.separator.text()), mostTracked(context));
}

std::vector<Relaxation> remarksOn(const Context &context)
{
    std::vector<Relaxation> all;
    for (const ToolDeclaration &tool : context.declared())
        noteOrder(tool, mostTracked(context), all);
    return all;
}

} // namespace Parlance::Tagged
