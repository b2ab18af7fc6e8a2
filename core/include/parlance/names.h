// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// The names of the values of public enumerations in JSON, in reports and in settings:
///
///     toString(ReasoningFormat::None)          "none"
///     fromString<ReasoningFormat>("none")      ReasoningFormat::None
namespace Parlance {

/// The names of an enumeration's values, in the order of the values. An enumeration with names has a function
/// namesOf(). \since 0.2
using EnumNames = std::span<const char *const>;

/// The value's name; empty for an invalid value. toString is an object and not a function. So QCOMPARE still finds
/// Qt Test's toString().
/// \since 0.2
struct EnumToString
{
    template <class Enumeration, class = decltype(namesOf(Enumeration()))>
    const char *operator()(Enumeration value) const
    {
        const EnumNames names = namesOf(value);
        const auto index = static_cast<std::size_t>(value);
        return index < names.size() ? names[index] : "";
    }
};
/// \since 0.2
inline constexpr EnumToString toString{};

/// The value with that name, if there is one.
template <class Enumeration, class = decltype(namesOf(Enumeration()))>
std::optional<Enumeration> fromString(std::string_view name)
{
    const EnumNames names = namesOf(Enumeration());
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (name == names[i])
            return static_cast<Enumeration>(i);
    }
    return {};
}

} // namespace Parlance
