// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/loading_p.h"
#include "host/pluginlayout_p.h"
#include "host/system_p.h"

#include <QFileInfo>
#include <QLibrary>

#include <atomic>
#include <exception>

namespace Parlance {

namespace {

std::atomic<int> loads = 0;

/// Whether the object is what the metadata promised, and nothing else.
bool keepsPromise(const Plugin &plugin, PluginInfo::Kind kind)
{
    const bool isHandler = plugin.handler() != nullptr;
    const bool isWorkaround = plugin.workaround() != nullptr;
    const bool isFormat = plugin.format() != nullptr;
    if (isHandler != (kind == PluginInfo::Kind::Handler) || isWorkaround != (kind == PluginInfo::Kind::Workaround))
        return false;
    return isWorkaround || isFormat == (kind == PluginInfo::Kind::Format);
}

/// What the library says of the values that it shares with us; null where it is silent.
const PluginLayout *layoutOf(const QPluginLoader &loader)
{
    QLibrary library(loader.fileName());
    library.setLoadHints(loader.loadHints());
    return reinterpret_cast<const PluginLayout *>(library.resolve("parlance_plugin_layout"));
}

/// Null, with the reason, where the library cannot be used. Its code runs once its layout is known to be ours.
QObject *objectOf(QPluginLoader *loader, QtPluginInstanceFunction function, std::string &reason)
{
    if (!loader)
        return function();
    ++loads;
    if (!loader->load()) {
        reason = "cannot be loaded: " + loader->errorString().simplified().toStdString();
        return nullptr;
    }
    if (const auto problem = layoutProblem(layoutOf(*loader))) {
        reason = *problem;
        return nullptr;
    }
    return loader->instance();
}

} // namespace

EnumNames namesOf(PluginInfo::Kind)
{
    static constexpr const char *names[] = { "handler", "workaround", "format", "profile" };
    return names;
}

EnumNames namesOf(PluginInfo::State)
{
    static constexpr const char *names[] = { "found", "refused", "loaded", "failed", "disabled" };
    return names;
}

std::optional<std::string> folderProblem(const std::string &folder)
{
    QFileInfo inside(QString::fromStdString(folder));
    if (inside.permission(QFile::WriteOther))
        return "everyone may write to its folder, so it is not trusted";
    for (; !inside.isRoot(); inside = QFileInfo(inside.absolutePath())) {
        if (System::mayBeReplaced(inside))
            return "everyone may write to " + inside.absolutePath().toStdString()
                + ", which contains its folder, so it is not trusted";
    }
    return {};
}

const Plugin *instantiate(QPluginLoader *loader, QtPluginInstanceFunction function, PluginInfo::Kind kind,
                          std::string &reason)
try {
    QObject *object = objectOf(loader, function, reason);
    if (!object) {
        if (reason.empty())
            reason = "cannot be loaded: "
                + (loader ? loader->errorString().simplified().toStdString() : std::string("no instance"));
        return nullptr;
    }
    const auto *plugin = qobject_cast<Plugin *>(object);
    if (!plugin)
        reason = "its object does not implement Parlance::Plugin (Q_INTERFACES is missing?)";
    else if (!keepsPromise(*plugin, kind))
        reason = std::string("its metadata declares a ") + toString(kind) + ", but its code is not exactly that";
    return reason.empty() ? plugin : nullptr;
} catch (const std::exception &exception) {
    reason = std::string("threw while it was loaded: ") + exception.what();
    return nullptr;
} catch (...) {
    reason = "threw while it was loaded";
    return nullptr;
}

int libraryLoads()
{
    return loads;
}

} // namespace Parlance
