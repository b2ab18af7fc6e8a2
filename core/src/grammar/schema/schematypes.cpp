// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/document_p.h"

namespace Parlance::Gbnf {

namespace {

/// What a schema that refers to itself in many ways may cost.
struct Effort
{
    int depth = 24;
    int *steps;

    Effort deeper() const { return { depth - 1, steps }; }
    bool isSpent() const { return depth <= 0 || --*steps <= 0; }
};

std::uint8_t typesOf(const SchemaDocument &document, const Value &schema, Effort effort);

std::uint8_t typesOfAny(const SchemaDocument &document, const Value &alternatives, Effort effort)
{
    if (!alternatives.isArray())
        return SchemaTypes::everything;
    std::uint8_t bits = 0;
    for (const Value &alternative : alternatives.toArray())
        bits |= typesOf(document, alternative, effort);
    return bits;
}

std::uint8_t typesOfValues(const Value &schema)
{
    if (schema.contains("const"))
        return typeOf(schema["const"]).bits();
    if (!schema["enum"].isArray())
        return SchemaTypes::everything;
    std::uint8_t bits = schema["nullable"].toBool() ? SchemaTypes::Null : 0;
    for (const Value &value : schema["enum"].toArray())
        bits |= typeOf(value).bits();
    return bits;
}

std::uint8_t ownTypes(const SchemaDocument &document, const Value &schema)
{
    if (schema.contains("type"))
        return namedTypes(schema).value_or(SchemaTypes()).bits();
    const bool combined = schema.contains("$ref") || schema.contains("anyOf") || schema.contains("oneOf")
        || schema.contains("allOf") || schema.contains("enum") || schema.contains("const");
    const SchemaNode &node = document.node(schema);
    if (combined || node.implied == 0)
        return SchemaTypes::everything;
    return static_cast<std::uint8_t>(node.implied | (node.isNullable ? SchemaTypes::Null : 0));
}

std::uint8_t typesOf(const SchemaDocument &document, const Value &schema, Effort effort)
{
    if (schema.isBool() && !schema.toBool())
        return 0;
    if (!schema.isObject() || effort.isSpent())
        return SchemaTypes::everything;
    std::uint8_t bits = ownTypes(document, schema) & typesOfValues(schema);
    for (const Value &part : schema["allOf"].toArray())
        bits &= typesOf(document, part, effort.deeper());
    bits &= typesOfAny(document, schema["anyOf"], effort.deeper());
    bits &= typesOfAny(document, schema["oneOf"], effort.deeper());
    if (schema["$ref"].isString()) {
        const Value *target = document.resolve(schema, "$ref");
        bits &= target ? typesOf(document, *target, effort.deeper()) : SchemaTypes::everything;
    }
    return bits;
}

} // namespace

SchemaTypes schemaTypes(const SchemaDocument &document, const Value &schema, int &steps)
{
    return typesOf(document, schema, { .steps = &steps });
}

} // namespace Parlance::Gbnf
