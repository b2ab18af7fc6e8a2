// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat/httptransport.h>
#include <parlance/value.h>

namespace Parlance::Inspector {

/// The parts of an answer that the server has already read, and that its text lacks.
struct ServerReading
{
    bool hasReasoning = false;
    int calls = 0;
};

/// OpenAI's chat completions: the server writes the prompt by its own template and reads the answer. The bytes of a
/// reply are the content that it tells.
class ChatCompletionsTransport : public HttpTransport
{
    Q_OBJECT

public:
    /// body is sent as it is, with `stream` and the limit of tokens.
    ChatCompletionsTransport(const QUrl &url, Value body, QObject *parent = nullptr);

    AnswerReply *ask(const GenerationRequest &request) override;
    /// Of the latest answer.
    const ServerReading &reading() const { return m_reading; }

private:
    Value m_body;
    ServerReading m_reading;
};

} // namespace Parlance::Inspector
