// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/pluginlayout.h>

#include <optional>
#include <string>

namespace Parlance {

/// Why a library with that layout cannot be used here, one line; null is the layout of a library that does not say its
/// own.
std::optional<std::string> layoutProblem(const PluginLayout *layout);

} // namespace Parlance
