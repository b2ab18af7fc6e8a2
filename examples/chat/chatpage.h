// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "conversation.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

/// One chat: what was said and answered, and a line to say more. Thoughts fold, text is Markdown while it grows, calls
/// are cards that ask before they run, all in the model's order.
class ChatPage : public QWidget
{
    Q_OBJECT

public:
    explicit ChatPage(const Session &session);
    Conversation *chat() const { return m_chat; }

private:
    void say();
    void follow(Parlance::MessageStream *stream);
    void grow(const QString &part, const QString &text);
    void addCard(Parlance::MessageStream *stream, int call, const QString &name);
    void removeFrom(int begin);
    void refresh();

    Conversation *m_chat;
    QVBoxLayout *m_column; ///< what was said and answered
    int m_question = 0; ///< where the answers to what was said last begin
    int m_begin = 0; ///< where the last answer begins
    QLabel *m_text = nullptr; ///< the part that grows
    QLineEdit *m_input;
    QPushButton *m_stop, *m_again, *m_goOn;
};
