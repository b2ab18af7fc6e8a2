// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QStringList>

class QMenu;
class QSettings;

namespace Parlance::Inspector {

/// The templates opened last, newest first, kept in the settings and offered in a menu.
class RecentFiles : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive this object.
    RecentFiles(QSettings &settings, QMenu &menu, QObject *parent = nullptr);
    void add(const QString &file);
    QStringList files() const;

Q_SIGNALS:
    void chosen(const QString &file);

private:
    void fillMenu();

    QSettings &m_settings;
    QMenu &m_menu;
};

} // namespace Parlance::Inspector
