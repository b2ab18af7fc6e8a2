// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <cstdint>
#include <map>
#include <optional>
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
///
/// Of alternatives, those count that are still possible: where `op` is `add` in the one in which `v` is a number, and
/// `say` in the other, `v` may be either until `op` has come.
class ToolSchema
{
public:
    /// A set of alternatives, a bit each.
    using Possible = std::uint32_t;

    explicit ToolSchema(const Value &parameters);

    Possible everything() const;
    /// Those of the alternatives in which there may be such an argument, or all of them.
    Possible with(Possible possible, std::string_view argument) const;
    /// Those in which the argument may have that value, as JSON text; or all of them.
    Possible with(Possible possible, std::string_view argument, std::string_view json) const;
    /// Whether an argument's value tells alternatives apart.
    bool tellsApart(std::string_view argument) const;

    /// The kinds that the argument may have; any where the schema does not say.
    Kinds kinds(std::string_view argument, Possible possible) const;
    bool isExpected(std::string_view argument) const;
    /// Whether the schema speaks of it.
    bool isNamed(std::string_view argument) const;
    const std::vector<std::string> &required() const { return m_required; }
    /// The argument that a value without a name means: the first required one, else the first property; or empty.
    const std::string &first() const { return m_first; }
    /// The properties as they are declared.
    const std::vector<std::string> &names() const { return m_names; }

private:
    struct Property
    {
        Kinds kinds;
        std::vector<Value> listed; ///< the only values; none: whatever is of the kinds
    };
    struct Others
    {
        Value names; ///< a schema of them; null: any
        Kinds kinds;
    };
    struct Alternative
    {
        std::map<std::string, Property, std::less<>> properties;
        std::vector<Others> others;

        const Property *property(std::string_view name) const;
        /// None where there is no such argument.
        std::optional<Kinds> kinds(std::string_view name) const;
    };

    template <class Fits> Possible those(Possible possible, Fits fits) const;

    std::vector<Alternative> m_alternatives;
    std::vector<std::string> m_names;
    std::vector<std::string> m_required; ///< by all of them
    std::string m_first;
};

} // namespace Parlance
