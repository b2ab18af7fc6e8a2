// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "sample.h"
#include "widgets/inspectorpage.h"
#include "widgets/mainwindow.h"

#include <QAction>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

Inspection inspect(const QString &file)
{
    return file.contains(QStringLiteral("broken")) ? Test::brokenInspection(file) : Test::sampleInspection(file);
}

} // namespace

class TestInspectorWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void startsEmpty();
    void opens();
    void showsComparison();
    void jumpsFromFinding();
    void jumpsFromSummary();
    void jumpsFromText();
    void copiesRawValue();
    void switchesWhiteSpace();
    void scrollsInStep();
    void stepsByKeyboard();
    void showsErrors();
    void keepsPlaceOnReload();
    void followsTheFile();
    void acceptsDrops();
    void remembers();

private:
    std::unique_ptr<MainWindow> makeWindow() const;
    void openAndWait(const QString &file);
    template <class T> T *child(const char *name) const { return m_window->findChild<T *>(QLatin1String(name)); }
    QString pageName() const { return child<QStackedWidget>("pages")->currentWidget()->objectName(); }
    QString text(const char *pane) const { return child<QPlainTextEdit>(pane)->toPlainText(); }
    void select(const char *id) const;
    int sourceLine() const { return child<QPlainTextEdit>("sourceView")->textCursor().blockNumber() + 1; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestInspectorWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = makeWindow();
    m_window->show();
}

void TestInspectorWindow::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

std::unique_ptr<MainWindow> TestInspectorWindow::makeWindow() const
{
    const QString file = m_folder->filePath(QStringLiteral("settings.ini"));
    return std::make_unique<MainWindow>(&inspect, std::make_unique<QSettings>(file, QSettings::IniFormat));
}

void TestInspectorWindow::openAndWait(const QString &file)
{
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    m_window->open(file);
    QVERIFY(shown.wait());
}

void TestInspectorWindow::select(const char *id) const
{
    QVERIFY(m_window->page()->select(QLatin1String(id)));
}

void TestInspectorWindow::startsEmpty()
{
    QCOMPARE(pageName(), QStringLiteral("welcomePage"));
    QVERIFY(!child<QAction>("reload")->isEnabled());
}

void TestInspectorWindow::opens()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    QCOMPARE(pageName(), QStringLiteral("inspectorPage"));
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("good.jinja")));
    QCOMPARE(child<QListView>("comparisonList")->model()->rowCount(), 4);
    QVERIFY(text("sourceView").startsWith(QStringLiteral("{# one #}")));
}

void TestInspectorWindow::showsComparison()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    child<QAction>("showWhiteSpace")->setChecked(false);
    QCOMPARE(child<QTreeView>("findingsView")->model()->rowCount(), 2);
    QCOMPARE(text("leftPane"), QStringLiteral("<user>hi\n<bot>ok\n\n<end>"));
    QCOMPARE(text("rightPane"), QStringLiteral("<user>hi\n<bot>ok\n<call>{}</call>\n<end>"));
    select("R2");
    QCOMPARE(child<QTreeView>("findingsView")->model()->rowCount(), 0);
    QVERIFY(text("rightPane").contains(QStringLiteral("Conversation roles must alternate")));
}

void TestInspectorWindow::jumpsFromFinding()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    auto *findings = child<QTreeView>("findingsView");
    QCOMPARE(sourceLine(), 3);
    const QRect second = findings->visualRect(findings->model()->index(1, 0));
    QTest::mouseClick(findings->viewport(), Qt::LeftButton, {}, second.center());
    QCOMPARE(sourceLine(), 4);
    QTest::mouseDClick(findings->viewport(), Qt::LeftButton, {}, second.center());
    QTRY_VERIFY(child<QPlainTextEdit>("sourceView")->hasFocus());
}

void TestInspectorWindow::jumpsFromSummary()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    select("R1");
    child<QAction>("summary")->trigger();
    auto *summary = child<QTreeView>("summaryView");
    QVERIFY(summary->isVisible());
    const auto found = summary->model()->match(summary->model()->index(0, 0), Qt::DisplayRole,
                                               QStringLiteral("Call start"), 1, Qt::MatchRecursive);
    QCOMPARE(found.size(), 1);
    summary->setCurrentIndex(found.first());
    QTest::keyClick(summary, Qt::Key_Return);
    QCOMPARE(sourceLine(), 3);
}

