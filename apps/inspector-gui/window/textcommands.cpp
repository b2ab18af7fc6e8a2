// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/textcommands.h"

#include <QAction>
#include <QApplication>
#include <QMetaMethod>
#include <QWidget>

namespace Parlance::Inspector {

namespace {

const char *slotOf(TextCommand command)
{
    switch (command) {
    case TextCommand::Cut:
        return "cut";
    case TextCommand::Copy:
        return "copy";
    case TextCommand::Paste:
        return "paste";
    case TextCommand::SelectAll:
        break;
    }
    return "selectAll";
}

} // namespace

void doInFocus(TextCommand command)
{
    QWidget *focus = QApplication::focusWidget();
    if (!focus)
        return;
    const char *name = slotOf(command);
    if (focus->metaObject()->indexOfMethod(QByteArray(name) + "()") >= 0) {
        QMetaObject::invokeMethod(focus, name);
        return;
    }
    // Tables copy by an action of their own.
    const QList<QAction *> actions = focus->actions();
    for (QAction *action : actions) {
        if (command == TextCommand::Copy && action->objectName().startsWith(QLatin1String(name)))
            action->trigger();
    }
}

} // namespace Parlance::Inspector
