// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainwindow.h"
#include "widgets/dock.h"
#include "widgets/svgpicture.h"
#include "widgets/symbolicons.h"
#include "widgets/view.h"
#include "widgets/viewbar.h"
#include "window/aboutdialog.h"
#include "window/documentpage.h"
#include "window/filecard.h"
#include "window/language.h"
#include "window/preferencesdialog.h"

#include <parlance/version.h>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

using namespace Parlance;
using namespace Parlance::Inspector;

/// What is around the views: their bar, docks, tool bar, start page, help, preferences.
class TestInspectorShell : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void barLeadsToViews();
    void barCountsFindings();
    void barIsNarrowInANarrowWindow();
    void toolBarHasSymbols();
    void docksAreClosedAndRestored();
    void lowerHalfCollapses();
    void changesShowThemselves();
    void startPageShowsVerdicts();
    void asksWhichOfSeveralTemplates();
    void lastSessionComesBack();
    void goesToALine();
    void copiesWhereTheKeyboardIs();
    void zoomEnlargesTables();
    void sheetHasEveryKey();
    void helpHasItsPages();
    void aboutTellsVersions();
    void preferencesAreKept();
    void themeLeavesNothingOfTheOther();
    void readsPaths();
    void everySymbolIsThere_data();
    void everySymbolIsThere();

