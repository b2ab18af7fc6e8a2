// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation/replayserver.h"
#include "plainwindow.h"
#include "session/pluginmaker.h"
#include "support/ggufwriter.h"
#include "widgets/banner.h"
#include "widgets/view.h"
#include "window/documentpage.h"

#include <parlance/json.h>

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <algorithm>
#include <optional>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

const QString callOfWeather = QStringLiteral("<think>x</think>\n<tool_call>weather\n<arg_key>city</arg_key>\n"
                                             "<arg_value>Paris</arg_value>\n</tool_call>");

QString templateFile(const char *name)
{
    return QStringLiteral(PARLANCE_SOURCE_DIR "/templates/%1.jinja").arg(QLatin1String(name));
}

} // namespace

/// What a new user wants, done with the mouse and the keyboard alone. A step is a click, a key or a text that is typed
/// or pasted; no job may need more than are said.
class TestInspectorJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void opensATemplate();
    void opensOneOfSeveral();
    void findsWhereReasoningEnds();
    void seesWhyThereIsNoCall();
    void declaresTheTool();
    void comparesTwoTemplates();
    void editsAMarker();
    void findsAMistake();
    void triesAGrammar();
    void makesAProfile();
    void asksAServer();

private:
    template <class T> T *child(const char *name) const
    {
        auto *page = m_window->page();
        T *found = page ? page->findChild<T *>(QLatin1String(name)) : nullptr;
        return found ? found : m_window->findChild<T *>(QLatin1String(name));
    }
    void click(QWidget *widget, std::optional<QPoint> at = {});
    void click(const QTreeView *table, const QModelIndex &row)
    {
        click(table->viewport(), table->visualRect(row).center());
    }
    void chooseView(int row);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void type(const QString &text);
    void paste(const QString &text);
    void choosesFile(const QString &file);
    void rest();
    int line() const { return child<QPlainTextEdit>("sourceEditor")->textCursor().blockNumber() + 1; }
    QString said(const char *banner) const { return child<Banner>(banner)->message(); }
    void atMost(int steps) const { QVERIFY2(m_steps <= steps, qPrintable(QString::number(m_steps))); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    int m_steps = 0;
};

void TestInspectorJobs::initTestCase()
{
    static const QTemporaryDir home; // what is set here is not the user's
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("PATH", QByteArray(PARLANCE_PROGRAM_FOLDER ":") + qgetenv("PATH"));
}

void TestInspectorJobs::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = Test::plainWindow(m_folder->filePath(QStringLiteral("settings.ini")));
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_steps = 0;
    if (QLatin1String(QTest::currentTestFunction()) == QLatin1String("opensATemplate"))
        return;
    m_window->open(templateFile("zai-glm-4.6"));
    rest();
}

void TestInspectorJobs::click(QWidget *widget, std::optional<QPoint> at)
{
    QVERIFY(widget && widget->isVisible() && widget->isEnabled());
    QTest::mouseClick(widget, Qt::LeftButton, {}, at.value_or(widget->rect().center()));
    ++m_steps;
    rest();
}

void TestInspectorJobs::chooseView(int row)
{
    auto *bar = child<QListWidget>("viewBar");
    click(bar->viewport(), bar->visualItemRect(bar->item(row)).center());
}

void TestInspectorJobs::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(m_window->focusWidget(), key, modifiers);
    ++m_steps;
    rest();
}

void TestInspectorJobs::type(const QString &text)
{
    QTest::keyClicks(m_window->focusWidget(), text);
    ++m_steps;
    rest();
}

void TestInspectorJobs::paste(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    press(Qt::Key_V, Qt::ControlModifier);
}

/// Answers the next dialog for files, with a name and the return key.
void TestInspectorJobs::choosesFile(const QString &file)
{
    auto *answer = new QTimer(this);
    connect(answer, &QTimer::timeout, this, [this, answer, file] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        auto *name = dialog ? dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit")) : nullptr;
        if (!name)
            return;
        answer->deleteLater();
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
        m_steps += 2;
    });
    answer->start(20);
}

