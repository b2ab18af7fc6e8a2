// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/match_p.h"

#include <string>

namespace Parlance {

class PluginCatalog;

/// The handler that the user asks for, with all templates or this one: an id, `generic`, or nothing.
const std::string &wantedHandler(const HostOptions &options, const ChatTemplate &chatTemplate);

/// Chooses for the template and loads what is chosen. What cannot be loaded is passed over, with a word about it in the
/// choice's reason. facts gives the generic analysis.
PluginChoice selectPlugins(PluginCatalog &catalog, const HostOptions &options, const ChatTemplate &chatTemplate,
                           const AnalysisFacts &facts);

} // namespace Parlance
