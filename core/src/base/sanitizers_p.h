// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

/// Which sanitizer this is built with. A sanitizer that watches memory finds what is used too late only if nobody keeps
/// memory for later. GCC has a macro for each, clang has features.
namespace Parlance {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool hasAddressSanitizer = true;
#elif defined(__has_feature)
inline constexpr bool hasAddressSanitizer = __has_feature(address_sanitizer);
#else
inline constexpr bool hasAddressSanitizer = false;
#endif

#if defined(__SANITIZE_THREAD__)
inline constexpr bool hasThreadSanitizer = true;
#elif defined(__has_feature)
inline constexpr bool hasThreadSanitizer = __has_feature(thread_sanitizer);
#else
inline constexpr bool hasThreadSanitizer = false;
#endif

} // namespace Parlance
