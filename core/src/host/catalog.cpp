// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"
#include "host/catalog_p.h"
#include "host/folders_p.h"
#include "host/knownfiles_p.h"
#include "host/loading_p.h"
#include "host/metadata_p.h"
#include "host/profile_p.h"
#include "template/ownfiles_p.h"

#include <parlance/json.h>

#include <QDir>
#include <QFileInfo>
#include <QLibrary>

#include <algorithm>
#include <utility>

namespace Parlance {

using State = PluginInfo::State;

struct PluginCatalog::Entry
{
    PluginInfo info;
    QtPluginInstanceFunction instance = nullptr; ///< of a static plugin
    std::unique_ptr<QPluginLoader> loader; ///< of a library, once it is wanted
    std::string profile; ///< the text of a profile
    std::unique_ptr<const Plugin> made; ///< from the profile
    const Plugin *plugin = nullptr; ///< once loaded
};

namespace {

bool isUsable(const PluginInfo &info)
{
    return info.state == State::Found || info.state == State::Loaded;
}

std::string stateProblem(const PluginInfo &info)
{
    return info.state == State::Disabled ? info.id + " is disabled" : info.id + ": " + info.reason;
}

Error pluginError(std::string message)
{
    return { ErrorCode::Plugin, std::move(message), {}, {}, {} };
}

void refuse(PluginInfo &info, const std::string &reason)
{
    info.state = State::Refused;
    info.reason = reason;
}

/// Why a file of a plugin's folder is not taken; nothing if it may be.
std::optional<std::string> linkReason(const std::filesystem::path &folder, const std::filesystem::path &file)
{
    const auto problem = linkProblem(folder, file);
    return problem ? std::optional(problem->message) : std::nullopt;
}

/// The same for the templates that a plugin brings.
std::optional<std::string> linkReason(const PluginInfo &info)
{
    for (const SuppliedTemplate &supplied : info.templates) {
        if (auto reason = linkReason(info.file.parent_path(), supplied.file))
            return supplied.file.filename().string() + ' ' + *reason;
    }
    return {};
}

/// At most one byte more than a profile may have.
std::string readProfile(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QFile::ReadOnly))
        return {};
    return file.read(static_cast<qint64>(maximumMetadataSize) + 1).toStdString();
}

std::unique_ptr<QPluginLoader> loaderOf(const std::string &path)
{
    auto loader = std::make_unique<QPluginLoader>(QString::fromStdString(path));
    loader->setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
    return loader;
}

/// What a library says of itself; none of its code runs.
PluginInfo readLibrary(const std::string &path)
{
    PluginInfo info;
    info.file = path;
    if (const auto problem = libraryProblem(path)) {
        refuse(info, *problem);
        return info;
    }
    const QJsonObject read = loaderOf(path)->metaData();
    if (!read.isEmpty())
        return readMetadata(read, path);
    refuse(info, "not a Qt plugin");
    return info;
}

} // namespace

PluginCatalog::PluginCatalog(const HostOptions &options)
    : m_options(options)
{ }

std::unique_lock<std::mutex> PluginCatalog::looked()
{
    std::unique_lock lock(m_mutex);
    if (!std::exchange(m_hasLooked, true))
        look();
    return lock;
}

void PluginCatalog::look()
{
    addStaticPlugins();
    for (const std::filesystem::path &profile : m_options.profiles)
        addProfile(profile.string(), true);
    for (const std::string &folder : pluginFolders(m_options))
        addFolder(folder);
    KnownFiles::ofProcess().keep();
    disable(m_options.disabled);
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const auto &a, const auto &b) { return a->info.id < b->info.id; });
}

void PluginCatalog::disable(const std::vector<std::string> &ids)
{
    for (const auto &entry : m_entries) {
        if (isUsable(entry->info) && std::find(ids.begin(), ids.end(), entry->info.id) != ids.end())
            entry->info.state = State::Disabled;
    }
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
        const std::string path = file.absoluteFilePath().toStdString(); // of a folder that is canonical
        if (QLibrary::isLibrary(file.fileName()))
            addLibrary(file.isSymLink() ? file.canonicalFilePath().toStdString() : path);
        else if (file.suffix() == QLatin1String("json"))
            addProfile(path, false);
    }
}

bool PluginCatalog::isNew(const std::string &path)
{
    return !path.empty() && m_seenFiles.insert(path).second;
}

std::optional<std::string> PluginCatalog::trustProblem(const std::string &path,
                                                       const std::optional<System::FileStamp> &stamp)
{
    if (stamp && stamp->isEverybodys)
        return "everyone may write to the file, so it is not trusted";
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const auto [known, isNew] = m_folders.try_emplace(folder);
    if (isNew)
        known->second = folderProblem(folder);
    return known->second;
}

