// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/revision.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

namespace Shared {

using namespace Parlance;

namespace {

constexpr int gitTimeout = 60000; // milliseconds

Error unusable(const std::string &path, std::string message)
{
    return { ErrorCode::Io, std::move(message), { path, 0, 0 }, {}, {} };
}

/// What a git command writes; nothing where it fails, and problem says why.
std::optional<QByteArray> git(const QString &folder, const QStringList &words, std::string &problem)
{
    QProcess child;
    child.setWorkingDirectory(folder);
    child.start(QStringLiteral("git"), words);
    if (!child.waitForStarted() || !child.waitForFinished(gitTimeout)) {
        problem = "cannot run git";
        return {};
    }
    if (child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0)
        return child.readAllStandardOutput();
    problem = child.readAllStandardError().trimmed().toStdString();
    if (const std::string_view fatal = "fatal: "; problem.starts_with(fatal))
        problem.erase(0, fatal.size());
    return {};
}

struct Place
{
    QString folder; ///< from where git is asked
    QString object; ///< as git takes it
    QString path; ///< the object's path, for its name
};

/// A path is first looked for from the top of the repository, then from the folder.
std::optional<Place> placeOf(const QString &revision, const QString &path, const QString &folder, std::string &problem)
{
    const QFileInfo file(path);
    if (file.isAbsolute()) {
        const Place place{ file.absolutePath(), revision + QStringLiteral(":./") + file.fileName(), path };
        return git(place.folder, { QStringLiteral("cat-file"), QStringLiteral("-t"), place.object }, problem)
            ? std::optional(place)
            : std::nullopt;
    }
    for (const char *prefix : { ":", ":./" }) {
        const Place place{ folder, revision + QLatin1String(prefix) + path, path };
        if (git(place.folder, { QStringLiteral("cat-file"), QStringLiteral("-t"), place.object }, problem))
            return place;
    }
    return {};
}

bool writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// Puts a file, or the files of a folder that tell of templates, below the folder.
bool extract(const Place &place, const QString &into, std::string &problem)
{
    const auto type = git(place.folder, { QStringLiteral("cat-file"), QStringLiteral("-t"), place.object }, problem);
    const auto show = [&](const QString &object) {
        return git(place.folder, { QStringLiteral("cat-file"), QStringLiteral("blob"), object }, problem);
    };
    if (type && type->trimmed() != "tree") {
        const auto bytes = show(place.object);
        return bytes && writeFile(into + QLatin1Char('/') + QFileInfo(place.path).fileName(), *bytes);
    }
    const auto names =
        git(place.folder,
            { QStringLiteral("ls-tree"), QStringLiteral("--name-only"), QStringLiteral("-z"), place.object }, problem);
    if (!names)
        return false;
    for (const QByteArray &name : names->split('\0')) {
        if (!name.endsWith(".jinja") && !name.endsWith(".json"))
            continue;
        const QString file = QString::fromUtf8(name);
        const auto bytes = show(place.object + QLatin1Char('/') + file);
        if (bytes && !writeFile(into + QLatin1Char('/') + file, *bytes))
            return false;
    }
    return true;
}

} // namespace

Result<ChatTemplate> loadRevision(const std::string &path, const LoadTemplate &load, const std::string &folder)
{
    const QString given = QString::fromStdString(path);
    const auto colon = given.indexOf(QLatin1Char(':'));
    if (colon <= 0 || given.startsWith(QLatin1Char('-')) || QFileInfo::exists(given))
        return load(path);
    std::string problem;
    const QString from = folder.empty() ? QDir::currentPath() : QString::fromStdString(folder);
    const auto place = placeOf(given.left(colon), given.mid(colon + 1), from, problem);
    const QTemporaryDir extracted;
    if (!place || !extracted.isValid() || !extract(*place, extracted.path(), problem))
        return unusable(path, "there is no such file, and no such revision: " + problem);
    const QString file = extracted.path() + QLatin1Char('/') + QFileInfo(place->path).fileName();
    const bool isFile = QFileInfo(file).isFile();
    auto loaded = load((isFile ? file : extracted.path()).toStdString());
    if (loaded)
        return loaded;
    Error error = loaded.error();
    error.place.file = path;
    return error;
}

} // namespace Shared
