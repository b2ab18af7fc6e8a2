// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A text may be anything but its own end: `<arg=where>` is followed by text in which no `</arg>` stands that the next
// argument or the call's end follows. A listed value, `"enum": ["near", "far"]`, is written as it is listed.

#include "formats/tag_with_tagged/writtenarguments_p.h"

#include "formats/parameters_p.h"
#include "formats/tag_with_tagged/valueend_p.h"

#include <parlance/schema.h>

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

constexpr int mostTracked = 6;

/// A value of one argument: what ends it may name it.
class WrittenValue
{
public:
    WrittenValue(const Context &context, const Property &property)
        : m_context(context)
        , m_schema(property.schema)
        , m_listed(listedTexts(property.schema))
        , m_text(shapeFor(context.arguments().string, property.name))
        , m_other(shapeFor(context.arguments().other, property.name))
    { }

    Expr expression() const
    {
        const SchemaTypes types = schemaTypes(m_schema);
        if (!m_context.hasTextBare())
            return other();
        if (types.isOnly(SchemaTypes::String))
            return m_text.prefix.core == "'" ? choice({ text(), jsonValue(m_schema) }) : text();
        if (!m_listed.empty())
            return standsApart() ? other() : text();
        return types.allows(SchemaTypes::String) ? choice({ other(), text() }) : other();
    }

private:
    static ValueShape shapeFor(ValueShape shape, const std::string &key)
    {
        std::vector<Marker::Part> parts = shape.suffix.parts();
        for (Marker::Part &part : parts) {
            if (part.hole == Hole::Key)
                part = { key };
        }
        shape.suffix = Marker(parts);
        return shape;
    }

    // Where a text has markers of its own other values have other ones: those that are listed stand in theirs.
    bool standsApart() const { return !(m_context.arguments().string.prefix == m_context.arguments().other.prefix); }

    Expr between(const ValueShape &shape, const Expr &value) const
    {
        return sequence({ exactly(shape.prefix), value, exactly(shape.suffix, m_context.holes()) });
    }

    Expr text() const
    {
        if (!m_listed.empty())
            return between(m_text, oneOf(m_listed));
        const Expr bare = ValueEnd(m_context, m_text).writtenText();
        return between(m_text, m_context.hasGuard() ? choice({ guarded(), bare }) : bare);
    }

    // A text that looks like markup, between the tokens that the template has for that.
    Expr guarded() const
    {
        const ToolsAnalysis::Arguments &arguments = m_context.arguments();
        return sequence(
            { exactly(arguments.guardStart), until({ arguments.guardEnd.text() }), exactly(arguments.guardEnd) });
    }

    // Values as in Python's calls come in its spelling and in JSON's.
    Expr other() const
    {
        JsonDialect dialect = m_context.dialect();
        dialect.python = m_context.hasTextBare() ? m_other.coding == ValueShape::Coding::Python : dialect.quote.empty();
        return between(m_other, jsonValue(m_schema, dialect));
    }

    const Context &m_context;
    const Value &m_schema;
    const std::vector<std::string> m_listed;
    const ValueShape m_text;
    const ValueShape m_other;
};

} // namespace

Expr writtenArguments(const Context &context, const Value &parameters)
{
    const ToolsAnalysis::Arguments &arguments = context.arguments();
    std::vector<UnorderedPart> parts;
    for (const Property &property : propertiesOf(parameters)) {
        const Expr name = literal(arguments.namePrefix.text() + property.name + arguments.nameSuffix.text());
        parts.push_back({ sequence({ name, WrittenValue(context, property).expression() }), property.isRequired });
    }
    return inAnyOrder(parts, literal(arguments.separator.text()), mostTracked);
}

std::vector<Relaxation> relaxationsOf(const Context &context)
{
    std::vector<Relaxation> all;
    for (const ToolDeclaration &tool : context.declared())
        noteRelaxations(tool, context.hasTextBare(), mostTracked, all);
    return all;
}

} // namespace Parlance::Tagged
