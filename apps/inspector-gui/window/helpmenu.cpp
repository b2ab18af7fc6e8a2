// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/aboutdialog.h"
#include "window/helpwindow.h"
#include "window/mainwindow.h"
#include "window/menumaker.h"
#include "window/shortcutsheet.h"

#include <QAction>

namespace Parlance::Inspector {

void helpMenu(MenuMaker &make, MainWindow &window)
{
    make.menu(MenuWords::tr("&Help"));
    make.add(
        "helpManual", MenuWords::tr("&Documentation"), QKeySequence::HelpContents,
        [&window] { HelpWindow::showPage(window, QStringLiteral("inspector.md")); }, "help");
    make.add(
        "helpTenMinutes", MenuWords::tr("&Ten Minutes with the Inspector"), {},
        [&window] { HelpWindow::showPage(window, QStringLiteral("walkthrough.md")); }, "book");
    make.add("helpShortcuts", MenuWords::tr("&Keyboard Shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1),
             [&window] { ShortcutSheet::run(window); });
    make.separator();
    make.add("helpAbout", MenuWords::tr("&About the Inspector"), {}, [&window] { AboutDialog::run(window); });
}

} // namespace Parlance::Inspector
