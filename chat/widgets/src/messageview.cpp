// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "rowcolumn_p.h"

#include <parlance/chat/messageview.h>

#include <QEvent>

namespace Parlance {

namespace {

ShownRow rowOf(const ToolCall &call, bool hasEnded)
{
    return { .type = "call",
             .text = QString::fromStdString(call.arguments),
             .name = QString::fromStdString(call.name),
             .callState = call.complete ? "ready"
                 : hasEnded             ? "cut"
                                        : "writing",
             .result = {},
             .hasEnded = hasEnded };
}

/// The parts of a message in their order; only the last one may still grow.
std::vector<ShownRow> rowsOf(const ChatMessage &message, bool hasEnded)
{
    using Type = ChatMessage::Part::Type;
    std::vector<ShownRow> rows;
    for (const ChatMessage::Part &part : message.parts) {
        const bool isLast = &part == &message.parts.back();
        if (part.type == Type::Call) {
            for (std::size_t i = part.begin; i < part.end; ++i)
                rows.push_back(rowOf(message.toolCalls[i], hasEnded));
            continue;
        }
        const bool isReasoning = part.type == Type::Reasoning;
        const std::string &field = isReasoning ? message.reasoningContent : message.content;
        rows.push_back({ .type = isReasoning ? "reasoning" : "answer",
                         .text = QString::fromStdString(field.substr(part.begin, part.end - part.begin)),
                         .name = {},
                         .callState = {},
                         .result = {},
                         .hasEnded = hasEnded || !isLast });
    }
    return rows;
}

} // namespace

struct PARLANCE_CHAT_WIDGETS_NO_EXPORT MessageView::Data
{
    explicit Data(MessageView &view)
        : rows(view)
    { }

    RowColumn rows;
    std::vector<QString> types; ///< of the rows
};

MessageView::MessageView(QWidget *parent)
    : QScrollArea(parent)
    , d(std::make_unique<Data>(*this))
{ }

MessageView::~MessageView() = default;

void MessageView::setMessage(const ChatMessage &message, bool hasEnded)
{
    const std::vector<ShownRow> rows = rowsOf(message, hasEnded);
    std::size_t same = 0;
    while (same < rows.size() && same < d->types.size() && rows[same].type == d->types[same])
        ++same;
    d->rows.removeFrom(same);
    d->types.resize(same);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i < same) {
            d->rows.show(i, rows[i]);
            continue;
        }
        connect(d->rows.add(rows[i]), &RowWidget::linkActivated, this, &MessageView::linkActivated);
        d->types.push_back(rows[i].type);
    }
}

void MessageView::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && d)
        d->rows.updateColours();
}

void MessageView::resizeEvent(QResizeEvent *event)
{
    const bool isAtEnd = d->rows.isAtEnd();
    QScrollArea::resizeEvent(event);
    d->rows.setAtEnd(isAtEnd);
}

} // namespace Parlance
