// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/rowsmodel.h"

#include <parlance/host.h>
#include <parlance/plugininfo.h>

#include <QString>
#include <vector>

/// Plugins as a table, and one of them in words.
namespace Parlance::Inspector {

/// Id, kind, state, how well it matches; those at work first. The key is the id.
std::vector<TableRow> pluginRows(const std::vector<PluginInfo> &plugins, const PluginChoice &choice);

/// All that its metadata says, where it is from, and why it was or was not chosen; a line each.
QString pluginWords(const PluginInfo &plugin, const PluginChoice &choice);

} // namespace Parlance::Inspector
