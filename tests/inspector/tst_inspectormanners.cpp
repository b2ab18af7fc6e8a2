// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "plainwindow.h"
#include "views/comparisons/comparisonsview.h"
#include "views/comparisons/structuremodel.h"
#include "widgets/banner.h"
#include "widgets/sourceeditor.h"
#include "widgets/view.h"
#include "window/commandpalette.h"
#include "window/documentpage.h"
#include "window/preferencesdialog.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>

using namespace Parlance;
using namespace Parlance::Inspector;

/// What holds for every view: it is reached by the keyboard, has names, fits, and can be saved and opened again.
class TestInspectorManners : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void savesReportsAndOpensThemAgain();
    void markdownHasSentences();
    void namesAllThatTheKeyboardReaches();
    void namesAllThatIsHidden();
    void tabVisitsAllInTurn();
    void emptyPlacesAreQuiet();
    void firstWindowFitsTheScreen();
    void bracketsFollowTheTheme();
    void clickOnAViewLeadsIntoIt();
    void nothingIsClipped_data();
    void nothingIsClipped();
    void columnsFitSmallWindows();
    void longTitlesTakeMoreLines();
    void partsOfAnswersAreWhole();
    void stripsLeaveTheDocks();

private:
    static QString templateFile(const char *name)
    {
        return QStringLiteral(PARLANCE_SOURCE_DIR "/templates/%1.jinja").arg(QLatin1String(name));
    }
    QString plainTemplate() const
    {
        QFile file(m_folder.filePath(QStringLiteral("plain.jinja")));
        const bool isWritten = file.open(QIODevice::WriteOnly)
            && file.write("{% for m in messages %}<|{{ m.role }}|>{{ m.content }}<|end|>{% endfor %}"
                          "{% if add_generation_prompt %}<|assistant|>{% endif %}")
                > 0;
        return isWritten ? file.fileName() : QString();
    }
    void settle(const std::function<void()> &act);
    void openAndWait(const QString &file)
    {
        settle([&] { m_window->open(file); });
    }
    void triggerAndChoose(const char *action, const QString &file);
    template <class T> T *child(const char *name) const { return m_window->findChild<T *>(QLatin1String(name)); }
    void trigger(const char *action) const { child<QAction>(action)->trigger(); }
    QPlainTextEdit *text(const char *name) const { return child<QPlainTextEdit>(name); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestInspectorManners::init()
{
    m_window = Test::plainWindow(m_folder.filePath(QStringLiteral("settings.ini")));
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestInspectorManners::settle(const std::function<void()> &act)
{
    QSignalSpy shown(m_window.get(), &MainWindow::shown);
    act();
    QVERIFY(!shown.isEmpty() || shown.wait());
}

/// Triggers an action and answers its dialog as a person would.
void TestInspectorManners::triggerAndChoose(const char *action, const QString &file)
{
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        auto *name = dialog ? dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit")) : nullptr;
        if (!name)
            return;
        answer.stop();
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
    });
    answer.start(20);
    trigger(action);
}

void TestInspectorManners::savesReportsAndOpensThemAgain()
{
    openAndWait(templateFile("zai-glm-4.6"));
    m_window->page()->showView(QStringLiteral("replay"));
    settle([&] { text("outputEditor")->setPlainText(QStringLiteral("<think>a</think>b")); });
    m_window->page()->session().setCounterpart(templateFile("qwen3").toStdString());
    const auto saved = [&](const char *action, const char *name) {
        const QString file = m_folder.filePath(QLatin1String(name));
        triggerAndChoose(action, file);
        QFile bytes(file);
        return bytes.open(QIODevice::ReadOnly) ? bytes.readAll() : QByteArray();
    };
    const QByteArray html = saved("saveHtml", "report.html");
    QVERIFY(html.startsWith("<!DOCTYPE html>"));
    QVERIFY(html.contains("&lt;think&gt;") && !html.contains("http") && html.contains("@media print"));
    QVERIFY(QJsonDocument::fromJson(saved("saveJson", "report.json")).object().contains(QStringLiteral("reasoning")));
    QVERIFY(saved("saveGrammar", "answer.gbnf").startsWith("root ::="));
    const SessionState before = m_window->page()->session().state();
    QVERIFY(!saved("saveBundle", "case.json").isEmpty());
    openAndWait(m_folder.filePath(QStringLiteral("case.json")));
    const SessionState &after = m_window->page()->session().state();
    QCOMPARE(child<QTabWidget>("documents")->count(), 2);
    QCOMPARE(after.source, before.source);
    QCOMPARE(after.output, before.output);
    QCOMPARE(after.counterpart, before.counterpart);
    // The report is one to compare with, too.
    m_window->page()->showView(QStringLiteral("compare"));
    auto *path = m_window->page()->findChild<QLineEdit *>(QStringLiteral("counterpart"));
    path->setText(m_folder.filePath(QStringLiteral("report.json")));
    QTest::keyClick(path, Qt::Key_Return);
    QTRY_VERIFY(m_window->page()->session().isIdle());
    QVERIFY(m_window->page()->session().counterpartTrial().fields.empty());
}

