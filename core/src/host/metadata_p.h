// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>
#include <parlance/plugininfo.h>
#include <parlance/version.h>

#include <QJsonObject>

namespace Parlance {

/// How long a metadata.json or a profile may be, in bytes.
inline constexpr std::size_t maximumMetadataSize = std::size_t(256) * 1024;

/// What metadata that its schema allows says; state is Found.
PluginInfo pluginInfo(const Value &metadata);

/// What a plugin library says of itself: read is the object that QPluginLoader or QStaticPlugin gives. What makes it
/// unusable is in state and reason.
PluginInfo readMetadata(const QJsonObject &read, const std::string &file);

/// The same for a metadata.json that is in no library yet; text may be anything.
PluginInfo readMetadataFile(std::string_view text, const std::string &file);

} // namespace Parlance
