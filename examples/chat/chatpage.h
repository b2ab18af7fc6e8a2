// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/conversation.h>

#include <QWidget>

class QPlainTextEdit;
class QPushButton;

/// One chat: what was said and answered, a box to say more, and what can be done about the last answer.
class ChatPage : public QWidget
{
    Q_OBJECT

public:
    explicit ChatPage(Parlance::Transport *transport, QWidget *parent = nullptr);
    Parlance::Conversation *chat() { return &m_chat; }

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void told(const QString &text); ///< for a status bar
    void named(const QString &title); ///< by what was said first

private:
    void say();
    void refresh();
    void tellUsage();

    Parlance::Conversation m_chat;
    QPlainTextEdit *m_input;
    QPushButton *m_say, *m_stop, *m_again, *m_goOn, *m_retry;
    int m_edited = -1; ///< the message that what is written takes the place of
};
