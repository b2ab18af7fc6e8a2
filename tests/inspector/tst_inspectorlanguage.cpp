// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainwindow.h"
#include "support/cases.h"
#include "support/rowfiles.h"
#include "text/corewords.h"
#include "text/visibletext.h"
#include "window/documentpage.h"
#include "window/language.h"
#include "window/preferencesdialog.h"
#include "window/viewtable.h"

#include <parlance/chat.h>
#include <parlance/compare.h>
#include <parlance/host.h>
#include <parlance/lint.h>
#include <parlance/report.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTabBar>
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
    void saysRulesInGerman();
    void saysFindingsInGerman();
    void saysComparisonsInGerman();
    void saysMessagesInGerman();
    void saysErrorsInGerman();
    void saysTheWindowInGerman();
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

// English words that are left in a sentence, outside of what a template, a request or an error of Jinja says.
static QString leftOver(QString german)
{
    static const QRegularExpression quoted(
        QStringLiteral("`[^`]*`|\"([^\"\\\\]|\\\\.)*\"|“[^”]*”|„[^“]*“|<[^>]*>|'[^']*'"));
    static const QRegularExpression said(QStringLiteral("(scheiter(t|n)|abgewiesen): .*?(; Parlance|$)"));
    static const QRegularExpression english(
        QStringLiteral("\\b(the|is|are|and|not|of|with|which|without|than|other|after|before|at|a|it)\\b"));
    return english.match(german.remove(quoted).remove(said)).captured();
}

void TestInspectorLanguage::saysRulesInGerman()
{
    QStringList english;
    for (const LintRule &rule : lintRules()) {
        for (const std::string &text : { std::string(rule.why), std::string(rule.fix) }) {
            if (coreWords(text) == fromCore(text))
                english << fromCore(text);
        }
    }
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

void TestInspectorLanguage::saysFindingsInGerman()
{
    const Host host;
    QSet<QString> english;
    const auto rows = Test::readRows(Test::Path(PARLANCE_TEST_DATA "/lint/rules.jsonl"));
    QVERIFY(rows);
    for (const Value &row : *rows) {
        const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
        const LintReport report = chatTemplate ? host.lint(*chatTemplate) : LintReport();
        for (const LintFinding &finding : report.findings) {
            for (const std::string &text : { finding.message, finding.why, finding.fix }) {
                const QString german = coreWords(text);
                const QString left = leftOver(german);
                if (german == fromCore(text) || !left.isEmpty())
                    english << left + QStringLiteral(": ") + german + QStringLiteral(" <- ") + fromCore(text);
            }
        }
    }
    QVERIFY2(english.isEmpty(), qPrintable(QStringList(english.values()).join(u'\n')));
}

void TestInspectorLanguage::saysComparisonsInGerman()
{
    const Host host;
    const auto a = host.load(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja");
    const auto b = host.load(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    QVERIFY(a && b);
    QSet<QString> english;
    for (const PromptDifference &one : host.compare(*a, *b).prompts) {
        if (coreWords(one.request) == fromCore(one.request) || !leftOver(coreWords(one.request)).isEmpty())
            english << fromCore(one.request);
    }
    QVERIFY2(english.isEmpty(), qPrintable(QStringList(english.values()).join(u'\n')));
}

// Of outputs in tests/data/reading, and of requests that templates adapt.
static QSet<QString> messagesOf(const Host &host)
{
    constexpr std::size_t step = 5; // a sample
    QSet<QString> all;
    const QDir data(QStringLiteral(PARLANCE_TEST_DATA "/reading"));
    for (const QFileInfo &file : data.entryInfoList({ QStringLiteral("*.jsonl") })) {
        const auto rows = Test::readRows(Test::Path(file.filePath().toStdString()));
        const auto chatTemplate = host.load(PARLANCE_SOURCE_DIR "/" + (*rows)[0]["template"].toString());
        if (!chatTemplate)
            continue;
        for (const NamedRequest &one : comparedRequests()) {
            const auto chat = host.prepare(*chatTemplate, one.request);
            for (const std::string &text : chat ? chat->adaptations : std::vector<std::string>())
                all << fromCore(text);
            for (const ChatWarning &warning : chat ? chat->warnings : std::vector<ChatWarning>())
                all << fromCore(warning.text);
        }
        ChatRequest request = ChatRequest().addUser("Hi");
        for (std::size_t i = 0; i < rows->size(); ++i) {
            if ((*rows)[i].contains("tools"))
                request.tools = (*rows)[i]["tools"];
            const auto chat = i % step == 0 ? host.prepare(*chatTemplate, request) : Result<PreparedChat>(Error());
            if (!chat)
                continue;
            MessageParser parser = chat->parser();
            std::vector<Event> events;
            parser.feed((*rows)[i]["output"].toString(), events);
            parser.finish(events);
            for (const Event &event : events) {
                if (event.type == Event::Type::Diagnostic)
                    all << fromCore(event.diagnostic->message);
            }
        }
    }
    return all;
}

void TestInspectorLanguage::saysMessagesInGerman()
{
    QStringList english;
    for (const QString &text : messagesOf(Host())) {
        const QString german = coreWords(text.toStdString());
        const QString said = german.section(QStringLiteral("erwartet wird"), 0, 0); // then a list of the format's texts
        if (german == text || !leftOver(said).isEmpty())
            english << german + QStringLiteral(" <- ") + text;
    }
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

void TestInspectorLanguage::saysErrorsInGerman()
{
    for (const char *json : { "{\"a\": oops}", "{\"a\"", "[1, 2", "{\"a\": 1} x", "" }) {
        const auto read = ChatRequest::fromJson(json);
        QVERIFY(!read);
        const QString german = coreWords(read.error().message);
        QVERIFY2(german.startsWith(QStringLiteral("kein gültiges JSON")) && leftOver(german).isEmpty(),
                 qPrintable(german));
    }
}

// All rows of a model, below one another.
static void addCells(const QAbstractItemModel &model, const QModelIndex &parent, QStringList &all)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            all << model.index(row, column, parent).data().toString();
        addCells(model, model.index(row, 0, parent), all);
    }
}

// What a window shows outside of its texts: labels, buttons, headings, rows.
static QStringList shownIn(const QWidget &window)
{
    QStringList all;
    for (const QAction *action : window.findChildren<QAction *>())
        all << action->text() << action->toolTip();
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        all << widget->toolTip() << widget->accessibleName() << widget->windowTitle();
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            all << label->text();
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            all << button->text();
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                all << tabs->tabText(i);
        }
        if (const auto *box = qobject_cast<const QComboBox *>(widget))
            addCells(*box->model(), {}, all);
        const auto *view = qobject_cast<const QAbstractItemView *>(widget);
        if (view && view->model()) {
            addCells(*view->model(), {}, all);
            for (int column = 0; column < view->model()->columnCount(); ++column)
                all << view->model()->headerData(column, Qt::Horizontal).toString();
        }
    }
    return all;
}

