// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/host.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace Parlance {

/// The user's settings for plugins (in QSettings), which the command and the inspector share. Other applications that
/// want them pass options() to their Host. They are read in the constructor, and written at once. For one thread at a
/// time.
/// \since 0.2
class PARLANCE_CORE_EXPORT PluginSettings
{
public:
    /// file is an INI file; empty means the user's own.
    explicit PluginSettings(const std::filesystem::path &file = {});
    ~PluginSettings();

    HostOptions options() const;
    /// The file that the settings are kept in.
    std::filesystem::path file() const;

    /// Lets a handler (an id, or "generic") read the template with that SHA-256; nothing takes the choice back.
    void setHandler(const std::string &sha256, const std::optional<std::string> &id);
    void setDisabled(const std::string &id, bool disabled);
    /// Allows plugins from a folder, or forbids them. The folder's plugins are code that programs run.
    void setFolder(const std::filesystem::path &folder, bool allowed);
    /// Switches a profile on or off.
    void setProfile(const std::filesystem::path &file, bool used);

private:
    struct PARLANCE_CORE_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance
