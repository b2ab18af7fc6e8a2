// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/plugins/pluginsmodel.h"

#include "text/visibletext.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Plugins)
};

bool isAtWork(const std::string &id, const PluginChoice &choice)
{
    return id == choice.handler
        || std::find(choice.workarounds.begin(), choice.workarounds.end(), id) != choice.workarounds.end();
}

const PluginMatch *matchOf(const std::string &id, const PluginChoice &choice)
{
    const auto found = std::find_if(choice.matches.begin(), choice.matches.end(),
                                    [&id](const PluginMatch &match) { return match.id == id; });
    return found == choice.matches.end() ? nullptr : &*found;
}

QString hereText(const PluginInfo &plugin, const PluginChoice &choice)
{
    switch (plugin.state) {
    case PluginInfo::State::Refused:
        return Words::tr("refused");
    case PluginInfo::State::Failed:
        return Words::tr("failed");
    case PluginInfo::State::Disabled:
        return Words::tr("switched off");
    case PluginInfo::State::Found:
    case PluginInfo::State::Loaded:
        break;
    }
    const PluginMatch *match = matchOf(plugin.id, choice);
    return isAtWork(plugin.id, choice) ? Words::tr("in use")
        : match && match->score > 0    ? Words::tr("matches (%1)").arg(match->score)
                                       : Words::tr("no match");
}

Tone toneOf(const PluginInfo &plugin, const PluginChoice &choice)
{
    if (plugin.state == PluginInfo::State::Refused || plugin.state == PluginInfo::State::Failed)
        return Tone::Bad;
    return isAtWork(plugin.id, choice) ? Tone::Good : Tone::Neutral;
}

} // namespace

std::vector<TableRow> pluginRows(const std::vector<PluginInfo> &plugins, const PluginChoice &choice)
{
    std::vector<TableRow> rows;
    rows.reserve(plugins.size());
    for (const PluginInfo &plugin : plugins) {
        rows.push_back({ { fromCore(plugin.id), QLatin1String(toString(plugin.kind)), hereText(plugin, choice) },
                         fromCore(plugin.id),
                         toneOf(plugin, choice),
                         fromCore(plugin.description) });
    }
    std::stable_sort(rows.begin(), rows.end(), [](const TableRow &one, const TableRow &other) {
        return one.tone == Tone::Good && other.tone != Tone::Good;
    });
    return rows;
}

QString pluginWords(const PluginInfo &plugin, const PluginChoice &choice)
{
    QStringList lines;
    const auto add = [&lines](const QString &what, const std::string &text) {
        if (!text.empty())
            lines << QStringLiteral("%1: %2").arg(what, fromCore(text));
    };
    add(Words::tr("Name"), plugin.name + (plugin.version.empty() ? "" : ' ' + plugin.version));
    add(Words::tr("What it does"), plugin.description);
    add(Words::tr("Why it is needed"), plugin.why);
    if (const PluginMatch *match = matchOf(plugin.id, choice))
        add(Words::tr("Match"), match->reason);
    add(Words::tr("Problem"), plugin.reason);
    add(Words::tr("From"), plugin.vendor + (plugin.licence.empty() ? "" : ", " + plugin.licence));
    add(Words::tr("File"), plugin.file.empty() ? Words::tr("built in").toStdString() : plugin.file.string());
    return lines.join(u'\n');
}

} // namespace Parlance::Inspector
