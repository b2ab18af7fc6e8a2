// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QTimer>

namespace Parlance::Inspector {

/// Tells when files have changed: also those that editors replace, and those that go away and come back later.
class FileWatcher : public QObject
{
    Q_OBJECT

public:
    explicit FileWatcher(QObject *parent = nullptr);
    void setFiles(const QStringList &files);
    /// The file's present state is known: the program has written it.
    void acknowledge(const QString &file);

Q_SIGNALS:
    void changed(const QString &file);

private:
    struct Stamp
    {
        QDateTime time;
        qint64 size = -1; ///< where there is no such file
        bool operator==(const Stamp &) const = default;
    };
    static Stamp stampOf(const QString &file);
    void look();

    QFileSystemWatcher m_watcher;
    QTimer m_settle; // editors write a file in several steps
    QHash<QString, Stamp> m_files;
};

} // namespace Parlance::Inspector
