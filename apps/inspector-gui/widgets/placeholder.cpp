// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/placeholder.h"

#include "widgets/colours.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>

namespace Parlance::Inspector {

void paintQuietText(QWidget &where, const QString &text)
{
    QPainter painter(&where);
    painter.setFont(QApplication::font());
    painter.setPen(quietText(where.palette()));
    painter.drawText(where.rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, text);
}

void QuietPlace::setText(const QString &text)
{
    m_text = text;
    setAccessibleName(text);
    update();
}

void QuietPlace::paintEvent(QPaintEvent *)
{
    paintQuietText(*this, m_text);
}

void paintPlaceholder(const QAbstractItemView &view, const QString &text)
{
    if (view.model() && view.model()->rowCount() == 0)
        paintQuietText(*view.viewport(), text);
}

} // namespace Parlance::Inspector
