// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat/conversation.h>
#include <parlance/chat_widgets_export.h>

#include <QScrollArea>

#include <memory>

namespace Parlance {

/// Shows a Conversation while it grows: the user's words in bubbles, the model's text as Markdown, folded reasoning,
/// and calls as cards that ask before they run. Colours are those of the palette.
///
///     auto *view = new Parlance::ConversationView(this);
///     view->setConversation(&chat);
///
/// Style sheets find its parts by their object names: `userBubble`, `answerText`, `thoughts`, `callCard`.
///
/// \since 0.9
class PARLANCE_CHAT_WIDGETS_EXPORT ConversationView : public QScrollArea
{
    Q_OBJECT

public:
    explicit ConversationView(QWidget *parent = nullptr);
    ~ConversationView() override;

    /// The conversation to show; not owned. With null, the view is empty.
    /// \since 0.9
    void setConversation(Conversation *conversation);
    /// \since 0.9
    Conversation *conversation() const;

Q_SIGNALS:
    /// The user wants to edit an earlier message with this text. Let the user change it, then call
    /// Conversation::edit(). \since 0.9
    void editRequested(int message, const QString &text);
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
