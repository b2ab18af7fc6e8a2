// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "rowwidgets_p.h"

#include <parlance/chat/conversationview.h>

#include <QEvent>
#include <QPointer>
#include <QScrollBar>
#include <QVBoxLayout>

#include <vector>

namespace Parlance {

// By the palette, so that light and dark are the application's. The faint colour has no name in style sheets.
static QString coloursOf(const QPalette &palette)
{
    return QString(R"(
#conversation { background: palette(base); }
#userBubble { background: palette(highlight); color: palette(highlighted-text); border-radius: 12px; padding: 8px 12px; }
#answerText, #thoughts { background: transparent; color: palette(text); }
#thoughts { color: %1; border-left: 2px solid palette(mid); padding-left: 8px; font-style: italic; }
#fold, #before, #after, #edit { color: %1; border: none; }
#callCard { background: palette(alternate-base); border: 1px solid palette(mid); border-radius: 10px; }
#callTitle { font-weight: bold; }
#callState { color: %1; }
#arguments, #result { font-family: monospace; }
#result { background: palette(base); border-radius: 6px; padding: 6px; }
#allow, #deny { border: 1px solid palette(mid); border-radius: 6px; padding: 5px 18px; color: palette(text); }
#allow { background: palette(highlight); color: palette(highlighted-text); border-color: palette(highlight); }
#allow:focus, #deny:focus { border-color: palette(text); }
)")
        .arg(palette.color(QPalette::PlaceholderText).name());
}

struct PARLANCE_CHAT_WIDGETS_NO_EXPORT ConversationView::Data
{
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

    void removeFrom(int row)
    {
        while (static_cast<int>(widgets.size()) > row) {
            widgets.back()->hide();
            widgets.back()->deleteLater(); // it may be what was clicked
            widgets.pop_back();
        }
    }

    QPointer<Conversation> conversation;
    QVBoxLayout *column = nullptr;
    std::vector<RowWidget *> widgets;
    bool isAtEnd = true; ///< what comes is followed
};

ConversationView::ConversationView(QWidget *parent)
    : QScrollArea(parent)
    , d(std::make_unique<Data>())
{
    auto *page = new QWidget;
    page->setObjectName("conversation");
    d->column = new QVBoxLayout(page);
    d->column->setSpacing(14);
    d->column->setContentsMargins(24, 18, 24, 18);
    d->column->setAlignment(Qt::AlignTop);
    setWidget(page);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setStyleSheet(coloursOf(palette()));
    QScrollBar *bar = verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int, int end) {
        if (d->isAtEnd)
            bar->setValue(end);
    });
    connect(bar, &QScrollBar::valueChanged, this, [this, bar](int value) { d->isAtEnd = value >= bar->maximum() - 8; });
}

ConversationView::~ConversationView() = default;

Conversation *ConversationView::conversation() const
{
    return d->conversation;
}

void ConversationView::setConversation(Conversation *conversation)
{
    if (d->conversation)
        d->conversation->model()->disconnect(this);
    d->removeFrom(0);
    d->conversation = conversation;
    if (!conversation)
        return;
    ConversationModel *model = conversation->model();
    const auto add = [this, model](const QModelIndex &, int first, int last) {
        for (int row = first; row <= last; ++row) {
            RowWidget *widget = RowWidget::of(Data::rowOf(*model, row), this->widget());
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
            d->widgets.push_back(widget);
            d->column->addWidget(widget);
        }
    };
    connect(model, &QAbstractItemModel::rowsInserted, this, add);
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first) { d->removeFrom(first); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this, model](const QModelIndex &first, const QModelIndex &last) {
                for (int row = first.row(); row <= last.row() && row < static_cast<int>(d->widgets.size()); ++row)
                    d->widgets[static_cast<std::size_t>(row)]->show(Data::rowOf(*model, row));
            });
    add({}, 0, model->rowCount() - 1);
}

void ConversationView::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    const QString colours = coloursOf(palette());
    if (event->type() == QEvent::PaletteChange && colours != styleSheet())
        setStyleSheet(colours);
}

void ConversationView::resizeEvent(QResizeEvent *event)
{
    const bool isAtEnd = d->isAtEnd;
    QScrollArea::resizeEvent(event);
    d->isAtEnd = isAtEnd;
}

} // namespace Parlance
