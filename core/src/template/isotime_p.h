// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace Parlance {

/// The seconds since 1970 of an ISO-8601 date, or date and time, read as a local time: a zone after it is ignored.
std::optional<std::int64_t> parseIsoTime(std::string_view text);
/// The time as YYYY-MM-DDTHH:MM:SS.
std::string formatIsoTime(std::int64_t seconds);

} // namespace Parlance
