#include "host/catalog_p.h"
#include "host/folders_p.h"
#include "host/metadata_p.h"

#include <QDir>
#include <QFileInfo>
#include <QLibrary>
#include <QPluginLoader>

#include <algorithm>
#include <exception>

namespace Parlance {

using State = PluginInfo::State;

struct PluginCatalog::Entry
{
    PluginInfo info;
    QtPluginInstanceFunction instance = nullptr; ///< of a static plugin
    std::unique_ptr<QPluginLoader> loader; ///< of a library
    const Plugin *plugin = nullptr; ///< once loaded
};

namespace {

const char *kindName(PluginInfo::Kind kind)
{
    switch (kind) {
    case PluginInfo::Kind::Handler:
        return "handler";
    case PluginInfo::Kind::Workaround:
        return "workaround";
    case PluginInfo::Kind::Format:
        return "format";
    }
    return "plugin";
}

bool isUsable(const PluginInfo &info)
{
    return info.state == State::Found || info.state == State::Loaded;
}

/// Whether the object is what the metadata promised, and nothing else.
bool keepsPromise(const Plugin &plugin, PluginInfo::Kind kind)
{
    const bool isFormat = plugin.format() != nullptr;
    const int count = int(plugin.handler() != nullptr) + int(plugin.workaround() != nullptr) + int(isFormat);
    if (count != 1)
        return false;
    return kind == PluginInfo::Kind::Handler   ? plugin.handler() != nullptr
        : kind == PluginInfo::Kind::Workaround ? plugin.workaround() != nullptr
                                               : isFormat;
}

std::string stateProblem(const PluginInfo &info)
{
    return info.state == State::Disabled ? info.id + " is disabled" : info.id + ": " + info.reason;
}

std::string oneLine(const QString &text)
{
    return text.simplified().toStdString();
}

Error pluginError(std::string message)
{
    return { ErrorCode::Plugin, std::move(message), {}, {}, {} };
}

/// Loads the library where need be; the reason tells why there is no object.
const Plugin *instantiate(QPluginLoader *loader, QtPluginInstanceFunction function, PluginInfo::Kind kind,
                          std::string &reason)
try {
    QObject *object = loader ? loader->instance() : function();
    if (!object) {
        reason = "cannot be loaded: " + (loader ? oneLine(loader->errorString()) : std::string("no instance"));
        return nullptr;
    }
    const auto *plugin = qobject_cast<Plugin *>(object);
    if (!plugin)
        reason = "its object does not implement Parlance::Plugin (Q_INTERFACES is missing?)";
    else if (!keepsPromise(*plugin, kind))
        reason = std::string("its metadata promises a ") + kindName(kind) + ", its code does not hold exactly that";
    return reason.empty() ? plugin : nullptr;
} catch (const std::exception &exception) {
    reason = std::string("threw while it was loaded: ") + exception.what();
    return nullptr;
} catch (...) {
    reason = "threw while it was loaded";
    return nullptr;
}

} // namespace

PluginCatalog::PluginCatalog(const HostOptions &options)
{
    addStaticPlugins();
    for (const std::string &folder : pluginFolders(options))
        addFolder(folder);
    for (const auto &entry : m_entries) {
        const auto &off = options.disabled;
        if (isUsable(entry->info) && std::find(off.begin(), off.end(), entry->info.id) != off.end())
            entry->info.state = State::Disabled;
    }
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const auto &a, const auto &b) { return a->info.id < b->info.id; });
}

PluginCatalog::~PluginCatalog() = default;

void PluginCatalog::addStaticPlugins()
{
    const QList<QStaticPlugin> all = QPluginLoader::staticPlugins();
    for (const QStaticPlugin &plugin : all) {
        const QJsonObject read = plugin.metaData();
        if (!read.value(QLatin1String("IID")).toString().startsWith(QLatin1String("org.parlance.Plugin/")))
            continue; // Qt's own, most likely
        auto entry = std::make_unique<Entry>();
        entry->info = readMetadata(read, {});
        entry->instance = plugin.instance;
        add(std::move(entry));
    }
}

void PluginCatalog::addFolder(const std::string &folder)
{
    const QFileInfoList files = QDir(QString::fromStdString(folder)).entryInfoList(QDir::Files, QDir::Name);
    for (const QFileInfo &file : files) {
        if (QLibrary::isLibrary(file.fileName()))
            addFile(file.canonicalFilePath().toStdString());
    }
}

void PluginCatalog::addFile(const std::string &path)
{
    if (path.empty() || std::find(m_seenFiles.begin(), m_seenFiles.end(), path) != m_seenFiles.end())
        return;
    m_seenFiles.push_back(path);
    auto entry = std::make_unique<Entry>();
    const QFileInfo file(QString::fromStdString(path));
    entry->loader = std::make_unique<QPluginLoader>(file.filePath());
    entry->loader->setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
    const QJsonObject read = entry->loader->metaData();
    if (read.isEmpty()) {
        entry->info.file = path;
        entry->info.state = State::Refused;
        entry->info.reason = "not a Qt plugin";
    } else {
        entry->info = readMetadata(read, path);
    }
    if (isUsable(entry->info) && file.permission(QFile::WriteOther)) {
        entry->info.state = State::Refused;
        entry->info.reason = "everybody may write to the file, so it is not trusted";
    }
    if (entry->info.id.empty())
        entry->info.id = file.completeBaseName().toStdString();
    add(std::move(entry));
}

void PluginCatalog::add(std::unique_ptr<Entry> entry)
{
    const Entry *first = find(entry->info.id);
    if (first && isUsable(first->info) && isUsable(entry->info)) {
        entry->info.state = State::Refused;
        entry->info.reason = "a plugin with this id comes first: "
            + (first->info.file.empty() ? std::string("built into the program") : first->info.file);
    }
    m_entries.push_back(std::move(entry));
}

PluginCatalog::Entry *PluginCatalog::find(const std::string &id) const
{
    Entry *unusable = nullptr;
    for (const auto &entry : m_entries) {
        if (entry->info.id == id && isUsable(entry->info))
            return entry.get();
        if (entry->info.id == id && !unusable)
            unusable = entry.get();
    }
    return unusable;
}

std::vector<PluginInfo> PluginCatalog::plugins() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<PluginInfo> infos;
    for (const auto &entry : m_entries)
        infos.push_back(entry->info);
    return infos;
}

std::vector<PluginInfo> PluginCatalog::usable() const
{
    std::vector<PluginInfo> infos = plugins();
    std::erase_if(infos, [](const PluginInfo &info) { return !isUsable(info); });
    return infos;
}

Result<const Plugin *> PluginCatalog::load(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    Entry *entry = find(id);
    if (!entry)
        return pluginError("there is no plugin " + id);
    if (!isUsable(entry->info))
        return pluginError(stateProblem(entry->info));
    if (entry->plugin)
        return entry->plugin;
    std::string reason;
    entry->plugin = instantiate(entry->loader.get(), entry->instance, entry->info.kind, reason);
    entry->info.state = entry->plugin ? State::Loaded : State::Failed;
    entry->info.reason = reason;
    if (!entry->plugin)
        return pluginError(stateProblem(entry->info));
    return entry->plugin;
}

void PluginCatalog::fail(const std::string &id, const std::string &reason)
{
    const std::lock_guard lock(m_mutex);
    if (Entry *entry = find(id)) {
        entry->info.state = State::Failed;
        entry->info.reason = reason;
    }
}

} // namespace Parlance
