// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/comparisondelegate.h"

#include "views/comparisons/comparisonmodel.h"
#include "widgets/colours.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

constexpr int cellMargin = 9;
constexpr int idWidth = 34;
constexpr int lineGap = 2;

QColor verdictColour(const QModelIndex &index, const QPalette &palette)
{
    switch (static_cast<Verdict>(index.data(ComparisonModel::VerdictRole).toInt())) {
    case Verdict::Found:
        return toneColour(Tone::Good, palette);
    case Verdict::Difference:
        return toneColour(Tone::Unsure, palette);
    case Verdict::Raised:
        return toneColour(Tone::Bad, palette);
    case Verdict::NoDifference:
        break;
    }
    return toneColour(Tone::Neutral, palette);
}

void drawDot(QPainter *painter, const QPointF &centre, const QColor &colour, bool filled)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1.5));
    painter->setBrush(filled ? QBrush(colour) : Qt::NoBrush);
    painter->drawEllipse(centre, 3.5, 3.5);
}

QFont bold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

void drawElided(QPainter *painter, const QRect &rect, const QString &text)
{
    const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, shown);
}

constexpr int titleFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// A title that is wider than the item takes several lines.
int titleHeight(const QFontMetrics &metrics, int itemWidth, const QModelIndex &index)
{
    const QRect room(0, 0, std::max(itemWidth - 2 * cellMargin - idWidth, 40), 1000);
    return metrics.boundingRect(room, titleFlags, index.data(ComparisonModel::TitleRole).toString()).height();
}

} // namespace

void ComparisonDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const bool selected = item.state & QStyle::State_Selected;
    const QColor text = item.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    const QColor quiet = selected ? text : quietText(item.palette);
    const int height = item.fontMetrics.height();
    const int titles = titleHeight(item.fontMetrics, item.rect.width(), index);
    const int above = (item.rect.height() - titles - height - lineGap) / 2;
    const QRect inner = item.rect.adjusted(cellMargin, above, -cellMargin, 0);
    const QRect first(inner.left(), inner.top(), inner.width(), titles);
    const QRect second(inner.left(), first.bottom() + 1 + lineGap, inner.width(), height);

    painter->save();
    painter->setPen(text);
    painter->setFont(bold(item.font));
    painter->drawText(first, Qt::AlignLeft | Qt::AlignTop, index.data(ComparisonModel::IdRole).toString());
    painter->setFont(item.font);
    painter->drawText(first.adjusted(idWidth, 0, 0, 0), titleFlags, index.data(ComparisonModel::TitleRole).toString());
    painter->setPen(quiet);
    drawElided(painter, second.adjusted(idWidth, 0, 0, 0), index.data(ComparisonModel::VerdictTextRole).toString());
    const auto verdict = static_cast<Verdict>(index.data(ComparisonModel::VerdictRole).toInt());
    const QPointF centre(inner.left() + 5, second.center().y() + 0.5);
    drawDot(painter, centre, selected ? text : verdictColour(index, item.palette), verdict != Verdict::NoDifference);
    painter->restore();
}

QSize ComparisonDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *list = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = list ? list->viewport()->width() : option.rect.width();
    return { 160, titleHeight(option.fontMetrics, width, index) + option.fontMetrics.height() + lineGap + 12 };
}

} // namespace Parlance::Inspector
