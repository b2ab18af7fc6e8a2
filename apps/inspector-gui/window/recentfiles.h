// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "text/tone.h"

#include <QObject>
#include <QStringList>

class QMenu;
class QSettings;

namespace Parlance::Inspector {

/// A template that was open before, and what was said of it.
struct RecentFile
{
    QString file;
    QString verdict; ///< empty where it is not known
    Tone tone = Tone::Neutral;
};

/// The templates opened last, newest first, kept in the settings and offered in a menu.
class RecentFiles : public QObject
{
    Q_OBJECT

public:
    /// settings must outlive this object.
    explicit RecentFiles(QSettings &settings, QObject *parent = nullptr);
    void setMenu(QMenu *menu);
    void add(const QString &file);
    void setVerdict(const QString &file, const QString &verdict, Tone tone);
    QStringList files() const;
    QList<RecentFile> entries() const;

Q_SIGNALS:
    void chosen(const QString &file);

private:
    void fillMenu();

    QSettings &m_settings;
    QMenu *m_menu = nullptr;
};

} // namespace Parlance::Inspector
