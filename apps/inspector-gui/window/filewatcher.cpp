// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/filewatcher.h"

#include <QFileInfo>
#include <chrono>

namespace Parlance::Inspector {

using namespace std::chrono_literals;

FileWatcher::FileWatcher(QObject *parent)
    : QObject(parent)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(200ms);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_settle, &QTimer::timeout, this, &FileWatcher::look);
}

void FileWatcher::setFiles(const QStringList &files)
{
    QHash<QString, Stamp> stamps;
    for (const QString &file : files)
        stamps.insert(file, m_files.contains(file) ? m_files.value(file) : stampOf(file));
    m_files = stamps;
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (!m_watcher.directories().isEmpty())
        m_watcher.removePaths(m_watcher.directories());
    for (const QString &file : files) {
        // The folder tells when a file that is away comes back.
        m_watcher.addPath(QFileInfo(file).absolutePath());
        if (QFileInfo::exists(file))
            m_watcher.addPath(file);
    }
}

void FileWatcher::acknowledge(const QString &file)
{
    if (m_files.contains(file))
        m_files[file] = stampOf(file);
}

FileWatcher::Stamp FileWatcher::stampOf(const QString &file)
{
    const QFileInfo info(file);
    return info.isFile() ? Stamp{ info.lastModified(), info.size() } : Stamp();
}

void FileWatcher::look()
{
    QStringList changedFiles;
    for (auto it = m_files.begin(); it != m_files.end(); ++it) {
        const Stamp stamp = stampOf(it.key());
        if (stamp == it.value() || stamp.size < 0)
            continue;
        it.value() = stamp;
        changedFiles << it.key();
    }
    setFiles(m_files.keys());
    for (const QString &file : changedFiles)
        Q_EMIT changed(file);
}

} // namespace Parlance::Inspector
