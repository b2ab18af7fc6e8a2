// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>

#include <string>
#include <string_view>

namespace Parlance {

/// The SHA-256 of the bytes, as 64 lower-case hexadecimal digits.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string sha256(std::string_view bytes);

} // namespace Parlance