void TestInspectorJobs::rest()
{
    QTest::qWait(20);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->page() || m_window->page()->session().isIdle(), 30000);
}

void TestInspectorJobs::opensATemplate()
{
    choosesFile(templateFile("qwen3"));
    click(child<QWidget>("startOpen"));
    QTRY_VERIFY(m_window->page());
    rest();
    QCOMPARE(m_window->page()->currentView()->objectName(), QStringLiteral("summary"));
    atMost(3);
}

void TestInspectorJobs::opensOneOfSeveral()
{
    const QString file = m_folder->filePath(QStringLiteral("model.gguf"));
    Test::writeGguf(file.toStdString(),
                    *parseJson(R"({"templates": {"default": "one", "tool_use": "two"}, "tokens": ["<s>"], "bos": 0})"));
    choosesFile(file);
    press(Qt::Key_O, Qt::ControlModifier);
    auto *dialog = m_window->findChild<QInputDialog *>(QStringLiteral("templateNameDialog"));
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->textValue(), QStringLiteral("default"));
    QTest::keyClick(dialog->findChild<QComboBox *>(), Qt::Key_Down);
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_COMPARE(child<QPlainTextEdit>("sourceEditor")->toPlainText(), QStringLiteral("two"));
    atMost(3); // and the two keys
}

void TestInspectorJobs::findsWhereReasoningEnds()
{
    auto *summary = child<QTreeView>("summaryTree");
    const auto rows = summary->model()->match(summary->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("Closer"),
                                              1, Qt::MatchRecursive);
    QCOMPARE(rows.size(), 1);
    QVERIFY(summary->viewport()->rect().contains(summary->visualRect(rows.first()))); // seen without scrolling
    click(summary, rows.first());
    QCOMPARE(line(), 17);
    atMost(1);
}

void TestInspectorJobs::seesWhyThereIsNoCall()
{
    chooseView(2);
    paste(callOfWeather);
    QCOMPARE(said("replayVerdict"),
             QStringLiteral("The output calls `weather`, which the request does not declare (declared: get_weather)."));
    atMost(2);
}

void TestInspectorJobs::declaresTheTool()
{
    seesWhyThereIsNoCall();
    m_steps = 0;
    click(child<Banner>("replayVerdict")->findChild<QAbstractButton *>(QStringLiteral("bannerFirst")));
    QCOMPARE(said("replayVerdict"), QStringLiteral("The output calls `weather`."));
    atMost(1);
}

void TestInspectorJobs::comparesTwoTemplates()
{
    chooseView(5);
    type(templateFile("qwen3"));
    press(Qt::Key_Return);
    QVERIFY2(said("compareVerdict").contains(QStringLiteral("prompts differ")), qPrintable(said("compareVerdict")));
    const auto *prompts = child<QTreeView>("comparePrompts")->model();
    for (int row = 0; row < prompts->rowCount(); ++row)
        QVERIFY(prompts->index(row, 1).data().toString().count(u';') < 3); // one row is not the whole page
    for (const int column : { 2, 3 }) // the lines of A and B
        QVERIFY(prompts->index(0, column).data().toInt() > 0);
    auto *tabs = child<QTabWidget>("compareTabs");
    click(tabs->tabBar(), tabs->tabBar()->tabRect(3).center());
    QVERIFY(child<QWidget>("compareSources")->isVisible());
    atMost(4);
}

void TestInspectorJobs::editsAMarker()
{
    auto *editor = child<QPlainTextEdit>("sourceEditor");
    const QTextCursor found =
        editor->document()->find(QStringLiteral("</think>"), editor->document()->find(QStringLiteral("<think>")));
    editor->setTextCursor(found);
    editor->centerCursor();
    QTest::mouseDClick(editor->viewport(), Qt::LeftButton, {}, editor->cursorRect().center() - QPoint(20, 0));
    ++m_steps;
    type(QStringLiteral("thought"));
    QVERIFY(child<QWidget>("changesDock")->isVisible());
    const auto *changes = child<QTreeView>("changesTable");
    QVERIFY(changes && changes->isVisible());
    QVERIFY(!changes->model()
                 ->match(changes->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("reasoning.end"))
                 .isEmpty());
    atMost(2);
}

