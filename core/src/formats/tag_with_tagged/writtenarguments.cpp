// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A text may be anything but its own end: `<arg=where>` is followed by text in which no `</arg>` stands that the next
// argument or the call's end follows. A listed value, `"enum": ["near", "far"]`, is written as it is listed.

#include "formats/tag_with_tagged/writtenarguments_p.h"

#include "answer/parameters_p.h"
#include "grammar/schema/document_p.h"

#include <parlance/json.h>
#include <parlance/schema.h>

#include <algorithm>
#include <array>
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
    WrittenArgument(const Context &context, const ArgumentPlan::Member &member, const ValueEnd &end)
        : m_context(context)
        , m_end(end)
        , m_name(member.name)
        , m_schema(member.schema)
        , m_types(member.types)
        , m_listed(listedTexts(member.schema, standsApart()))
        , m_text(shapeFor(context.arguments().string, member.name))
        , m_other(shapeFor(context.arguments().other, member.name))
    { }

    // One of any other name, which stands nowhere but in front of its value.
    WrittenArgument(const Context &context, const ArgumentPlan::Others &others, const ValueEnd &end)
        : WrittenArgument(context, ArgumentPlan::Member{ .schema = others.schema, .types = others.types }, end)
    {
        m_names = others.names;
    }

    Expr expression() const { return sequence({ nameWith(m_context.holes()), value() }); }

    Expr expressionOfOther() const
    {
        const ToolsAnalysis::Arguments &arguments = m_context.arguments();
        return sequence({ exactly(arguments.namePrefix, m_context.holes()), otherName(),
                          exactly(arguments.nameSuffix, m_context.holes()), value() });
    }

private:
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

    // It holds nothing that would end it, as it is read.
    Expr otherName() const
    {
        const bool isMarked = m_context.arguments().namePrefix.hasCore();
        const Value word =
            Object{ { "pattern", isMarked ? R"(^[^\s<>"'=(){}[\],:;|]+$)" : "^[A-Za-z_][A-Za-z0-9_]*$" } };
        std::vector<std::string> ends = stopsOf(m_context.arguments().nameSuffix);
        return until(ends.empty() ? std::vector<std::string>{ "\n" } : std::move(ends), {},
                     Gbnf::narrowedSchema(m_names, word));
    }

    Expr value() const
    {
        const SchemaTypes types = m_types;
        if (areQuotesApart(m_context.arguments()) && types.allows(SchemaTypes::String)) {
            const Expr text = between(m_text, jsonValue(Pieces::ofType(m_schema, "string")));
            return types.isOnly(SchemaTypes::String) ? text : choice({ text, other() });
        }
        if (!m_context.hasTextBare())
            return other();
        if (types.isOnly(SchemaTypes::String))
            return m_text.prefix.core == "'" ? choice({ text(), jsonValue(m_schema) }) : text();
        if (!m_listed.empty() && !standsApart())
            return text();
        return types.allows(SchemaTypes::String) ? choice({ other(butTexts()), text() }) : other();
    }

    // The schema of values that are no texts: those stand without quotes.
    Value butTexts() const
    {
        static constexpr std::pair<SchemaTypes::Type, const char *> others[] = {
            { SchemaTypes::Null, "null" },     { SchemaTypes::Boolean, "boolean" }, { SchemaTypes::Integer, "integer" },
            { SchemaTypes::Number, "number" }, { SchemaTypes::Array, "array" },     { SchemaTypes::Object, "object" },
        };
        Array types;
        for (const auto &[type, name] : others) {
            if (m_types.allows(type))
                types.emplace_back(name);
        }
        return Gbnf::narrowedSchema(m_schema, Object{ { "type", std::move(types) } });
    }

    static ValueShape shapeFor(ValueShape shape, const std::string &key)
    {
        shape.prefix = shape.prefix.with(Hole::Key, key);
        shape.suffix = shape.suffix.with(Hole::Key, key);
        return shape;
    }

    // Where a text has markers of its own other values have other ones: those that are listed stand in theirs.
    bool standsApart() const { return !(m_context.arguments().string.prefix == m_context.arguments().other.prefix); }

    Expr between(const ValueShape &shape, const Expr &value) const
    {
        return sequence({ exactly(shape.prefix, m_context.holes()), value, exactly(shape.suffix, m_context.holes()) });
    }

    Expr text() const
    {
        const auto holdsEnd = [this](const std::string &text) {
            return m_text.suffix.hasCore() && text.find(m_text.suffix.core) != text.npos;
        };
        if (!m_listed.empty() && std::none_of(m_listed.begin(), m_listed.end(), holdsEnd))
            return between(m_text, oneOf(m_listed));
        const Value held = m_listed.empty() ? heldTexts(m_schema) : enumOf(m_listed);
        const bool isNamed = m_context.arguments().string.suffix.has(Hole::Key);
        const Expr bare = isNamed ? ValueEnd(m_context, m_text).writtenText(held) : m_end.writtenText(held);
        return between(m_text, m_context.hasGuard() ? choice({ guarded(), bare }) : bare);
    }

    static Value enumOf(const std::vector<std::string> &texts)
    {
        return Object{ { "enum", Array(texts.begin(), texts.end()) } };
    }

    // A text that looks like markup, between the tokens that the template has for that.
    Expr guarded() const
    {
        const ToolsAnalysis::Arguments &arguments = m_context.arguments();
        return sequence({ exactly(arguments.guardStart), until({ arguments.guardEnd.text() }, {}, heldTexts(m_schema)),
                          exactly(arguments.guardEnd) });
    }

    // Values as in Python's calls come in its spelling and in JSON's.
    Expr other() const { return other(m_schema); }

    Expr other(const Value &schema) const
    {
        JsonDialect dialect = m_context.dialect();
        dialect.python = m_context.hasTextBare() ? m_other.coding == ValueShape::Coding::Python : dialect.quote.empty();
        return between(m_other, jsonValue(schema, dialect));
    }

    const Context &m_context;
    const ValueEnd &m_end;
    const std::string m_name;
    const Value m_schema;
    const SchemaTypes m_types;
    Value m_names; ///< of others, a schema
    const std::vector<std::string> m_listed;
    const ValueShape m_text;
    const ValueShape m_other;
};

} // namespace

// What stands around values does not have their names in it.
static bool mayHaveOthers(const ToolsAnalysis::Arguments &arguments)
{
    const std::array<const Marker *, 6> markers = { &arguments.namePrefix,    &arguments.nameSuffix,
                                                    &arguments.string.prefix, &arguments.string.suffix,
                                                    &arguments.other.prefix,  &arguments.other.suffix };
    return std::none_of(markers.begin(), markers.end(), [](const Marker *marker) { return marker->has(Hole::Key); });
}

PlannedMembers writtenArguments(const Context &context, const ArgumentPlan &plan, const ValueEnd &end)
{
    MemberSpelling spelling;
    spelling.member = [&](const ArgumentPlan::Member &member) {
        return WrittenArgument(context, member, end).expression();
    };
    if (mayHaveOthers(context.arguments())) {
        spelling.others = [&](const ArgumentPlan::Others &others) {
            return WrittenArgument(context, others, end).expressionOfOther();
        };
    }
    spelling.separator = literal(context.arguments().separator.text());
    spelling.tracked = mostTracked(context);
    return plannedMembers(plan, spelling);
}

} // namespace Parlance::Tagged
