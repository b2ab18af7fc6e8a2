// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chatpage.h"

#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

using Parlance::MessageStream;

static QLabel *addLabel(QLayout *layout, const QString &name, const QString &text,
                        Qt::TextFormat format = Qt::PlainText)
{
    auto *label = new QLabel(text);
    label->setObjectName(name);
    label->setTextFormat(format);
    label->setWordWrap(true);
    layout->addWidget(label);
    return label;
}

static QPushButton *addButton(QLayout *layout, const QString &name, const QString &text)
{
    auto *button = new QPushButton(text);
    button->setObjectName(name);
    layout->addWidget(button);
    return button;
}

ChatPage::ChatPage(const Session &session)
    : m_chat(new Conversation(session, this))
    , m_input(new QLineEdit)
{
    auto *area = new QScrollArea;
    area->setWidget(new QWidget);
    area->widget()->setObjectName("said");
    area->setWidgetResizable(true);
    m_column = new QVBoxLayout(area->widget());
    m_column->setAlignment(Qt::AlignTop);
    QScrollBar *bar = area->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, bar, [bar](int, int end) { bar->setValue(end); });
    auto *all = new QVBoxLayout(this);
    auto *row = new QHBoxLayout;
    all->addWidget(area);
    all->addWidget(m_input);
    all->addLayout(row);
    m_stop = addButton(row, "stop", "Stop");
    m_again = addButton(row, "again", "Another answer");
    m_goOn = addButton(row, "goOn", "Go on");
    connect(m_stop, &QPushButton::clicked, m_chat, &Conversation::stop);
    connect(m_again, &QPushButton::clicked, this, [this] {
        removeFrom(m_question);
        m_chat->regenerate();
    });
    connect(m_goOn, &QPushButton::clicked, this, [this] {
        removeFrom(m_begin); // the stream tells what was there once more
        m_chat->goOn();
    });
    connect(m_input, &QLineEdit::returnPressed, this, &ChatPage::say);
    connect(m_chat, &Conversation::stateChanged, this, &ChatPage::refresh);
    connect(m_chat, &Conversation::answering, this, &ChatPage::follow);
    refresh();
}

void ChatPage::say()
{
    addLabel(m_column, "user", m_input->text());
    m_question = m_column->count();
    m_chat->say(m_input->text());
    m_input->clear();
}

void ChatPage::follow(MessageStream *stream)
{
    m_text = nullptr;
    m_begin = m_column->count();
    connect(stream, &MessageStream::reasoningDelta, this, [this](const QString &text) { grow("reasoning", text); });
    connect(stream, &MessageStream::contentDelta, this, [this](const QString &text) { grow("content", text); });
    connect(stream, &MessageStream::toolCallBegin, this,
            [=, this](int call, const QString &, const QString &name) { addCard(stream, call, name); });
}

void ChatPage::grow(const QString &part, const QString &text)
{
    if (!m_text || m_text->objectName() != part) {
        QPushButton *fold = part == "reasoning" ? addButton(m_column, "fold", "Thoughts …") : nullptr;
        m_text = addLabel(m_column, part, {}, Qt::MarkdownText);
        if (fold) {
            fold->setCheckable(true);
            m_text->hide();
            connect(fold, &QPushButton::toggled, m_text, &QWidget::setVisible);
        }
    }
    m_text->setText(m_text->text() + text);
}

// The connections end with the stream, as the calls of the next answer count from 0 again.
void ChatPage::addCard(MessageStream *stream, int call, const QString &name)
{
    m_text = nullptr;
    auto *card = new QGroupBox("The model wants to call " + name);
    card->setObjectName("call");
    auto *column = new QVBoxLayout(card);
    auto *arguments = addLabel(column, "arguments", {});
    auto *result = addLabel(column, "result", {});
    m_column->addWidget(card);
    connect(stream, &MessageStream::toolArgumentsDelta, arguments, [=](int of, const QString &text) {
        if (of == call)
            arguments->setText(arguments->text() + text);
    });
    connect(stream, &MessageStream::toolCallEnd, card, [=, this](int of, bool complete) {
        if (of == call && !complete)
            result->setText("Cut short: it is not run.");
        for (const bool run : { true, false }) {
            if (of != call || !complete)
                break;
            auto *button = addButton(column, run ? "run" : "refuse", run ? "Run" : "Refuse");
            connect(button, &QPushButton::clicked, stream, [=, this] { m_chat->decide(call, run); });
            connect(stream, &QObject::destroyed, button, &QObject::deleteLater);
        }
    });
    connect(m_chat, &Conversation::toolDone, stream, [=](int of, const QString &text) {
        if (of == call)
            result->setText(text);
    });
}

void ChatPage::removeFrom(int begin)
{
    while (m_column->count() > begin)
        delete m_column->itemAt(m_column->count() - 1)->widget();
}

void ChatPage::refresh()
{
    using State = Conversation::State;
    m_input->setEnabled(m_chat->state() == State::Idle);
    m_stop->setEnabled(m_chat->state() != State::Idle);
    m_again->setEnabled(!m_chat->messages().empty());
    m_goOn->setEnabled(m_chat->canGoOn());
}
