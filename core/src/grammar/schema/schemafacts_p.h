// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <cstdint>
#include <string>
#include <string_view>

/// The parts of a JSON Schema that matter for reading and writing tool arguments.
namespace Parlance {

/// A set of JSON types.
class SchemaTypes
{
public:
    enum Type : std::uint8_t
    {
        Null = 1,
        Boolean = 2,
        Integer = 4,
        Number = 8,
        String = 16,
        Array = 32,
        Object = 64
    };
    static constexpr std::uint8_t everything = 127;

    constexpr SchemaTypes(std::uint8_t bits = everything) // NOLINT(google-explicit-constructor): a set is its bits
        : m_bits(bits)
    { }
    constexpr bool allows(Type type) const { return (m_bits & type) != 0; }
    /// If numbers are allowed, so are integers: both together count as Number alone.
    constexpr bool isOnly(Type type) const { return m_bits == (type == Number ? Number | Integer : type); }
    constexpr std::uint8_t bits() const { return m_bits; }
    bool operator==(const SchemaTypes &) const = default;

private:
    std::uint8_t m_bits;
};

/// A schema that is somewhere in a document, with the references it needs kept working: what the grammar writer
/// takes for the schema at pointer (`/properties/city`) in root. Relaxations inside name pointers from the root on.
Value subschema(const Value &root, std::string_view pointer);

} // namespace Parlance
