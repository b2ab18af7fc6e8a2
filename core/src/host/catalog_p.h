// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/system_p.h"

#include <parlance/host.h>
#include <parlance/plugin.h>
#include <parlance/plugininfo.h>
#include <parlance/template.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace Parlance {

/// Every plugin there is, by its metadata; loads the code of one when it is first asked for. Thread-safe. What was
/// loaded stays loaded until the process ends, because results of its work may live that long.
class PluginCatalog
{
public:
    /// options outlives the catalog; nothing is looked for before a plugin is asked for.
    explicit PluginCatalog(const HostOptions &options);
    ~PluginCatalog();

    std::vector<PluginInfo> plugins();
    /// Those that are not refused, failed or disabled.
    std::vector<PluginInfo> usable();
    /// The plugin's object; the error is one line that says why there is none.
    Result<const Plugin *> load(const std::string &id);
    /// Takes the plugin out of use.
    void fail(const std::string &id, const std::string &reason);
    /// Changes whenever a plugin falls out of use.
    std::uint64_t generation() const;

private:
    struct Entry;

    /// Locks; the first time, it looks for plugins.
    std::unique_lock<std::mutex> looked();
    void look();
    void addStaticPlugins();
    void addFolder(const std::string &folder);
    bool isNew(const std::string &path);
    void addLibrary(const std::string &path);
    std::optional<std::string> trustProblem(const std::string &path, const std::optional<System::FileStamp> &stamp);
    void addProfile(const std::string &path, bool named);
    void disable(const std::vector<std::string> &ids);
    void add(std::unique_ptr<Entry> entry);
    Entry *find(const std::string &id) const;

    const HostOptions &m_options;
    mutable std::mutex m_mutex;
    bool m_hasLooked = false;
    std::vector<std::unique_ptr<Entry>> m_entries;
    std::unordered_set<std::string> m_seenFiles;
    std::map<std::string, std::optional<std::string>> m_folders; ///< why they are not trusted, where they are not
    std::uint64_t m_generation = 0;
};

} // namespace Parlance
