// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "live/liveserver.h"
#include "session/prompting.h"
#include "session/worker.h"

#include <parlance/chat/answerreply.h>
#include <parlance/chat/transport.h>

#include <memory>

namespace Parlance::Inspector {

class ChatCompletionsTransport;

/// An answer of a live server, piece by piece. Belongs to the GUI's thread.
class LiveAnswer : public QObject
{
    Q_OBJECT

public:
    struct Request
    {
        LiveServer server;
        QString key;
        PromptedPtr prompted; ///< without an error
        ChatTemplate chatTemplate;
        int maxTokens = 0; ///< 0: the server's own limit
        bool isConstrained = true; ///< grammar and triggers are sent with the prompt
    };

    explicit LiveAnswer(QObject *parent = nullptr);
    ~LiveAnswer() override;

    void ask(const Request &request);
    void stop(); ///< what has come stays
    bool isBusy() const { return m_isBusy; }
    const std::string &output() const { return m_output; }
    /// Where its pieces end.
    const std::vector<std::size_t> &cuts() const { return m_cuts; }
    /// The server has parsed reasoning or calls itself; they are not in the output.
    bool wasRead() const;

Q_SIGNALS:
    void began();
    void grew(); ///< or has ended with all that came, isBusy() says which
    /// Nothing more comes; words say how it ended.
    void ended(bool ok, const QString &words);

private:
    using Ranges = std::vector<TextRange>;

    void send(const Request &request, const Ranges &dataRanges);
    void end(bool ok, bool isAnswer, const QString &words);
    QString endSentence(OutputEnd why, const TokenUsage &usage) const;
    QString errorSentence(const TransportError &error) const;

    bool m_isBusy = false;
    QString m_url;
    std::unique_ptr<Transport> m_transport;
    ChatCompletionsTransport *m_chat = nullptr; ///< m_transport, if it is one
    std::unique_ptr<AnswerReply> m_reply;
    Question<Ranges> m_ranges;
    std::string m_output;
    std::vector<std::size_t> m_cuts;
};

} // namespace Parlance::Inspector
