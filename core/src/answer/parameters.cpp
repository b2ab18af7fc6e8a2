// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"enum": ["near", 3]} lists the texts `near` and `3`; {"minLength": 2} bounds a text.

#include "answer/parameters_p.h"
#include "grammar/schema/document_p.h"
#include "grammar/schema/schemafacts_p.h"

#include <parlance/json.h>

namespace Parlance::CallSyntax {

using Gbnf::SchemaPlace;

namespace {

/// A schema without the references that lead to it.
SchemaPlace resolved(const Value &schema)
{
    const Gbnf::SchemaDocument document(schema);
    return document.resolveAll(document.start()).value_or(document.start());
}

} // namespace

Value ofType(const Value &schema, const std::string &type)
{
    return Gbnf::narrowedSchema(schema, Object{ { "type", type } });
}

std::vector<std::string> listedTexts(const Value &schema, bool stringsOnly)
{
    const Value place = resolved(schema).schema;
    const Array values = place.contains("const") ? Array{ place["const"] } : place["enum"].toArray();
    std::vector<std::string> texts;
    for (const Value &value : values) {
        if (value.isString() || !stringsOnly)
            texts.push_back(value.isString() ? value.toString() : toJson(value));
    }
    return texts;
}

Value heldTexts(const Value &schema)
{
    const Value place = resolved(schema).schema;
    for (const char *keyword : { "pattern", "minLength", "maxLength", "format", "enum", "const", "$ref", "anyOf",
                                 "oneOf", "allOf", "not", "if", "x-grammar" }) {
        if (place.contains(keyword))
            return schema;
    }
    return {};
}

} // namespace Parlance::CallSyntax
