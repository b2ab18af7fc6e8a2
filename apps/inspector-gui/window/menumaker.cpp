// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/menumaker.h"

#include "widgets/dock.h"
#include "widgets/symbolicons.h"
#include "window/documentpage.h"
#include "window/mainwindow.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace Parlance::Inspector {

namespace {

Dock *dockOf(const MainWindow &window, const char *name)
{
    return window.page() ? window.page()->findChild<Dock *>(QLatin1String(name)) : nullptr;
}

} // namespace

QMenu *MenuMaker::menu(const QString &title)
{
    return m_menu = m_window.menuBar()->addMenu(title);
}

void MenuMaker::separator()
{
    m_menu->addSeparator();
}

QAction *MenuMaker::add(const char *name, const QString &text, const QKeySequence &shortcut, std::function<void()> run,
                        const char *symbolName)
{
    QAction *action = m_menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(shortcut);
    if (symbolName)
        action->setIcon(symbol(symbolName));
    QObject::connect(action, &QAction::triggered, &m_window, [run = std::move(run)] { run(); });
    return action;
}

QAction *MenuMaker::addForPage(const char *name, const QString &text, const QKeySequence &shortcut,
                               const std::function<void(DocumentPage &)> &run, const char *symbolName)
{
    MainWindow &window = m_window;
    const auto runForPage = [&window, run] {
        if (window.page())
            run(*window.page());
    };
    QAction *action = add(name, text, shortcut, runForPage, symbolName);
    const auto update = [&window, action] { action->setEnabled(window.page() != nullptr); };
    QObject::connect(&m_window, &MainWindow::pageChanged, action, update);
    update();
    return action;
}

void MenuMaker::addSwitch(const char *name, const QString &text, const QString &tip, const QKeySequence &shortcut,
                          bool TextLook::*member, const char *symbolName)
{
    QAction *action = add(
        name, text, shortcut, [] {}, symbolName);
    action->setToolTip(tip);
    action->setCheckable(true);
    action->setChecked(m_window.looks().text().*member);
    QObject::connect(action, &QAction::toggled, &m_window, [&window = m_window, member](bool on) {
        TextLook look = window.looks().text();
        look.*member = on;
        window.looks().setText(look);
    });
}

void MenuMaker::addDock(const char *name, const char *dock, const QString &text, const char *symbolName)
{
    MainWindow &window = m_window;
    const auto toggle = [&window, dock](DocumentPage &) { dockOf(window, dock)->toggleViewAction()->trigger(); };
    QAction *action = addForPage(name, text, {}, toggle, symbolName);
    action->setCheckable(true);
    const auto update = [&window, action, dock] {
        const Dock *shown = dockOf(window, dock);
        action->setChecked(shown && shown->toggleViewAction()->isChecked());
    };
    QObject::connect(&m_window, &MainWindow::pageChanged, action, update);
    QObject::connect(&m_window, &MainWindow::docksChanged, action, update);
}

} // namespace Parlance::Inspector
