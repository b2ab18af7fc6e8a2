// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat_widgets_export.h>
#include <parlance/message.h>

#include <QScrollArea>

#include <memory>

class QUrl;

namespace Parlance {

/// Shows one answer as a ConversationView shows it, while it grows: the text as Markdown, folded reasoning, and calls
/// as cards without buttons. For programs that read an answer without a Conversation.
///
///     auto *view = new Parlance::MessageView(this);
///     parser.feed(bytes, events);
///     view->setMessage(parser.message(), false);
///
/// \since 0.9
class PARLANCE_CHAT_WIDGETS_EXPORT MessageView : public QScrollArea
{
    Q_OBJECT

public:
    explicit MessageView(QWidget *parent = nullptr);
    ~MessageView() override;

    /// Shows this message instead of the one before. If the same answer has grown, the parts keep their widgets.
    /// A call that is not complete is being written, or cut short if the answer has ended.
    /// \since 0.9
    void setMessage(const ChatMessage &message, bool hasEnded = true);

Q_SIGNALS:
    /// The user clicked a web link or a mail link. The view does not open it; the application decides.
    /// \since 0.9
    void linkActivated(const QUrl &url);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct PARLANCE_CHAT_WIDGETS_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>
