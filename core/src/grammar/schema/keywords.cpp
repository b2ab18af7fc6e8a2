// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/keywords_p.h"

#include <algorithm>
#include <array>

namespace Parlance::Gbnf {

namespace {

constexpr std::uint8_t numeric = SchemaTypes::Integer | SchemaTypes::Number;

/// What the value of a keyword has to be.
enum class Shape : std::uint8_t
{
    Anything,
    Number,
    Count,
    Text,
    Names,
    Schema,
    Schemas, ///< a list of schemas, not empty
    SchemaMap,
    Items, ///< a schema or a list of them
    Object,
    List,
    Bool,
    NumberOrBool,
};

struct Known
{
    std::string_view name;
    Keyword keyword;
    std::uint8_t about;
    Shape shape;
    Draft first = Draft::Draft4;
    Draft last = Draft::Unknown;
};

constexpr std::uint8_t everything = 0;

/// By name, for a binary search.
constexpr std::array knownKeywords = {
    Known{ "$dynamicRef", Keyword::Reference, everything, Shape::Text, Draft::Draft2020 },
    Known{ "$recursiveRef", Keyword::Reference, everything, Shape::Text, Draft::Draft2019, Draft::Draft2019 },
    Known{ "$ref", Keyword::Reference, everything, Shape::Text },
    Known{ "additionalProperties", Keyword::AdditionalProperties, SchemaTypes::Object, Shape::Schema },
    Known{ "allOf", Keyword::AllOf, everything, Shape::Schemas },
    Known{ "anyOf", Keyword::AnyOf, everything, Shape::Schemas },
    Known{ "const", Keyword::Const, everything, Shape::Anything, Draft::Draft6 },
    Known{ "contains", Keyword::Contains, SchemaTypes::Array, Shape::Schema, Draft::Draft6 },
    Known{ "dependencies", Keyword::Dependencies, SchemaTypes::Object, Shape::Object },
    Known{ "dependentRequired", Keyword::DependentRequired, SchemaTypes::Object, Shape::Object, Draft::Draft2019 },
    Known{ "dependentSchemas", Keyword::DependentSchemas, SchemaTypes::Object, Shape::SchemaMap, Draft::Draft2019 },
    Known{ "enum", Keyword::Enum, everything, Shape::List },
    Known{ "exclusiveMaximum", Keyword::ExclusiveMaximum, numeric, Shape::NumberOrBool },
    Known{ "exclusiveMinimum", Keyword::ExclusiveMinimum, numeric, Shape::NumberOrBool },
    Known{ "format", Keyword::Format, SchemaTypes::String, Shape::Text },
    Known{ "if", Keyword::If, everything, Shape::Schema, Draft::Draft7 },
    Known{ "items", Keyword::Items, SchemaTypes::Array, Shape::Items },
    Known{ "maxItems", Keyword::MaxItems, SchemaTypes::Array, Shape::Count },
    Known{ "maxLength", Keyword::MaxLength, SchemaTypes::String, Shape::Count },
    Known{ "maxProperties", Keyword::MaxProperties, SchemaTypes::Object, Shape::Count },
    Known{ "maximum", Keyword::Maximum, numeric, Shape::Number },
    Known{ "minItems", Keyword::MinItems, SchemaTypes::Array, Shape::Count },
    Known{ "minLength", Keyword::MinLength, SchemaTypes::String, Shape::Count },
    Known{ "minProperties", Keyword::MinProperties, SchemaTypes::Object, Shape::Count },
    Known{ "minimum", Keyword::Minimum, numeric, Shape::Number },
    Known{ "multipleOf", Keyword::MultipleOf, numeric, Shape::Number },
    Known{ "not", Keyword::Not, everything, Shape::Schema },
    Known{ "nullable", Keyword::Nullable, everything, Shape::Bool },
    Known{ "oneOf", Keyword::OneOf, everything, Shape::Schemas },
    Known{ "pattern", Keyword::Pattern, SchemaTypes::String, Shape::Text },
    Known{ "patternProperties", Keyword::PatternProperties, SchemaTypes::Object, Shape::SchemaMap },
    Known{ "prefixItems", Keyword::Items, SchemaTypes::Array, Shape::Schemas, Draft::Draft2020 },
    Known{ "properties", Keyword::Properties, SchemaTypes::Object, Shape::SchemaMap },
    Known{ "propertyNames", Keyword::PropertyNames, SchemaTypes::Object, Shape::Schema, Draft::Draft6 },
    Known{ "required", Keyword::Required, SchemaTypes::Object, Shape::Names },
    Known{ "type", Keyword::Type, everything, Shape::Anything },
    Known{ "unevaluatedItems", Keyword::UnevaluatedItems, SchemaTypes::Array, Shape::Schema, Draft::Draft2019 },
    Known{ "unevaluatedProperties", Keyword::UnevaluatedProperties, SchemaTypes::Object, Shape::Schema,
           Draft::Draft2019 },
    Known{ "uniqueItems", Keyword::UniqueItems, SchemaTypes::Array, Shape::Bool },
    Known{ "x-grammar", Keyword::TextGrammar, SchemaTypes::String, Shape::Object },
};

const Known *knownKeyword(std::string_view name)
{
    const auto found =
        std::lower_bound(knownKeywords.begin(), knownKeywords.end(), name,
                         [](const Known &known, std::string_view wanted) { return known.name < wanted; });
    return found != knownKeywords.end() && found->name == name ? &*found : nullptr;
}

bool isSchema(const Value &value)
{
    return value.isObject() || value.isBool();
}

bool isCount(const Value &value)
{
    if (!value.isNumber() || value.toDouble() < 0)
        return false;
    return value.type() != Value::Type::Float
        || value.toDouble() == static_cast<double>(static_cast<std::int64_t>(std::min(value.toDouble(), 1e15)));
}

template <class Holds> bool holdForAll(const Array &array, Holds holds)
{
    return std::all_of(array.begin(), array.end(), holds);
}

/// What is wrong with a keyword's value; null where nothing is.
const char *problemOf(Shape shape, const Value &value)
{
    switch (shape) {
    case Shape::Anything:
        return nullptr;
    case Shape::Number:
        return value.isNumber() ? nullptr : "is not a number";
    case Shape::Count:
        return isCount(value) ? nullptr : "is not a count";
    case Shape::Text:
        return value.isString() ? nullptr : "is not a string";
    case Shape::Names:
        return value.isArray() && holdForAll(value.toArray(), [](const Value &one) { return one.isString(); })
            ? nullptr
            : "is not a list of names";
    case Shape::Schema:
        return isSchema(value) ? nullptr : "is not a schema";
    case Shape::Schemas:
        return value.isArray() && holdForAll(value.toArray(), isSchema) ? nullptr : "is not a list of schemas";
    case Shape::Items:
        return isSchema(value) || (value.isArray() && holdForAll(value.toArray(), isSchema))
            ? nullptr
            : "is neither a schema nor a list of schemas";
    case Shape::SchemaMap:
        for (const auto &[name, member] : value.toObject()) {
            if (!isSchema(member))
                return "has a member that is not a schema";
        }
        [[fallthrough]];
    case Shape::Object:
        return value.isObject() ? nullptr : "is not an object";
    case Shape::List:
        return value.isArray() ? nullptr : "is not a list";
    case Shape::Bool:
        return value.isBool() ? nullptr : "is neither true nor false";
    case Shape::NumberOrBool:
        return value.isNumber() || value.isBool() ? nullptr : "is not a number";
    }
    return nullptr;
}

struct TypeName
{
    std::string_view name;
    std::uint8_t bits;
};

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

/// Up to the seventh draft a $ref is alone: what is beside it does not count.
bool hidesSiblings(const Value &schema, Draft draft)
{
    return draft <= Draft::Draft7 && schema["$ref"].isString();
}

/// A few formats are about numbers.
std::uint8_t typesOfFormat(const std::string &name)
{
    static constexpr std::array numbers = { "int32", "int64", "float", "double" };
    return std::find(numbers.begin(), numbers.end(), name) != numbers.end() ? numeric
                                                                            : std::uint8_t(SchemaTypes::String);
}

void take(const Known &known, const Value &value, SchemaNode &node)
{
    if (const char *problem = problemOf(known.shape, value)) {
        node.problems.emplace_back(known.name, problem);
        return;
    }
    const std::uint8_t about = known.keyword == Keyword::Format ? typesOfFormat(value.toString()) : known.about;
    node.implied |= about;
    node.namesTypes = node.namesTypes || known.keyword == Keyword::Enum || known.keyword == Keyword::Const;
    if (known.keyword == Keyword::Nullable)
        node.isNullable = value.toBool();
    else if (known.keyword != Keyword::Type)
        node.said.push_back({ known.keyword, known.name, &value, about });
}

/// Those that `type` names.
std::optional<SchemaTypes> typesIn(const Value &schema)
{
    const Value &type = schema["type"];
    std::uint8_t bits = type.isString() ? bitsOf(type) : 0;
    for (const Value &name : type.toArray()) {
        if (bitsOf(name) == 0)
            return std::nullopt;
        bits |= bitsOf(name);
    }
    return bits == 0 ? std::nullopt : std::optional(SchemaTypes(bits));
}

void takeTypes(SchemaNode &node)
{
    const Value &schema = *node.schema;
    if (!schema.contains("type"))
        return;
    const bool isEmptyList = schema["type"].isArray() && schema["type"].toArray().empty();
    const auto types = isEmptyList ? std::optional(SchemaTypes(0)) : typesIn(schema);
    if (!types)
        node.problems.emplace_back("type", "names no type of JSON Schema");
    else
        node.types = *types;
    node.namesTypes = true;
}

} // namespace

Draft draftOf(const Value &schema)
{
    static constexpr std::pair<std::string_view, Draft> names[] = {
        { "draft-03", Draft::Draft4 }, { "draft-04", Draft::Draft4 },   { "draft-06", Draft::Draft6 },
        { "draft-07", Draft::Draft7 }, { "2019-09", Draft::Draft2019 }, { "2020-12", Draft::Draft2020 },
    };
    const std::string &uri = schema["$schema"].toString();
    for (const auto &[name, draft] : names) {
        if (uri.find(name) != std::string::npos)
            return draft;
    }
    return Draft::Unknown;
}

const Value *SchemaNode::find(Keyword keyword) const
{
    const auto found =
        std::find_if(said.begin(), said.end(), [keyword](const KeywordUse &one) { return one.keyword == keyword; });
    return found == said.end() ? nullptr : found->value;
}

SchemaNode nodeOf(const Value &schema, Draft draft)
{
    SchemaNode node;
    node.schema = &schema;
    if (hidesSiblings(schema, draft)) {
        take(*knownKeyword("$ref"), schema["$ref"], node);
        return node;
    }
    for (const auto &[name, value] : schema.toObject()) {
        const Known *known = knownKeyword(name);
        if (known && known->first <= draft && draft <= known->last)
            take(*known, value, node);
        else if (known && draft == Draft::Unknown)
            take(*known, value, node);
    }
    takeTypes(node);
    return node;
}

namespace {

/// Some words; most others are told from them by their first letter.
template <std::size_t count> class WordList
{
public:
    constexpr WordList(const std::string_view (&words)[count]) // NOLINT: is nothing but those
    {
        std::copy_n(words, count, m_words.begin());
        for (const std::string_view word : words)
            m_firstLetters |= markOf(word);
    }

    bool contains(std::string_view word) const
    {
        return (m_firstLetters & markOf(word)) != 0 && std::find(m_words.begin(), m_words.end(), word) != m_words.end();
    }

private:
    static constexpr std::uint32_t markOf(std::string_view word)
    {
        return word.empty() ? 0 : std::uint32_t(1) << (word.front() & 0x1F);
    }

    std::array<std::string_view, count> m_words;
    std::uint32_t m_firstLetters = 0;
};

} // namespace

bool holdsSchemas(std::string_view keyword)
{
    static constexpr WordList keywords({ "items", "anyOf", "additionalProperties", "allOf", "oneOf", "not", "if",
                                         "then", "else", "contains", "prefixItems", "propertyNames", "additionalItems",
                                         "contentSchema", "unevaluatedItems", "unevaluatedProperties" });
    return keywords.contains(keyword);
}

bool isAnnotation(std::string_view keyword)
{
    static constexpr WordList annotations({ "title", "description", "default", "examples", "example", "$comment",
                                            "deprecated", "readOnly", "writeOnly", "markdownDescription" });
    return annotations.contains(keyword);
}

bool holdsSchemaMap(std::string_view keyword)
{
    static constexpr WordList keywords(
        { "properties", "definitions", "$defs", "patternProperties", "dependentSchemas", "dependencies" });
    return keywords.contains(keyword);
}

std::optional<SchemaTypes> namedTypes(const Value &schema)
{
    const auto types = typesIn(schema);
    return types && schema["nullable"].toBool() ? SchemaTypes(types->bits() | SchemaTypes::Null) : types;
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

} // namespace Parlance::Gbnf
