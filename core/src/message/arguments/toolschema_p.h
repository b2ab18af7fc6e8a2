// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance {

/// The kinds of JSON values, as a set.
using Kinds = std::uint8_t;
namespace Kind {
inline constexpr Kinds String = 1;
inline constexpr Kinds Number = 2; ///< a whole one; any, where Fraction is there too
inline constexpr Kinds Boolean = 4;
inline constexpr Kinds Null = 8;
inline constexpr Kinds Object = 16;
inline constexpr Kinds Array = 32;
inline constexpr Kinds Fraction = 64;
inline constexpr Kinds any = 127;
} // namespace Kind

/// The kind of a value by the first byte of its JSON text; numbers are Number.
Kinds kindOfJson(char first);
/// Whether the only numbers among the kinds are whole ones.
inline bool wantsInteger(Kinds kinds)
{
    return (kinds & Kind::Number) != 0 && (kinds & Kind::Fraction) == 0;
}

/// What a tool's JSON Schema says about its arguments, worked out once.
///
/// {"properties": {"city": {"type": "string"}, "days": {"type": ["integer", "null"]}}, "required": ["city"]}: kinds
/// String for `city`, Number | Null for `days`, required `city`. So `3` is the text "3" as a city, and 3 as days.
class ToolSchema
{
public:
    explicit ToolSchema(const Value &parameters);

    /// The kinds that the argument may have; any where the schema does not say.
    Kinds kinds(std::string_view argument) const;
    bool isExpected(std::string_view argument) const;
    /// Whether the schema speaks of it.
    bool isNamed(std::string_view argument) const;
    const std::vector<std::string> &required() const { return m_required; }
    /// The argument that a value without a name means: the first required one, else the first property; or empty.
    std::string first() const;

private:
    bool isProperty(std::string_view argument) const;

    struct Property
    {
        std::string name;
        Kinds kinds;
    };

    std::vector<Property> m_properties;
    std::vector<std::string> m_required;
    Kinds m_others = Kind::any;
    bool m_isOpen = true; ///< names beyond the properties are welcome
};

} // namespace Parlance
