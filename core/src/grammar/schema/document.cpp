// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/document_p.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace Parlance::Gbnf {

namespace {

constexpr std::string_view documentKey = "$parlance:document";
constexpr std::string_view pointerKey = "$parlance:pointer";

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string percentDecoded(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape =
            text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0;
        if (escape) {
            out += static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string unescaped(std::string_view part)
{
    std::string out;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const bool escape = part[i] == '~' && i + 1 < part.size();
        out += !escape ? part[i] : part[++i] == '1' ? '/' : '~';
    }
    return out;
}

const Value *child(const Value &value, const std::string &name)
{
    if (value.isObject())
        return value.toObject().find(name);
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    const bool valid = error == std::errc() && end == name.data() + name.size() && index < value.toArray().size();
    return valid ? &value.toArray()[index] : nullptr;
}

const Value *valueAt(const Value &root, std::string_view pointer)
{
    const Value *value = &root;
    while (!pointer.empty() && value) {
        if (pointer.front() != '/')
            return nullptr;
        const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
        value = child(*value, unescaped(pointer.substr(1, end - 1)));
        pointer.remove_prefix(end);
    }
    return value;
}

/// The schema whose member key is name, searched through all of value.
std::optional<SchemaPlace> named(const Value &value, std::string_view key, std::string_view name,
                                 const std::string &pointer)
{
    if (value.isObject() && value[key].isString() && value[key].toString() == name)
        return SchemaPlace{ value, pointer };
    for (const auto &[member, inner] : value.toObject()) {
        if (auto found = named(inner, key, name, pointer + pointerPart(member)))
            return found;
    }
    for (std::size_t i = 0; i < value.toArray().size(); ++i) {
        if (auto found = named(value[i], key, name, pointer + pointerPart(i)))
            return found;
    }
    return std::nullopt;
}

} // namespace

std::string pointerPart(std::string_view name)
{
    std::string out = "/";
    for (const char c : name) {
        if (c == '~' || c == '/')
            out += c == '~' ? "~0" : "~1";
        else
            out += c;
    }
    return out;
}

std::string pointerPart(std::size_t index)
{
    return '/' + std::to_string(index);
}

SchemaDocument::SchemaDocument(const Value &schema)
    : m_root(schema)
    , m_start{ schema, {} }
{
    if (!schema.contains(documentKey))
        return;
    m_root = schema[documentKey];
    m_start.pointer = schema[pointerKey].toString();
    const Value *found = valueAt(m_root, m_start.pointer);
    m_start.schema = found ? *found : Value();
}

std::optional<SchemaPlace> SchemaDocument::resolve(const std::string &reference) const
{
    if (!reference.starts_with('#'))
        return named(m_root, "$id", reference, {});
    const std::string fragment = percentDecoded(std::string_view(reference).substr(1));
    if (!fragment.empty() && fragment.front() != '/') {
        auto found = named(m_root, "$anchor", fragment, {});
        return found ? found : named(m_root, "$id", reference, {});
    }
    const Value *found = valueAt(m_root, fragment);
    return found ? std::optional(SchemaPlace{ *found, fragment }) : std::nullopt;
}

std::optional<SchemaPlace> SchemaDocument::resolveAll(SchemaPlace place) const
{
    for (int i = 0; i < 32; ++i) {
        if (!place.schema["$ref"].isString())
            return place;
        Value siblings = place.schema;
        siblings.object().remove("$ref");
        if (constrains(siblings))
            return place;
        auto target = resolve(place.schema["$ref"].toString());
        if (!target)
            return std::nullopt;
        place = std::move(*target);
    }
    return std::nullopt;
}

namespace {

struct TypeName
{
    std::string_view name;
    std::uint8_t bits;
};

constexpr std::uint8_t numeric = SchemaTypes::Integer | SchemaTypes::Number;

constexpr std::array typeNames{
    TypeName{ "null", SchemaTypes::Null },
    TypeName{ "boolean", SchemaTypes::Boolean },
    TypeName{ "integer", SchemaTypes::Integer },
    TypeName{ "number", numeric },
    TypeName{ "string", SchemaTypes::String },
    TypeName{ "array", SchemaTypes::Array },
    TypeName{ "object", SchemaTypes::Object },
    TypeName{ "any", SchemaTypes::everything },
    TypeName{ "bool", SchemaTypes::Boolean },
    TypeName{ "int", SchemaTypes::Integer },
    TypeName{ "long", SchemaTypes::Integer },
    TypeName{ "float", numeric },
    TypeName{ "double", numeric },
    TypeName{ "str", SchemaTypes::String },
    TypeName{ "text", SchemaTypes::String },
    TypeName{ "list", SchemaTypes::Array },
    TypeName{ "tuple", SchemaTypes::Array },
    TypeName{ "dict", SchemaTypes::Object },
    TypeName{ "none", SchemaTypes::Null },
};

/// Names are compared without case: some declarations write STRING or String.
std::uint8_t bitsOf(const Value &name)
{
    std::string lower = name.toString();
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    for (const TypeName &known : typeNames) {
        if (known.name == lower)
            return known.bits;
    }
    return 0;
}

struct Implication
{
    std::string_view keyword;
    std::uint8_t bits;
};

constexpr std::array implications{
    Implication{ "properties", SchemaTypes::Object },
    Implication{ "additionalProperties", SchemaTypes::Object },
    Implication{ "required", SchemaTypes::Object },
    Implication{ "patternProperties", SchemaTypes::Object },
    Implication{ "propertyNames", SchemaTypes::Object },
    Implication{ "minProperties", SchemaTypes::Object },
    Implication{ "maxProperties", SchemaTypes::Object },
    Implication{ "unevaluatedProperties", SchemaTypes::Object },
    Implication{ "items", SchemaTypes::Array },
    Implication{ "prefixItems", SchemaTypes::Array },
    Implication{ "minItems", SchemaTypes::Array },
    Implication{ "maxItems", SchemaTypes::Array },
    Implication{ "uniqueItems", SchemaTypes::Array },
    Implication{ "contains", SchemaTypes::Array },
    Implication{ "additionalItems", SchemaTypes::Array },
    Implication{ "pattern", SchemaTypes::String },
    Implication{ "minLength", SchemaTypes::String },
    Implication{ "maxLength", SchemaTypes::String },
    Implication{ "minimum", numeric },
    Implication{ "maximum", numeric },
    Implication{ "exclusiveMinimum", numeric },
    Implication{ "exclusiveMaximum", numeric },
    Implication{ "multipleOf", numeric },
};

constexpr std::array otherConstraints{
    "$ref",
    "type",
    "nullable",
    "enum",
    "const",
    "format",
    "anyOf",
    "oneOf",
    "allOf",
    "not",
    "if",
    "then",
    "else",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedItems",
};

} // namespace

std::optional<SchemaTypes> namedTypes(const Value &schema)
{
    const Value &type = schema["type"];
    std::uint8_t bits = type.isString() ? bitsOf(type) : 0;
    for (const Value &name : type.toArray()) {
        if (bitsOf(name) == 0)
            return std::nullopt;
        bits |= bitsOf(name);
    }
    if (bits == 0)
        return std::nullopt;
    if (schema["nullable"].toBool())
        bits |= SchemaTypes::Null;
    return SchemaTypes(bits);
}

std::optional<SchemaTypes> impliedTypes(const Value &schema)
{
    std::uint8_t bits = 0;
    for (const Implication &implication : implications) {
        if (schema.contains(implication.keyword))
            bits |= implication.bits;
    }
    if (bits == 0)
        return std::nullopt;
    if (schema["nullable"].toBool())
        bits |= SchemaTypes::Null;
    return SchemaTypes(bits);
}

SchemaTypes typeOf(const Value &value)
{
    switch (value.type()) {
    case Value::Type::Null:
        return SchemaTypes::Null;
    case Value::Type::Bool:
        return SchemaTypes::Boolean;
    case Value::Type::Integer:
    case Value::Type::BigInteger:
        return SchemaTypes::Integer;
    case Value::Type::Float:
        return SchemaTypes::Number;
    case Value::Type::String:
        return SchemaTypes::String;
    case Value::Type::Array:
        return SchemaTypes::Array;
    case Value::Type::Object:
        break;
    }
    return SchemaTypes::Object;
}

bool constrains(const Value &schema)
{
    const auto hasKeyword = [&](const Implication &implication) { return schema.contains(implication.keyword); };
    return std::any_of(implications.begin(), implications.end(), hasKeyword)
        || std::any_of(otherConstraints.begin(), otherConstraints.end(),
                       [&](const char *keyword) { return schema.contains(keyword); });
}

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

std::uint8_t ownTypes(const Value &schema)
{
    if (schema.contains("type"))
        return namedTypes(schema).value_or(SchemaTypes()).bits();
    const bool combined = schema.contains("$ref") || schema.contains("anyOf") || schema.contains("oneOf")
        || schema.contains("allOf") || schema.contains("enum") || schema.contains("const");
    return combined ? SchemaTypes::everything : impliedTypes(schema).value_or(SchemaTypes()).bits();
}

std::uint8_t typesOf(const SchemaDocument &document, const Value &schema, Effort effort)
{
    if (schema.type() == Value::Type::Bool && !schema.toBool())
        return 0;
    if (!schema.isObject() || effort.isSpent())
        return SchemaTypes::everything;
    std::uint8_t bits = ownTypes(schema) & typesOfValues(schema);
    for (const Value &part : schema["allOf"].toArray())
        bits &= typesOf(document, part, effort.deeper());
    bits &= typesOfAny(document, schema["anyOf"], effort.deeper());
    bits &= typesOfAny(document, schema["oneOf"], effort.deeper());
    if (schema["$ref"].isString()) {
        const auto target = document.resolve(schema["$ref"].toString());
        bits &= target ? typesOf(document, target->schema, effort.deeper()) : SchemaTypes::everything;
    }
    return bits;
}

} // namespace

SchemaTypes schemaTypes(const SchemaDocument &document, const Value &schema)
{
    int steps = 2000;
    return typesOf(document, schema, { .steps = &steps });
}

} // namespace Parlance::Gbnf

namespace Parlance {

Value subschema(const Value &root, std::string_view pointer)
{
    const Gbnf::SchemaDocument document(root);
    if (root.contains(Gbnf::documentKey))
        return subschema(root[Gbnf::documentKey], document.start().pointer + std::string(pointer));
    return Object{ { std::string(Gbnf::documentKey), root }, { std::string(Gbnf::pointerKey), Value(pointer) } };
}

std::string propertyPointer(std::string_view name)
{
    return "/properties" + Gbnf::pointerPart(name);
}

SchemaTypes schemaTypes(const Value &schema)
{
    const Gbnf::SchemaDocument document(schema);
    return Gbnf::schemaTypes(document, document.start().schema);
}

} // namespace Parlance
