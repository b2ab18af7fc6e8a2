// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/windowmenus.h"

#include "session/reports.h"
#include "views/comparisons/comparisonsview.h"
#include "widgets/findbar.h"
#include "window/commandpalette.h"
#include "window/documentpage.h"
#include "window/mainwindow.h"
#include "window/recentfiles.h"
#include "window/viewtable.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenuBar>
#include <functional>

namespace Parlance::Inspector {

namespace {

struct MenuWords
{
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

/// Makes actions of a window; those that need an open template are off where there is none.
class MenuMaker
{
public:
    explicit MenuMaker(MainWindow &window)
        : m_window(window)
    { }

    QMenu *menu(const QString &title) { return m_menu = m_window.menuBar()->addMenu(title); }
    void separator() { m_menu->addSeparator(); }

    QAction *add(const char *name, const QString &text, const QKeySequence &shortcut, std::function<void()> run)
    {
        QAction *action = m_menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(shortcut);
        QObject::connect(action, &QAction::triggered, &m_window, [run = std::move(run)] { run(); });
        return action;
    }

    QAction *addForPage(const char *name, const QString &text, const QKeySequence &shortcut,
                        const std::function<void(DocumentPage &)> &run)
    {
        MainWindow &window = m_window;
        QAction *action = add(name, text, shortcut, [&window, run] {
            if (window.page())
                run(*window.page());
        });
        const auto update = [&window, action] { action->setEnabled(window.page() != nullptr); };
        QObject::connect(&m_window, &MainWindow::pageChanged, action, update);
        update();
        return action;
    }

