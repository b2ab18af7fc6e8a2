// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/textrange.h>

#include <vector>

namespace Parlance {

/// Adds next after the ranges; if it begins where the last one ends, that becomes longer.
inline void appendJoined(std::vector<TextRange> &ranges, TextRange next)
{
    if (!ranges.empty() && ranges.back().end == next.begin)
        ranges.back().end = next.end;
    else
        ranges.push_back(next);
}

} // namespace Parlance
