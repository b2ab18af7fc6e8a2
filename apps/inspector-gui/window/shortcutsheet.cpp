// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/shortcutsheet.h"

#include "widgets/literaltable.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

QString plain(QString text)
{
    return text.remove(u'&').remove(QStringLiteral("…"));
}

QString keysOf(const QAction &action)
{
    return QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText)
        .replace(QStringLiteral("; "), QStringLiteral(", "));
}

void collect(const QMenu &menu, const QString &title, std::vector<TableRow> &rows)
{
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            collect(*action->menu(), title, rows);
        else if (!action->shortcut().isEmpty())
            rows.push_back({ { title, plain(action->text()), keysOf(*action) } });
    }
}

} // namespace

ShortcutSheet::ShortcutSheet(QMainWindow &window)
    : QDialog(&window)
    , m_rows({ tr("Menu"), tr("What it does"), tr("Keys") })
{
    setObjectName(QStringLiteral("shortcutSheet"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    std::vector<TableRow> rows;
    for (const QAction *menu : window.menuBar()->actions()) {
        if (menu->menu())
            collect(*menu->menu(), plain(menu->text()), rows);
    }
    rows.push_back({ { tr("Any text"), tr("Zoom all texts and tables"), tr("Ctrl+wheel") } });
    auto *table = new LiteralTable(RowsModel::RawRole);
    table->setObjectName(QStringLiteral("shortcutTable"));
    table->setAccessibleName(tr("Keyboard shortcuts"));
    table->setModel(&m_rows);
    table->setWordColumns({ 0, 1, 2 });
    m_rows.setRows(std::move(rows));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(table, 1);
    layout->addWidget(buttons);
    resize(560, 560);
}

void ShortcutSheet::run(QMainWindow &window)
{
    (new ShortcutSheet(window))->show();
}

} // namespace Parlance::Inspector
