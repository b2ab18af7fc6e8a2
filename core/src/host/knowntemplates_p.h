// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/mostrecentcache_p.h"
#include "base/oncecache_p.h"
#include "host/plugincode_p.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/plugininfo.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace Parlance {

/// What a host has found out about templates: which plugins they get, their analyses, how their self-checks went. It is
/// kept as far as there is room, by the template and by the plugins that are usable. Thread-safe.
class KnownTemplates
{
public:
    KnownTemplates(const HostOptions &options, PluginCatalog &catalog, PluginCode &code,
                   std::shared_ptr<OnceCache> kept);

    /// What a template is known by, with the plugins that are usable now.
    std::string key(const ChatTemplate &chatTemplate) const;
    std::shared_ptr<const PluginChoice> choice(const ChatTemplate &chatTemplate, const std::string &key);
    /// What reading answers needs, with what plugins make of it.
    struct ForAnswers
    {
        std::string fingerprint;
        std::uint64_t generation; ///< of the plugins
        std::string key; ///< made of both
        Analysis analysis;
        std::shared_ptr<const PluginChoice> choice;
    };
    std::shared_ptr<const ForAnswers> forAnswers(const ChatTemplate &chatTemplate);
    /// The same with all that reports show.
    std::shared_ptr<const Analysis> forReports(const ChatTemplate &chatTemplate);
    void remember(const ChatTemplate &chatTemplate, const Verification &verification);
    /// Adds a warning where the self-check has failed.
    void warnOfSelfCheck(const std::string &key, PreparedChat &chat);

private:
    template <class Make> std::shared_ptr<const Analysis> analysis(const std::string &key, const Make &make);
    std::shared_ptr<const Analysis> generic(const ChatTemplate &chatTemplate);
    bool isListed(const std::string &plugin, const ChatTemplate &chatTemplate) const;
    void dropMisled(const ChatTemplate &chatTemplate, PluginChoice &chosen);
    Analysis withPlugins(const ChatTemplate &chatTemplate, Analysis analysis);

    const HostOptions &m_options;
    PluginCatalog &m_catalog;
    PluginCode &m_code;
    const std::shared_ptr<OnceCache> m_kept;
    MostRecentCache<ForAnswers> m_last;
    std::mutex m_checkedMutex;
    std::map<std::string, std::pair<int, int>> m_checked; // how many messages of the self-check passed and failed
};

} // namespace Parlance
