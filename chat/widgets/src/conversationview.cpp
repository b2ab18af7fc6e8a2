// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "rowcolumn_p.h"

#include <parlance/chat/conversationview.h>

#include <QEvent>
#include <QPointer>

namespace Parlance {

struct PARLANCE_CHAT_WIDGETS_NO_EXPORT ConversationView::Data
{
    explicit Data(ConversationView &view)
        : rows(view)
    { }

    static ShownRow rowOf(const ConversationModel &model, int row)
    {
        const QModelIndex at = model.index(row);
        const auto text = [&at](int role) { return at.data(role).toString(); };
        const auto number = [&at](int role) { return at.data(role).toInt(); };
        return { .type = text(ConversationModel::TypeRole),
                 .text = text(ConversationModel::TextRole),
                 .name = text(ConversationModel::NameRole),
                 .callState = text(ConversationModel::CallStateRole),
                 .result = text(ConversationModel::ResultRole),
                 .call = number(ConversationModel::CallRole),
                 .message = number(ConversationModel::MessageRole),
                 .branch = number(ConversationModel::BranchRole),
                 .branchCount = number(ConversationModel::BranchCountRole),
                 .hasEnded = at.data(ConversationModel::EndedRole).toBool() };
    }

    QPointer<Conversation> conversation;
    RowColumn rows;
};

ConversationView::ConversationView(QWidget *parent)
    : QScrollArea(parent)
    , d(std::make_unique<Data>(*this))
{ }

ConversationView::~ConversationView() = default;

Conversation *ConversationView::conversation() const
{
    return d->conversation;
}

void ConversationView::setConversation(Conversation *conversation)
{
    if (d->conversation)
        d->conversation->model()->disconnect(this);
    d->rows.removeFrom(0);
    d->conversation = conversation;
    if (!conversation)
        return;
    ConversationModel *model = conversation->model();
    const auto add = [this, model](const QModelIndex &, int first, int last) {
        for (int row = first; row <= last; ++row) {
            RowWidget *widget = d->rows.add(Data::rowOf(*model, row));
            connect(widget, &RowWidget::decided, this, [this](int call, bool isAllowed) {
                if (d->conversation)
                    isAllowed ? d->conversation->allow(call) : d->conversation->deny(call);
            });
            connect(widget, &RowWidget::branchChosen, this, [this](int message, int branch) {
                if (d->conversation)
                    d->conversation->chooseBranch(message, branch);
            });
            connect(widget, &RowWidget::edited, this, &ConversationView::editRequested);
            connect(widget, &RowWidget::linkActivated, this, &ConversationView::linkActivated);
        }
    };
    connect(model, &QAbstractItemModel::rowsInserted, this, add);
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first) { d->rows.removeFrom(static_cast<std::size_t>(first)); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this, model](const QModelIndex &first, const QModelIndex &last) {
                for (int row = first.row(); row <= last.row() && row < static_cast<int>(d->rows.size()); ++row)
                    d->rows.show(static_cast<std::size_t>(row), Data::rowOf(*model, row));
            });
    add({}, 0, model->rowCount() - 1);
}

void ConversationView::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && d)
        d->rows.updateColours();
}

void ConversationView::resizeEvent(QResizeEvent *event)
{
    const bool isAtEnd = d->rows.isAtEnd();
    QScrollArea::resizeEvent(event);
    d->rows.setAtEnd(isAtEnd);
}

} // namespace Parlance
