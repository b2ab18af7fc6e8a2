// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainwindow.h"
#include "views/comparisons/comparisonsview.h"
#include "widgets/diffpane.h"
#include "widgets/view.h"
#include "window/documentpage.h"

#include <QAction>
#include <QClipboard>
#include <QDropEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTreeView>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

QString templateFile(const char *name)
{
    return QStringLiteral(PARLANCE_SOURCE_DIR "/templates/%1.jinja").arg(QLatin1String(name));
}

constexpr const char *withoutCalls = "{%- for message in messages %}\n"
                                     "{%- if message.tool_calls %}{{ raise_exception('no calls') }}{% endif %}\n"
                                     "<|{{ message.role }}|>{{ message.content }}<|end|>\n"
                                     "{%- endfor %}\n"
                                     "{%- if add_generation_prompt %}<|assistant|>{% endif %}\n";

} // namespace

/// The window as a person uses it, over our own templates and with the real analysis.
class TestInspectorWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void startsEmpty();
    void opensInTabs();
    void opensTheClipboard();
    void saysWhatCannotBeOpened();
    void showsComparison();
    void showsRequests();
    void marksTheFinding();
    void jumpsFromFinding();
    void jumpsFromSummary();
    void jumpsFromText();
    void copiesTextWithoutMarks();
    void copiesRawValue();
    void copiesTheSummary();
    void showsWhereATemplateRaised();
    void keepsTheDifferenceInView();
    void scrollsInStep();
    void wrapsLines();
    void stepsByKeyboard();
    void followsEdits();
    void underlinesErrors();
    void findsAndReplaces();
    void savesAndReverts();
    void followsTheFile();
    void asksBeforeItDropsEdits();
    void zoomsTogether();
    void runsCommandsByName();
    void acceptsDrops();
    void remembers();

private:
    std::unique_ptr<MainWindow> makeWindow() const;
    void openAndWait(const QString &file);
    void settle(const std::function<void()> &act);
    QString write(const char *name, const QByteArray &text) const;
    template <class T> T *child(const char *name) const { return m_window->findChild<T *>(QLatin1String(name)); }
    void trigger(const char *action) const { child<QAction>(action)->trigger(); }
    QPlainTextEdit *text(const char *name) const { return child<QPlainTextEdit>(name); }
    QPlainTextEdit *side(const char *name) const
    {
        return child<QWidget>("prompts")->findChild<QPlainTextEdit *>(QLatin1String(name));
    }
    template <class T> T *inBanner() const { return child<QWidget>("banner")->findChild<T *>(); }
    void select(const char *id) const { QVERIFY(m_window->page()->view<ComparisonsView>()->select(QLatin1String(id))); }
    int line() const { return text("sourceEditor")->textCursor().blockNumber() + 1; }
    int column() const { return text("sourceEditor")->textCursor().positionInBlock() + 1; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestInspectorWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = makeWindow();
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestInspectorWindow::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

std::unique_ptr<MainWindow> TestInspectorWindow::makeWindow() const
{
    return Test::plainWindow(m_folder->filePath(QStringLiteral("settings.ini")));
}

void TestInspectorWindow::settle(const std::function<void()> &act)
{
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    act();
    QVERIFY(!shown.isEmpty() || shown.wait());
}

void TestInspectorWindow::openAndWait(const QString &file)
{
    settle([&] { m_window->open(file); });
    if (m_window->page())
        m_window->page()->showView(QStringLiteral("comparisons"));
}

QString TestInspectorWindow::write(const char *name, const QByteArray &bytes) const
{
    QFile file(m_folder->filePath(QLatin1String(name)));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    return file.fileName();
}

void TestInspectorWindow::startsEmpty()
{
    QCOMPARE(child<QStackedWidget>("pages")->currentWidget()->objectName(), QStringLiteral("startPage"));
    QVERIFY(!child<QAction>("reload")->isEnabled());
    QVERIFY(!child<QAction>("save")->isEnabled());
}

void TestInspectorWindow::opensInTabs()
{
    settle([&] { m_window->open(templateFile("zai-glm-4.6")); });
    QCOMPARE(m_window->page()->currentView()->objectName(), QStringLiteral("summary"));
    m_window->page()->showView(QStringLiteral("comparisons"));
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("zai-glm-4.6.jinja")));
    QCOMPARE(child<QListView>("comparisonList")->model()->rowCount(), 14);
    openAndWait(templateFile("qwen3"));
    m_window->open(templateFile("zai-glm-4.6"));
    auto *tabs = child<QTabWidget>("documents");
    QCOMPARE(tabs->count(), 2);
    QCOMPARE(tabs->currentIndex(), 0);
    trigger("closePage");
    QCOMPARE(tabs->count(), 1);
    trigger("closePage");
    QCOMPARE(child<QStackedWidget>("pages")->currentWidget()->objectName(), QStringLiteral("startPage"));
}

