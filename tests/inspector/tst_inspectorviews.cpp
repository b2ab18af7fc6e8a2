// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "samplepage.h"
#include "session/reports.h"
#include "views/comparisons/comparisonsview.h"
#include "views/comparisons/structuremodel.h"
#include "views/replay/replayview.h"
#include "widgets/banner.h"
#include "widgets/colours.h"
#include "widgets/diffpane.h"
#include "widgets/numberedview.h"
#include "window/appearance.h"
#include "window/documentpage.h"

#include <parlance/json.h>
#include <parlance/lint.h>
#include <parlance/plugininfo.h>
#include <parlance/version.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTimer>
#include <QTreeView>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {
constexpr const char *answer = "\n<think>Weather.</think>\nI look.\n<tool_call>get_weather\n<arg_key>city</arg_key>\n"
                               "<arg_value>Paris</arg_value>\n</tool_call>";

} // namespace

/// The views of one open template, driven as a person would.
class TestInspectorViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }
    void comparisonStandsBesideTheAnswer();
    void promptIsColouredByOrigin();
    void promptFollowsTheRequest();
    void promptSaysWhatIsWrong();
    void promptStandsBesideAnother();
    void promptStandsBesideAnotherRequests();
    void promptShowsWhereThePrefixBreaks();
    void replayShowsEachMoment();
    void replayTakesRecordings();
    void replayLeadsToTheBytes();
    void replayTriesEveryCut();
    void grammarIsShownWithItsStatus();
    void grammarFoldsRules();
    void grammarTestsAText();
    void grammarLeadsToTheSchema();
    void pluginIsSwitchedOff();
    void asksBeforeAFailingReadIsExpected();
    void pluginIsMadeAndChecked();
    void comparesWithACommit();
    void saysWhyItCannotCompare();
    void lintLeadsToTheLineAndMends();
    void lintIsFilteredAndMarked();
    void lintShowsVariables();
    void savesReports();
    void coloursCanBeRead_data();
    void coloursCanBeRead();

private:
    void openFile(const QString &file);
    void settle(const std::function<void()> &act);
    template <class T> T *child(const char *name) const { return m_page->findChild<T *>(QLatin1String(name)); }
    QPlainTextEdit *text(const char *name) const { return child<QPlainTextEdit>(name); }
    void setRequest(const char *json);

    std::unique_ptr<DocumentPage> m_page;
};

