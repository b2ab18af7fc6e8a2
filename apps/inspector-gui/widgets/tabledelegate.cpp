// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/tabledelegate.h"

#include "widgets/symbolicons.h"

#include <QTreeView>

namespace Parlance::Inspector {

TableDelegate::TableDelegate(QTreeView *view)
    : LiteralDelegate(view)
    , m_view(view)
{ }

QSize TableDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = LiteralDelegate::sizeHint(option, index);
    if (!m_wraps)
        return size;
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    const QRect room(0, 0, std::max(m_view->columnWidth(index.column()) - 10, 40), 10000);
    const int height = shown.fontMetrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, shown.text).height();
    return { 0, height + 8 };
}

void TableDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    if (m_isLiteral)
        LiteralDelegate::initStyleOption(option, index);
    else
        QStyledItemDelegate::initStyleOption(option, index); // NOLINT(bugprone-parent-virtual-call): not as a literal
    if (m_wraps)
        option->features |= QStyleOptionViewItem::WrapText;
    if (m_toneRole >= 0) {
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = toneSymbol(static_cast<Tone>(index.data(m_toneRole).toInt()));
        option->decorationSize = QSize(16, 16);
    }
}

} // namespace Parlance::Inspector
