// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainwindow.h"
#include "window/documentpage.h"
#include "window/language.h"

#include <QAction>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Parlance;
using namespace Parlance::Inspector;

/// The window in German: the words that are shown are those of the translation.
class TestInspectorLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void otherLanguagesAreEnglish();
    void speaksGerman();
};

void TestInspectorLanguage::otherLanguagesAreEnglish()
{
    QVERIFY(!useLanguage(QLocale(QStringLiteral("tlh")), QStringLiteral(PARLANCE_TRANSLATIONS)));
    QCOMPARE(QCoreApplication::translate("Menus", "&File"), QStringLiteral("&File"));
}

void TestInspectorLanguage::speaksGerman()
{
    QVERIFY(useLanguage(QLocale(QStringLiteral("de_AT")), QStringLiteral(PARLANCE_TRANSLATIONS)));
    const QTemporaryDir folder;
    const auto window = Test::plainWindow(folder.filePath(QStringLiteral("a.ini")));
    QSignalSpy shown(window.get(), &MainWindow::shown);
    window->open(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja"));
    QVERIFY(shown.wait());
    QCOMPARE(window->findChild<QAction *>(QStringLiteral("save"))->text(), QStringLiteral("&Speichern"));
    const auto *bar = window->findChild<QListWidget *>(QStringLiteral("viewBar"));
    QCOMPARE(bar->item(0)->toolTip(), QStringLiteral("Überblick"));
    QCOMPARE(bar->item(bar->count() - 1)->toolTip(), QStringLiteral("Vergleiche"));
}

QTEST_MAIN(TestInspectorLanguage)
#include "tst_inspectorlanguage.moc"