void TestInspectorWindow::opensTheClipboard()
{
    QGuiApplication::clipboard()->setText(QString::fromUtf8(withoutCalls));
    settle([&] { child<QPushButton>("startPaste")->click(); });
    QVERIFY(text("sourceEditor")->toPlainText().contains(QStringLiteral("no calls")));
}

void TestInspectorWindow::saysWhatCannotBeOpened()
{
    openAndWait(m_folder->filePath(QStringLiteral("missing.jinja")));
    auto *banner = child<QWidget>("windowBanner");
    QVERIFY(banner->isVisible());
    QVERIFY(banner->findChild<QLabel *>()->text().startsWith(QStringLiteral("missing.jinja cannot be opened")));
    openAndWait(write("some.json", "{\"x\": 1}"));
    QVERIFY(banner->findChild<QLabel *>()->text().contains(QStringLiteral("chat_template")));
}

void TestInspectorWindow::showsComparison()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    child<QAction>("showWhiteSpace")->setChecked(false);
    QCOMPARE(child<QTreeView>("findingsView")->model()->rowCount(), 3);
    QVERIFY(side("leftPane")->toPlainText().contains(QStringLiteral("<think></think>")));
    QVERIFY(side("rightPane")->toPlainText().contains(QStringLiteral("<think>Sailors")));
}

void TestInspectorWindow::showsRequests()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    child<QTabWidget>("comparisonTabs")->setCurrentIndex(1);
    auto *requests = child<QWidget>("requests");
    const auto *left = requests->findChild<DiffPane *>(QStringLiteral("leftPane"));
    const auto *right = requests->findChild<DiffPane *>(QStringLiteral("rightPane"));
    QVERIFY2(!left->wholeText().contains(QStringLiteral("Sailors")), qPrintable(left->wholeText()));
    QVERIFY(right->wholeText().contains(QStringLiteral("Sailors")));
}

void TestInspectorWindow::marksTheFinding()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    const auto selections = side("rightPane")->extraSelections();
    QCOMPARE(selections.size(), 1);
    QCOMPARE(selections.first().cursor.selectedText(), QStringLiteral("<think>"));
}

void TestInspectorWindow::jumpsFromFinding()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    auto *findings = child<QTreeView>("findingsView");
    QCOMPARE(line(), 17);
    findings->setCurrentIndex(findings->model()->index(1, 0));
    findings->setFocus();
    QTest::keyClick(findings, Qt::Key_Return);
    QTRY_VERIFY(text("sourceEditor")->hasFocus());
    QCOMPARE(line(), 17);
    QCOMPARE(column(), 45);
    QVERIFY(text("sourceEditor")->textCursor().block().text().mid(44).startsWith(QStringLiteral("</think>")));
}

void TestInspectorWindow::jumpsFromSummary()
{
    openAndWait(templateFile("zai-glm-4.6"));
    trigger("view-summary");
    auto *summary = child<QTreeView>("summaryTree");
    QTRY_VERIFY(summary->hasFocus());
    const auto found = summary->model()->match(summary->model()->index(0, 0), Qt::DisplayRole,
                                               QStringLiteral("Call opener"), 1, Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    summary->setCurrentIndex(found.first());
    QTest::keyClick(summary, Qt::Key_Return);
    QCOMPARE(line(), 21);
}

void TestInspectorWindow::jumpsFromText()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    QPlainTextEdit *pane = side("rightPane");
    QTextCursor cursor = pane->document()->find(QStringLiteral("</think>"));
    cursor.setPosition(cursor.selectionStart());
    pane->setTextCursor(cursor);
    QTest::keyClick(pane, Qt::Key_Return);
    QCOMPARE(line(), 17);
}

