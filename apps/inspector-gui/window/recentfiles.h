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
    /// settings must outlive this object.
    explicit RecentFiles(QSettings &settings, QObject *parent = nullptr);
    void setMenu(QMenu *menu);
    void add(const QString &file);
    QStringList files() const;

Q_SIGNALS:
    void chosen(const QString &file);

private:
    void fillMenu();

    QSettings &m_settings;
    QMenu *m_menu = nullptr;
};

} // namespace Parlance::Inspector
