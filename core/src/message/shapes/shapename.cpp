// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/shape.h>

#include <algorithm>
#include <array>

/// The shapes by their names: `completions`, `responses`, `messages`.
namespace Parlance {

static constexpr std::array<const char *, 3> names{ "completions", "responses", "messages" };

const char *shapeName(Shape shape)
{
    return names[static_cast<std::size_t>(shape)];
}

std::optional<Shape> shapeOf(std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        return {};
    return static_cast<Shape>(found - names.begin());
}

} // namespace Parlance
