// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace Parlance::Inspector {

/// Byte ranges [begin, end) of two texts that say the same, in order. Words, white space and single other characters
/// are compared. Empty where the texts are too long to be compared so, or have too little in common to be worth it.
struct CommonRanges
{
    std::vector<std::pair<std::size_t, std::size_t>> left;
    std::vector<std::pair<std::size_t, std::size_t>> right;
};

CommonRanges commonRanges(std::string_view left, std::string_view right);

} // namespace Parlance::Inspector