void TestInspectorJobs::findsAMistake()
{
    QFile good(templateFile("qwen3"));
    QVERIFY(good.open(QIODevice::ReadOnly));
    QByteArray source = good.readAll();
    QVERIFY(source.contains("add_generation_prompt"));
    source.replace("add_generation_prompt", "add_generation_promt");
    QFile bad(m_folder->filePath(QStringLiteral("bad.jinja")));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write(source) > 0);
    bad.close();
    m_window->open(bad.fileName());
    rest();
    chooseView(4);
    QTRY_VERIFY(child<QLabel>("lintWords")->text().contains(QStringLiteral("did you mean `add_generation_prompt`")));
    click(child<QWidget>("applyEdit"));
    QVERIFY(child<QPlainTextEdit>("sourceEditor")->toPlainText().contains(QStringLiteral("add_generation_prompt")));
    // The place stays, and the next key goes to the next finding.
    rest();
    auto *table = child<QTreeView>("lintTable");
    QVERIFY(table->hasFocus() && !table->selectionModel()->hasSelection());
    QVERIFY(child<QLabel>("lintWords")->text().startsWith(QStringLiteral("The template is corrected")));
    atMost(2);
    press(Qt::Key_Down);
    QVERIFY(child<QLabel>("lintWords")->text().contains(QStringLiteral("Why it matters")));
}

void TestInspectorJobs::triesAGrammar()
{
    chooseView(3);
    click(child<QPlainTextEdit>("testedText")->viewport());
    QString call = callOfWeather;
    paste(call.replace(QStringLiteral("weather"), QStringLiteral("get_weather")));
    QTRY_VERIFY2(child<QLabel>("grammarVerdict")->text().contains(QStringLiteral("From there on: accepted completely")),
                 qPrintable(child<QLabel>("grammarVerdict")->text()));
    atMost(3);
}

void TestInspectorJobs::makesAProfile()
{
    chooseView(6);
    auto *tabs = child<QTabWidget>("pluginTabs");
    click(tabs->tabBar(), tabs->tabBar()->tabRect(3).center());
    auto *folder = child<QLineEdit>("newPluginFolder");
    click(folder);
    folder->selectAll(); // by the third click
    type(m_folder->filePath(QStringLiteral("my_plugin")));
    QSignalSpy finished(&m_window->page()->session().pluginMaker(), &PluginMaker::finished);
    click(child<QWidget>("newPluginMake"));
    QVERIFY(!finished.isEmpty() || finished.wait(60000));
    click(child<QWidget>("newPluginUse"));
    const auto plugins = m_window->page()->session().plugins();
    QVERIFY(std::any_of(plugins.begin(), plugins.end(), [](const PluginInfo &one) { return one.id == "my_plugin"; }));
    atMost(6);
}

void TestInspectorJobs::asksAServer()
{
    ReplayServer server;
    server.enqueue(
        { .body = ReplayServer::llamaStream({ QStringLiteral("<think>x</think>\n"), QStringLiteral("It rains.") },
                                            QStringLiteral("eos")) });
    chooseView(2);
    click(child<QWidget>("askServer"));
    auto *url = child<QComboBox>("liveUrl")->lineEdit();
    click(url);
    url->selectAll();
    type(server.url());
    press(Qt::Key_Return);
    QTRY_VERIFY2(said("liveEnd").startsWith(QStringLiteral("The model ended")), qPrintable(said("liveEnd")));
    rest();
    QCOMPARE(m_window->page()->session().replay()->message.content, std::string("It rains."));
    atMost(5);
}

QTEST_MAIN(TestInspectorJobs)
#include "tst_inspectorjobs.moc"
