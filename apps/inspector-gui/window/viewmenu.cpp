// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/documentpage.h"
#include "window/mainwindow.h"
#include "window/menumaker.h"
#include "window/viewtable.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace Parlance::Inspector {

namespace {

void themeMenu(QMenu *parent, MainWindow &window)
{
    QMenu *menu = parent->addMenu(MenuWords::tr("T&heme"));
    auto *group = new QActionGroup(menu);
    const std::pair<Theme, QString> themes[] = { { Theme::System, MenuWords::tr("Same as the &System") },
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
        QObject::connect(&window.looks(), &Looks::themeChanged, action,
                         [&window, action, own = theme] { action->setChecked(window.looks().theme() == own); });
    }
}

void viewActions(MenuMaker &make)
{
    int number = 0;
    for (const ViewEntry &entry : viewTable()) {
        const QString name = QStringLiteral("view-") + entry.id;
        const QKeySequence shortcut =
            ++number < 10 ? QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + number)) : QKeySequence();
        make.addForPage(
            qPrintable(name), entry.title, shortcut, [id = entry.id](DocumentPage &page) { page.showView(id); },
            qPrintable(entry.id));
    }
    make.addForPage("goTemplate", MenuWords::tr("&Edit the Template"), QKeySequence(Qt::CTRL | Qt::Key_E),
                    [](DocumentPage &page) { page.focusTemplate(); });
}

void dockActions(MenuMaker &make)
{
    make.addDock("showTemplate", "templateDock", MenuWords::tr("Show the &Template"), "template");
    make.addDock("showAnswer", "answerDock", MenuWords::tr("Show the &Answer"), "answer");
    make.addDock("showChanges", "changesDock", MenuWords::tr("Show the &Changes"), "changes");
    make.addForPage("collapseDocks", MenuWords::tr("Show or Hide the &Lower Half"), QKeySequence(Qt::CTRL | Qt::Key_J),
                    [](DocumentPage &page) { page.showDocks(!page.hasDocks()); });
}

void lookActions(MenuMaker &make)
{
    make.addSwitch("showWhiteSpace", MenuWords::tr("Show &White Space"),
                   MenuWords::tr("Show blanks, tabs and line breaks as marks"), QKeySequence(Qt::CTRL | Qt::Key_Period),
                   &TextLook::showWhiteSpace, "whitespace");
    make.addSwitch("colourByOrigin", MenuWords::tr("Colour by &Origin"),
                   MenuWords::tr("Colour text by its origin: the template or the request"),
                   QKeySequence(Qt::CTRL | Qt::Key_Comma), &TextLook::colourByOrigin, "origin");
    make.addSwitch("wrapLines", MenuWords::tr("Wra&p Lines"),
                   MenuWords::tr("Break lines that are longer than their pane"), QKeySequence(Qt::ALT | Qt::Key_Z),
                   &TextLook::wrapLines, "wrap");
}

} // namespace

void viewMenu(MenuMaker &make, MainWindow &window)
{
    QMenu *menu = make.menu(MenuWords::tr("&View"));
    viewActions(make);
    make.separator();
    dockActions(make);
    make.separator();
    lookActions(make);
    make.separator();
    make.add("zoomIn", MenuWords::tr("Zoom &In"), QKeySequence::ZoomIn, [&window] { window.looks().zoom(1); })
        ->setShortcuts({ QKeySequence(QKeySequence::ZoomIn), QKeySequence(Qt::CTRL | Qt::Key_Equal) });
    make.add("zoomOut", MenuWords::tr("Zoom O&ut"), QKeySequence::ZoomOut, [&window] { window.looks().zoom(-1); });
    make.add("zoomReset", MenuWords::tr("&Normal Size"), QKeySequence(Qt::CTRL | Qt::Key_0),
             [&window] { window.looks().zoom(0); });
    themeMenu(menu, window);
}

} // namespace Parlance::Inspector
