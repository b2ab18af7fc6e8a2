// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace Parlance::Jinja {

/// Formats may write so many bytes for each of their own; as in Python, what would be longer is empty.
constexpr std::size_t longestTimeField = 512;

/// datetime.strftime of seconds since 1970 (local time without zone, of the years 1 to 9999), in the C locale.
std::string formatTime(std::string_view format, std::int64_t seconds);

} // namespace Parlance::Jinja
