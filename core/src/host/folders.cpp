// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/folders_p.h"
#include "host/system_p.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace Parlance {

namespace {

constexpr const char *pluginFolder = "/plugins/parlance";

/// The folder of the library (or of the program that holds it) that this code is in.
QString ownFolder()
{
    static const QString folder = [] {
        const QString file = System::ownFile();
        return file.isEmpty() ? QString() : QFileInfo(file).canonicalPath();
    }();
    return folder;
}

QStringList defaultFolders()
{
    QStringList folders = qEnvironmentVariable("PARLANCE_PLUGIN_PATH").split(QDir::listSeparator(), Qt::SkipEmptyParts);
    if (QCoreApplication::instance())
        folders << QCoreApplication::applicationDirPath() + QLatin1String(pluginFolder);
    const QString own = ownFolder();
    if (!own.isEmpty())
        folders << own + QLatin1String(pluginFolder) << own + QLatin1String("/parlance/plugins");
    return folders;
}

} // namespace

std::vector<std::string> pluginFolders(const HostOptions &options)
{
    QStringList wanted;
    for (const std::filesystem::path &folder : options.folders)
        wanted << QString::fromStdString(folder.string());
    if (options.defaultFolders)
        wanted << defaultFolders();
    std::vector<std::string> folders;
    for (const QString &folder : std::as_const(wanted)) {
        const std::string path = QDir(folder).canonicalPath().toStdString();
        if (!path.empty() && std::find(folders.begin(), folders.end(), path) == folders.end())
            folders.push_back(path);
    }
    return folders;
}

} // namespace Parlance
