// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "options.h"

#include <string>

namespace Cli {

/// Writes what differs between two templates; gives the exit status. Of the arguments, the options alone count.
int compareTemplates(const std::string &pathA, const std::string &pathB, const Arguments &arguments);

} // namespace Cli
