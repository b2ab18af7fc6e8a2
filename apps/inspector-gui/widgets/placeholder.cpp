// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/placeholder.h"

#include "widgets/colours.h"

#include <QAbstractItemView>
#include <QPainter>

namespace Parlance::Inspector {

void paintPlaceholder(const QAbstractItemView &view, const QString &text)
{
    if (!view.model() || view.model()->rowCount() > 0)
        return;
    QPainter painter(view.viewport());
    painter.setPen(quietText(view.palette()));
    painter.drawText(view.viewport()->rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, text);
}

} // namespace Parlance::Inspector
