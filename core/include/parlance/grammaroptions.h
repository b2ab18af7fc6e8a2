// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <cstddef>

namespace Parlance {

/// The order of the members of an object with declared properties that a grammar allows.
/// \since 0.2
enum class PropertyOrder
{
    /// Any order, up to GrammarOptions::trackedProperties: n properties take 2^n rules. If there are more, the required
    /// ones come in any order and the optional ones between them in the declared order. If there are too many required
    /// ones, all come in the declared order, but a few required ones may come later. A remark says so. No declared
    /// property is written twice.
    Any,
    /// The declared order; optional properties may be left out. The size is linear, every required property is there.
    Declared,
};
PARLANCE_CORE_EXPORT EnumNames namesOf(PropertyOrder value);

/// The meaning of what a JSON Schema does not mention.
/// \since 0.2
enum class SchemaReading
{
    /// For texts that a model writes, such as arguments. An object has only its declared properties, unless
    /// additionalProperties allows others. A list has only the elements of prefixItems. A schema without `type` means
    /// the types of its keywords. Names of types from other languages and `nullable` are accepted. Integers are written
    /// without a decimal point.
    Writing,
    /// The specification: everything is allowed that the schema does not forbid.
    Schema,
};
PARLANCE_CORE_EXPORT EnumNames namesOf(SchemaReading value);

/// Options for writing a grammar. With PropertyOrder::Declared, its size is linear in the number of tools and
/// properties, and in the bytes of the markers. \since 0.2
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