// Core's sentences begin small, since there they follow a topic.
void TestInspectorManners::markdownHasSentences()
{
    openAndWait(plainTemplate());
    const QString file = m_folder.filePath(QStringLiteral("report.md"));
    triggerAndChoose("saveMarkdown", file);
    QFile report(file);
    QVERIFY(report.open(QIODevice::ReadOnly));
    const QString markdown = QString::fromUtf8(report.readAll());
    static const QRegularExpression small(QStringLiteral("## [^\n]*\n\n[a-z]"));
    QVERIFY(markdown.contains(QStringLiteral("\n\nThe template writes no ")));
    QVERIFY2(!markdown.contains(small), qPrintable(markdown));
}

namespace {

/// What a person sees of the window and can put the keyboard into.
QList<QWidget *> reachable(const QWidget &window)
{
    QList<QWidget *> found;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        const bool isInner = widget->objectName().startsWith(QStringLiteral("qt_")) || widget->focusProxy();
        if (widget->isVisible() && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus && !isInner)
            found << widget;
    }
    return found;
}

} // namespace

void TestInspectorManners::namesAllThatTheKeyboardReaches()
{
    openAndWait(templateFile("zai-glm-4.6"));
    for (int view = 1; view < 9; ++view) {
        QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + view), Qt::ControlModifier);
        QTRY_VERIFY(m_window->page()->session().isIdle());
        const QList<QWidget *> all = reachable(*m_window);
        for (QWidget *widget : all) {
            const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
            const QString what = m_window->page()->currentView()->objectName() + u' '
                + QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName();
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(), qPrintable(what));
        }
    }
}

// What a page, a side or a dialog holds that is not shown at first has names as well.
void TestInspectorManners::namesAllThatIsHidden()
{
    openAndWait(templateFile("zai-glm-4.6"));
    PreferencesDialog::run(*m_window);
    CommandPalette::run(*m_window);
    int named = 0;
    QStringList nameless;
    for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
        const bool isInner = widget->objectName().startsWith(QStringLiteral("qt_")) || widget->focusProxy()
            || qobject_cast<const QAbstractItemView *>(widget->parentWidget() ? widget->parentWidget()->parentWidget()
                                                                              : nullptr)
            || widget->inherits("QComboBoxListView");
        const bool isUnusedButton = widget->isHidden() && qobject_cast<const Banner *>(widget->parentWidget());
        if (isInner || isUnusedButton || !(widget->focusPolicy() & Qt::TabFocus)
            || !widget->isEnabledTo(m_window.get()))
            continue;
        const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        const QString what = QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName() + u' '
            + (widget->parentWidget() ? widget->parentWidget()->objectName() : QString());
        if (!interface || interface->text(QAccessible::Name).isEmpty())
            nameless << what;
        ++named;
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral(", "))));
    QVERIFY2(named > 100, qPrintable(QString::number(named)));
}

void TestInspectorManners::tabVisitsAllInTurn()
{
    openAndWait(templateFile("zai-glm-4.6"));
    for (int view = 1; view < 9; ++view) {
        QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + view), Qt::ControlModifier);
        QTRY_VERIFY(m_window->page()->session().isIdle());
        QSet<QWidget *> left;
        for (QWidget *widget : reachable(*m_window))
            left << widget;
        const qsizetype most = 2 * left.size();
        for (qsizetype pressed = 0; pressed < most && !left.isEmpty(); ++pressed) {
            left.remove(m_window->focusWidget());
            QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
        }
        QStringList missed;
        for (const QWidget *widget : left)
            missed << QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName();
        QVERIFY2(left.isEmpty(),
                 qPrintable(m_window->page()->currentView()->objectName() + QStringLiteral(" misses ")
                            + missed.join(QStringLiteral(", "))));
    }
}

