// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/veil.h"

#include <QEvent>
#include <QPainter>

namespace Parlance::Inspector {

Veil::Veil(QWidget *below)
    : QWidget(below)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    resize(below->size());
    below->installEventFilter(this);
    hide();
}

bool Veil::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        resize(parentWidget()->size());
    return QWidget::eventFilter(watched, event);
}

void Veil::paintEvent(QPaintEvent *)
{
    QColor colour = palette().color(QPalette::Window);
    colour.setAlphaF(0.55F);
    QPainter(this).fillRect(rect(), colour);
}

} // namespace Parlance::Inspector
