// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/match_p.h"

#include <optional>
#include <string>
#include <string_view>

namespace Parlance {

class PluginCatalog;

/// Whether a handler of that name means none: the generic analysis.
bool isGeneric(std::string_view handler);

/// The handler that the user asks for, with all templates or this one.
std::optional<std::string> wantedHandler(const HostOptions &options, const ChatTemplate &chatTemplate);

/// Chooses for the template and loads what is chosen. What cannot be loaded is passed over, with a word about it in the
/// choice's reason. facts gives the generic analysis.
PluginChoice selectPlugins(PluginCatalog &catalog, const HostOptions &options, const ChatTemplate &chatTemplate,
                           const AnalysisFacts &facts);

} // namespace Parlance