private:
    void openAndWait(const QString &file);
    void settle(const std::function<void()> &act);
    QString write(const char *name) const;
    template <class T> T *child(const char *name) const { return m_window->findChild<T *>(QLatin1String(name)); }
    void trigger(const char *action) const { child<QAction>(action)->trigger(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestInspectorShell::initTestCase()
{
    static const QTemporaryDir home; // what is set here is not the user's
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
}

void TestInspectorShell::init()
{
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    m_window = Test::plainWindow(m_folder->filePath(QStringLiteral("settings.ini")));
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestInspectorShell::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestInspectorShell::settle(const std::function<void()> &act)
{
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    act();
    QVERIFY(!shown.isEmpty() || shown.wait(20000));
}

void TestInspectorShell::openAndWait(const QString &file)
{
    settle([&] { m_window->open(file); });
    QTRY_VERIFY(m_window->page()->session().isIdle());
}

QString TestInspectorShell::write(const char *name) const
{
    const QString file = m_folder->filePath(QLatin1String(name));
    QFile::copy(QStringLiteral(PARLANCE_SOURCE_DIR "/templates/zai-glm-4.6.jinja"), file);
    QFile(file).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return file;
}

void TestInspectorShell::barLeadsToViews()
{
    openAndWait(write("a.jinja"));
    auto *bar = child<ViewBar>("viewBar");
    QCOMPARE(bar->count(), 8);
    QCOMPARE(bar->item(0)->text(), QStringLiteral("Summary"));
    bar->setFocus();
    QTest::keyClick(bar, Qt::Key_Down);
    QCOMPARE(m_window->page()->currentView()->objectName(), QStringLiteral("prompt"));
    trigger("view-lint");
    QCOMPARE(bar->currentRow(), 4);
    QVERIFY(!bar->item(4)->icon().isNull());
}

void TestInspectorShell::barCountsFindings()
{
    openAndWait(write("a.jinja"));
    auto *bar = child<ViewBar>("viewBar");
    const auto findings = m_window->page()->session().lintReport().findings.size();
    QVERIFY(findings > 0);
    QCOMPARE(bar->badge(QStringLiteral("lint")), QString::number(findings));
    QCOMPARE(bar->item(4)->text(), QStringLiteral("Lint %1").arg(findings));
    QCOMPARE(bar->badge(QStringLiteral("summary")), QString());
}

void TestInspectorShell::barIsNarrowInANarrowWindow()
{
    openAndWait(write("a.jinja"));
    auto *bar = child<ViewBar>("viewBar");
    QVERIFY(!bar->isNarrow());
    const int width = bar->width();
    m_window->resize(800, 600);
    QTRY_VERIFY(bar->isNarrow());
    QTRY_VERIFY(bar->width() < width / 2);
    QCOMPARE(bar->item(0)->toolTip(), QStringLiteral("Summary"));
}

void TestInspectorShell::toolBarHasSymbols()
{
    const auto *bar = child<QToolBar>("mainToolBar");
    for (const char *name : { "open", "save", "runChecks", "commandPalette" }) {
        auto *action = child<QAction>(name);
        QVERIFY(bar->actions().contains(action));
        QVERIFY2(!action->icon().isNull(), name);
    }
    QVERIFY(!m_window->windowIcon().isNull());
    QVERIFY(!child<QAction>("runChecks")->isEnabled());
}

void TestInspectorShell::docksAreClosedAndRestored()
{
    openAndWait(write("a.jinja"));
    auto *answer = child<Dock>("answerDock");
    QVERIFY(answer->isVisible());
    QVERIFY(child<QAction>("showAnswer")->isChecked());
    answer->findChild<QToolButton *>(QStringLiteral("closeDock"))->click();
    QVERIFY(!answer->isVisible());
    QVERIFY(!child<QAction>("showAnswer")->isChecked());
    m_window->close();
    init();
    openAndWait(m_folder->filePath(QStringLiteral("a.jinja")));
    QVERIFY(!child<Dock>("answerDock")->isVisible());
    QVERIFY(child<Dock>("templateDock")->isVisible());
    trigger("showAnswer");
    QVERIFY(child<Dock>("answerDock")->isVisible());
}

void TestInspectorShell::lowerHalfCollapses()
{
    openAndWait(write("a.jinja"));
    trigger("collapseDocks");
    QVERIFY(!child<Dock>("templateDock")->isVisible());
    QVERIFY(!m_window->page()->hasDocks());
    trigger("collapseDocks");
    QVERIFY(child<Dock>("templateDock")->isVisible());
    QVERIFY(child<Dock>("answerDock")->isVisible());
    trigger("collapseDocks");
    m_window->page()->goTo(3, 1); // what leads to the template shows it
    QVERIFY(child<Dock>("templateDock")->isVisible());
}

void TestInspectorShell::changesShowThemselves()
{
    openAndWait(write("a.jinja"));
    auto *changes = child<Dock>("changesDock");
    QVERIFY(!changes->isVisible());
    auto *editor = child<QPlainTextEdit>("sourceEditor");
    const QString before = editor->toPlainText();
    settle([&] {
        editor->setPlainText(editor->toPlainText().replace(QStringLiteral("</think>"), QStringLiteral("</thought>")));
    });
    QVERIFY(changes->isVisible());
    QVERIFY(!changes->note().isEmpty());
    settle([&] { editor->setPlainText(before); });
    QVERIFY(!changes->isVisible());
}

void TestInspectorShell::startPageShowsVerdicts()
{
    openAndWait(write("a.jinja"));
    trigger("closePage");
    const auto cards = m_window->findChildren<FileCard *>(QStringLiteral("recentCard"));
    QCOMPARE(cards.size(), 1);
    QVERIFY(cards.first()->accessibleName().startsWith(QStringLiteral("a.jinja")));
    QVERIFY2(cards.first()->accessibleName().contains(QStringLiteral("Parser agrees")),
             qPrintable(cards.first()->accessibleName()));
    settle([&] { cards.first()->click(); });
    QVERIFY(m_window->page());
    QCOMPARE(ageText(30), QStringLiteral("just now"));
    QCOMPARE(ageText(60), QStringLiteral("1 minute ago"));
    QCOMPARE(ageText(26 * 3600), QStringLiteral("yesterday"));
    QCOMPARE(ageText(5 * 86400), QStringLiteral("5 days ago"));
}

void TestInspectorShell::asksWhichOfSeveralTemplates()
{
    QFile file(m_folder->filePath(QStringLiteral("tokenizer_config.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"chat_template": [{"name": "default", "template": "one"}, {"name": "tool_use", "template": "two"}]})");
    file.close();
    m_window->open(file.fileName());
    auto *dialog = child<QInputDialog>("templateNameDialog");
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->comboBoxItems(), (QStringList{ QStringLiteral("default"), QStringLiteral("tool_use") }));
    QCOMPARE(dialog->textValue(), QStringLiteral("default"));
    dialog->setTextValue(QStringLiteral("tool_use"));
    settle([&] { dialog->accept(); });
    QCOMPARE(child<QPlainTextEdit>("sourceEditor")->toPlainText(), QStringLiteral("two"));
    auto *chooser = child<QComboBox>("templateName");
    QCOMPARE(chooser->currentText(), QStringLiteral("tool_use"));
    QTest::keyClick(chooser, Qt::Key_Up);
    QTRY_VERIFY(m_window->page()->session().inspection());
    QCOMPARE(m_window->page()->session().state().source, "one");
    QCOMPARE(m_window->page()->title(), QStringLiteral("tokenizer_config.json: default"));
    QCOMPARE(chooser->currentText(), QStringLiteral("tool_use"));
}

void TestInspectorShell::lastSessionComesBack()
{
    openAndWait(write("a.jinja"));
    openAndWait(write("b.jinja"));
    trigger("view-replay");
    settle([&] { m_window->page()->session().setOutput("<think>a</think>b", { 4, 17 }); });
    settle([&] {
        child<QTabWidget>("documents")
            ->currentWidget()
            ->findChild<QPlainTextEdit *>(QStringLiteral("requestEditor"))
            ->setPlainText(QStringLiteral(R"({"messages": [{"role": "user", "content": "Quorvex?"}]})"));
    });
    m_window->close();
    init();
    auto *go = child<QPushButton>("startContinue");
    QVERIFY(go->isVisible());
    QVERIFY(go->text().contains(QStringLiteral("b.jinja")));
    settle([&] { go->click(); });
    QCOMPARE(child<QTabWidget>("documents")->count(), 2);
    const SessionState &state = m_window->page()->session().state();
    QVERIFY(state.file.endsWith(QStringLiteral("b.jinja")));
    QCOMPARE(state.output, std::string("<think>a</think>b"));
    QCOMPARE(state.cuts, (std::vector<std::size_t>{ 4, 17 }));
    QVERIFY(state.request.find("Quorvex?") != std::string::npos);
    QCOMPARE(m_window->page()->currentView()->objectName(), QStringLiteral("replay"));
    QVERIFY(!m_window->page()->session().isModified());
}

void TestInspectorShell::goesToALine()
{
    openAndWait(write("a.jinja"));
    trigger("goToLine");
    auto *dialog = child<QInputDialog>("goToLineDialog");
    QVERIFY(dialog && dialog->isVisible());
    dialog->setIntValue(21);
    dialog->accept();
    QCOMPARE(child<QPlainTextEdit>("sourceEditor")->textCursor().blockNumber(), 20);
}

void TestInspectorShell::copiesWhereTheKeyboardIs()
{
    openAndWait(write("a.jinja"));
    auto *editor = child<QPlainTextEdit>("sourceEditor");
    editor->setFocus();
    trigger("selectAll");
    trigger("copy");
    QCOMPARE(QGuiApplication::clipboard()->text(), editor->toPlainText());
    trigger("view-summary");
    auto *summary = child<QTreeView>("summaryTree");
    summary->setCurrentIndex(summary->model()->index(0, 0, summary->model()->index(0, 0)));
    QTRY_VERIFY(summary->hasFocus());
    QTest::keyClick(summary, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("The model thinks first")));
}

void TestInspectorShell::zoomEnlargesTables()
{
    openAndWait(write("a.jinja"));
    const qreal before = child<QTreeView>("summaryTree")->font().pointSizeF();
    trigger("zoomIn");
    QTRY_VERIFY(child<QTreeView>("summaryTree")->font().pointSizeF() > before);
    for (const char *name : { "lintWords", "bannerWords", "replaySentence" })
        QVERIFY2(child<QLabel>(name)->font().pointSizeF() > before, name);
    const auto *editor = child<QPlainTextEdit>("sourceEditor");
    QVERIFY(editor->font().pointSizeF() > before && QFontInfo(editor->font()).fixedPitch());
    m_window->looks().setTheme(Theme::Dark); // another style
    m_window->looks().setTheme(Theme::Light);
    QVERIFY(child<QLineEdit>("counterpart")->font().pointSizeF() > before);
    QVERIFY(QFontInfo(editor->font()).fixedPitch());
    trigger("zoomReset");
    QTRY_COMPARE(child<QTreeView>("summaryTree")->font().pointSizeF(), before);
}

void TestInspectorShell::sheetHasEveryKey()
{
    trigger("helpShortcuts");
    const auto *table = child<QTreeView>("shortcutTable")->model();
    for (const char *name : { "open", "goToLine", "commandPalette", "view-summary", "zoomIn" }) {
        const QString text = child<QAction>(name)->text().remove(u'&').remove(QStringLiteral("…"));
        const auto found = table->match(table->index(0, 1), Qt::DisplayRole, text, 1, Qt::MatchExactly);
        QVERIFY2(!found.isEmpty(), name);
        QVERIFY(found.first().siblingAtColumn(2).data().toString().contains(
            child<QAction>(name)->shortcut().toString(QKeySequence::NativeText)));
    }
}

void TestInspectorShell::helpHasItsPages()
{
    trigger("helpManual");
    auto *text = child<QTextBrowser>("helpText");
    QVERIFY(text->toPlainText().startsWith(QStringLiteral("The inspector")));
    QVERIFY(!text->toPlainText().contains(QStringLiteral("SPDX")));
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("walkthrough.md")));
    QVERIFY(text->toPlainText().startsWith(QStringLiteral("Ten minutes")));
    trigger("helpTenMinutes"); // in the same window
    QCOMPARE(m_window->findChildren<QTextBrowser *>(QStringLiteral("helpText")).size(), 1);
}

void TestInspectorShell::aboutTellsVersions()
{
    trigger("helpAbout");
    const QString versions = child<QLabel>("aboutVersions")->text();
    QVERIFY(versions.contains(QStringLiteral(PARLANCE_VERSION)));
    QVERIFY(versions.contains(QLatin1String(qVersion())));
}

void TestInspectorShell::preferencesAreKept()
{
    trigger("preferences");
    child<QComboBox>("preferTheme")->setCurrentIndex(static_cast<int>(Theme::Dark));
    child<QCheckBox>("preferLastSession")->setChecked(true);
    child<QSpinBox>("preferSeconds")->setValue(7);
    child<QToolButton>("addServer")->click();
    child<QTableWidget>("preferServers")->item(0, 1)->setText(QStringLiteral("http://127.0.0.1:9"));
    child<QCheckBox>("preferKeepKeys")->setChecked(true);
    child<QComboBox>("preferLanguage")->setCurrentIndex(2);
    child<QDialog>("preferences")->accept();
    QVERIFY(m_window->servers().keepsKeys());
    QCOMPARE(chosenLocale(m_window->settings()).language(), QLocale::German);
    QCOMPARE(m_window->looks().theme(), Theme::Dark);
    QVERIFY(child<QAction>("theme2")->isChecked());
    QVERIFY(m_window->opensLastSession());
    QVERIFY(m_window->engine()->options().budget.time == std::chrono::seconds(7));
    m_window->looks().setTheme(Theme::System);
    m_window->close();
    init();
    applySavedLimits(*m_window);
    QVERIFY(m_window->engine()->options().budget.time == std::chrono::seconds(7));
    QCOMPARE(m_window->servers().all().value(0).url, QStringLiteral("http://127.0.0.1:9"));
}

namespace {

/// One of each view, none of which the keyboard is in.
QList<QImage> pictures(MainWindow &window)
{
    QList<QImage> taken;
    for (const char *view : { "summary", "prompt", "replay", "grammar", "lint", "compare", "comparisons" }) {
        window.page()->showView(QLatin1String(view));
        window.findChild<ViewBar *>()->setFocus();
        for (int i = 0; i < 500 && !window.page()->session().isIdle(); ++i)
            QTest::qWait(20);
        QTest::qWait(30);
        taken << window.grab().toImage();
    }
    return taken;
}

} // namespace

// A window that was light and is dark now looks like one that was dark from the beginning, to the last pixel.
void TestInspectorShell::themeLeavesNothingOfTheOther()
{
    const QString file = write("a.jinja");
    m_window->looks().setTheme(Theme::Light);
    openAndWait(file);
    pictures(*m_window); // what is asked for once is there then
    const auto light = pictures(*m_window);
    m_window->looks().setTheme(Theme::Dark);
    const auto switched = pictures(*m_window);
    m_window = Test::plainWindow(m_folder->filePath(QStringLiteral("others.ini")));
    m_window->looks().setTheme(Theme::Dark);
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    openAndWait(file);
    pictures(*m_window);
    const auto fresh = pictures(*m_window);
    m_window->looks().setTheme(Theme::System);
    QCOMPARE(switched.size(), fresh.size());
    for (qsizetype i = 0; i < fresh.size(); ++i) {
        if (switched[i] != fresh[i]) {
            switched[i].save(QStringLiteral(PARLANCE_BUILD_DIR "/theme-switched-%1.png").arg(i));
            fresh[i].save(QStringLiteral(PARLANCE_BUILD_DIR "/theme-fresh-%1.png").arg(i));
        }
        QVERIFY2(switched[i] == fresh[i], qPrintable(QStringLiteral("view %1").arg(i)));
        QVERIFY(switched[i] != light[i]);
    }
}

void TestInspectorShell::readsPaths()
{
    const QPainterPath path = svgPath(QStringLiteral("M1 2h3v4H1zM8-1c.5 0 1 .5 1 1"));
    QCOMPARE(path.elementAt(1).x, 4.0);
    QCOMPARE(path.elementAt(2).y, 6.0);
    QCOMPARE(path.elementAt(3).x, 1.0);
    QCOMPARE(path.currentPosition(), QPointF(9, 0));
    QVERIFY(SvgPicture::read(QStringLiteral(":/icons/none.svg")).isEmpty());
}

void TestInspectorShell::everySymbolIsThere_data()
{
    QTest::addColumn<QString>("name");
    QFile file(QStringLiteral(":/icons/symbols.svg"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    for (qsizetype at = text.indexOf(QStringLiteral("id=\"")); at >= 0;
         at = text.indexOf(QStringLiteral("id=\""), at + 1)) {
        const QString name = text.mid(at + 4, text.indexOf(u'"', at + 4) - at - 4);
        QTest::newRow(qPrintable(name)) << name;
    }
}

void TestInspectorShell::everySymbolIsThere()
{
    QFETCH(QString, name);
    const QImage drawn = symbol(qPrintable(name)).pixmap(32, 32).toImage();
    int inked = 0;
    for (int y = 0; y < drawn.height(); ++y) {
        for (int x = 0; x < drawn.width(); ++x)
            inked += qAlpha(drawn.pixel(x, y)) > 128;
    }
    QVERIFY2(inked > 20, qPrintable(QString::number(inked)));
}

QTEST_MAIN(TestInspectorShell)
#include "tst_inspectorshell.moc"
