// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/recentfiles.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <QVariantMap>

namespace Parlance::Inspector {

namespace {

constexpr qsizetype kept = 10;
const QString recentFilesKey = QStringLiteral("recentFiles");
const QString verdictsKey = QStringLiteral("recentVerdicts");

} // namespace

RecentFiles::RecentFiles(QSettings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{ }

void RecentFiles::setMenu(QMenu *menu)
{
    m_menu = menu;
    connect(m_menu, &QMenu::aboutToShow, this, &RecentFiles::fillMenu);
    fillMenu();
}

void RecentFiles::add(const QString &file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    QStringList list = files();
    list.removeAll(path);
    list.prepend(path);
    m_settings.setValue(recentFilesKey, QStringList(list.mid(0, kept)));
    fillMenu();
}

QStringList RecentFiles::files() const
{
    return m_settings.value(recentFilesKey).toStringList();
}

// Of files that are not listed any more nothing is kept.
void RecentFiles::setVerdict(const QString &file, const QString &verdict, Tone tone)
{
    const QVariantMap before = m_settings.value(verdictsKey).toMap();
    QVariantMap after;
    for (const QString &one : files()) {
        if (one == file)
            after.insert(one, QStringList{ verdict, QString::number(static_cast<int>(tone)) });
        else if (before.contains(one))
            after.insert(one, before.value(one));
    }
    if (after != before)
        m_settings.setValue(verdictsKey, after);
}

QList<RecentFile> RecentFiles::entries() const
{
    const QVariantMap verdicts = m_settings.value(verdictsKey).toMap();
    QList<RecentFile> list;
    for (const QString &file : files()) {
        const QStringList words = verdicts.value(file).toStringList();
        list << RecentFile{ file, words.value(0), static_cast<Tone>(words.value(1).toInt()) };
    }
    return list;
}

void RecentFiles::fillMenu()
{
    if (!m_menu)
        return;
    m_menu->clear();
    int number = 0;
    for (const QString &file : files()) {
        const QString name = QDir::toNativeSeparators(file).replace(u'&', QStringLiteral("&&"));
        const QString text = ++number < 10 ? QStringLiteral("&%1  %2").arg(QString::number(number), name) : name;
        connect(m_menu->addAction(text), &QAction::triggered, this, [this, file] { Q_EMIT chosen(file); });
    }
    m_menu->setEnabled(number > 0);
}

} // namespace Parlance::Inspector
