// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainwindow.h"
#include "text/corewords.h"
#include "text/visibletext.h"
#include "window/documentpage.h"
#include "window/language.h"

#include <parlance/host.h>
#include <parlance/report.h>

#include <QAction>
#include <QDir>
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
    void saysReportsInGerman();
    void keepsValuesInSentences();
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

// What a report says of the template, without the template's own words.
static std::vector<std::string> sentencesOf(const Analysis &analysis)
{
    const Report report = reportOf(analysis);
    std::vector<std::string> all = report.verdict;
    for (const ReportSection &section : report.sections) {
        all.insert(all.end(), { section.title, section.sentence });
        for (const ReportRow &row : section.rows) {
            all.insert(all.end(), { row.label.substr(row.label.find_first_not_of(' ')), row.meaning });
            all.insert(all.end(), { row.contradiction, row.evidence });
        }
    }
    for (const Comparison &comparison : analysis.comparisons) {
        all.insert(all.end(), { comparison.title, comparison.a.label, comparison.b.label });
        for (const Finding &finding : comparison.findings)
            all.push_back(finding.explanation);
    }
    for (const auto &[name, capability] : analysis.capabilities)
        all.push_back(capability.evidence);
    std::erase(all, "");
    return all;
}

void TestInspectorLanguage::saysReportsInGerman()
{
    const Host host;
    QStringList english;
    const QDir templates(QStringLiteral(PARLANCE_SOURCE_DIR "/templates"));
    for (const QFileInfo &file : templates.entryInfoList({ QStringLiteral("*.jinja") })) {
        const auto chatTemplate = host.load(file.filePath());
        QVERIFY(chatTemplate);
        Analysis analysis = *host.analyze(*chatTemplate);
        analysis.verification = host.verify(*chatTemplate);
        for (const std::string &sentence : sentencesOf(analysis)) {
            if (coreWords(sentence) == fromCore(sentence))
                english << file.baseName() + QStringLiteral(": ") + fromCore(sentence);
        }
    }
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

void TestInspectorLanguage::keepsValuesInSentences()
{
    QCOMPARE(coreWords("The model thinks first, between “<a>” and “</a>”. The variable mode turns this on and off."),
             QStringLiteral(
                 "Das Modell denkt zuerst, zwischen „<a>“ und „</a>“. Die Variable mode schaltet das ein und aus."));
    QCOMPARE(coreWords("a system message appears in the prompt"),
             QStringLiteral("eine Systemnachricht erscheint im Prompt"));
    QVERIFY(
        !coreWords("The template cannot write 2 other test messages: it ends its generation prompt with a text that "
                   "answers in the history do not have; it drops a call.")
             .contains(QStringLiteral("it ")));
    QCOMPARE(coreWords("a sentence that nobody knows"), QStringLiteral("a sentence that nobody knows"));
    // A template may say anything in its errors: many sentences must not take time that grows with each one.
    const QString many = QStringLiteral("Nobody knows this. ").repeated(60) + QStringLiteral("Nor; this; one.");
    QCOMPARE(coreWords(many.toStdString()), many);
}

QTEST_MAIN(TestInspectorLanguage)
#include "tst_inspectorlanguage.moc"
