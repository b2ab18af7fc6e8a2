// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/summary/summarytree.h"

#include "views/summary/summarymodel.h"
#include "widgets/colours.h"
#include "widgets/literaldelegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace Parlance::Inspector {

namespace {

constexpr int edge = 12; // after texts that have the rest of a row

bool isSection(const QModelIndex &index)
{
    return !index.parent().isValid();
}

/// Section headings are prominent; rows have the colour of their tone.
class SummaryDelegate : public LiteralDelegate
{
public:
    explicit SummaryDelegate(QTreeView *view)
        : LiteralDelegate(view, SummaryModel::LiteralRole)
        , m_view(view)
    { }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = LiteralDelegate::sizeHint(option, index);
        const int line = option.fontMetrics.height();
        if (index.column() == SummaryModel::Text && isAlone(index))
            size.setHeight(aloneHeight(option, index) + 8);
        else if (index.column() == SummaryModel::Words && !isSection(index))
            size.setHeight(sentenceHeight(option, index) + 8);
        if (isSection(index))
            size.setHeight(std::max(size.height(), line + 16));
        return size;
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem wide = option;
        if (index.column() == SummaryModel::Text && isAlone(index) && option.widget)
            wide.rect.setRight(m_view->viewport()->width() - edge);
        if (isSentence(index))
            wide.rect.setLeft(m_view->columnViewportPosition(SummaryModel::Name) + 24);
        if (index.column() == SummaryModel::Text && isAlone(index))
            paintWrapped(painter, wide, index);
        else
            LiteralDelegate::paint(painter, wide, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        LiteralDelegate::initStyleOption(option, index);
        const auto tone = static_cast<Tone>(index.data(SummaryModel::ToneRole).toInt());
        if (isSection(index) && index.column() == SummaryModel::Name)
            option->font.setWeight(QFont::DemiBold);
        if (index.column() == SummaryModel::Text && tone != Tone::Neutral)
            option->palette.setColor(
                QPalette::Text, mixed(toneColour(tone, option->palette), option->palette.color(QPalette::Text), 0.2));
        if (!isSection(index) && index.column() != SummaryModel::Text)
            option->palette.setColor(QPalette::Text, quietText(option->palette));
        if (isSentence(index))
            option->palette.setColor(QPalette::Text, m_view->palette().color(QPalette::Text));
    }

private:
    /// A row of nothing but words has the whole width.
    static bool isSentence(const QModelIndex &index)
    {
        return index.column() == SummaryModel::Words && !isSection(index)
            && index.siblingAtColumn(SummaryModel::Text).data().toString().isEmpty();
    }

    /// A value that nothing follows has the width after it, too.
    static bool isAlone(const QModelIndex &index)
    {
        return index.siblingAtColumn(SummaryModel::Words).data().toString().isEmpty()
            && index.siblingAtColumn(SummaryModel::Source).data().toString().isEmpty();
    }

    /// Sentences break between words; an answer breaks anywhere.
    static int wrapping(const QModelIndex &index)
    {
        return Qt::AlignLeft
            | (index.data(SummaryModel::LiteralRole).toBool() ? Qt::TextWrapAnywhere : Qt::TextWordWrap);
    }

    /// An answer is shown to its end, however long.
    void paintWrapped(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QString text = std::exchange(item.text, {});
        m_view->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, m_view);
        const bool selected = item.state & QStyle::State_Selected;
        painter->save();
        painter->setFont(item.font);
        painter->setPen(item.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
        painter->drawText(item.rect.adjusted(4, 4, -4, -4), Qt::AlignVCenter | wrapping(index), text);
        painter->restore();
    }

    int aloneHeight(const QStyleOptionViewItem &option, const QModelIndex &index) const
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const int left = m_view->columnViewportPosition(SummaryModel::Text);
        const QRect room(0, 0, std::max(m_view->viewport()->width() - left - edge - 8, 80), 100000);
        return item.fontMetrics.boundingRect(room, wrapping(index), item.text).height();
    }

    int sentenceHeight(const QStyleOptionViewItem &option, const QModelIndex &index) const
    {
        const int width =
            isSentence(index) ? m_view->viewport()->width() - 40 : m_view->columnWidth(index.column()) - 10;
        const QRect room(0, 0, std::max(width, 40), 10000);
        return option.fontMetrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, index.data().toString())
            .height();
    }

    QTreeView *m_view;
};

} // namespace

SummaryTree::SummaryTree(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    setAllColumnsShowFocus(true);
    setHeaderHidden(true);
    setItemDelegate(new SummaryDelegate(this));
    setExpandsOnDoubleClick(false);
    setIndentation(16);
    setWordWrap(true);
    connect(this, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const int line = index.data(SummaryModel::LineRole).toInt(); line > 0)
            Q_EMIT placeRequested(line, index.data(SummaryModel::ColumnRole).toInt());
    });
    auto *copy = new QAction(tr("&Copy"), this);
    copy->setObjectName(QStringLiteral("copySummary"));
    connect(copy, &QAction::triggered, this, &SummaryTree::copySelected);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setSelectionMode(ExtendedSelection);
}

void SummaryTree::copySelected() const
{
    QStringList texts;
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex &one, const QModelIndex &other) {
        return std::pair(one.parent().row(), one.row()) < std::pair(other.parent().row(), other.row());
    });
    for (const QModelIndex &row : rows)
        texts << row.data(SummaryModel::RawRole).toString();
    QGuiApplication::clipboard()->setText(texts.join(u'\n'));
}

void SummaryTree::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    header()->setStretchLastSection(true);
    connect(model, &QAbstractItemModel::modelReset, this, &SummaryTree::arrange);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (const int line = index.data(SummaryModel::LineRole).toInt(); line > 0)
            Q_EMIT lineChosen(line);
    });
}

void SummaryTree::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void SummaryTree::arrange()
{
    expandAll();
    fitColumns();
}

void SummaryTree::fitColumns()
{
    const int width = viewport()->width();
    const auto fit = [&](int column, int percent) {
        header()->resizeSection(column, std::min(sizeHintForColumn(column) + 24, width * percent / 100));
    };
    fit(SummaryModel::Name, 20);
    fit(SummaryModel::Text, 30);
    fit(SummaryModel::Source, 16);
    scheduleDelayedItemsLayout();
}

} // namespace Parlance::Inspector
