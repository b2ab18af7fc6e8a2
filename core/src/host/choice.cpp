#include "host/catalog_p.h"
#include "host/choice_p.h"
#include "host/match_p.h"

#include <algorithm>

namespace Parlance {

namespace {

constexpr const char *generic = "generic";

class Chooser
{
public:
    Chooser(PluginCatalog &catalog, const ChatTemplate &chatTemplate)
        : m_catalog(catalog)
        , m_plugins(catalog.usable())
    {
        for (const PluginInfo &plugin : m_plugins) {
            if (plugin.kind != PluginInfo::Kind::Format)
                m_choice.matches.push_back(matchPlugin(plugin, chatTemplate));
        }
        std::stable_sort(m_choice.matches.begin(), m_choice.matches.end(),
                         [](const PluginMatch &a, const PluginMatch &b) { return a.score > b.score; });
    }

    PluginChoice choose(const std::string &userHandler)
    {
        chooseWorkarounds();
        if (userHandler == generic)
            say("the generic analysis was asked for");
        else if (!userHandler.empty())
            takeWanted(userHandler);
        else
            takeBest();
        return std::move(m_choice);
    }

private:
    std::vector<PluginMatch> matching(PluginInfo::Kind kind) const
    {
        std::vector<PluginMatch> found;
        for (const PluginMatch &match : m_choice.matches) {
            if (match.score > 0 && kindOf(match.id) == kind)
                found.push_back(match);
        }
        return found;
    }

    PluginInfo::Kind kindOf(const std::string &id) const
    {
        return std::find_if(m_plugins.begin(), m_plugins.end(), [&](const PluginInfo &p) { return p.id == id; })->kind;
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
            say(id + " is no handler");
        return !m_choice.handler.empty();
    }

    void takeWanted(const std::string &id)
    {
        if (take(id))
            say(id + " was asked for");
        else
            say("the generic analysis is used");
    }

    void takeBest()
    {
        const auto handlers = matching(PluginInfo::Kind::Handler);
        for (std::size_t i = 0; i < handlers.size(); ++i) {
            if (i + 1 < handlers.size() && handlers[i + 1].score == handlers[i].score)
                return reportConflict(handlers, handlers[i].score);
            if (take(handlers[i].id))
                return say(handlers[i].reason);
        }
        say(handlers.empty() ? "no handler matches, the generic analysis is used" : "the generic analysis is used");
    }

    void reportConflict(const std::vector<PluginMatch> &handlers, int score)
    {
        std::string ids;
        for (const PluginMatch &match : handlers) {
            if (match.score == score)
                ids += (ids.empty() ? "" : ", ") + match.id;
        }
        m_choice.conflict = true;
        say("conflict: " + ids + " match equally well, so the generic analysis is used; choose one by its id");
    }

    void chooseWorkarounds()
    {
        for (const PluginMatch &match : matching(PluginInfo::Kind::Workaround)) {
            const auto loaded = m_catalog.load(match.id);
            if (loaded)
                m_choice.workarounds.push_back(match.id);
            else
                say(loaded.error().message);
        }
    }

    PluginCatalog &m_catalog;
    std::vector<PluginInfo> m_plugins;
    PluginChoice m_choice;
};

} // namespace

PluginChoice choosePlugins(PluginCatalog &catalog, const std::string &userHandler, const ChatTemplate &chatTemplate)
{
    return Chooser(catalog, chatTemplate).choose(userHandler);
}

} // namespace Parlance
