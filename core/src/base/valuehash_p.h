// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <cstdint>
#include <string_view>

namespace Parlance {

/// Combines a hash with the next one: the order counts.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t with);

std::uint64_t hashOf(std::string_view text);

/// Equal values have equal hashes: numbers count as what a double makes of them. No hash for data that is kept: it may
/// be another one in the next process.
std::uint64_t hashOf(const Value &value);

} // namespace Parlance
