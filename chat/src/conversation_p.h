// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "conversationrows_p.h"
#include "messagetree_p.h"
#include "pendingcalls_p.h"

#include <parlance/chat/conversation.h>

#include <QFutureWatcher>
#include <QPointer>
#include <QTimer>

#include <optional>

/// A conversation's turn, step by step:
///
///     ask()  ->  prepare()  ->  send()  ->  bytes …  ->  take()  ->  the user's turn
///       ^                        ^ retry                   |
///       +---- results of all calls <-- allow(), deny() <---+
namespace Parlance {

/// What then() of a future does with a context, which Qt 6.4 follows into an object that is gone.
template <class T, class Take> void whenDone(const QFuture<T> &work, QObject *context, Take take)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, take] {
        watcher->deleteLater();
        take(watcher->future());
    });
    watcher->setFuture(work);
}

class ConversationPrivate
{
public:
    using State = Conversation::State;

    explicit ConversationPrivate(Conversation *owner);
    ~ConversationPrivate();

    /// What a request in the background comes back with.
    struct Prepared
    {
        Result<PreparedChat> chat;
        std::vector<TextRange> dataRanges = {};
        std::vector<MediaPlace> media = {};
    };

    // conversationturn.cpp
    void ask(bool goesOn = false);
    void prepare();
    void takePrepared(const Prepared &prepared);
    void send();
    void openStream();
    void takeFailure(const TransportError &error);
    void take(const ChatMessage &message, OutputEnd why);
    void stop();
    void dropAnswer();
    void fail(const QString &problem);
    void setState(State next);

    // conversationtools.cpp
    void startCalls(const ChatMessage &message, OutputEnd why);
    void startCall(int index);
    void run(int index, ChatTool tool);
    void finishCall(int index, const QString &result, const char *shown);
    void finishOpenCalls(const QString &result);
    void goOnAfterCalls();
    const ChatTool *toolOf(const ToolCall &call) const;

    // conversationrequest.cpp
    Result<ChatRequest> request() const;
    Value tools() const;
    bool trims(const PreparedChat &chat);
    int messagesLeftOut() const;

    bool sayMessage(Value content);
    const std::shared_ptr<const Host> &hostInUse();

    Conversation *q;
    std::shared_ptr<const Host> host;
    std::optional<ChatTemplate> chatTemplate = {};
    QString templateFile = {};
    QPointer<Transport> transport = {};
    QString systemPrompt = {};
    std::vector<ChatTool> ownTools = {};
    QString toolsJson = {};
    Array declared = {}; ///< what toolsJson says
    QJsonObject options = {};
    QJsonObject sampling = {};
    int maxTokens = 0;
    int contextTokens = 0;
    int maximumRetries = 2;
    int maximumRounds = 25;

    MessageTree tree = {};
    ConversationRows rows;
    PendingCalls calls = {};
    State state = State::Idle;
    std::unique_ptr<MessageStream> stream = {};
    std::unique_ptr<AnswerReply> reply = {};
    GenerationRequest generation = {};
    QTimer retryTimer;
    int turn = 0; ///< what was prepared for another is dropped
    int retries = 0;
    int rounds = 0;
    int leftOut = 0; ///< turns that the prompt leaves out
    double tokensPerByte = 1.0 / 3; ///< of prompts, as far as the server has told
    bool waitsForTemplate = false;
    bool goesOn = false; ///< the answer continues the last message
    bool hasBytes = false; ///< of the answer under way
    bool isCut = false; ///< the last answer
    bool canRetry = false;
    TokenUsage usage = {};
};

} // namespace Parlance
