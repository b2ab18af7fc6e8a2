// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace Parlance {

/// The words that say how much to think, from nothing up to all there is.
inline constexpr std::array<std::string_view, 7> effortLevels{ "none", "minimal", "low", "medium",
                                                               "high", "xhigh",   "max" };

} // namespace Parlance