void TestInspectorViews::init()
{
    openFile(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"));
}

void TestInspectorViews::openFile(const QString &file)
{
    auto state = loadState(file);
    QVERIFY(state.has_value());
    m_page = std::make_unique<DocumentPage>(Test::plainEngine(), *std::move(state));
    m_page->resize(1280, 800);
    m_page->show();
    settle([] {});
}

void TestInspectorViews::settle(const std::function<void()> &act)
{
    QVERIFY(Test::settles(*m_page, act, 5000));
}

void TestInspectorViews::setRequest(const char *json)
{
    settle([&] { text("requestEditor")->setPlainText(QString::fromUtf8(json)); });
}

void TestInspectorViews::comparisonStandsBesideTheAnswer()
{
    m_page->showView(QStringLiteral("comparisons"));
    auto *comparisons = m_page->view<ComparisonsView>();
    auto *tree = child<QTreeView>("structureTree");
    QVERIFY(comparisons->select(QStringLiteral("R1")));
    QVERIFY(tree->currentIndex().data(StructureModel::FieldRole).toString().startsWith(QStringLiteral("reasoning.")));
    QVERIFY(comparisons->select(QStringLiteral("T1")));
    QVERIFY(tree->currentIndex().data(StructureModel::FoundRole).toBool());
    QVERIFY(!tree->currentIndex().data(StructureModel::FieldRole).toString().startsWith(QStringLiteral("reasoning.")));
}

void TestInspectorViews::promptIsColouredByOrigin()
{
    m_page->showView(QStringLiteral("prompt"));
    auto *pane = child<DiffPane>("promptPane");
    QCOMPARE(pane->wholeText().toStdString(), m_page->session().prompted()->chat.prompt);
    const QTextCursor data = pane->document()->find(QStringLiteral("helpful"));
    const QTextCursor own = pane->document()->find(QStringLiteral("<|user|>"));
    QVERIFY(!data.isNull() && !own.isNull());
    QVERIFY(data.charFormat().background() != own.charFormat().background());
}

void TestInspectorViews::promptFollowsTheRequest()
{
    m_page->showView(QStringLiteral("prompt"));
    setRequest(R"({"messages": [{"role": "user", "content": "Quorvex?"}]})");
    QVERIFY(child<DiffPane>("promptPane")->wholeText().contains(QStringLiteral("Quorvex?")));
    auto *presets = child<QComboBox>("requestPresets");
    settle([&] { Q_EMIT presets->activated(3); });
    QVERIFY(child<DiffPane>("promptPane")->wholeText().contains(QStringLiteral("24 degrees, sun")));
}

void TestInspectorViews::promptSaysWhatIsWrong()
{
    m_page->showView(QStringLiteral("prompt"));
    setRequest("{\"messages\": [\n  {\"role\": }]}");
    auto *banner = child<QWidget>("promptBanner");
    QVERIFY(banner->isVisible());
    QVERIFY(banner->findChild<QLabel *>()->text().contains(QStringLiteral("line 2")));
    const auto marks = text("requestEditor")->extraSelections();
    QCOMPARE(marks.size(), 1);
    QCOMPARE(marks.first().cursor.blockNumber(), 1);
    setRequest(R"({"messages": []})");
    QVERIFY(text("requestEditor")->extraSelections().isEmpty());
}

void TestInspectorViews::promptStandsBesideAnother()
{
    m_page->showView(QStringLiteral("prompt"));
    auto *variants = child<QComboBox>("promptVariant");
    settle([&] { Q_EMIT variants->activated(2); });
    const auto panes = child<QWidget>("promptVariants")->findChildren<DiffPane *>();
    QCOMPARE(panes.size(), 2);
    QVERIFY(panes[0]->isVisible());
    QVERIFY(panes[0]->wholeText() != panes[1]->wholeText());
    settle([&] { Q_EMIT variants->activated(0); });
    QVERIFY(child<DiffPane>("promptPane")->isVisible());
}

// The present request stays next to its later form, and another request can be there, too.
void TestInspectorViews::promptStandsBesideAnotherRequests()
{
    m_page->showView(QStringLiteral("prompt"));
    auto *variants = child<QComboBox>("promptVariant");
    const int kept = static_cast<int>(promptVariants().size());
    const std::string before = m_page->session().prompted()->chat.prompt;
    settle([&] { Q_EMIT variants->activated(kept); });
    const auto text = [this](const char *pane) {
        return child<QWidget>("promptVariants")->findChild<DiffPane *>(QLatin1String(pane))->wholeText();
    };
    QCOMPARE(text("leftPane"), text("rightPane"));
    setRequest(R"({"messages": [{"role": "user", "content": "Another question"}]})");
    QCOMPARE(text("leftPane"), QString::fromStdString(before));
    QVERIFY(text("rightPane").contains(QStringLiteral("Another question")));
    settle([&] { Q_EMIT variants->activated(kept + 1); });
    QVERIFY(text("leftPane").contains(QStringLiteral("What is the weather in Paris?")));
    QVERIFY(text("rightPane").contains(QStringLiteral("Another question")));
}

void TestInspectorViews::promptShowsWhereThePrefixBreaks()
{
    m_page->showView(QStringLiteral("prompt"));
    settle([&] { m_page->session().setVariant("next-turn"); });
    auto *banner = child<QWidget>("promptBanner");
    QVERIFY(banner->findChild<QLabel *>()->text().contains(QStringLiteral("no answer yet")));
    setRequest(R"({"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]})");
    QVERIFY(m_page->session().prompted()->turn.has_value());
    QVERIFY(!banner->findChild<QLabel *>()->text().isEmpty());
}

void TestInspectorViews::replayShowsEachMoment()
{
    m_page->showView(QStringLiteral("replay"));
    settle([&] { text("outputEditor")->setPlainText(QString::fromUtf8(answer)); });
    auto *slider = child<QSlider>("replaySlider");
    QCOMPARE(slider->value(), slider->maximum());
    QCOMPARE(text("replayText")->toPlainText(), QString::fromUtf8(answer));
    QVERIFY(text("replayMessage")->toPlainText().contains(QStringLiteral("Paris")));
    QCOMPARE(child<QTreeView>("replayParts")->model()->rowCount(), 3);
    slider->setValue(12);
    QCOMPARE(text("replayText")->toPlainText().size(), 12);
    QVERIFY(!text("replayMessage")->toPlainText().contains(QStringLiteral("Paris")));
    QVERIFY(text("replayMessage")->toPlainText().contains(QStringLiteral("reasoning_content")));
    child<QAbstractButton>("stepOn")->click();
    QCOMPARE(slider->value(), 13);
    child<QAbstractButton>("playOutput")->click();
    QTRY_COMPARE_WITH_TIMEOUT(slider->value(), slider->maximum(), 20000);
}