void TestInspectorWindow::copiesTextWithoutMarks()
{
    openAndWait(templateFile("zai-glm-4.6"));
    const Analysis &analysis = *m_window->page()->session().lastGood()->analysis;
    for (const char *id : { "R1", "T1", "T2", "A1" }) {
        select(id);
        for (const bool marks : { true, false }) {
            child<QAction>("showWhiteSpace")->setChecked(marks);
            for (const auto &[name, member] :
                 { std::pair("leftPane", &Comparison::a), std::pair("rightPane", &Comparison::b) }) {
                side(name)->selectAll();
                side(name)->copy();
                QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), (analysis.comparison(id)->*member).text);
            }
        }
    }
}

void TestInspectorWindow::copiesRawValue()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    auto *findings = child<QTreeView>("findingsView");
    findings->setCurrentIndex(findings->model()->index(1, 0));
    findings->actions().constFirst()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("</think>\n"));
}

void TestInspectorWindow::copiesTheSummary()
{
    openAndWait(templateFile("zai-glm-4.6"));
    trigger("view-summary");
    auto *summary = child<QTreeView>("summaryTree");
    const QModelIndex inShort = summary->model()->index(0, 0);
    summary->setCurrentIndex(summary->model()->index(summary->model()->rowCount(inShort) - 1, 0, inShort));
    trigger("copySummary");
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("</arg_value>")));
    QVERIFY(QGuiApplication::clipboard()->text().contains(u'\n'));
    summary->setCurrentIndex(summary->model()->index(0, 0, inShort));
    trigger("copySummary");
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("The model thinks first")));
}

void TestInspectorWindow::showsWhereATemplateRaised()
{
    openAndWait(write("refuses.jinja", withoutCalls));
    select("T1");
    const QModelIndex current = child<QListView>("comparisonList")->currentIndex();
    QCOMPARE(current.data(ComparisonModel::VerdictRole).toInt(), static_cast<int>(Verdict::Raised));
    QVERIFY(side("rightPane")->toPlainText().contains(QStringLiteral("no calls")));
    QCOMPARE(line(), 2);
}

void TestInspectorWindow::keepsTheDifferenceInView()
{
    m_window->resize(1024, 640);
    openAndWait(templateFile("zai-glm-4.6"));
    select("T2");
    QPlainTextEdit *pane = side("rightPane");
    for (const int height : { 640, 500, 900, 480 }) {
        m_window->resize(1024, height);
        QTest::qWait(20);
        QVERIFY(pane->viewport()->rect().intersects(pane->cursorRect()));
        QVERIFY(text("sourceEditor")->viewport()->rect().intersects(text("sourceEditor")->cursorRect()));
    }
}

void TestInspectorWindow::scrollsInStep()
{
    m_window->resize(1000, 560);
    openAndWait(templateFile("zai-glm-4.6"));
    select("T2");
    m_window->looks().zoom(6);
    QTest::qWait(20);
    QScrollBar *left = side("leftPane")->verticalScrollBar();
    QScrollBar *right = side("rightPane")->verticalScrollBar();
    QVERIFY(left->maximum() > 0);
    left->setValue(left->maximum());
    QTRY_COMPARE(right->value(), std::min(left->value(), right->maximum()));
    right->setValue(0);
    QTRY_COMPARE(left->value(), 0);
}

void TestInspectorWindow::wrapsLines()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("T1");
    const QString before = side("leftPane")->toPlainText();
    trigger("wrapLines");
    QCOMPARE(side("leftPane")->lineWrapMode(), QPlainTextEdit::WidgetWidth);
    QCOMPARE(text("sourceEditor")->lineWrapMode(), QPlainTextEdit::WidgetWidth);
    QCOMPARE(side("leftPane")->toPlainText(), before);
}

