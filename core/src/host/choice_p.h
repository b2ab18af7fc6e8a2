#pragma once

#include <parlance/host.h>

namespace Parlance {

class PluginCatalog;

/// Chooses for the template and loads what is chosen. What cannot be loaded is passed over, with a word about it in the
/// choice's reason.
PluginChoice choosePlugins(PluginCatalog &catalog, const std::string &userHandler, const ChatTemplate &chatTemplate);

} // namespace Parlance
