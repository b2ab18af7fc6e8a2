// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <cstddef>

namespace Parlance {

/// In which order a grammar lets a model write the members of an object with declared properties.
/// \since 0.2
enum class PropertyOrder
{
    /// Any, where there are at most GrammarOptions::trackedProperties of them: n of them take 2^n rules. Of more, the
    /// required ones come in any order and optional ones between them as they are declared; of still more, all come as
    /// they are declared, or nearly so. A remark says which. No declared property is written twice.
    Any,
    /// As declared, optional ones may be left out. Size is linear, every required property is there.
    Declared,
};
PARLANCE_CORE_EXPORT EnumNames namesOf(PropertyOrder value);

/// What a JSON Schema leaves open.
/// \since 0.2
enum class SchemaReading
{
    /// For what a model is to write, arguments above all: an object has only the properties that are declared, unless
    /// additionalProperties says otherwise, a list only the elements that prefixItems name; a schema without `type`
    /// means the types that its keywords are about; names of types from other languages and `nullable` count; integers
    /// are written without a point.
    Writing,
    /// As the specification has it: what is not mentioned is allowed.
    Schema,
};
PARLANCE_CORE_EXPORT EnumNames namesOf(SchemaReading value);

/// How a grammar is written. Its size is linear in the number of tools, of properties and of stop bytes.
/// \since 0.2
struct GrammarOptions
{
    SchemaReading reading = SchemaReading::Writing;
    PropertyOrder propertyOrder = PropertyOrder::Any;
    int trackedProperties = 8; ///< in an object, in any order; at most 10
    std::size_t maximumBytes = 1u << 20; ///< schemas that would make the grammar longer are relaxed
    int schemaDepth = 48; ///< nesting of schemas; deeper ones are relaxed
    bool checkFormats = true; ///< otherwise `format` is an annotation
    bool strict = false; ///< of writeSchemaGbnf(): what would be relaxed is an error
};

} // namespace Parlance
