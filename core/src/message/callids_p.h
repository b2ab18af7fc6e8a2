// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/message.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace Parlance {

/// An id for a call without one; the same for the same message. The call at index 0 of a tool `f`, by { "call_", 4 }:
/// `call_` and four letters or digits that are always the same.
std::string makeId(const IdRule &rule, std::size_t index, std::string_view name, std::uint64_t seed = 0);

} // namespace Parlance
