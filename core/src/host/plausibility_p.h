// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <optional>
#include <string>

/// What a plugin's code gives is believed only as far as it can be.
namespace Parlance {

/// What cannot be in a handler's result, or nothing.
std::optional<std::string> implausible(const PreparedChat &chat);

/// As in "unknown format JSON_NATVE; known: JSON_NATIVE, …".
std::string unknownFormat(const std::string &format, const FormatRegistry &formats);

/// What cannot be in an analysis that a plugin changed, or nothing.
std::optional<std::string> implausible(const Analysis &analysis, const FormatRegistry &formats);

} // namespace Parlance
