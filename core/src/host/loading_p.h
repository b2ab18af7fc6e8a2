// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>
#include <parlance/plugin.h>
#include <parlance/plugininfo.h>

#include <QPluginLoader>

#include <optional>

namespace Parlance {

/// Why a library is not to be looked into, or nothing: it is none, or its metadata is so long that reading it would
/// cost more than a plugin may. Reads headers only.
std::optional<std::string> libraryProblem(const std::string &file);

/// Why the files of a folder are not trusted, or nothing.
std::optional<std::string> folderProblem(const std::string &folder);

/// The plugin's object: of the library, which is loaded where need be, or of a static plugin. reason tells why there is
/// none.
const Plugin *instantiate(QPluginLoader *loader, QtPluginInstanceFunction function, PluginInfo::Kind kind,
                          std::string &reason);

/// How many libraries this process has loaded, or tried to.
int libraryLoads();

} // namespace Parlance
