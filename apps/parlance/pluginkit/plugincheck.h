// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "options.h"

/// `plugins check`: whether a plugin does what it promises.
namespace Cli {

/// Runs the check in a process of its own, so that a plugin that crashes or hangs is but a line in the report.
int checkPlugin(const Arguments &arguments);
/// What that process does. Its exit status is checkedHere more than the check's.
int checkPluginHere(const Arguments &arguments);

/// Tells the check's own exit statuses from those of a plugin that ends the process.
inline constexpr int checkedHere = 64;

} // namespace Cli
