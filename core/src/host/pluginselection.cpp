// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/catalog_p.h"
#include "host/pluginselection_p.h"

#include <algorithm>

namespace Parlance {

namespace {

bool contains(const std::vector<std::string> &ids, const std::string &id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

class Chooser
{
public:
    Chooser(PluginCatalog &catalog, const ChatTemplate &chatTemplate, const AnalysisFacts &facts)
        : m_catalog(catalog)
        , m_plugins(catalog.usable())
    {
        for (const PluginInfo &plugin : m_plugins) {
            if (plugin.kind != PluginInfo::Kind::Format)
                m_choice.matches.push_back(matchPlugin(plugin, chatTemplate, facts));
        }
        replace();
        std::stable_sort(m_choice.matches.begin(), m_choice.matches.end(),
                         [](const PluginMatch &a, const PluginMatch &b) { return a.score > b.score; });
    }

    PluginChoice choose(const std::optional<std::string> &handler, const std::vector<std::string> &workarounds,
                        const ChatTemplate &chatTemplate, const AnalysisFacts &facts)
    {
        chooseWorkarounds(workarounds);
        for (const std::string &id : workarounds)
            addWanted(id);
        if (!handler)
            takeBest();
        else if (isGeneric(*handler))
            say("the generic analysis is requested");
        else
            takeWanted(*handler);
        sayFailed(chatTemplate, facts);
        return std::move(m_choice);
    }

private:
    const PluginInfo *find(const std::string &id) const
    {
        const auto found =
            std::find_if(m_plugins.begin(), m_plugins.end(), [&](const PluginInfo &p) { return p.id == id; });
        return found == m_plugins.end() ? nullptr : &*found;
    }

    std::vector<PluginMatch> matching(bool handlers) const
    {
        std::vector<PluginMatch> found;
        for (const PluginMatch &match : m_choice.matches) {
            if (match.score > 0 && (find(match.id)->kind == PluginInfo::Kind::Handler) == handlers)
                found.push_back(match);
        }
        return found;
    }

    /// Takes out what a matching plugin replaces; of two that replace each other, none.
    void replace()
    {
        for (const PluginMatch &by : std::vector<PluginMatch>(m_choice.matches)) {
            const PluginInfo &plugin = *find(by.id);
            if (by.score == 0 || plugin.replaces.empty() || !m_catalog.load(by.id))
                continue;
            for (PluginMatch &match : m_choice.matches) {
                const bool mutual = contains(find(match.id)->replaces, by.id);
                if (match.score > 0 && !mutual && contains(plugin.replaces, match.id))
                    match = { match.id, 0, "replaced by " + by.id };
            }
        }
    }

    /// What would have been used, had it not failed before.
    void sayFailed(const ChatTemplate &chatTemplate, const AnalysisFacts &facts)
    {
        if (m_catalog.generation() == 0)
            return;
        for (const PluginInfo &plugin : m_catalog.plugins()) {
            const bool isKnown = m_choice.reason.find(plugin.reason) != std::string::npos;
            if (plugin.state != PluginInfo::State::Failed || plugin.kind == PluginInfo::Kind::Format
                || matchPlugin(plugin, chatTemplate, facts).score == 0)
                continue;
            m_choice.failed.push_back(plugin.id);
            if (!isKnown)
                say(plugin.id + ": " + plugin.reason);
        }
    }

    void say(const std::string &reason) { m_choice.reason += (m_choice.reason.empty() ? "" : "; ") + reason; }

    bool take(const std::string &id)
    {
        const auto loaded = m_catalog.load(id);
        if (!loaded)
            say(loaded.error().message);
        else if ((*loaded)->handler())
            m_choice.handler = id;
        else
            say(id + " is not a handler");
        return !m_choice.handler.empty();
    }

    void takeWanted(const std::string &id)
    {
        if (take(id))
            say(id + " is requested");
        else
            say("Parlance uses the generic analysis");
    }

    void takeBest()
    {
        const auto handlers = matching(true);
        for (std::size_t i = 0; i < handlers.size(); ++i) {
            if (i + 1 < handlers.size() && handlers[i + 1].score == handlers[i].score)
                return reportConflict(handlers, handlers[i].score,
                                      "so Parlance uses the generic analysis; choose one of the handlers");
            if (take(handlers[i].id))
                return say(handlers[i].reason);
        }
        say(handlers.empty() ? "no handler matches; most templates need none" : "Parlance uses the generic analysis");
    }

    void reportConflict(const std::vector<PluginMatch> &matches, int score, const std::string &consequence)
    {
        std::string ids;
        for (const PluginMatch &match : matches) {
            if (match.score == score)
                ids += (ids.empty() ? "" : ", ") + match.id;
        }
        m_choice.conflict = true;
        say("conflict: " + ids + " match equally well, " + consequence);
    }

    void addWorkaround(const std::string &id)
    {
        const auto loaded = m_catalog.load(id);
        if (!loaded)
            say(loaded.error().message);
        else if (!(*loaded)->workaround())
            say(id + " is not a workaround");
        else
            m_choice.workarounds.push_back(id);
    }

    /// The best comes last, so that it decides. Of those that match equally well, only the wanted ones are used: only
    /// the user knows which of them is right.
    void chooseWorkarounds(const std::vector<std::string> &wanted)
    {
        const auto matches = matching(false);
        for (std::size_t end = matches.size(); end > 0;) {
            std::size_t begin = end - 1;
            while (begin > 0 && matches[begin - 1].score == matches[end - 1].score)
                --begin;
            if (end - begin == 1 && !contains(wanted, matches[begin].id))
                addWorkaround(matches[begin].id);
            const bool settled = std::any_of(matches.begin() + static_cast<std::ptrdiff_t>(begin),
                                             matches.begin() + static_cast<std::ptrdiff_t>(end),
                                             [&](const PluginMatch &match) { return contains(wanted, match.id); });
            if (end - begin > 1 && !settled)
                reportConflict(matches, matches[begin].score,
                               "so Parlance uses none of them; raise the priority of one, or disable the others");
            end = begin;
        }
    }

    void addWanted(const std::string &id)
    {
        const std::size_t before = m_choice.workarounds.size();
        addWorkaround(id);
        if (m_choice.workarounds.size() > before)
            say(id + " is requested");
    }

    PluginCatalog &m_catalog;
    std::vector<PluginInfo> m_plugins;
    PluginChoice m_choice;
};

} // namespace

bool isGeneric(std::string_view handler)
{
    return handler.empty() || handler == "generic";
}

std::optional<std::string> wantedHandler(const HostOptions &options, const ChatTemplate &chatTemplate)
{
    if (options.handler || options.handlers.empty())
        return options.handler;
    const auto own = options.handlers.find(chatTemplate.sha256());
    return own == options.handlers.end() ? std::nullopt : std::optional(own->second);
}

PluginChoice selectPlugins(PluginCatalog &catalog, const HostOptions &options, const ChatTemplate &chatTemplate,
                           const AnalysisFacts &facts)
{
    return Chooser(catalog, chatTemplate, facts)
        .choose(wantedHandler(options, chatTemplate), options.workarounds, chatTemplate, facts);
}

} // namespace Parlance
