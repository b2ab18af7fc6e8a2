// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/commandpalette.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QVBoxLayout>

namespace Parlance::Inspector {

namespace {

QString plainText(const QAction &action)
{
    return action.text().remove(u'&').remove(QStringLiteral("…"));
}

void collect(const QList<QAction *> &actions, QList<QAction *> &out)
{
    for (QAction *action : actions) {
        if (action->menu())
            collect(action->menu()->actions(), out);
        else if (!action->isSeparator() && !action->text().isEmpty() && action->isEnabled()
                 && action->objectName() != QLatin1String("commandPalette"))
            out << action;
    }
}

/// Whether the text contains every word.
bool matches(const QString &text, const QString &words)
{
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts)) {
        if (!text.contains(word, Qt::CaseInsensitive))
            return false;
    }
    return true;
}

} // namespace

CommandPalette::CommandPalette(QMainWindow &window)
    : QDialog(&window, Qt::Popup)
    , m_words(new QLineEdit)
    , m_list(new QListWidget)
{
    setObjectName(QStringLiteral("palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_words->setObjectName(QStringLiteral("paletteWords"));
    m_words->setPlaceholderText(tr("Type what you want to do"));
    m_words->setAccessibleName(tr("Command"));
    m_words->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Commands"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addWidget(m_list);
    collect(window.menuBar()->actions(), m_actions);
    connect(m_words, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_words, &QLineEdit::returnPressed, this, &CommandPalette::trigger);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::trigger);
    resize(520, 360);
    move(window.mapToGlobal(QPoint((window.width() - width()) / 2, 60)));
    filter({});
}

void CommandPalette::run(QMainWindow &window)
{
    auto *palette = new CommandPalette(window);
    palette->show();
    palette->m_words->setFocus();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown)
            return QCoreApplication::sendEvent(m_list, event);
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::filter(const QString &words)
{
    m_list->clear();
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const QString name = plainText(*m_actions[i]);
        if (!matches(name, words))
            continue;
        const QString key = m_actions[i]->shortcut().toString(QKeySequence::NativeText);
        auto *item = new QListWidgetItem(key.isEmpty() ? name : QStringLiteral("%1    %2").arg(name, key), m_list);
        item->setData(Qt::UserRole, i);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::trigger()
{
    const QListWidgetItem *item = m_list->currentItem();
    const QPointer<QAction> action = item ? m_actions[item->data(Qt::UserRole).toLongLong()] : nullptr;
    close();
    if (action)
        action->trigger();
}

} // namespace Parlance::Inspector
