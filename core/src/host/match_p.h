#pragma once

#include <parlance/host.h>

namespace Parlance {

/// How well the plugin's rules fit the template. Of two that match, the one that says more scores higher; a listed hash
/// outdoes any number of texts; priority decides before the number of rules.
PluginMatch matchPlugin(const PluginInfo &plugin, const ChatTemplate &chatTemplate);

} // namespace Parlance
