// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation.h"

#include "localtools.h"

using namespace Parlance;

Conversation::Conversation(const Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_server(session)
{ }

void Conversation::say(const QString &text)
{
    m_messages.push_back(Object{ { "role", "user" }, { "content", fromQString(text) } });
    ask();
}

void Conversation::regenerate()
{
    stop();
    while (!m_messages.empty() && m_messages.back()["role"] != Value("user"))
        m_messages.pop_back();
    ask();
}

void Conversation::ask(bool continues)
{
    if (!m_session.chatTemplate)
        return Q_EMIT problem("Choose a template first.");
    m_continues = continues;
    m_isCut = false;
    m_calls.clear();
    m_results.clear();
    delete std::exchange(m_stream, nullptr);
    setState(State::Answering);
    ChatRequest request;
    request.messages = m_messages;
    request.tools = localTools();
    request.continueFinalMessage = continues;
    prepareInBackground(m_session.host, *m_session.chatTemplate, request)
        .then(this, [this, turn = ++m_turn](const Result<PreparedChat> &chat) {
            if (turn == m_turn && chat)
                return begin(*chat);
            if (turn != m_turn) // stopped meanwhile
                return;
            setState(State::Idle);
            Q_EMIT problem(toQString(chat.error().toString()));
        });
}

void Conversation::begin(const PreparedChat &chat)
{
    m_stream = new MessageStream(chat, this);
    connect(&m_server, &ModelServer::bytes, m_stream, &MessageStream::feed);
    connect(&m_server, &ModelServer::ended, m_stream, &MessageStream::finishBecause);
    connect(&m_server, &ModelServer::failed, m_stream, [this](const QString &text) {
        m_stream->finishBecause(OutputEnd::Cancelled); // half an answer is kept, half a call is not carried out
        Q_EMIT problem(text);
    });
    connect(m_stream, &MessageStream::finished, this, &Conversation::take);
    Q_EMIT answering(m_stream);
    m_server.generate(chat);
}

void Conversation::stop()
{
    ++m_turn;
    m_server.stop();
    if (m_stream && !m_stream->isFinished())
        m_stream->cancel();
    m_calls.clear();
    setState(State::Idle);
}

void Conversation::take(const ChatMessage &message, bool, OutputEnd why)
{
    m_isCut = why != OutputEnd::Stop && !message.parts.empty() && message.toolCalls.empty();
    if (!message.parts.empty()) {
        if (m_continues) // the message is what was there, and more
            m_messages.pop_back();
        m_messages.push_back(message.toHistory());
    }
    for (int i = 0; i < int(message.toolCalls.size()); ++i) {
        if (message.toolCalls[i].complete)
            m_calls[i] = message.toolCalls[i];
    }
    setState(m_calls.empty() ? State::Idle : State::Asking);
}

void Conversation::decide(int call, bool run)
{
    if (m_state != State::Asking || !m_calls.contains(call) || m_results.contains(call))
        return;
    m_results[call] = run ? runLocalTool(m_calls[call]) : "The user did not allow this call.";
    Q_EMIT toolDone(call, toQString(m_results[call]));
    if (m_results.size() < m_calls.size())
        return;
    for (const auto &[index, result] : m_results)
        m_messages.push_back(toolResult(m_calls[index], result));
    ask();
}

void Conversation::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}