// The reason why there is nothing is in the middle: in tables, in texts, and in a view without content.
void TestInspectorManners::emptyPlacesAreQuiet()
{
    openAndWait(templateFile("zai-glm-4.6"));
    const auto hasText = [](QWidget *widget) {
        const QImage picture =
            widget->grab(QRect(0, widget->height() / 4, widget->width(), widget->height() / 2)).toImage();
        int others = 0;
        for (int x = 0; x < picture.width(); ++x) {
            for (int y = 0; y < picture.height(); ++y)
                others += picture.pixel(x, y) == picture.pixel(picture.width() - 1, 0) ? 0 : 1;
        }
        return others > 100;
    };
    trigger("view-compare");
    QVERIFY(child<QWidget>("compareQuiet")->isVisible());
    QVERIFY(hasText(child<QWidget>("compareQuiet")));
    QVERIFY(child<QLineEdit>("counterpart")->y() < 100);
    trigger("view-replay");
    QVERIFY(hasText(text("outputEditor")->viewport()));
    text("outputEditor")->setPlainText(QStringLiteral("x"));
    QVERIFY(!hasText(text("outputEditor")->viewport()));
}

void TestInspectorManners::firstWindowFitsTheScreen()
{
    const auto window = Test::plainWindow(m_folder.filePath(QStringLiteral("new.ini")));
    const QSize room = window->screen()->availableGeometry().size();
    QVERIFY2(window->width() <= room.width() && window->height() <= room.height(),
             qPrintable(QStringLiteral("%1×%2").arg(window->width()).arg(window->height())));
}

void TestInspectorManners::bracketsFollowTheTheme()
{
    SourceEditor editor;
    editor.setSource("(a)");
    const auto mark = [&editor] {
        return editor.extraSelections().isEmpty() ? QColor()
                                                  : editor.extraSelections().constFirst().format.background().color();
    };
    editor.moveCursor(QTextCursor::End);
    const QColor before = mark();
    QVERIFY(before.isValid());
    editor.setPalette(QPalette(Qt::black));
    QVERIFY(mark().isValid() && mark() != before);
}

void TestInspectorManners::clickOnAViewLeadsIntoIt()
{
    openAndWait(templateFile("zai-glm-4.6"));
    auto *bar = child<QListWidget>("viewBar");
    const QRect place = bar->visualItemRect(bar->item(2));
    QTest::mouseClick(bar->viewport(), Qt::LeftButton, {}, place.center());
    QTest::keyClicks(m_window->focusWidget(), QStringLiteral("It rains."));
    QCOMPARE(text("outputEditor")->toPlainText(), QStringLiteral("It rains."));
    bar->setFocus();
    QTest::keyClick(bar, Qt::Key_Down);
    QVERIFY(bar->hasFocus());
}

void TestInspectorManners::nothingIsClipped_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << QSize(1280, 800);
    QTest::newRow("small") << QSize(1024, 700);
}

void TestInspectorManners::nothingIsClipped()
{
    QFETCH(const QSize, size);
    m_window->resize(size);
    openAndWait(templateFile("zai-glm-4.6"));
    for (int view = 1; view < 9; ++view) {
        QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + view), Qt::ControlModifier);
        QTRY_VERIFY(m_window->page()->session().isIdle());
        QTest::qWait(30); // for what was laid out anew
        const QString name = m_window->page()->currentView()->objectName() + u' ';
        QCOMPARE(m_window->size(), size);
        for (const QAbstractButton *button : m_window->findChildren<QAbstractButton *>()) {
            if (!button->isVisible())
                continue;
            QVERIFY2(!button->objectName().startsWith(QStringLiteral("Scroll")),
                     qPrintable(name + QStringLiteral("tabs")));
            QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(name + button->text()));
        }
        for (const QLabel *label : m_window->findChildren<QLabel *>()) {
            const bool isWhole = label->wordWrap() || label->minimumWidth() > 0 || label->text().isEmpty()
                || label->width() >= label->minimumSizeHint().width();
            QVERIFY2(!label->isVisible() || isWhole, qPrintable(name + label->text()));
        }
    }
}

