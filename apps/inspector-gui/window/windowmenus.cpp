// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/windowmenus.h"

#include "session/reports.h"
#include "views/comparisons/comparisonsview.h"
#include "views/replay/replayview.h"
#include "widgets/findbar.h"
#include "window/commandpalette.h"
#include "window/documentpage.h"
#include "window/mainwindow.h"
#include "window/menumaker.h"
#include "window/preferencesdialog.h"
#include "window/recentfiles.h"
#include "window/textcommands.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>
#include <QToolBar>

namespace Parlance::Inspector {

namespace {

void openActions(MenuMaker &make, QMenu *menu, MainWindow &window)
{
    make.add(
        "open", MenuWords::tr("&Open…"), QKeySequence::Open, [&window] { window.chooseFile(); }, "open");
    make.add(
        "openFolder", MenuWords::tr("Open a &Model's Folder…"), {}, [&window] { window.chooseFolder(); }, "folder");
    QMenu *recent = menu->addMenu(MenuWords::tr("Open &Recent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    window.recentFiles().setMenu(recent);
    make.add(
        "paste", MenuWords::tr("Open from the Cli&pboard"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        [&window] { window.paste(); }, "paste");
}

void saveActions(MenuMaker &make, MainWindow &window)
{
    make.addForPage(
        "save", MenuWords::tr("&Save"), QKeySequence::Save,
        [&window](DocumentPage &page) { window.saver().save(page); }, "save");
    make.addForPage("saveAs", MenuWords::tr("Save &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                    [&window](DocumentPage &page) { window.saver().saveAs(page); });
    make.addForPage("revert", MenuWords::tr("Re&vert"), {}, [](DocumentPage &page) { page.takeFile(); });
    make.addForPage("reload", MenuWords::tr("Re&load"), QKeySequence::Refresh,
                    [&window](DocumentPage &) { window.reload(); });
}

void reportActions(MenuMaker &make, MainWindow &window)
{
    const auto report = [&make, &window](const char *name, const QString &text, const char *suffix,
                                         std::string (*how)(const Session &)) {
        make.addForPage(name, text, {}, [&window, text, suffix, how](DocumentPage &page) {
            window.saver().saveReport(page, QString(text).remove(u'&').remove(u'…'), QLatin1String(suffix), how);
        });
    };
    report("saveHtml", MenuWords::tr("Save the Report as &HTML…"), "html", &htmlReport);
    report("saveMarkdown", MenuWords::tr("Save the Report as Mar&kdown…"), "md", &markdownReport);
    report("saveJson", MenuWords::tr("Save the Report as &JSON…"), "json", &jsonReport);
    report("saveGrammar", MenuWords::tr("Save the &Grammar…"), "gbnf", &grammarText);
    report("saveBundle", MenuWords::tr("Save the Sess&ion…"), "session.json", &bundleText);
}

void fileMenu(MenuMaker &make, MainWindow &window)
{
    QMenu *menu = make.menu(MenuWords::tr("&File"));
    openActions(make, menu, window);
    make.separator();
    saveActions(make, window);
    make.separator();
    reportActions(make, window);
    make.separator();
    make.addForPage("closePage", MenuWords::tr("&Close"), QKeySequence::Close,
                    [&window](DocumentPage &) { window.closeCurrent(); });
    make.add("quit", MenuWords::tr("&Quit"), QKeySequence::Quit, [&window] { window.close(); });
}

void findActions(MenuMaker &make)
{
    make.addForPage("find", MenuWords::tr("&Find and Replace…"), QKeySequence::Find,
                    [](DocumentPage &page) { page.find(); });
    make.addForPage("findNextText", MenuWords::tr("Find &Next"), QKeySequence::FindNext,
                    [](DocumentPage &page) { page.findBar()->findNext(); });
    make.addForPage("findPreviousText", MenuWords::tr("Find Pre&vious"), QKeySequence::FindPrevious,
                    [](DocumentPage &page) { page.findBar()->findPrevious(); });
}

void editMenu(MenuMaker &make, MainWindow &window)
{
    make.menu(MenuWords::tr("&Edit"));
    make.addForPage("undo", MenuWords::tr("&Undo"), QKeySequence::Undo, [](DocumentPage &page) { page.undo(); });
    make.addForPage("redo", MenuWords::tr("&Redo"), QKeySequence::Redo, [](DocumentPage &page) { page.redo(); });
    make.separator();
    make.add("cut", MenuWords::tr("Cu&t"), QKeySequence::Cut, [] { doInFocus(TextCommand::Cut); });
    make.add(
        "copy", MenuWords::tr("&Copy"), QKeySequence::Copy, [] { doInFocus(TextCommand::Copy); }, "copy");
    make.add("pasteText", MenuWords::tr("&Paste"), QKeySequence::Paste, [] { doInFocus(TextCommand::Paste); });
    make.add("selectAll", MenuWords::tr("Select &All"), QKeySequence::SelectAll,
             [] { doInFocus(TextCommand::SelectAll); });
    make.separator();
    findActions(make);
    make.separator();
    make.add(
        "preferences", MenuWords::tr("Pr&eferences…"), QKeySequence::Preferences,
        [&window] { PreferencesDialog::run(window); }, "preferences");
}

void stepComparison(DocumentPage &page, int rows)
{
    page.showView(QStringLiteral("comparisons"));
    page.view<ComparisonsView>()->step(rows);
}

void askLine(MainWindow &window, DocumentPage &page)
{
    auto *dialog = new QInputDialog(&window);
    dialog->setObjectName(QStringLiteral("goToLineDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(MenuWords::tr("Go to a line"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, page.lineCount());
    dialog->setLabelText(MenuWords::tr("Line of the template, 1 to %1").arg(page.lineCount()));
    QObject::connect(dialog, &QInputDialog::intValueSelected, &page, [&page](int line) { page.goTo(line, 1); });
    dialog->open();
}

void goMenu(MenuMaker &make, MainWindow &window)
{
    make.menu(MenuWords::tr("&Go"));
    make.addForPage("goToLine", MenuWords::tr("To a &Line…"), QKeySequence(Qt::CTRL | Qt::Key_G),
                    [&window](DocumentPage &page) { askLine(window, page); });
    make.separator();
    make.addForPage("nextComparison", MenuWords::tr("&Next Comparison"), QKeySequence(Qt::ALT | Qt::Key_Down),
                    [](DocumentPage &page) { stepComparison(page, 1); });
    make.addForPage("previousComparison", MenuWords::tr("&Previous Comparison"), QKeySequence(Qt::ALT | Qt::Key_Up),
                    [](DocumentPage &page) { stepComparison(page, -1); });
    make.addForPage("nextDifference", MenuWords::tr("Next &Difference"), QKeySequence(Qt::Key_F8),
                    [](DocumentPage &page) { page.view<ComparisonsView>()->stepDifference(1); });
    make.addForPage("previousDifference", MenuWords::tr("Pre&vious Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                    [](DocumentPage &page) { page.view<ComparisonsView>()->stepDifference(-1); });
    make.separator();
    make.addForPage(
        "runChecks", MenuWords::tr("Run All &Checks"), QKeySequence(Qt::CTRL | Qt::Key_R),
        [](DocumentPage &page) { page.runChecks(); }, "checks");
    make.addForPage(
        "askLiveServer", MenuWords::tr("Ask a Li&ve Server…"), {},
        [](DocumentPage &page) {
            page.showView(QStringLiteral("replay"));
            page.view<ReplayView>()->openLive();
        },
        "server");
    make.add(
        "commandPalette", MenuWords::tr("&All Commands…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
        [&window] { CommandPalette::run(window); }, "commands");
}

/// Shortcuts are also in the tool tips, because menus alone hide them.
void nameShortcuts(MainWindow &window)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (!action->shortcut().isEmpty())
            action->setToolTip(action->toolTip() + QStringLiteral(" (")
                               + action->shortcut().toString(QKeySequence::NativeText) + u')');
    }
}

void buildToolBar(MainWindow &window)
{
    QToolBar *bar = window.addToolBar(MenuWords::tr("Tools"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setIconSize({ 18, 18 });
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const auto add = [&](const char *name, const QString &shortText) {
        QAction *action = window.findChild<QAction *>(QLatin1String(name));
        action->setIconText(shortText);
        bar->addAction(action);
    };
    add("open", MenuWords::tr("Open"));
    add("save", MenuWords::tr("Save"));
    bar->addSeparator();
    add("runChecks", MenuWords::tr("Run checks"));
    add("commandPalette", MenuWords::tr("Commands"));
    bar->addSeparator();
    add("showTemplate", MenuWords::tr("Template"));
    add("showAnswer", MenuWords::tr("Answer"));
    add("showChanges", MenuWords::tr("Changes"));
    bar->addSeparator();
    add("showWhiteSpace", MenuWords::tr("White space"));
    add("colourByOrigin", MenuWords::tr("Origin"));
    add("wrapLines", MenuWords::tr("Wrap"));
}

} // namespace

void buildMenus(MainWindow &window)
{
    MenuMaker make(window);
    fileMenu(make, window);
    editMenu(make, window);
    viewMenu(make, window);
    goMenu(make, window);
    helpMenu(make, window);
    nameShortcuts(window);
    buildToolBar(window);
}

} // namespace Parlance::Inspector