void TestInspectorViews::replayTakesRecordings()
{
    m_page->showView(QStringLiteral("replay"));
    settle([&] {
        text("outputEditor")
            ->setPlainText(
                QStringLiteral("data: {\"choices\": [{\"delta\": {\"content\": \"<think>a\"}}]}\n\n"
                               "data: {\"choices\": [{\"delta\": {\"content\": \"b</think>c\"}}]}\n\ndata: [DONE]\n"));
    });
    const SessionState &state = m_page->session().state();
    QCOMPARE(state.output, std::string("<think>ab</think>c"));
    QCOMPARE(state.cuts, (std::vector<std::size_t>{ 8, 18 }));
    QCOMPARE(child<QSlider>("replaySlider")->maximum(), 3);
}

void TestInspectorViews::replayLeadsToTheBytes()
{
    m_page->showView(QStringLiteral("replay"));
    settle([&] {
        text("outputEditor")
            ->setPlainText(QStringLiteral("<think>x</think>\n<tool_call>get_weather\n<arg_key>days</"
                                          "arg_key>\n<arg_value>Paris</arg_value>\n</tool_call>"));
    });
    auto *table = child<QTreeView>("replayDiagnostics");
    QVERIFY(table->model()->rowCount() > 0);
    Q_EMIT table->activated(table->model()->index(0, 0));
    const Diagnostic &first = m_page->session().replay()->diagnostics.front();
    const QTextCursor cursor = text("replayText")->textCursor();
    QCOMPARE(cursor.selectionStart(), static_cast<int>(std::max<std::ptrdiff_t>(first.begin, 0)));
}

void TestInspectorViews::replayTriesEveryCut()
{
    m_page->showView(QStringLiteral("replay"));
    settle([&] { text("outputEditor")->setPlainText(QString::fromUtf8(answer)); });
    QSignalSpy tried(&m_page->session(), &Session::cutsTried);
    child<QPushButton>("tryCuts")->click();
    QVERIFY(tried.wait());
    QVERIFY(child<QLabel>("cutsTrial")->text().contains(QStringLiteral("every one gives the same message")));
    QCOMPARE(child<QTreeView>("cutsTable")->model()->rowCount(), 0);
}

void TestInspectorViews::grammarIsShownWithItsStatus()
{
    m_page->showView(QStringLiteral("grammar"));
    QCOMPARE(text("grammarText")->toPlainText().toStdString(), m_page->session().prompted()->chat.grammar->text);
    QVERIFY(child<QWidget>("grammarStatus")->findChild<QLabel *>()->text().startsWith(QStringLiteral("Constrained")));
    QVERIFY(child<QTreeView>("engineTable")->model()->rowCount() > 1);
    QTRY_COMPARE(child<QTreeView>("sizeTable")->model()->rowCount(), 1);
    QTRY_VERIFY(text("lark")->toPlainText().contains(QStringLiteral("start:")));
    QVERIFY(parseJson(text("structuralTag")->toPlainText().toStdString()).has_value());
    auto *rules = child<QTreeView>("ruleTable");
    QVERIFY(rules->model()->rowCount() > 3);
    Q_EMIT rules->clicked(rules->model()->index(2, 0));
    QVERIFY(text("grammarText")->textCursor().blockNumber() >= 2);
}

// What root needs is below it; Enter on its line hides and shows it.
void TestInspectorViews::grammarFoldsRules()
{
    m_page->showView(QStringLiteral("grammar"));
    auto *grammar = text("grammarText");
    const auto isShown = [&](int block) { return grammar->document()->findBlockByNumber(block).isVisible(); };
    const int last = grammar->blockCount() - 2;
    QVERIFY(last > 2 && isShown(last));
    grammar->moveCursor(QTextCursor::Start);
    QTest::keyClick(grammar, Qt::Key_Return);
    QVERIFY(isShown(0) && !isShown(1) && !isShown(last));
    auto *rules = child<QTreeView>("ruleTable");
    Q_EMIT rules->clicked(rules->model()->index(last, 0));
    QVERIFY(isShown(1) && isShown(last));
    QCOMPARE(grammar->textCursor().blockNumber(), last);
}

