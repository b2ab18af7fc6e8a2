#pragma once

#include <parlance/host.h>

#include <QJsonObject>

namespace Parlance {

/// What a plugin library says of itself: read is the object that QPluginLoader or QStaticPlugin gives. What makes it
/// unusable is in state and reason.
PluginInfo readMetadata(const QJsonObject &read, const std::string &file);

} // namespace Parlance
