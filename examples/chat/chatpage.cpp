// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatpage.h"

#include "localtools.h"

#include <parlance/chat/conversationview.h>

#include <QDesktopServices>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

using Parlance::Conversation;
using Parlance::ConversationView;

static QPushButton *addButton(QLayout *row, const char *name, const QString &text)
{
    auto *button = new QPushButton(text);
    button->setObjectName(name);
    row->addWidget(button);
    return button;
}

ChatPage::ChatPage(Parlance::Transport *transport, QWidget *parent)
    : QWidget(parent)
    , m_chat(transport)
    , m_input(new QPlainTextEdit)
{
    for (const Parlance::ChatTool &tool : localTools())
        m_chat.addTool(tool);
    auto *view = new ConversationView;
    view->setConversation(&m_chat);
    m_input->setPlaceholderText("Say something; Return sends it, Shift+Return begins a line.");
    m_input->setFixedHeight(64);
    m_input->installEventFilter(this);
    auto *all = new QVBoxLayout(this);
    auto *row = new QHBoxLayout;
    all->addWidget(view, 1);
    all->addWidget(m_input);
    all->addLayout(row);
    m_again = addButton(row, "again", "Regenerate");
    m_goOn = addButton(row, "goOn", "Continue");
    m_retry = addButton(row, "retry", "Retry");
    row->addStretch();
    m_stop = addButton(row, "stop", "Stop");
    m_say = addButton(row, "say", "Send");
    connect(m_again, &QPushButton::clicked, &m_chat, &Conversation::regenerate);
    connect(m_goOn, &QPushButton::clicked, &m_chat, &Conversation::goOn);
    connect(m_retry, &QPushButton::clicked, &m_chat, &Conversation::retry);
    connect(m_stop, &QPushButton::clicked, &m_chat, &Conversation::stop);
    connect(m_say, &QPushButton::clicked, this, &ChatPage::say);
    connect(view, &ConversationView::linkActivated, this, [](const QUrl &url) { QDesktopServices::openUrl(url); });
    connect(view, &ConversationView::editRequested, this, [this](int message, const QString &text) {
        m_edited = message;
        m_input->setPlainText(text);
        m_input->setFocus();
    });
    connect(&m_chat, &Conversation::stateChanged, this, &ChatPage::refresh);
    connect(&m_chat, &Conversation::answered, this, &ChatPage::tellUsage);
    connect(&m_chat, &Conversation::failed, this, &ChatPage::told);
    connect(&m_chat, &Conversation::retrying, this, [this](int attempt, const Parlance::TransportError &error) {
        Q_EMIT told(QString("%1: asked again (%2)").arg(error.text).arg(attempt));
    });
    refresh();
}

bool ChatPage::eventFilter(QObject *watched, QEvent *event)
{
    const auto *key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
    if (!key || key->key() != Qt::Key_Return || key->modifiers() & Qt::ShiftModifier)
        return QWidget::eventFilter(watched, event);
    say();
    return true;
}

void ChatPage::say()
{
    const QString text = m_input->toPlainText().trimmed();
    const int edited = std::exchange(m_edited, -1);
    if (text.isEmpty())
        return;
    if (m_chat.messages().empty())
        Q_EMIT named(text.left(30));
    if (edited >= 0 ? m_chat.edit(edited, text) : m_chat.say(text))
        m_input->clear();
}

void ChatPage::refresh()
{
    const bool isBusy = m_chat.isBusy();
    m_say->setEnabled(!isBusy);
    m_stop->setEnabled(isBusy);
    m_again->setEnabled(!isBusy && m_chat.canRegenerate());
    m_goOn->setVisible(m_chat.canGoOn());
    m_retry->setVisible(m_chat.canRetry());
}

void ChatPage::tellUsage()
{
    const Parlance::TokenUsage usage = m_chat.usage();
    if (usage.answerTokens < 0)
        return Q_EMIT told("Ready");
    QString text = QString("%1 tokens written").arg(usage.answerTokens);
    if (usage.tokensPerSecond() > 0)
        text += QString(", %1 a second").arg(usage.tokensPerSecond(), 0, 'f', 1);
    if (usage.promptTokens >= 0)
        text += QString(" · %1 read, %2 of them kept").arg(usage.promptTokens).arg(std::max(0, usage.cachedTokens));
    Q_EMIT told(text);
}
