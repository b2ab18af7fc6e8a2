// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatchecks.h"

#include <parlance/chat/conversationview.h>
#include <parlance/chat/markdowntext.h>
#include <parlance/chat/messageview.h>

#include <QUrl>

using namespace Parlance;

void checkViews()
{
    Conversation chat;
    ConversationView view;
    view.setConversation(&chat);
    check(view.conversation() == &chat, "a view shows a conversation");
    MarkdownText text;
    text.setText("a **b** std::vector<int>");
    text.showNow();
    check(text.text().size() > text.toPlainText().size() && text.toPlainText().contains("<int>"),
          "Markdown is shown, and no HTML");
    check(text.loadResource(0, QUrl("file:///etc/hostname")).isNull(), "nothing is loaded");
    check(text.sizeHint().height() >= text.minimumSizeHint().height(), "it has a size");
    MessageView answer;
    ChatMessage message;
    message.content = "Hello";
    message.parts = { { ChatMessage::Part::Type::Text, 0, message.content.size() } };
    answer.setMessage(message);
    check(answer.findChild<MarkdownText *>()->text() == "Hello", "a view shows one answer");
    links(&ConversationView::editRequested, &ConversationView::linkActivated, &MarkdownText::linkActivated,
          &MessageView::linkActivated);
}
