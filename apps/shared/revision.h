// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/template.h>

#include <functional>
#include <string>

/// What the command and the inspector do alike.
namespace Shared {

using LoadTemplate = std::function<Parlance::Result<Parlance::ChatTemplate>(const std::string &path)>;

/// What load makes of a path. A path that does not exist and reads REVISION:PATH is taken from the git repository of
/// PATH, or of folder (empty: the current one): HEAD~1:chat_template.jinja, v2:models/small. PATH may be a folder.
Parlance::Result<Parlance::ChatTemplate> loadRevision(const std::string &path, const LoadTemplate &load,
                                                      const std::string &folder = {});

} // namespace Shared
