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

namespace Parlance::Inspector {

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

// Each column takes what it needs, up to a share that leaves the others readable. What explains, or else the last one,
// takes the rest.
void LiteralTable::fitColumns()
{
    if (!model())
        return;
    const int count = model()->columnCount();
    for (int column = 0; column < count; ++column) {
        if (column == m_explaining || (m_explaining < 0 && column + 1 == count))
            continue;
        const int wanted = std::max(sizeHintForColumn(column), header()->sectionSizeHint(column)) + 8;
        header()->resizeSection(column, std::min(wanted, viewport()->width() * 6 / (5 * count)));
    }
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
