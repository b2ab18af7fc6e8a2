// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/schemafacts_p.h"

#include <parlance/value.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

/// The versions of JSON Schema that differ in what keywords mean.
enum class Draft : std::uint8_t
{
    Draft4,
    Draft6,
    Draft7,
    Draft2019,
    Draft2020,
    Unknown, ///< `$schema` names none: what any of them has counts
};
Draft draftOf(const Value &schema);

/// The keywords that values are held to; all others are annotations or parts of these.
enum class Keyword : std::uint8_t
{
    Type,
    Nullable,
    Enum,
    Const,
    Reference, ///< `$ref`, `$dynamicRef` or `$recursiveRef`
    AllOf,
    AnyOf,
    OneOf,
    Not,
    If, ///< with `then` and `else`
    Dependencies,
    DependentRequired,
    DependentSchemas,
    Minimum,
    Maximum,
    ExclusiveMinimum,
    ExclusiveMaximum,
    MultipleOf,
    MinLength,
    MaxLength,
    Pattern,
    Format,
    TextGrammar, ///< `x-grammar`
    Items, ///< with `prefixItems` and `additionalItems`
    MinItems,
    MaxItems,
    UniqueItems,
    Contains, ///< with `minContains` and `maxContains`
    UnevaluatedItems,
    Properties,
    PatternProperties,
    AdditionalProperties,
    PropertyNames,
    Required,
    MinProperties,
    MaxProperties,
    UnevaluatedProperties,
};

/// A keyword as it is in a schema.
struct KeywordUse
{
    Keyword keyword;
    std::string_view name; ///< as it is written there
    const Value *value;
    std::uint8_t about; ///< the types it says something about; 0 for those that hold whatever the type
};

/// What a schema says, its members sorted out once.
struct SchemaNode
{
    const Value *schema = nullptr;
    SchemaTypes types; ///< that `type` leaves
    bool namesTypes = false; ///< `type`, `enum` or `const` are there
    bool isNullable = false; ///< by `nullable`, which JSON Schema does not know
    std::uint8_t implied = 0; ///< the types that the other keywords are about
    std::vector<KeywordUse> said;
    std::vector<std::pair<std::string, std::string>> problems; ///< a member whose value is not what it has to be, why

    const Value *find(Keyword keyword) const;
};

SchemaNode nodeOf(const Value &schema, Draft draft);

/// Whether the keyword only tells readers something.
bool isAnnotation(std::string_view keyword);
/// Whether a schema, or a list of them, is under the keyword.
bool holdsSchemas(std::string_view keyword);
/// Whether schemas are under the keyword as the members of an object.
bool holdsSchemaMap(std::string_view keyword);

/// The types that `type` and `nullable` name, aliases included; none where type is absent or names an unknown type.
std::optional<SchemaTypes> namedTypes(const Value &schema);
/// The type of a value.
SchemaTypes typeOf(const Value &value);

} // namespace Parlance::Gbnf