void TestInspectorViews::grammarTestsAText()
{
    m_page->showView(QStringLiteral("grammar"));
    auto *verdict = child<QLabel>("grammarVerdict");
    text("testedText")->setPlainText(QStringLiteral("\n<tool_call>get_weather\n<arg_key>city</arg_key>"));
    QTRY_VERIFY(verdict->text().contains(QStringLiteral("accepted so far"), Qt::CaseInsensitive));
    text("testedText")->setPlainText(QStringLiteral("\n<tool_call>no_such_tool"));
    QTRY_VERIFY(verdict->text().contains(QStringLiteral("accepted up to byte 12"), Qt::CaseInsensitive));
    QCOMPARE(text("testedText")->extraSelections().first().cursor.selectedText(), QStringLiteral("no_such_tool"));
    child<QPushButton>("drawSamples")->click();
    auto *samples = child<QTreeView>("samples");
    QTRY_COMPARE(samples->model()->rowCount(), 12);
    Q_EMIT samples->activated(samples->model()->index(0, 0));
    QTRY_VERIFY(verdict->text().contains(QStringLiteral("accepted completely"), Qt::CaseInsensitive));
}

void TestInspectorViews::grammarLeadsToTheSchema()
{
    m_page->showView(QStringLiteral("prompt"));
    setRequest(R"({"messages": [], "tools": [{"type": "function", "function": {"name": "f", "parameters":
        {"type": "object", "properties": {"city": {"type": "string", "pattern": "(?=a)b"}}}}}]})");
    m_page->showView(QStringLiteral("grammar"));
    auto *table = child<QTreeView>("relaxations");
    QCOMPARE(table->model()->rowCount(), 1);
    Q_EMIT table->activated(table->model()->index(0, 0));
    QTRY_VERIFY(text("requestEditor")->hasFocus() || text("requestEditor")->isVisible());
    QCOMPARE(text("requestEditor")->textCursor().selectedText(), QStringLiteral("\"pattern\""));
}

// A profile is a plugin without code.
void TestInspectorViews::pluginIsSwitchedOff()
{
    const QTemporaryDir folder;
    QFile profile(folder.filePath(QStringLiteral("shouting.json")));
    QVERIFY(profile.open(QIODevice::WriteOnly));
    profile.write(
        R"({"id": "shouting", "kind": "profile", "name": "Shouting", "version": "1", "api_version": ")" PARLANCE_PLUGIN_API_VERSION
        R"(", "description": "Answers end loudly.", "match": {"all": ["reasoning_content"]},
                  "analysis": {"reasoning": {"end": "</THINK>"}}})");
    profile.close();
    HostOptions options;
    options.defaultFolders = false;
    options.profiles = { profile.fileName().toStdString() };
    auto state = loadState(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"));
    QVERIFY(state.has_value());
    m_page = std::make_unique<DocumentPage>(std::make_shared<Engine>(options), *std::move(state));
    m_page->show();
    settle([] {});
    QSignalSpy tried(&m_page->session(), &Session::pluginTried);
    m_page->showView(QStringLiteral("plugins"));
    QVERIFY(!tried.isEmpty() || tried.wait());
    auto *table = child<QTreeView>("pluginTable");
    QVERIFY2(table->model()->index(0, 2).data().toString() == QStringLiteral("in use"),
             qPrintable(child<QLabel>("pluginWords")->text()));
    auto *changes = child<QTreeView>("pluginAnalysis");
    QVERIFY(!changes->model()
                 ->match(changes->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("reasoning.end"))
                 .isEmpty());
    settle([&] { child<QPushButton>("pluginSwitch")->click(); });
    QCOMPARE(m_page->session().lastGood()->analysis->reasoning.end.core, std::string("</think>"));
    settle([&] { child<QPushButton>("pluginSwitch")->click(); });
    QCOMPARE(m_page->session().lastGood()->analysis->reasoning.end.core, std::string("</THINK>"));
}

