// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A tool's parameters may be `{"$ref": "#/$defs/place"}`: what properties have is looked up behind the references, and
// each property's schema keeps the document that its own references lead into.

#include "formats/parameters_p.h"
#include "grammar/schema/document_p.h"
#include "grammar/schema/planreader_p.h"

#include <parlance/json.h>
#include <parlance/schema.h>

#include <algorithm>

namespace Parlance::Pieces {

using Gbnf::SchemaPlace;

namespace {

/// A schema without the references that lead to it.
SchemaPlace resolved(const Value &schema)
{
    const Gbnf::SchemaDocument document(schema);
    return document.resolveAll(document.start()).value_or(document.start());
}

} // namespace

std::vector<Property> propertiesOf(const Value &parameters)
{
    const ArgumentPlan plan = argumentPlan(parameters);
    std::vector<Property> properties;
    for (ArgumentPlan::Member &one : plan.merged().members)
        properties.push_back({ one.name, plan.document, one.schema, one.pointer, one.isRequired });
    return properties;
}

Value ofType(const Value &schema, const std::string &type)
{
    return Gbnf::narrowedSchema(schema, Object{ { "type", type } });
}

std::vector<std::string> listedTexts(const Value &schema)
{
    const Value place = resolved(schema).schema;
    const Array values = place.contains("const") ? Array{ place["const"] } : place["enum"].toArray();
    std::vector<std::string> texts;
    for (const Value &value : values)
        texts.push_back(value.isString() ? value.toString() : toJson(value));
    return texts;
}

Value heldTexts(const Value &schema)
{
    const Value place = resolved(schema).schema;
    for (const char *keyword :
         { "pattern", "minLength", "maxLength", "format", "anyOf", "oneOf", "allOf", "not", "if", "x-grammar" }) {
        if (place.contains(keyword))
            return schema;
    }
    return {};
}

void noteOrder(const ToolDeclaration &tool, int mostTracked, std::vector<Relaxation> &remarks)
{
    const std::vector<Property> all = propertiesOf(tool.parameters);
    const auto required = std::count_if(all.begin(), all.end(), [](const Property &one) { return one.isRequired; });
    if (required > mostTracked)
        remarks.push_back(
            { tool.name, resolved(tool.parameters).pointer + "/required",
              "the " + std::to_string(required) + " required arguments come as they are declared, or nearly so" });
}

} // namespace Parlance::Pieces
