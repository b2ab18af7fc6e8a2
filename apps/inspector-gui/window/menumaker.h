// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/textlook.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <functional>

class QAction;
class QMenu;

namespace Parlance::Inspector {

class DocumentPage;
class MainWindow;

struct MenuWords
{
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

/// Makes actions of a window; those for an open template are off if there is none.
class MenuMaker
{
public:
    explicit MenuMaker(MainWindow &window)
        : m_window(window)
    { }

    QMenu *menu(const QString &title);
    void separator();
    QAction *add(const char *name, const QString &text, const QKeySequence &shortcut, std::function<void()> run,
                 const char *symbolName = nullptr);
    QAction *addForPage(const char *name, const QString &text, const QKeySequence &shortcut,
                        const std::function<void(DocumentPage &)> &run, const char *symbolName = nullptr);
    void addSwitch(const char *name, const QString &text, const QString &tip, const QKeySequence &shortcut,
                   bool TextLook::*member, const char *symbolName);
    /// The dock of that name, shown or not.
    void addDock(const char *name, const char *dock, const QString &text, const char *symbolName);

private:
    MainWindow &m_window;
    QMenu *m_menu = nullptr;
};

/// The entries of the View and the Help menu.
void viewMenu(MenuMaker &make, MainWindow &window);
void helpMenu(MenuMaker &make, MainWindow &window);

} // namespace Parlance::Inspector
