#include "widgets/summaryview.h"

#include "models/summarymodel.h"
#include "widgets/colours.h"
#include "widgets/literaldelegate.h"

#include <QHeaderView>
#include <QPainter>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

bool isSection(const QModelIndex &index)
{
    return !index.parent().isValid();
}

/// Section headings stand out; rows take the colour of their tone.
class SummaryDelegate : public LiteralDelegate
{
public:
    explicit SummaryDelegate(QObject *parent)
        : LiteralDelegate(parent, SummaryModel::LiteralRole)
    { }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = LiteralDelegate::sizeHint(option, index);
        size.setHeight(option.fontMetrics.height() + (isSection(index) ? 16 : 8));
        return size;
    }

    // A section's sentence takes the rest of its row.
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem wide = option;
        if (isSection(index) && index.column() == SummaryModel::Text && option.widget)
            wide.rect.setRight(option.widget->width() - 24);
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
    }
};

} // namespace

SummaryView::SummaryView(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    setAllColumnsShowFocus(true);
    setHeaderHidden(true);
    setItemDelegate(new SummaryDelegate(this));
    setExpandsOnDoubleClick(false);
    setIndentation(16);
    connect(this, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const int line = index.data(SummaryModel::LineRole).toInt(); line > 0)
            Q_EMIT lineRequested(line);
    });
}

void SummaryView::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    header()->setStretchLastSection(true);
    connect(model, &QAbstractItemModel::modelReset, this, &SummaryView::arrange);
}

void SummaryView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void SummaryView::arrange()
{
    expandAll();
    fitColumns();
}

void SummaryView::fitColumns()
{
    const int width = viewport()->width();
    header()->resizeSection(SummaryModel::Name, std::min(sizeHintForColumn(SummaryModel::Name) + 24, width / 3));
    header()->resizeSection(SummaryModel::Text, width * 2 / 5);
}

} // namespace Parlance::Inspector
