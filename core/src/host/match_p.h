// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>
#include <parlance/plugininfo.h>
#include <parlance/template.h>

#include <functional>

namespace Parlance {

/// Gives the generic analysis as Analysis::toValue() has it; called where a rule asks for it.
using AnalysisFacts = std::function<const Value &()>;

/// How well the plugin's rules fit the template. Of two that match, the one that says more scores higher; a listed hash
/// outdoes any number of texts; priority decides before the number of rules.
PluginMatch matchPlugin(const PluginInfo &plugin, const ChatTemplate &chatTemplate, const AnalysisFacts &facts);

} // namespace Parlance
