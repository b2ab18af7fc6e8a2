// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/comparisons/findingsview.h"

#include "views/comparisons/findingsmodel.h"
#include "widgets/literaldelegate.h"
#include "widgets/placeholder.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

/// Breaks a sentence into lines where its column is narrow.
class SentenceDelegate : public QStyledItemDelegate
{
public:
    explicit SentenceDelegate(QTreeView *view)
        : QStyledItemDelegate(view)
        , m_view(view)
    { }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QRect room(0, 0, m_view->columnWidth(index.column()) - 10, 10000);
        const QString text = index.data().toString();
        const QRect needed = option.fontMetrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, text);
        return { 0, needed.height() + 8 };
    }

private:
    QTreeView *m_view;
};

} // namespace

FindingsView::FindingsView(QWidget *parent)
    : QTreeView(parent)
{
    setRootIsDecorated(false);
    setWordWrap(true);
    setAllColumnsShowFocus(true);
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    header()->setStretchLastSection(false);
    setItemDelegateForColumn(FindingsModel::Field, new LiteralDelegate(this));
    setItemDelegateForColumn(FindingsModel::FoundValue, new LiteralDelegate(this));
    setItemDelegateForColumn(FindingsModel::Explanation, new SentenceDelegate(this));
    connect(header(), &QHeaderView::sectionResized, this, [this] { scheduleDelayedItemsLayout(); });
    auto *copy = new QAction(tr("&Copy value"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &FindingsView::copyValue);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QTreeView::activated, this, &FindingsView::findingActivated);
}

void FindingsView::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    header()->setSectionResizeMode(QHeaderView::Interactive);
    header()->setSectionResizeMode(FindingsModel::Explanation, QHeaderView::Stretch);
    header()->setSectionResizeMode(FindingsModel::Line, QHeaderView::ResizeToContents);
    connect(model, &QAbstractItemModel::modelReset, this, &FindingsView::fitColumns);
}

void FindingsView::setPlaceholder(const QString &text)
{
    m_placeholder = text;
    viewport()->update();
}

void FindingsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (current.isValid())
        Q_EMIT findingChanged(current);
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void FindingsView::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    paintPlaceholder(*this, m_placeholder);
}

void FindingsView::copyValue() const
{
    QGuiApplication::clipboard()->setText(currentIndex().data(FindingsModel::RawValueRole).toString());
}

// The first columns take what they need, up to a share that leaves the explanation readable.
void FindingsView::fitColumns()
{
    const auto fit = [this](int column, int percent) {
        const int wanted = std::max(sizeHintForColumn(column), header()->sectionSizeHint(column)) + 8;
        header()->resizeSection(column, std::min(wanted, viewport()->width() * percent / 100));
    };
    fit(FindingsModel::Field, 28);
    fit(FindingsModel::FoundValue, 26);
}

} // namespace Parlance::Inspector
