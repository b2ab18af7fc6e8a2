// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/merge_p.h"

#include <algorithm>
#include <array>
#include <optional>

namespace Parlance::Gbnf {

namespace {

using Merge = std::optional<Value> (*)(const Value &, const Value &);

Value both(const Value &a, const Value &b)
{
    if (a == b)
        return a;
    return Object{ { "allOf", Array{ a, b } } };
}

std::optional<Value> merged(const Value &a, const Value &b)
{
    return both(a, b);
}

std::optional<Value> larger(const Value &a, const Value &b)
{
    if (!a.isNumber() || !b.isNumber())
        return std::nullopt;
    return a.toDouble() >= b.toDouble() ? a : b;
}

std::optional<Value> smaller(const Value &a, const Value &b)
{
    if (!a.isNumber() || !b.isNumber())
        return std::nullopt;
    return a.toDouble() <= b.toDouble() ? a : b;
}

std::optional<Value> united(const Value &a, const Value &b)
{
    Value out = a;
    for (const Value &element : b.toArray()) {
        const Array &known = out.toArray();
        if (std::find(known.begin(), known.end(), element) == known.end())
            out.array().push_back(element);
    }
    return out;
}

std::optional<Value> intersected(const Value &a, const Value &b)
{
    Array out;
    for (const Value &element : a.toArray()) {
        const Array &other = b.toArray();
        if (std::find(other.begin(), other.end(), element) != other.end())
            out.push_back(element);
    }
    return Value(std::move(out));
}

std::optional<Value> mergedProperties(const Value &a, const Value &b)
{
    Value out = a;
    for (const auto &[name, schema] : b.toObject()) {
        const Value *known = out.toObject().find(name);
        Value value = known ? both(*known, schema) : schema;
        out.object().set(name, std::move(value));
    }
    return out;
}

std::optional<Value> mergedTypes(const Value &a, const Value &b)
{
    const auto typesOfA = namedTypes(Object{ { "type", a } });
    const auto typesOfB = namedTypes(Object{ { "type", b } });
    if (!typesOfA || !typesOfB)
        return std::nullopt;
    static constexpr std::pair<SchemaTypes::Type, const char *> names[] = {
        { SchemaTypes::Null, "null" },       { SchemaTypes::Boolean, "boolean" }, { SchemaTypes::Number, "number" },
        { SchemaTypes::Integer, "integer" }, { SchemaTypes::String, "string" },   { SchemaTypes::Array, "array" },
        { SchemaTypes::Object, "object" }
    };
    const SchemaTypes types = static_cast<std::uint8_t>(typesOfA->bits() & typesOfB->bits());
    Array out;
    for (const auto &[type, name] : names) {
        if (types.allows(type) && !(type == SchemaTypes::Integer && types.allows(SchemaTypes::Number)))
            out.push_back(name);
    }
    return Value(std::move(out));
}

/// Every pair of an alternative of a and one of b.
std::optional<Value> crossed(const Value &a, const Value &b)
{
    static constexpr std::size_t most = 64;
    if (a.toArray().size() * b.toArray().size() > most)
        return std::nullopt;
    Array out;
    for (const Value &left : a.toArray()) {
        for (const Value &right : b.toArray())
            out.push_back(both(left, right));
    }
    return Value(std::move(out));
}

std::optional<Value> conjunction(const Value &a, const Value &b)
{
    return Value(a.toBool() && b.toBool());
}

std::optional<Value> appended(const Value &a, const Value &b)
{
    Value out = a;
    for (const Value &element : b.toArray())
        out.array().push_back(element);
    return out;
}

/// false and a schema: what either declares counts, nothing beyond.
std::optional<Value> mergedAdditional(const Value &a, const Value &b)
{
    if (a.type() == Value::Type::Bool)
        return a.toBool() ? b : a;
    if (b.type() == Value::Type::Bool)
        return b.toBool() ? a : b;
    return both(a, b);
}

constexpr std::pair<std::string_view, Merge> merges[] = {
    { "properties", mergedProperties },
    { "required", united },
    { "type", mergedTypes },
    { "enum", intersected },
    { "nullable", conjunction },
    { "items", merged },
    { "additionalProperties", mergedAdditional },
    { "unevaluatedProperties", mergedAdditional },
    { "allOf", appended },
    { "anyOf", crossed },
    { "oneOf", crossed },
    { "minimum", larger },
    { "exclusiveMinimum", larger },
    { "minLength", larger },
    { "minItems", larger },
    { "minProperties", larger },
    { "maximum", smaller },
    { "exclusiveMaximum", smaller },
    { "maxLength", smaller },
    { "maxItems", smaller },
    { "maxProperties", smaller },
};

std::optional<Value> mergedMember(std::string_view keyword, const Value &a, const Value &b)
{
    for (const auto &[name, merge] : merges) {
        if (name == keyword)
            return merge(a, b);
    }
    return std::nullopt;
}

bool isAnnotation(const std::string &keyword, const Value &value)
{
    return !constrains(Object{ { keyword, value } });
}

} // namespace

Value mergedSchemas(const Value &a, const Value &b, std::vector<std::string> &unmerged)
{
    if (!a.isObject())
        return a.type() == Value::Type::Bool && !a.toBool() ? a : b;
    if (!b.isObject())
        return b.type() == Value::Type::Bool && !b.toBool() ? b : a;
    Value out = a;
    for (const auto &[keyword, value] : b.toObject()) {
        const Value *known = out.toObject().find(keyword);
        if (!known) {
            out.object().set(keyword, value);
            continue;
        }
        if (*known == value || isAnnotation(keyword, value))
            continue;
        if (auto together = mergedMember(keyword, *known, value))
            out.object().set(keyword, std::move(*together));
        else
            unmerged.push_back(keyword);
    }
    return out;
}

} // namespace Parlance::Gbnf
