// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>

#include <string>
#include <vector>

namespace Parlance {

/// Where plugins are looked for, in order; each folder once, missing ones left out.
std::vector<std::string> pluginFolders(const HostOptions &options);

} // namespace Parlance