void TestInspectorLanguage::saysTheWindowInGerman()
{
    const QTemporaryDir folder;
    const auto window = Test::plainWindow(folder.filePath(QStringLiteral("a.ini")));
    QSignalSpy shown(window.get(), &MainWindow::shown);
    window->show();
    window->open(QStringLiteral(PARLANCE_SOURCE_DIR "/docs/walkthrough.jinja"));
    QVERIFY(shown.wait());
    Session &session = window->page()->session();
    session.setCounterpart(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    session.setOutput("<think>x</think><tool_call>{\"name\": \"weather\", \"arguments\": {}}</tool_call>", {});
    PreferencesDialog::run(*window);
    QSet<QString> english;
    for (const ViewEntry &entry : viewTable()) {
        window->page()->showView(entry.id);
        QTRY_VERIFY(session.isIdle());
        for (const QString &text : shownIn(*window)) {
            if (text.contains(u'·') || text.contains(u'↵'))
                continue; // what a template writes, or a model
            static const QRegularExpression nouns(
                QStringLiteral("\\b(Calls?|Messages?|Value|Line|Field|Requests?|Answers?|Tools?|Show|Save|Open|Close|"
                               "Copy|Cancel|Thinking|Reasoning)\\b"));
            const QString found = leftOver(text) + nouns.match(text).captured();
            if (!found.isEmpty())
                english << entry.id + QStringLiteral(": ") + found + QStringLiteral(" in ") + text;
        }
    }
    QVERIFY2(english.isEmpty(), qPrintable(QStringList(english.values()).join(u'\n')));
}

void TestInspectorLanguage::keepsValuesInSentences()
{
    QCOMPARE(coreWords("The model thinks first, between “<a>” and “</a>”. The variable mode turns this on and off."),
             QStringLiteral(
                 "Das Modell denkt zuerst, zwischen „<a>“ und „</a>“. Die Variable mode schaltet das ein und aus."));
    QCOMPARE(coreWords("a system message appears in the prompt"),
             QStringLiteral("eine Systemnachricht erscheint im Prompt"));
    QVERIFY(!coreWords("2 other test messages cannot be tested with this template: it begins "
                       "earlier answers differently from its generation prompt; it drops a call.")
                 .contains(QStringLiteral("it ")));
    QCOMPARE(coreWords("a sentence that nobody knows"), QStringLiteral("a sentence that nobody knows"));
    // A template may say anything in its errors: many sentences must not take time that grows with each one.
    const QString many = QStringLiteral("Nobody knows this. ").repeated(60) + QStringLiteral("Nor; this; one.");
    QCOMPARE(coreWords(many.toStdString()), many);
}

QTEST_MAIN(TestInspectorLanguage)
#include "tst_inspectorlanguage.moc"
