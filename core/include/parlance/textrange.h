// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace Parlance {

/// A part of a text: from begin up to end, which is the first byte after it. In bytes, unless it is said otherwise.
/// \since 0.9
struct TextRange
{
    std::size_t begin = 0;
    std::size_t end = 0;
    bool operator==(const TextRange &) const = default;
};

} // namespace Parlance