void PluginCatalog::addLibrary(const std::string &path)
{
    if (!isNew(path))
        return;
    auto entry = std::make_unique<Entry>();
    const auto stamp = System::stampOf(path);
    entry->info = KnownFiles::ofProcess().get(path, stamp, [&path] { return FileSaid{ readLibrary(path) }; }).info;
    const auto mistrust = trustProblem(path, stamp);
    const auto reason = mistrust ? mistrust : linkReason(entry->info);
    if (isUsable(entry->info) && reason)
        refuse(entry->info, *reason);
    add(std::move(entry));
}

/// One that the user names by itself is as trusted as the user's other input. Of another one, only a link may lead
/// elsewhere: its folder is canonical.
void PluginCatalog::addProfile(const std::string &path, bool named)
{
    const QFileInfo file(QString::fromStdString(path));
    const bool isItself = !named && !file.isSymLink();
    const std::string found = isItself ? path : file.canonicalFilePath().toStdString();
    const auto leadsOut = isItself ? std::nullopt : linkReason(std::filesystem::path(path).parent_path(), path);
    const auto stamp = System::stampOf(found);
    if (!leadsOut && !found.empty() && !isNew(found))
        return;
    auto entry = std::make_unique<Entry>();
    entry->info.file = path;
    if (found.empty()) {
        refuse(entry->info, "there is no such file");
    } else if (leadsOut) {
        refuse(entry->info, *leadsOut);
    } else {
        FileSaid said = KnownFiles::ofProcess().get(found, stamp, [&found] {
            std::string text = readProfile(found);
            PluginInfo info = readMetadataFile(text, found);
            return FileSaid{ std::move(info), std::move(text) };
        });
        entry->profile = std::move(said.profile);
        entry->info = std::move(said.info);
    }
    auto reason = named ? std::nullopt : trustProblem(found, stamp);
    if (!reason)
        reason = linkReason(entry->info);
    if (isUsable(entry->info) && entry->info.kind != PluginInfo::Kind::Profile)
        refuse(entry->info, "is not a profile, and other kinds need a library");
    else if (isUsable(entry->info) && reason)
        refuse(entry->info, *reason);
    add(std::move(entry));
}

void PluginCatalog::add(std::unique_ptr<Entry> entry)
{
    if (entry->info.id.empty())
        entry->info.id = QFileInfo(QString::fromStdString(entry->info.file.string())).completeBaseName().toStdString();
    const Entry *first = find(entry->info.id);
    if (first && isUsable(first->info) && isUsable(entry->info)) {
        entry->info.state = State::Refused;
        entry->info.reason = "a plugin with this id comes first: "
            + (first->info.file.empty() ? std::string("built into the program") : first->info.file.string());
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

std::vector<PluginInfo> PluginCatalog::plugins()
{
    const auto lock = looked();
    std::vector<PluginInfo> infos;
    for (const auto &entry : m_entries)
        infos.push_back(entry->info);
    return infos;
}

std::vector<PluginInfo> PluginCatalog::usable()
{
    std::vector<PluginInfo> infos = plugins();
    std::erase_if(infos, [](const PluginInfo &info) { return !isUsable(info); });
    return infos;
}

Result<const Plugin *> PluginCatalog::load(const std::string &id)
{
    const auto lock = looked();
    Entry *entry = find(id);
    if (!entry)
        return pluginError("there is no plugin " + id);
    if (!isUsable(entry->info))
        return pluginError(stateProblem(entry->info));
    if (entry->plugin)
        return entry->plugin;
    std::string reason;
    if (entry->info.kind == PluginInfo::Kind::Profile) {
        entry->made = std::make_unique<const Profile>(*parseJson(entry->profile));
        entry->plugin = entry->made.get();
    } else {
        if (!entry->instance)
            entry->loader = loaderOf(entry->info.file.string());
        entry->plugin = instantiate(entry->loader.get(), entry->instance, entry->info.kind, reason);
    }
    m_generation += entry->plugin ? 0 : 1;
    entry->info.state = entry->plugin ? State::Loaded : State::Failed;
    entry->info.reason = reason;
    if (!entry->plugin)
        return pluginError(stateProblem(entry->info));
    return entry->plugin;
}

void PluginCatalog::fail(const std::string &id, const std::string &reason)
{
    const auto lock = looked();
    if (Entry *entry = find(id)) {
        entry->info.state = State::Failed;
        entry->info.reason = reason;
        ++m_generation;
        log(Layer::Host, [&] { return "plugin " + id + " failed: " + reason; });
    }
}

std::uint64_t PluginCatalog::generation() const
{
    const std::lock_guard lock(m_mutex);
    return m_generation;
}

PluginInfo readPluginMetadata(const std::filesystem::path &file)
{
    const auto leadsOut = linkReason(file.parent_path(), file);
    if (!leadsOut)
        return readMetadataFile(readProfile(file.string()), file.string());
    PluginInfo info;
    info.file = file;
    refuse(info, *leadsOut);
    return info;
}

} // namespace Parlance