// A reading that went wrong is no expectation unless somebody says so.
void TestInspectorViews::asksBeforeAFailingReadIsExpected()
{
    const QTemporaryDir folder;
    m_page->showView(QStringLiteral("replay"));
    settle([&] {
        text("outputEditor")->setPlainText(QStringLiteral("<think>x</think>\n<tool_call>get_weather\n<arg_k"));
    });
    m_page->showView(QStringLiteral("plugins"));
    child<QLineEdit>("newPluginFolder")->setText(folder.filePath(QStringLiteral("my_plugin")));
    QTimer::singleShot(200, this, [] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box && box->objectName() == QStringLiteral("isReadRight"));
        box->reject();
    });
    QSignalSpy finished(&m_page->session().pluginMaker(), &PluginMaker::finished);
    child<QPushButton>("newPluginMake")->click();
    QVERIFY(finished.wait(60000));
    QFile cases(folder.filePath(QStringLiteral("my_plugin/fixtures/cases.jsonl")));
    QVERIFY(cases.open(QIODevice::ReadOnly));
    QVERIFY(!cases.readAll().contains("from the inspector"));
}

// A profile of what is open; its cases are what the template writes, and the output that was read.
void TestInspectorViews::pluginIsMadeAndChecked()
{
    qputenv("PATH", QByteArray(PARLANCE_PROGRAM_FOLDER ":") + qgetenv("PATH"));
    const QTemporaryDir folder;
    m_page->showView(QStringLiteral("replay"));
    settle([&] { text("outputEditor")->setPlainText(QString::fromUtf8(answer)); });
    m_page->showView(QStringLiteral("plugins"));
    child<QLineEdit>("newPluginFolder")->setText(folder.filePath(QStringLiteral("my_plugin")));
    QSignalSpy finished(&m_page->session().pluginMaker(), &PluginMaker::finished);
    child<QPushButton>("newPluginMake")->click();
    QVERIFY(finished.wait(60000));
    QVERIFY2(finished.first().first().toBool(), qPrintable(text("newPluginLog")->toPlainText()));
    QFile cases(folder.filePath(QStringLiteral("my_plugin/fixtures/cases.jsonl")));
    QVERIFY(cases.open(QIODevice::ReadOnly));
    QVERIFY(cases.readLine().contains("from the inspector"));
    QFile profile(folder.filePath(QStringLiteral("my_plugin/profile.json")));
    QVERIFY(profile.open(QIODevice::ReadOnly));
    const auto analysis = parseJson(profile.readAll().toStdString());
    QVERIFY(analysis && (*analysis)["analysis"]["reasoning"].contains("start"));
    QVERIFY(!(*analysis)["analysis"]["tools"]["call_id"].contains("prefix")); // what says nothing is not there
    finished.clear();
    child<QPushButton>("newPluginCheck")->click();
    QVERIFY(finished.wait(60000));
    QVERIFY2(finished.first().first().toBool(), qPrintable(text("newPluginLog")->toPlainText()));
    settle([&] { child<QPushButton>("newPluginUse")->click(); });
    const auto plugins = m_page->session().plugins();
    QVERIFY(std::any_of(plugins.begin(), plugins.end(), [](const PluginInfo &one) { return one.id == "my_plugin"; }));
    finished.clear();
    child<QPushButton>("newPluginMake")->click();
    QVERIFY(finished.wait(60000));
    QVERIFY(text("newPluginLog")->toPlainText().contains(QStringLiteral("already exists")));
}

