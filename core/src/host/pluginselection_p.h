// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/match_p.h"

namespace Parlance {

class PluginCatalog;

/// Chooses for the template and loads what is chosen. What cannot be loaded is passed over, with a word about it in the
/// choice's reason. facts gives the generic analysis.
PluginChoice selectPlugins(PluginCatalog &catalog, const HostOptions &options, const ChatTemplate &chatTemplate,
                           const AnalysisFacts &facts);

} // namespace Parlance
