// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

/// Words that mean reasoning, and words for its length: `thinking` and `medium`.
namespace Parlance {

/// Whether a variable, a member or a tag of that name has to do with reasoning.
bool soundsLikeReasoning(std::string_view name);

/// The words that say how much to think, from nothing up to all there is.
inline constexpr std::array<std::string_view, 7> effortLevels{ "none", "minimal", "low", "medium",
                                                               "high", "xhigh",   "max" };

} // namespace Parlance