// A file in a repository, edited: what the edit changes against the last commit.
void TestInspectorViews::comparesWithACommit()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("chat.jinja"));
    QVERIFY(QFile::copy(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"), file));
    const auto git = [&](const QStringList &words) {
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(QStringLiteral("git"),
                      QStringList{ QStringLiteral("-c"), QStringLiteral("user.name=a"), QStringLiteral("-c"),
                                   QStringLiteral("user.email=a@example.org") }
                          + words);
        return process.waitForFinished() && process.exitCode() == 0;
    };
    QVERIFY(git({ QStringLiteral("init"), QStringLiteral("-q") }));
    QVERIFY(git({ QStringLiteral("add"), QStringLiteral(".") }));
    QVERIFY(git({ QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("-m"), QStringLiteral("a") }));
    openFile(file);
    m_page->showView(QStringLiteral("compare"));
    QSignalSpy tried(&m_page->session(), &Session::counterpartTried);
    child<QPushButton>("compareCommit")->click();
    QVERIFY(tried.wait(20000));
    const auto verdict = [this] { return child<Banner>("compareVerdict")->message(); };
    QVERIFY2(verdict().startsWith(QStringLiteral("Both do the same")), qPrintable(verdict()));
    // The edit: another word for thoughts.
    QString source = text("sourceEditor")->toPlainText();
    tried.clear();
    settle([&] {
        text("sourceEditor")->setPlainText(source.replace(QStringLiteral("</think>"), QStringLiteral("</thoughts>")));
    });
    QVERIFY(!tried.isEmpty() || tried.wait(20000));
    QVERIFY2(verdict().contains(QStringLiteral("prompts differ")), qPrintable(verdict()));
    QVERIFY(child<QTreeView>("comparePrompts")->model()->rowCount() > 0);
    const auto side = [this](const char *name) {
        return child<QWidget>("compareBoth")->findChild<DiffPane *>(QLatin1String(name))->wholeText();
    };
    QVERIFY(side("leftPane").contains(QStringLiteral("</think>")));
    QVERIFY(side("rightPane").contains(QStringLiteral("</thoughts>")));
    const auto *prompts = child<QTreeView>("comparePrompts")->model();
    const int line = prompts->index(0, 3).data().toInt(); // the line that was edited causes it
    QVERIFY(source.section(u'\n', line - 1, line - 1).contains(QStringLiteral("</thoughts>")));
    const auto templateText = [this](const char *name) {
        return child<QWidget>("compareSources")->findChild<DiffPane *>(QLatin1String(name))->wholeText();
    };
    QVERIFY2(templateText("leftPane").contains(QStringLiteral("</think>")), qPrintable(templateText("leftPane")));
    QCOMPARE(templateText("rightPane"), source);
    auto *fields = child<QTreeView>("compareFields")->model();
    QVERIFY(!fields->match(fields->index(0, 0), Qt::DisplayRole, QStringLiteral("reasoning.end")).isEmpty());
    QVERIFY(child<QTreeView>("compareAnswers")->model()->rowCount() > 0);
}

void TestInspectorViews::saysWhyItCannotCompare()
{
    m_page->showView(QStringLiteral("compare"));
    auto *path = child<QLineEdit>("counterpart");
    QSignalSpy tried(&m_page->session(), &Session::counterpartTried);
    path->setText(QStringLiteral("no-such-revision:chat.jinja"));
    QTest::keyClick(path, Qt::Key_Return);
    QVERIFY(tried.wait(20000));
    QVERIFY(
        child<Banner>("compareVerdict")->message().startsWith(QStringLiteral("no-such-revision:chat.jinja cannot")));
    QVERIFY(!child<QTabWidget>("compareTabs")->isVisible());
}

void TestInspectorViews::lintLeadsToTheLineAndMends()
{
    m_page->showView(QStringLiteral("lint"));
    QSignalSpy linted(&m_page->session(), &Session::linted);
    const QString sound = text("sourceEditor")->toPlainText();
    QString source = sound;
    const auto at = source.lastIndexOf(QStringLiteral("add_generation_prompt"));
    settle([&] { text("sourceEditor")->setPlainText(source.replace(at, 21, QStringLiteral("add_generation_promt"))); });
    auto *table = child<QTreeView>("lintTable");
    const auto found = [&] {
        const auto *model = table->model();
        const auto rows = model->match(model->index(0, 2), Qt::DisplayRole, QStringLiteral("undefined-variable"));
        return rows.isEmpty() ? QModelIndex() : rows.first();
    };
    QTRY_VERIFY(found().isValid());
    QCOMPARE(child<Banner>("lintVerdict")->isVisible(), true);
    table->setCurrentIndex(found());
    QVERIFY(child<QLabel>("lintWords")->text().contains(QStringLiteral("Why it matters")));
    QTest::keyClick(table, Qt::Key_Return);
    const QTextCursor place = text("sourceEditor")->textCursor();
    QCOMPARE(place.position(), static_cast<int>(at));
    QVERIFY(text("sourceEditor")->hasFocus() || !QApplication::activeWindow());
    auto *apply = child<QPushButton>("applyEdit");
    QCOMPARE(apply->text(), QStringLiteral("Write add_generation_prompt"));
    settle([&] { apply->click(); });
    QCOMPARE(text("sourceEditor")->toPlainText(), sound);
    QTRY_VERIFY(!found().isValid());
    text("sourceEditor")->undo();
    QCOMPARE(text("sourceEditor")->toPlainText(), source);
}

// The notes go where only errors are wanted; each line has its sign beside the template.
void TestInspectorViews::lintIsFilteredAndMarked()
{
    m_page->showView(QStringLiteral("lint"));
    auto *table = child<QTreeView>("lintTable");
    QTRY_VERIFY(table->model()->rowCount() > 0);
    auto *editor = qobject_cast<NumberedView *>(text("sourceEditor"));
    for (const LintFinding &finding : m_page->session().lintReport().findings)
        QVERIFY(finding.line == 0 || editor->lineMarks().contains(finding.line));
    QVERIFY(!editor->lineMarks().isEmpty());
    child<QComboBox>("lintLeast")->setCurrentIndex(2);
    QCOMPARE(table->model()->rowCount(), m_page->session().lintReport().count(LintSeverity::Error));
    child<QComboBox>("lintLeast")->setCurrentIndex(0);
    QVERIFY(table->model()->rowCount() > 0);
}

void TestInspectorViews::lintShowsVariables()
{
    m_page->showView(QStringLiteral("lint"));
    auto *variables = child<QTreeView>("switchTable")->model();
    QTRY_VERIFY(variables->rowCount() > 0);
    QVERIFY(!variables->match(variables->index(0, 0), Qt::DisplayRole, QStringLiteral("enable_thinking")).isEmpty());
}

void TestInspectorViews::savesReports()
{
    const std::string html = htmlReport(m_page->session());
    QVERIFY(html.starts_with("<!DOCTYPE html>"));
    QVERIFY(html.find("&lt;think&gt;") != std::string::npos);
    QVERIFY(html.find("http") == std::string::npos); // it needs nothing else
    const std::string markdown = markdownReport(m_page->session());
    QVERIFY(markdown.starts_with("# zai-glm-4.6.jinja\n"));
    QVERIFY(markdown.find("`</think>") != std::string::npos);
    QVERIFY(markdown.find("## Self-check") != std::string::npos);
    QCOMPARE(grammarText(m_page->session()), m_page->session().prompted()->chat.grammar->text);
    const auto saved = parseJson(bundleText(m_page->session()));
    QVERIFY(saved.has_value());
    const auto again = fromBundle(*saved, {});
    QVERIFY(again.has_value());
    QCOMPARE(again->source, m_page->session().state().source);
    QVERIFY(parseJson(jsonReport(m_page->session())).has_value());
}

void TestInspectorViews::coloursCanBeRead_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << lightPalette();
    QTest::newRow("dark") << darkPalette();
}

