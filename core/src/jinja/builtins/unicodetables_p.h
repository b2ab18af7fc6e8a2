// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace Parlance::Jinja::Unicode {

/// A code point that maps to two or three.
struct Special
{
    char32_t from;
    char32_t to[3];
};

struct Range
{
    char32_t first;
    char32_t last;
};

enum class Case : std::uint8_t
{
    Upper,
    Title,
    Folded
};
enum class Property : std::uint8_t
{
    Lower,
    Upper,
    Numeric
};

/// Sorted by code point.
std::span<const Special> specials(Case kind);
/// The code points that have the property although their category does not say so; sorted.
std::span<const Range> others(Property property);

} // namespace Parlance::Jinja::Unicode
