// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "options.h"

#include <parlance/template.h>

#include <string>

namespace Cli {

/// As loadTemplate(); a path that does not exist and reads REVISION:PATH is taken from the git repository of PATH, or
/// of the current folder: HEAD~1:chat_template.jinja, v2:models/small. PATH may be a folder.
Parlance::Result<Parlance::ChatTemplate> loadRevision(const Arguments &arguments, const std::string &path);

} // namespace Cli
