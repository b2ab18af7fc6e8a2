// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainwindow.h"
#include "session/reports.h"
#include "views/comparisons/comparisonsview.h"
#include "widgets/banner.h"
#include "widgets/view.h"
#include "window/documentpage.h"

#include <parlance/json.h>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTreeView>

using namespace Parlance;
using namespace Parlance::Inspector;

/// docs/walkthrough.md, step by step, as it is there: what the page says is seen is what the window shows.
class TestInspectorWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void summarySaysWhatIsWrong();
    void comparisonShowsNoDifference();
    void replayShowsThoughtsAsContent();
    void lintLeadsToTheLine();
    void editIsDone();
    void noteIsSeenTo();
    void replayShowsThoughtsAsThoughts();
    void compareShowsWhichPromptsChange();
    void prefixHolds();
    void isSaved();

private:
    void tells(const QString &words) const { QVERIFY2(m_page.contains(words), qPrintable(words)); }
    void trigger(const char *action) const { child<QAction>(action)->trigger(); }
    void rest() const { QTRY_VERIFY_WITH_TIMEOUT(session().isIdle(), 30000); }
    Session &session() const { return m_window->page()->session(); }
    template <class T> T *child(const char *name) const { return m_window->findChild<T *>(QLatin1String(name)); }
    QPlainTextEdit *text(const char *name) const { return child<QPlainTextEdit>(name); }
    QModelIndex finding(const char *code) const;
    void leadTo(const char *code) const;

    QString m_page; ///< its words, without the breaks of lines
    QString m_output;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestInspectorWalk::initTestCase()
{
    QFile page(QStringLiteral(PARLANCE_SOURCE_DIR "/docs/walkthrough.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    m_page = QString::fromUtf8(page.readAll()).simplified();
    m_output = m_page.mid(m_page.indexOf(QStringLiteral("<think>Paris")));
    m_output.truncate(m_output.indexOf(QStringLiteral("</tool_call>")) + 12);
    const QString file = m_folder.filePath(QStringLiteral("walkthrough.jinja"));
    QVERIFY(QFile::copy(QStringLiteral(PARLANCE_SOURCE_DIR "/docs/walkthrough.jinja"), file));
    m_window = Test::plainWindow(m_folder.filePath(QStringLiteral("settings.ini")));
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    m_window->open(file);
    QVERIFY(shown.wait());
}

QModelIndex TestInspectorWalk::finding(const char *code) const
{
    const auto *model = child<QTreeView>("lintTable")->model();
    const auto rows = model->match(model->index(0, 2), Qt::DisplayRole, QLatin1String(code));
    return rows.isEmpty() ? QModelIndex() : rows.first();
}

void TestInspectorWalk::leadTo(const char *code) const
{
    auto *table = child<QTreeView>("lintTable");
    QVERIFY(finding(code).isValid());
    table->setCurrentIndex(finding(code));
    QTest::keyClick(table, Qt::Key_Return);
}

void TestInspectorWalk::summarySaysWhatIsWrong()
{
    const Verification &check = session().lastGood()->analysis->verification;
    tells(QStringLiteral("all %1 messages that the template can write are read back").arg(check.passed));
    tells(QStringLiteral("drops the reasoning of %1 others").arg(check.skipped));
    QCOMPARE(m_window->page()->currentView()->objectName(), QStringLiteral("summary"));
    trigger("view-comparisons");
    QTest::mouseClick(child<QWidget>("verdict"), Qt::LeftButton);
    QCOMPARE(m_window->page()->currentView()->objectName(), QStringLiteral("summary"));
    const std::string summary = htmlReport(session());
    QVERIFY(summary.find("drops the reasoning") != std::string::npos);
    QVERIFY(summary.find("the template writes no reasoning") != std::string::npos);
}

void TestInspectorWalk::comparisonShowsNoDifference()
{
    trigger("view-comparisons");
    auto *view = m_window->page()->view<ComparisonsView>();
    QVERIFY(view->select(QStringLiteral("R1")));
    const auto side = [this](const char *where, const char *name) {
        return child<QWidget>(where)->findChild<QPlainTextEdit *>(QLatin1String(name))->toPlainText();
    };
    QCOMPARE(side("prompts", "leftPane"), side("prompts", "rightPane"));
    child<QTabWidget>("comparisonTabs")->setCurrentIndex(1);
    QVERIFY(!side("requests", "leftPane").contains(QStringLiteral("reasoning_content")));
    QVERIFY(side("requests", "rightPane").contains(QStringLiteral("reasoning_content")));
}

void TestInspectorWalk::replayShowsThoughtsAsContent()
{
    trigger("view-replay");
    text("outputEditor")->setPlainText(m_output);
    rest();
    const ChatMessage &message = session().replay()->message;
    QCOMPARE(message.toolCalls.size(), std::size_t(1));
    QVERIFY(message.reasoningContent.empty());
    QVERIFY(message.content.starts_with("<think>"));
}

void TestInspectorWalk::lintLeadsToTheLine()
{
    trigger("view-lint");
    rest();
    leadTo("misspelt-member");
    const QTextCursor cursor = text("sourceEditor")->textCursor();
    tells(QStringLiteral("an error at line %1").arg(cursor.blockNumber() + 1));
    QVERIFY(cursor.block().text().mid(cursor.positionInBlock()).startsWith(QStringLiteral(".reasoning_contents")));
}

void TestInspectorWalk::editIsDone()
{
    auto *apply = child<QPushButton>("applyEdit");
    tells(u'*' + apply->text() + u'*');
    apply->click();
    rest();
    QVERIFY(!finding("misspelt-member").isValid());
    const auto *changes = child<QTreeView>("changesTable")->model();
    const auto mode = changes->match(changes->index(0, 0), Qt::DisplayRole, QStringLiteral("reasoning.mode"));
    QCOMPARE(mode.size(), 1);
    tells(
        QStringLiteral("`reasoning.mode` was %1 and is %2")
            .arg(mode.first().siblingAtColumn(1).data().toString(), mode.first().siblingAtColumn(2).data().toString()));
    const Verification &check = session().lastGood()->analysis->verification;
    QCOMPARE(check.failed + check.skipped, 0);
    tells(QStringLiteral("all %1 messages are read back").arg(check.passed));
}

void TestInspectorWalk::noteIsSeenTo()
{
    leadTo("python-literal");
    auto *editor = text("sourceEditor");
    tells(QStringLiteral("at line %1: arguments").arg(editor->textCursor().blockNumber() + 1));
    QTextCursor cursor = editor->document()->find(QStringLiteral("call.function.arguments"));
    cursor.setPosition(cursor.selectionEnd());
    editor->setTextCursor(cursor);
    const QString typed = QStringLiteral(" if call.function.arguments is string else call.function.arguments | tojson");
    tells(u'`' + typed + u'`');
    QTest::keyClicks(editor, typed);
    QVERIFY(editor->toPlainText().contains(typed + QStringLiteral(" }}")));
    QTRY_COMPARE_WITH_TIMEOUT(child<QTreeView>("lintTable")->model()->rowCount(), 0, 30000);
    tells(QStringLiteral("Now there are no findings"));
}

void TestInspectorWalk::replayShowsThoughtsAsThoughts()
{
    trigger("view-replay");
    rest();
    const ChatMessage &message = session().replay()->message;
    QCOMPARE(message.reasoningContent, std::string("Paris, so I look up the weather."));
    QCOMPARE(message.content, std::string("Let me see."));
    child<QPushButton>("tryCuts")->click();
    rest();
    QVERIFY(child<QLabel>("cutsTrial")->text().contains(QStringLiteral("every one gives the same message")));
}

void TestInspectorWalk::compareShowsWhichPromptsChange()
{
    trigger("view-compare");
    child<QPushButton>("compareSaved")->click();
    rest();
    const CounterpartTrial &trial = session().counterpartTrial();
    QVERIFY(trial.comparison && !trial.comparison->prompts.empty());
    QVERIFY(static_cast<int>(trial.comparison->prompts.size()) < trial.comparison->requests);
    for (const PromptDifference &one : trial.comparison->prompts) {
        const QString request = QString::fromStdString(one.request);
        QVERIFY2(request.contains(QStringLiteral("thoughts")) || request.contains(QStringLiteral("call"))
                     || request.contains(QStringLiteral("result")) || request.contains(QStringLiteral("arguments")),
                 one.request.c_str());
    }
    QVERIFY(child<Banner>("compareVerdict")->message().contains(QStringLiteral("prompts differ")));
}

void TestInspectorWalk::prefixHolds()
{
    trigger("view-prompt");
    auto *presets = child<QComboBox>("requestPresets");
    const int several = presets->findText(QStringLiteral("Several turns"));
    QVERIFY(several >= 0);
    tells(presets->itemText(several));
    Q_EMIT presets->activated(several);
    auto *variants = child<QComboBox>("promptVariant");
    const int before = variants->findText(QStringLiteral("the turn before, to check the prefix"));
    QVERIFY(before >= 0);
    tells(variants->itemText(before));
    Q_EMIT variants->activated(before);
    rest();
    QVERIFY(session().prompted()->turn && session().prompted()->turn->isStable);
}

void TestInspectorWalk::isSaved()
{
    trigger("save");
    QVERIFY(!session().isModified());
    QFile file(session().state().file);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("message.reasoning_content %}"));
    tells(child<QAction>("saveBundle")->text().remove(u'&'));
    const auto bundle = parseJson(bundleText(session()));
    QVERIFY(bundle.has_value());
    const auto again = fromBundle(*bundle, {});
    QVERIFY(again.has_value());
    QCOMPARE(again->source, session().state().source);
    QCOMPARE(again->output, m_output.toStdString());
}

QTEST_MAIN(TestInspectorWalk)
#include "tst_inspectorwalk.moc"
