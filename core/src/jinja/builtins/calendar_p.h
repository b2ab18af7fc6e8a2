// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <ctime>
#include <string>

/// What the C library of each system says of times in its own way: one file a system.
namespace Parlance::Jinja {

/// Seconds since 1970, of a time that belongs to no zone.
std::tm calendarOf(std::int64_t seconds);
/// The C library's strftime in the C locale; the bytes that were written into text, 0 where they have no room.
std::size_t writeTime(std::string &text, const std::string &format, const std::tm &calendar);
/// What the clock shows here, in the same count.
std::int64_t localTimeNow();

} // namespace Parlance::Jinja