// 4.5 : 1 is what WCAG asks of text.
void TestInspectorViews::coloursCanBeRead()
{
    QFETCH(QPalette, palette);
    const QColor base = palette.color(QPalette::Base);
    const auto check = [&base](const char *name, const TextColours &colours) {
        const QColor ground = colours.background.isValid() ? colours.background : base;
        const qreal found = contrast(colours.text, ground);
        QVERIFY2(found >= 4.5, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(name)).arg(found)));
    };
    for (const Part part : { Part::Prefix, Part::Left, Part::Right, Part::Suffix, Part::Alone, Part::Error })
        check("part", partColours(part, palette));
    for (const Part part : { Part::Left, Part::Right })
        check("inner", innerColours(part, palette));
    using Origin = Jinja::Span::Origin;
    for (const Origin origin : { Origin::Template, Origin::Data, Origin::Key, Origin::Syntax, Origin::Computed })
        check("origin", originColours(origin, palette));
    for (const Field field :
         { Field::Content, Field::Reasoning, Field::Name, Field::Arguments, Field::Markup, Field::HeldBack })
        check("field", fieldColours(field, palette));
    const SourceColours source = sourceColours(palette);
    for (const QColor &colour :
         { source.comment, source.delimiter, source.keyword, source.literal, source.number, source.name, source.code })
        check("source", { colour, {}, {} });
    for (const Hue hue : { Hue::Orange, Hue::Blue, Hue::Teal, Hue::Violet, Hue::Green, Hue::Red, Hue::Amber })
        check("hue", { hueColour(hue, palette), {}, {} });
    check("quiet", { quietText(palette), {}, {} });
    check("quiet on window", { quietText(palette), palette.color(QPalette::Window), {} });
    check("gutter", { quietText(palette), gutterColour(palette), {} });
    check("selection", { palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight), {} });
    check("line", { palette.color(QPalette::Text), currentLine(palette), {} });
    QVERIFY(contrast(partColours(Part::Suffix, palette).background, base) > 1.1);
}

QTEST_MAIN(TestInspectorViews)
#include "tst_inspectorviews.moc"