void TestInspectorWindow::jumpsFromText()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    auto *pane = child<QPlainTextEdit>("rightPane");
    QTextCursor cursor = pane->document()->find(QStringLiteral("</call>"));
    cursor.setPosition(cursor.selectionStart());
    pane->setTextCursor(cursor);
    QTest::keyClick(pane, Qt::Key_Return);
    QCOMPARE(sourceLine(), 4);
}

void TestInspectorWindow::copiesRawValue()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    auto *findings = child<QTreeView>("findingsView");
    findings->setCurrentIndex(findings->model()->index(1, 0));
    findings->actions().constFirst()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("</call>\n"));
}

void TestInspectorWindow::switchesWhiteSpace()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    child<QAction>("showWhiteSpace")->setChecked(true);
    QVERIFY(text("leftPane").startsWith(QStringLiteral("<user>hi↵\n")));
    child<QAction>("showWhiteSpace")->setChecked(false);
    QVERIFY(text("leftPane").startsWith(QStringLiteral("<user>hi\n")));
    child<QAction>("colourByOrigin")->setChecked(true);
    QVERIFY(text("leftPane").startsWith(QStringLiteral("<user>hi\n")));
}

void TestInspectorWindow::scrollsInStep()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    select("R1");
    QScrollBar *left = child<QPlainTextEdit>("leftPane")->verticalScrollBar();
    QScrollBar *right = child<QPlainTextEdit>("rightPane")->verticalScrollBar();
    QVERIFY(left->maximum() > 0);
    left->setValue(left->maximum());
    QCOMPARE(right->value(), left->value());
    right->setValue(0);
    QCOMPARE(left->value(), 0);
}

void TestInspectorWindow::stepsByKeyboard()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    auto *list = child<QListView>("comparisonList");
    QCOMPARE(list->currentIndex().row(), 3);
    child<QAction>("nextComparison")->trigger();
    QCOMPARE(list->currentIndex().row(), 3);
    child<QAction>("previousComparison")->trigger();
    QCOMPARE(list->currentIndex().row(), 2);
    child<QAction>("goTemplate")->trigger();
    QTRY_VERIFY(child<QPlainTextEdit>("sourceView")->hasFocus());
}

void TestInspectorWindow::showsErrors()
{
    openAndWait(QStringLiteral("/some/broken.jinja"));
    QCOMPARE(pageName(), QStringLiteral("errorPage"));
    QCOMPARE(child<QLabel>("errorMessage")->text(), QStringLiteral("unexpected end of template"));
    QCOMPARE(child<QLabel>("errorPlace")->text(), QStringLiteral("/some/broken.jinja, line 7, column 4"));
    QCOMPARE(child<QLabel>("errorSource")->text(), QStringLiteral("{% if x\n   ^"));
    openAndWait(QStringLiteral("/some/good.jinja"));
    QCOMPARE(pageName(), QStringLiteral("inspectorPage"));
}

void TestInspectorWindow::keepsPlaceOnReload()
{
    openAndWait(QStringLiteral("/some/good.jinja"));
    select("C1");
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    child<QAction>("reload")->trigger();
    QVERIFY(shown.wait());
    QCOMPARE(child<QListView>("comparisonList")->currentIndex().row(), 2);
}

void TestInspectorWindow::followsTheFile()
{
    QFile file(m_folder->filePath(QStringLiteral("edited.jinja")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("one");
    QVERIFY(file.flush());
    openAndWait(file.fileName());
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    file.write("two");
    file.close();
    QVERIFY(shown.wait());
    QCOMPARE(pageName(), QStringLiteral("inspectorPage"));
}

void TestInspectorWindow::acceptsDrops()
{
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(QStringLiteral("/some/good.jinja")) });
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &drop);
    QVERIFY(shown.wait());
    QCOMPARE(pageName(), QStringLiteral("inspectorPage"));
}

void TestInspectorWindow::remembers()
{
    m_window->resize(1000, 640);
    openAndWait(QStringLiteral("/some/good.jinja"));
    child<QAction>("showWhiteSpace")->setChecked(false);
    m_window->close();
    m_window.reset();
    m_window = makeWindow();
    QCOMPARE(m_window->size(), QSize(1000, 640));
    QVERIFY(!child<QAction>("showWhiteSpace")->isChecked());
    const QList<QAction *> recent = child<QMenu>("recentMenu")->actions();
    QCOMPARE(recent.size(), 1);
    QVERIFY(recent.first()->text().contains(QStringLiteral("good.jinja")));
}

QTEST_MAIN(TestInspectorWindow)
#include "tst_inspectorwindow.moc"
