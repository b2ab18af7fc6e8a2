// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/plainschema_p.h"

#include "grammar/schema/keywords_p.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace Parlance::Gbnf {

namespace {

constexpr int deepestClosed = 24;

bool isPlainText(const Value &value)
{
    const std::string &text = value.toString();
    return value.isString() && std::all_of(text.begin(), text.end(), [](char c) {
               return c >= ' ' && c < 0x7F && c != '"' && c != '\\' && c != '/';
           });
}

bool isListable(const Value &value)
{
    return value.isNull() || value.isBool() || value.type() == Value::Type::Integer || isPlainText(value);
}

bool isType(const Value &schema, std::string_view name)
{
    return schema["type"].isString() && schema["type"].toString() == name;
}

std::optional<Value> closed(const Value &schema, int depth);

std::optional<Value> closedMembers(const Value &properties, int depth)
{
    Object out;
    for (const auto &[name, schema] : properties.toObject()) {
        auto one = closed(schema, depth);
        if (!one)
            return std::nullopt;
        out.set(name, *std::move(one));
    }
    return out;
}

std::optional<Value> closedMember(const std::string &keyword, const Value &value, int depth)
{
    static constexpr std::array<std::string_view, 5> kept = { "type", "required", "minItems", "maxItems", "minimum" };
    if (std::find(kept.begin(), kept.end(), keyword) != kept.end() || keyword == "maximum")
        return value;
    if (keyword == "enum" && std::all_of(value.toArray().begin(), value.toArray().end(), isListable))
        return value;
    if (keyword == "const" && isListable(value))
        return value;
    if (keyword == "properties")
        return closedMembers(value, depth);
    if (keyword == "items")
        return closed(value, depth);
    if (keyword == "additionalProperties" && value == Value(false))
        return value;
    return std::nullopt;
}

std::optional<Value> closed(const Value &schema, int depth)
{
    static constexpr std::array<std::string_view, 7> types = { "object", "array",   "string", "integer",
                                                               "number", "boolean", "null" };
    const bool hasType =
        std::any_of(types.begin(), types.end(), [&](std::string_view type) { return isType(schema, type); });
    if (!hasType || depth > deepestClosed || (isType(schema, "object") && schema["properties"].toObject().empty())
        || (isType(schema, "array") && !schema["items"].isObject()))
        return std::nullopt;
    Object out;
    for (const auto &[keyword, value] : schema.toObject()) {
        if (isAnnotation(keyword))
            continue;
        auto one = closedMember(keyword, value, depth + 1);
        if (!one)
            return std::nullopt;
        out.set(keyword, *std::move(one));
    }
    if (isType(schema, "object"))
        out.set("additionalProperties", false);
    return out;
}

} // namespace

std::optional<Value> scalarSchema(const Value &schema)
{
    for (const auto &[keyword, value] : schema.toObject()) {
        if (keyword != "type" && keyword != "enum" && !isAnnotation(keyword))
            return std::nullopt;
    }
    if (const Array &values = schema["enum"].toArray(); !values.empty()) {
        const bool isTyped = schema.contains("type") && !isType(schema, "string");
        const bool isPlain = std::all_of(values.begin(), values.end(), isPlainText);
        return isPlain && !isTyped ? std::optional<Value>(Object{ { "enum", values } }) : std::nullopt;
    }
    for (const char *type : { "boolean", "null", "string" }) {
        if (isType(schema, type))
            return Object{ { "type", type } };
    }
    return std::nullopt;
}

std::optional<Value> closedSchema(const Value &schema)
{
    return closed(schema, 0);
}

} // namespace Parlance::Gbnf