void TestInspectorWindow::stepsByKeyboard()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    auto *list = child<QListView>("comparisonList");
    trigger("view-summary");
    trigger("nextComparison");
    QCOMPARE(list->currentIndex().data(ComparisonModel::IdRole).toString(), QStringLiteral("R2"));
    QVERIFY(list->isVisible());
    trigger("previousComparison");
    trigger("previousComparison");
    QCOMPARE(list->currentIndex().row(), 0);
    trigger("goTemplate");
    QTRY_VERIFY(text("sourceEditor")->hasFocus());
}

void TestInspectorWindow::followsEdits()
{
    openAndWait(templateFile("zai-glm-4.6"));
    select("R1");
    QPlainTextEdit *editor = text("sourceEditor");
    editor->setFocus();
    auto *changes = child<QTreeView>("changesTable");
    QCOMPARE(changes->model()->rowCount(), 0);
    QTextCursor cursor = editor->document()->find(QStringLiteral("</think>"));
    settle([&] { cursor.insertText(QStringLiteral("</thought>")); });
    QVERIFY(m_window->windowTitle().contains(u'*'));
    QCOMPARE(
        changes->model()->match(changes->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("reasoning.end")).size(),
        1);
    QCOMPARE(child<QListView>("comparisonList")->currentIndex().data(ComparisonModel::IdRole).toString(),
             QStringLiteral("R1"));
    settle([&] { trigger("undo"); });
    QCOMPARE(changes->model()->rowCount(), 0);
    QVERIFY(!m_window->windowTitle().contains(u'*'));
}

void TestInspectorWindow::underlinesErrors()
{
    openAndWait(write("broken.jinja", "one\n{{ two + }}\n"));
    auto *banner = child<QWidget>("banner");
    QVERIFY(banner->isVisible());
    QVERIFY(inBanner<QLabel>()->text().startsWith(QStringLiteral("Line 2")));
    QPlainTextEdit *editor = text("sourceEditor");
    QCOMPARE(editor->extraSelections().size(), 1);
    QCOMPARE(editor->extraSelections().first().cursor.blockNumber(), 1);
    inBanner<QPushButton>()->click();
    QTRY_VERIFY(editor->hasFocus());
    QCOMPARE(line(), 2);
    QTextCursor cursor = editor->document()->find(QStringLiteral("+ "));
    settle([&] { cursor.removeSelectedText(); });
    QVERIFY(!banner->isVisible());
    QVERIFY(m_window->page()->session().lastGood());
}

void TestInspectorWindow::findsAndReplaces()
{
    openAndWait(templateFile("zai-glm-4.6"));
    QPlainTextEdit *editor = text("sourceEditor");
    editor->setFocus();
    trigger("find");
    auto *what = child<QLineEdit>("findWhat");
    QTRY_VERIFY(what->hasFocus());
    QTest::keyClicks(what, QStringLiteral("</think>"));
    QCOMPARE(editor->textCursor().selectedText(), QStringLiteral("</think>"));
    child<QLineEdit>("replaceBy")->setText(QStringLiteral("</done>"));
    settle([&] { child<QPushButton>("replaceAll")->click(); });
    QVERIFY(!editor->toPlainText().contains(QStringLiteral("</think>")));
    QTest::keyClick(what, Qt::Key_Escape);
    QVERIFY(!child<QWidget>("findBar")->isVisible());
    side("leftPane")->setFocus();
    trigger("find");
    QVERIFY(!child<QLineEdit>("replaceBy")->isVisible());
    settle([&] { trigger("revert"); });
}

void TestInspectorWindow::savesAndReverts()
{
    const QString file = write("mine.jinja", withoutCalls);
    openAndWait(file);
    QPlainTextEdit *editor = text("sourceEditor");
    settle([&] { editor->appendPlainText(QStringLiteral("more")); });
    trigger("save");
    QVERIFY(!m_window->windowTitle().contains(u'*'));
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().endsWith("more"));
    settle([&] { editor->appendPlainText(QStringLiteral("and more")); });
    settle([&] { trigger("revert"); });
    QVERIFY(editor->toPlainText().endsWith(QStringLiteral("\nmore")));
}

