// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "widgets/literaltable.h"

#include "widgets/literaldelegate.h"
#include "widgets/placeholder.h"
#include "widgets/tabledelegate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <algorithm>
#include <vector>

namespace Parlance::Inspector {

namespace {

/// All that is wanted, if it is no more than an even share of what the more modest ones leave.
std::vector<int> sharesOf(std::vector<int> wanted, int room)
{
    std::vector<int *> order;
    order.reserve(wanted.size());
    for (int &one : wanted)
        order.push_back(&one);
    std::sort(order.begin(), order.end(), [](const int *one, const int *other) { return *one < *other; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        *order[i] = std::min(*order[i], room / static_cast<int>(order.size() - i));
        room -= *order[i];
    }
    return wanted;
}

} // namespace

LiteralTable::LiteralTable(int rawRole, QWidget *parent)
    : QTreeView(parent)
    , m_rawRole(rawRole)
{
    setRootIsDecorated(false);
    setAllColumnsShowFocus(true);
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    setUniformRowHeights(true);
    setItemDelegate(new LiteralDelegate(this));
    auto *copy = new QAction(tr("&Copy value"), this);
    copy->setObjectName(QStringLiteral("copyCell"));
    connect(copy, &QAction::triggered, this, &LiteralTable::copyCell);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void LiteralTable::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &LiteralTable::fitColumns);
}

void LiteralTable::setWordColumns(const QList<int> &columns)
{
    for (const int column : columns)
        delegateOf(column)->setLiteral(false);
}

void LiteralTable::setExplaining(int column)
{
    m_explaining = column;
    setUniformRowHeights(false);
    setWordWrap(true);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(column, QHeaderView::Stretch);
    delegateOf(column)->setWraps(true);
    connect(header(), &QHeaderView::sectionResized, this, [this] { scheduleDelayedItemsLayout(); });
}

void LiteralTable::setToneRole(int role)
{
    delegateOf(0)->setToneRole(role);
}

void LiteralTable::setPlaceholder(const QString &text)
{
    m_placeholder = text;
    viewport()->update();
}

void LiteralTable::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    paintPlaceholder(*this, m_placeholder);
}

void LiteralTable::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void LiteralTable::copyCell() const
{
    QGuiApplication::clipboard()->setText(currentIndex().data(m_rawRole).toString());
}

// The first column names the row and comes first, up to half of the room. What explains, or else the last column, has
// its share, and what the others do not need.
void LiteralTable::fitColumns()
{
    if (!model())
        return;
    const int count = model()->columnCount();
    const int rest = m_explaining < 0 ? count - 1 : m_explaining;
    std::vector<int> wanted;
    wanted.reserve(static_cast<std::size_t>(count));
    for (int column = 0; column < count; ++column)
        wanted.push_back(
            std::max(column == m_explaining ? 0 : sizeHintForColumn(column), header()->sectionSizeHint(column)) + 8);
    const int width = viewport()->width();
    if (model()->rowCount() == 0)
        std::fill(wanted.begin(), wanted.end(), width / count);
    const auto last = static_cast<std::size_t>(rest);
    wanted[last] = std::max(wanted[last], m_explaining < 0 ? 0 : width / 3);
    const int first = std::min(wanted[0], width / 2);
    std::vector<int> widths = sharesOf({ wanted.begin() + 1, wanted.end() }, width - first);
    widths.insert(widths.begin(), first);
    int left = width;
    for (int column = 0; column < count; ++column) {
        if (column == rest)
            continue;
        header()->resizeSection(column, widths[static_cast<std::size_t>(column)]);
        left -= widths[static_cast<std::size_t>(column)];
    }
    if (m_explaining < 0) // the last one, which would not shrink by itself
        header()->resizeSection(rest, left);
}

TableDelegate *LiteralTable::delegateOf(int column)
{
    TableDelegate *&delegate = m_delegates[column];
    if (!delegate) {
        delegate = new TableDelegate(this);
        setItemDelegateForColumn(column, delegate);
    }
    return delegate;
}

} // namespace Parlance::Inspector
