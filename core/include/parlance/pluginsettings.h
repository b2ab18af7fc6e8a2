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
/// want them pass options() to their Host. The constructor reads them, and each change is saved immediately. Use an
/// object in one thread at a time.
///
///     const Host host(PluginSettings().options());
///
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

    /// Chooses the handler for the template with that SHA-256. id is a handler's id or "generic"; std::nullopt removes
    /// the choice.
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