void TestInspectorWindow::followsTheFile()
{
    const QString file = write("edited.jinja", withoutCalls);
    openAndWait(file);
    trigger("view-summary");
    settle([&] { write("edited.jinja", QByteArray(withoutCalls) + "two"); });
    QVERIFY(text("sourceEditor")->toPlainText().endsWith(QStringLiteral("two")));
    QVERIFY(child<QTreeView>("summaryTree")->isVisible());
    QVERIFY(QFile::remove(file));
    QTest::qWait(600);
    settle([&] { write("edited.jinja", QByteArray(withoutCalls) + "three"); });
    QVERIFY(text("sourceEditor")->toPlainText().endsWith(QStringLiteral("three")));
}

void TestInspectorWindow::asksBeforeItDropsEdits()
{
    const QString file = write("edited.jinja", withoutCalls);
    openAndWait(file);
    settle([&] { text("sourceEditor")->appendPlainText(QStringLiteral("mine")); });
    write("edited.jinja", QByteArray(withoutCalls) + "theirs");
    QTRY_VERIFY(child<QWidget>("banner")->isVisible());
    QVERIFY(text("sourceEditor")->toPlainText().endsWith(QStringLiteral("mine")));
    settle([&] { inBanner<QPushButton>()->click(); });
    QVERIFY(text("sourceEditor")->toPlainText().endsWith(QStringLiteral("theirs")));
}

void TestInspectorWindow::zoomsTogether()
{
    openAndWait(templateFile("zai-glm-4.6"));
    const qreal before = side("leftPane")->font().pointSizeF();
    QWheelEvent wheel(QPointF(5, 5), side("leftPane")->viewport()->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120),
                      Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(side("leftPane")->viewport(), &wheel);
    QVERIFY(!wheel.isAccepted()); // the window's, which real ones go on to
    QCoreApplication::sendEvent(m_window.get(), &wheel);
    const qreal after = side("leftPane")->font().pointSizeF();
    QVERIFY(after > before);
    QCOMPARE(side("rightPane")->font().pointSizeF(), after);
    QCOMPARE(text("sourceEditor")->font().pointSizeF(), after);
    trigger("zoomReset");
    QCOMPARE(side("rightPane")->font().pointSizeF(), before);
}

void TestInspectorWindow::runsCommandsByName()
{
    openAndWait(templateFile("zai-glm-4.6"));
    trigger("commandPalette");
    auto *words = child<QLineEdit>("paletteWords");
    QVERIFY(words);
    QTest::keyClicks(words, QStringLiteral("wrap"));
    QCOMPARE(child<QListWidget>("paletteList")->count(), 1);
    QTest::keyClick(words, Qt::Key_Return);
    QCOMPARE(side("leftPane")->lineWrapMode(), QPlainTextEdit::WidgetWidth);
}

void TestInspectorWindow::acceptsDrops()
{
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(templateFile("qwen3")), QUrl::fromLocalFile(templateFile("gpt-oss")) });
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    settle([&] { QCoreApplication::sendEvent(m_window.get(), &drop); });
    QCOMPARE(child<QTabWidget>("documents")->count(), 2);
}

void TestInspectorWindow::remembers()
{
    m_window->resize(1000, 640);
    openAndWait(templateFile("qwen3"));
    child<QAction>("showWhiteSpace")->setChecked(false);
    trigger("zoomIn");
    const qreal size = side("leftPane")->font().pointSizeF();
    m_window->close();
    m_window = makeWindow();
    QCOMPARE(m_window->size(), QSize(1000, 640));
    QVERIFY(!child<QAction>("showWhiteSpace")->isChecked());
    const QList<QAction *> recent = child<QMenu>("recentMenu")->actions();
    QCOMPARE(recent.size(), 1);
    QVERIFY(recent.first()->text().contains(QStringLiteral("qwen3.jinja")));
    openAndWait(templateFile("qwen3"));
    QCOMPARE(side("leftPane")->font().pointSizeF(), size);
}

QTEST_MAIN(TestInspectorWindow)
#include "tst_inspectorwindow.moc"
