// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "modelserver.h"

/// A chat: its messages, the answer under way, the calls that wait for a word. Knows nothing of widgets.
class Conversation : public QObject
{
    Q_OBJECT

public:
    enum class State
    {
        Idle,
        Answering,
        Asking
    };
    explicit Conversation(const Session &session, QObject *parent = nullptr);

    State state() const { return m_state; }
    const Parlance::Array &messages() const { return m_messages; }
    bool canGoOn() const { return m_state == State::Idle && m_isCut; }

    void say(const QString &text);
    void stop();
    void regenerate(); ///< another answer to the last thing that was said
    void goOn() { ask(true); } ///< the last answer was cut: more of it
    void decide(int call, bool run); ///< of a call of the last answer

Q_SIGNALS:
    void answering(Parlance::MessageStream *stream); ///< which lives until the next answer
    void toolDone(int call, const QString &result);
    void stateChanged();
    void problem(const QString &text);

private:
    void ask(bool continues = false);
    void begin(const Parlance::PreparedChat &chat);
    void take(const Parlance::ChatMessage &message, bool complete, Parlance::OutputEnd why);
    void setState(State state);

    const Session &m_session;
    ModelServer m_server;
    Parlance::MessageStream *m_stream = nullptr;
    Parlance::Array m_messages;
    std::map<int, Parlance::ToolCall> m_calls; ///< the complete ones of the last answer
    std::map<int, std::string> m_results; ///< of those that were decided
    int m_turn = 0; ///< what was prepared for another is not sent
    bool m_continues = false;
    bool m_isCut = false;
    State m_state = State::Idle;
};