    void addSwitch(const char *name, const QString &text, const QString &tip, const QKeySequence &shortcut,
                   bool TextLook::*member)
    {
        QAction *action = m_menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(shortcut);
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setChecked(m_window.looks().text().*member);
        QObject::connect(action, &QAction::toggled, &m_window, [&window = m_window, member](bool on) {
            TextLook look = window.looks().text();
            look.*member = on;
            window.looks().setText(look);
        });
    }

private:
    MainWindow &m_window;
    QMenu *m_menu = nullptr;
};

void fileMenu(MenuMaker &make, MainWindow &window)
{
    QMenu *menu = make.menu(MenuWords::tr("&File"));
    make.add("open", MenuWords::tr("&Open…"), QKeySequence::Open, [&window] { window.chooseFile(); });
    make.add("openFolder", MenuWords::tr("Open a &Model's Folder…"), {}, [&window] { window.chooseFolder(); });
    QMenu *recent = menu->addMenu(MenuWords::tr("Open &Recent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    window.recentFiles().setMenu(recent);
    make.add("paste", MenuWords::tr("Open from the &Clipboard"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
             [&window] { window.paste(); });
    make.separator();
    make.addForPage("save", MenuWords::tr("&Save"), QKeySequence::Save,
                    [&window](DocumentPage &page) { window.saver().save(page); });
    make.addForPage("saveAs", MenuWords::tr("Save &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                    [&window](DocumentPage &page) { window.saver().saveAs(page); });
    make.addForPage("revert", MenuWords::tr("Re&vert"), {}, [](DocumentPage &page) { page.takeFile(); });
    make.addForPage("reload", MenuWords::tr("Re&load"), QKeySequence::Refresh,
                    [&window](DocumentPage &) { window.reload(); });
    make.separator();
    const auto report = [&make, &window](const char *name, const QString &text, const char *suffix,
                                         std::string (*how)(const Session &)) {
        make.addForPage(name, text, {}, [&window, text, suffix, how](DocumentPage &page) {
            window.saver().saveReport(page, QString(text).remove(u'&'), QLatin1String(suffix), how);
        });
    };
    report("saveHtml", MenuWords::tr("Save the Report as &HTML…"), "html", &htmlReport);
    report("saveJson", MenuWords::tr("Save the Report as &JSON…"), "json", &jsonReport);
    report("saveGrammar", MenuWords::tr("Save the &Grammar…"), "gbnf", &grammarText);
    report("saveBundle", MenuWords::tr("Save the Session to Reproduce &It…"), "session.json", &bundleText);
    make.separator();
    make.addForPage("closePage", MenuWords::tr("&Close"), QKeySequence::Close,
                    [&window](DocumentPage &) { window.closeCurrent(); });
    make.add("quit", MenuWords::tr("&Quit"), QKeySequence::Quit, [&window] { window.close(); });
}

void editMenu(MenuMaker &make)
{
    make.menu(MenuWords::tr("&Edit"));
    make.addForPage("undo", MenuWords::tr("&Undo"), QKeySequence::Undo, [](DocumentPage &page) { page.undo(); });
    make.addForPage("redo", MenuWords::tr("&Redo"), QKeySequence::Redo, [](DocumentPage &page) { page.redo(); });
    make.separator();
    make.addForPage("find", MenuWords::tr("&Find and Replace…"), QKeySequence::Find,
                    [](DocumentPage &page) { page.find(); });
    make.addForPage("findNextText", MenuWords::tr("Find &Next"), QKeySequence::FindNext,
                    [](DocumentPage &page) { page.findBar()->findNext(); });
    make.addForPage("findPreviousText", MenuWords::tr("Find &Previous"), QKeySequence::FindPrevious,
                    [](DocumentPage &page) { page.findBar()->findPrevious(); });
}

void themeMenu(QMenu *parent, MainWindow &window)
{
    QMenu *menu = parent->addMenu(MenuWords::tr("&Theme"));
    auto *group = new QActionGroup(menu);
    const std::pair<Theme, QString> themes[] = { { Theme::System, MenuWords::tr("As the &System") },
                                                 { Theme::Light, MenuWords::tr("&Light") },
                                                 { Theme::Dark, MenuWords::tr("&Dark") } };
    for (const auto &[theme, title] : themes) {
        QAction *action = menu->addAction(title);
        action->setCheckable(true);
        action->setChecked(window.looks().theme() == theme);
        action->setObjectName(QStringLiteral("theme%1").arg(static_cast<int>(theme)));
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &window,
                         [&window, chosen = theme] { window.looks().setTheme(chosen); });
    }
}

void viewMenu(MenuMaker &make, MainWindow &window)
{
    QMenu *menu = make.menu(MenuWords::tr("&View"));
    int number = 0;
    for (const ViewEntry &entry : viewTable()) {
        const QString name = QStringLiteral("view-") + entry.id;
        const QKeySequence shortcut =
            ++number < 10 ? QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + number)) : QKeySequence();
        make.addForPage(qPrintable(name), entry.title, shortcut,
                        [id = entry.id](DocumentPage &page) { page.showView(id); });
    }
    make.addForPage("goTemplate", MenuWords::tr("&Template"), QKeySequence(Qt::CTRL | Qt::Key_E),
                    [](DocumentPage &page) { page.focusTemplate(); });
    make.separator();
    make.addSwitch("showWhiteSpace", MenuWords::tr("Show &White Space"),
                   MenuWords::tr("Show blanks, tabs and line breaks as marks"), QKeySequence(Qt::CTRL | Qt::Key_Period),
                   &TextLook::showWhiteSpace);
    make.addSwitch("colourByOrigin", MenuWords::tr("Colour by &Origin"),
                   MenuWords::tr("Colour by where the text comes from: the template or the request"),
                   QKeySequence(Qt::CTRL | Qt::Key_Comma), &TextLook::colourByOrigin);
    make.addSwitch("wrapLines", MenuWords::tr("Wra&p Lines"),
                   MenuWords::tr("Break lines that are longer than their pane"), QKeySequence(Qt::ALT | Qt::Key_Z),
                   &TextLook::wrapLines);
    make.separator();
    make.add("zoomIn", MenuWords::tr("Zoom &In"), QKeySequence::ZoomIn, [&window] { window.looks().zoom(1); })
        ->setShortcuts({ QKeySequence(QKeySequence::ZoomIn), QKeySequence(Qt::CTRL | Qt::Key_Equal) });
    make.add("zoomOut", MenuWords::tr("Zoom O&ut"), QKeySequence::ZoomOut, [&window] { window.looks().zoom(-1); });
    make.add("zoomReset", MenuWords::tr("&Normal Size"), QKeySequence(Qt::CTRL | Qt::Key_0),
             [&window] { window.looks().zoom(0); });
    make.add("chooseFont", MenuWords::tr("Text &Font…"), {}, [&window] { window.looks().chooseFont(&window); });
    themeMenu(menu, window);
}

void stepComparison(DocumentPage &page, int rows)
{
    page.showView(QStringLiteral("comparisons"));
    page.view<ComparisonsView>()->step(rows);
}

void goMenu(MenuMaker &make, MainWindow &window)
{
    make.menu(MenuWords::tr("&Go"));
    make.addForPage("nextComparison", MenuWords::tr("&Next Comparison"), QKeySequence(Qt::ALT | Qt::Key_Down),
                    [](DocumentPage &page) { stepComparison(page, 1); });
    make.addForPage("previousComparison", MenuWords::tr("&Previous Comparison"), QKeySequence(Qt::ALT | Qt::Key_Up),
                    [](DocumentPage &page) { stepComparison(page, -1); });
    make.addForPage("nextDifference", MenuWords::tr("Next &Difference"), QKeySequence(Qt::Key_F8),
                    [](DocumentPage &page) { page.view<ComparisonsView>()->stepDifference(1); });
    make.addForPage("previousDifference", MenuWords::tr("Pre&vious Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                    [](DocumentPage &page) { page.view<ComparisonsView>()->stepDifference(-1); });
    make.separator();
    make.add("commandPalette", MenuWords::tr("&All Commands…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
             [&window] { CommandPalette::run(window); });
}

/// A key that is only known from a menu is not known: it stands in the tool tip, too.
void nameShortcuts(MainWindow &window)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (!action->shortcut().isEmpty())
            action->setToolTip(action->toolTip() + QStringLiteral(" (")
                               + action->shortcut().toString(QKeySequence::NativeText) + u')');
    }
}

} // namespace

void buildMenus(MainWindow &window)
{
    MenuMaker make(window);
    fileMenu(make, window);
    editMenu(make);
    viewMenu(make, window);
    goMenu(make, window);
    nameShortcuts(window);
}

} // namespace Parlance::Inspector
