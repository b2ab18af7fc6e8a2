// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/literaldelegate.h"

#include "widgets/numberedview.h"

namespace Parlance::Inspector {

LiteralDelegate::LiteralDelegate(QObject *parent, int literalRole)
    : QStyledItemDelegate(parent)
    , m_literalRole(literalRole)
{ }

QSize LiteralDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(option.fontMetrics.height() + 8);
    return size;
}

void LiteralDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (m_literalRole >= 0 && !index.data(m_literalRole).toBool())
        return;
    QFont font = textFont();
    font.setPointSizeF(option->font.pointSizeF());
    option->font = font;
    option->fontMetrics = QFontMetrics(font);
}

} // namespace Parlance::Inspector