// A table is as wide as it is shown, and its names are whole; the page above takes more room than the docks.
void TestInspectorManners::columnsFitSmallWindows()
{
    m_window->resize(1024, 700);
    openAndWait(templateFile("zai-glm-4.6"));
    QTest::qWait(30);
    const auto widthOf = [&](const char *table, int column) {
        auto *view = child<QTreeView>(table);
        const int wanted = view->model()->index(0, column).isValid()
            ? static_cast<QAbstractItemView *>(view)->sizeHintForIndex(view->model()->index(0, column)).width()
            : 0;
        return view->columnWidth(column) - wanted;
    };
    QVERIFY(child<QWidget>("views")->height() > 3 * child<QWidget>("templateDock")->height() / 2);
    for (const auto &[view, table] : { std::pair("plugins", "pluginTable"), std::pair("lint", "switchTable"),
                                       std::pair("summary", "structureTree") }) {
        m_window->page()->showView(QLatin1String(view));
        QTRY_VERIFY(m_window->page()->session().isIdle());
        QTest::qWait(30);
        QVERIFY2(widthOf(table, 0) >= 0, table);
        QVERIFY2(child<QTreeView>(table)->horizontalScrollBar()->maximum() == 0, table);
    }
}

// Also those that stand out, which have a bold font.
void TestInspectorManners::partsOfAnswersAreWhole()
{
    m_window->resize(1024, 700);
    openAndWait(plainTemplate());
    m_window->page()->showView(QStringLiteral("comparisons"));
    const auto *tree = child<QTreeView>("structureTree");
    QFont bold = tree->font();
    bold.setBold(true);
    int parts = 0;
    for (const char *id : { "R1", "C1", "T1", "A1", "A2" }) {
        Q_EMIT child<ComparisonsView>("comparisons")->comparisonShown(id);
        QTest::qWait(30);
        const auto found = tree->model()->match(tree->model()->index(0, 0), StructureModel::FoundRole, true, -1,
                                                Qt::MatchExactly | Qt::MatchRecursive);
        for (const QModelIndex &part : found) {
            const int wanted = QFontMetrics(bold).horizontalAdvance(part.data().toString());
            QVERIFY2(tree->visualRect(part).width() > wanted, qPrintable(part.data().toString()));
            ++parts;
        }
    }
    QVERIFY(parts > 0);
}

// What Replay shows above the output takes room of the output.
void TestInspectorManners::stripsLeaveTheDocks()
{
    m_window->resize(1024, 700);
    openAndWait(templateFile("zai-glm-4.6"));
    m_window->page()->showView(QStringLiteral("replay"));
    QTest::qWait(30);
    const int before = child<QWidget>("templateDock")->height();
    child<QAbstractButton>("askServer")->click();
    child<QWidget>("replay")->findChild<QAbstractButton *>(QStringLiteral("changeRequest"))->click();
    QTest::qWait(30);
    QCOMPARE(child<QWidget>("templateDock")->height(), before);
}

// The list of comparisons shows each title to its end, also if its column becomes narrow.
void TestInspectorManners::longTitlesTakeMoreLines()
{
    openAndWait(templateFile("zai-glm-4.6"));
    m_window->page()->showView(QStringLiteral("comparisons"));
    const auto *list = child<QListView>("comparisonList");
    const int line = list->fontMetrics().height();
    const auto linesOf = [&](int row) {
        return list->visualRect(list->model()->index(row, list->modelColumn())).height() / line;
    };
    QTRY_COMPARE(linesOf(0), 3); // "An answer without and with reasoning", its verdict, and the space around them
    QTRY_COMPARE(linesOf(1), 4); // "Generation prompt without and with thinking"
    child<QSplitter>("comparisonsSplitter")->setSizes({ 200, 900 });
    QTRY_COMPARE(linesOf(0), 4);
    QTRY_COMPARE(linesOf(1), 5);
}

QTEST_MAIN(TestInspectorManners)
#include "tst_inspectormanners.moc"
