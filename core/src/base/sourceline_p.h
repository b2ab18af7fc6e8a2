// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

namespace Parlance {

/// The line with that number, from 1, without its end; the last if there are fewer.
inline std::string_view sourceLine(std::string_view source, int line)
{
    for (int i = 1; i < line && !source.empty(); ++i)
        source.remove_prefix(std::min(source.size(), source.find('\n') + 1));
    return source.substr(0, source.find('\n'));
}

} // namespace Parlance
