// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/arguments/toolschema_p.h"

#include "grammar/schema/document_p.h"

#include <algorithm>

namespace Parlance {

namespace {

constexpr int maximumDepth = 16;

Kinds kindOfValue(const Value &value)
{
    if (value.isString())
        return Kind::String;
    if (value.isNumber())
        return Kind::Number | Kind::Fraction;
    if (value.isBool())
        return Kind::Boolean;
    if (value.isArray())
        return Kind::Array;
    return value.isObject() ? Kind::Object : Kind::Null;
}

Kinds kindOfType(const Value &type)
{
    const std::string &name = type.toString();
    if (name == "string")
        return Kind::String;
    if (name == "integer")
        return Kind::Number;
    if (name == "number")
        return Kind::Number | Kind::Fraction;
    if (name == "boolean")
        return Kind::Boolean;
    if (name == "null")
        return Kind::Null;
    if (name == "object")
        return Kind::Object;
    return name == "array" ? Kind::Array : Kind::any;
}

template <class Function> Kinds unite(const std::vector<Value> &values, Function kindsOf)
{
    Kinds all = 0;
    for (const Value &value : values)
        all = static_cast<Kinds>(all | kindsOf(value));
    return all;
}

/// The value that a local reference (`#/$defs/x`) points to; null where there is none.
const Value &resolve(const std::string &reference, const Value &root)
{
    static const Value nothing;
    if (!reference.starts_with('#'))
        return nothing;
    const Value *at = Gbnf::valueAt(root, Gbnf::percentDecoded(std::string_view(reference).substr(1)));
    return at ? *at : nothing;
}

Kinds typeKinds(const Value &schema)
{
    const Value &type = schema["type"];
    if (type.isArray())
        return unite(type.toArray(), kindOfType);
    if (type.isString())
        return kindOfType(type);
    if (schema.contains("properties"))
        return Kind::Object;
    return schema.contains("items") ? Kind::Array : Kind::any;
}

/// The values that the schema lists, which decide whatever else it says.
std::vector<Value> listed(const Value &schema, const Value &root, int depth)
{
    if (!schema.isObject() || depth > maximumDepth)
        return {};
    if (schema.contains("const"))
        return { schema["const"] };
    if (schema["enum"].isArray())
        return { schema["enum"].toArray().begin(), schema["enum"].toArray().end() };
    if (schema.contains("$ref"))
        return listed(resolve(schema["$ref"].toString(), root), root, depth + 1);
    for (const Value &part : schema["allOf"].toArray()) {
        if (auto values = listed(part, root, depth + 1); !values.empty())
            return values;
    }
    return {};
}

/// `null` is the text where that is listed, however nullable the schema is.
Kinds kindsOfListed(const std::vector<Value> &values, bool nullable)
{
    const bool hasText =
        std::any_of(values.begin(), values.end(), [](const Value &v) { return v.toString() == "null"; });
    const Kinds kinds = unite(values, kindOfValue);
    if (hasText)
        return static_cast<Kinds>(kinds & ~Kind::Null);
    return nullable ? static_cast<Kinds>(kinds | Kind::Null) : kinds;
}

Kinds kindsOf(const Value &schema, const Value &root, int depth)
{
    if (!schema.isObject() || depth > maximumDepth)
        return Kind::any;
    if (const auto values = listed(schema, root, depth); !values.empty())
        return kindsOfListed(values, schema["nullable"].toBool());
    const auto inner = [&](const Value &part) { return kindsOf(part, root, depth + 1); };
    Kinds kinds = typeKinds(schema);
    const auto narrow = [&kinds](Kinds to) { kinds = static_cast<Kinds>((kinds & to) != 0 ? kinds & to : to); };
    if (schema.contains("$ref"))
        narrow(inner(resolve(schema["$ref"].toString(), root)));
    for (const char *key : { "anyOf", "oneOf" }) {
        if (!schema[key].toArray().empty())
            narrow(unite(schema[key].toArray(), inner));
    }
    for (const Value &part : schema["allOf"].toArray())
        narrow(inner(part));
    return schema["nullable"].toBool() ? static_cast<Kinds>(kinds | Kind::Null) : kinds;
}

} // namespace

Kinds kindOfJson(char first)
{
    switch (first) {
    case '"':
        return Kind::String;
    case '{':
        return Kind::Object;
    case '[':
        return Kind::Array;
    case 't':
    case 'f':
        return Kind::Boolean;
    case 'n':
        return Kind::Null;
    default:
        return Kind::Number;
    }
}

ToolSchema::ToolSchema(const Value &parameters)
{
    const Value &schema = parameters.contains("$ref") ? resolve(parameters["$ref"].toString(), parameters) : parameters;
    for (const auto &[name, property] : schema["properties"].toObject())
        m_properties.push_back({ name, kindsOf(property, parameters, 0) });
    for (const Value &name : schema["required"].toArray())
        m_required.push_back(name.toString());
    const Value &others = schema["additionalProperties"];
    m_others = kindsOf(others, parameters, 0);
    m_isOpen = !schema["properties"].isObject() || others.isObject() || others.toBool()
        || schema.contains("patternProperties") || schema.contains("allOf") || schema.contains("anyOf")
        || schema.contains("oneOf");
}

std::string ToolSchema::first() const
{
    if (!m_required.empty())
        return m_required.front();
    return m_properties.empty() ? std::string() : m_properties.front().name;
}

Kinds ToolSchema::kinds(std::string_view argument) const
{
    const auto named = [argument](const Property &property) { return property.name == argument; };
    const auto it = std::find_if(m_properties.begin(), m_properties.end(), named);
    return it == m_properties.end() ? m_others : it->kinds;
}

bool ToolSchema::isExpected(std::string_view argument) const
{
    return m_isOpen || isProperty(argument);
}

bool ToolSchema::isNamed(std::string_view argument) const
{
    return isProperty(argument) || std::find(m_required.begin(), m_required.end(), argument) != m_required.end();
}

bool ToolSchema::isProperty(std::string_view argument) const
{
    const auto named = [argument](const Property &property) { return property.name == argument; };
    return std::any_of(m_properties.begin(), m_properties.end(), named);
}

} // namespace Parlance
