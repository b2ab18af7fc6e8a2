// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation_p.h"

#include <QPromise>
#include <QThreadPool>

#include <algorithm>

namespace Parlance {

// One for all conversations of a program, as long as one of them lives.
static std::shared_ptr<const Host> sharedHost()
{
    static std::weak_ptr<const Host> shared;
    std::shared_ptr<const Host> host = shared.lock();
    if (!host)
        shared = host = std::make_shared<const Host>();
    return host;
}

const std::shared_ptr<const Host> &ConversationPrivate::hostInUse()
{
    if (!host)
        host = sharedHost();
    return host;
}

ConversationPrivate::ConversationPrivate(Conversation *owner)
    : q(owner)
    , rows(owner)
{
    retryTimer.setSingleShot(true);
    QObject::connect(&retryTimer, &QTimer::timeout, q, [this] { send(); });
}

ConversationPrivate::~ConversationPrivate()
{
    dropAnswer();
}

void ConversationPrivate::setState(State next)
{
    state = next;
    Q_EMIT q->stateChanged();
}

void ConversationPrivate::fail(const QString &problem)
{
    const QPointer<Conversation> alive(q);
    const int before = turn;
    setState(State::Idle);
    if (alive)
        Q_EMIT q->failed(problem);
    if (alive && turn == before && state == State::Idle)
        Q_EMIT q->turnEnded();
}

// Of an answer under way nothing more is heard.
void ConversationPrivate::dropAnswer()
{
    ++turn;
    waitsForTemplate = false;
    retryTimer.stop();
    if (reply) {
        reply->disconnect(q);
        reply->stop();
        reply.release()->deleteLater(); // it may be what calls us
    }
    if (stream) {
        stream->disconnect();
        stream.release()->deleteLater();
    }
}

void ConversationPrivate::ask(bool continues)
{
    dropAnswer();
    goesOn = continues;
    calls.clear();
    isCut = canRetry = hasBytes = false;
    retries = 0;
    leftOut = 0;
    setState(State::Preparing);
    if (!transport) {
        canRetry = true;
        return fail(Conversation::tr("There is no server to ask."));
    }
    if (chatTemplate)
        return prepare();
    waitsForTemplate = true;
    transport->fetchTemplate();
}

// One job: Qt 6.4 may run what then() of a future adds twice, if the future ends at that moment.
static QFuture<ConversationPrivate::Prepared> preparedInBackground(const std::shared_ptr<const Host> &host,
                                                                   const ChatTemplate &chatTemplate,
                                                                   const ChatRequest &request)
{
    const auto promise = std::make_shared<QPromise<ConversationPrivate::Prepared>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, host, chatTemplate, request] {
        ConversationPrivate::Prepared prepared{ .chat = host->prepare(chatTemplate, request) };
        if (const Result<PreparedChat> &chat = prepared.chat) {
            static_cast<void>(*chat->grammar); // it is written now, and takes no time later
            prepared.dataRanges = chat->dataRanges(chatTemplate).value_or(prepared.dataRanges);
            prepared.media = chat->mediaPlaces(chatTemplate).value_or(prepared.media);
        }
        promise->addResult(std::move(prepared));
        promise->finish();
    });
    return promise->future();
}

void ConversationPrivate::prepare()
{
    const Result<ChatRequest> made = request();
    if (!made) {
        canRetry = true;
        return fail(toQString(made.error().toString()));
    }
    whenDone<Prepared>(preparedInBackground(hostInUse(), *chatTemplate, *made), q,
                       [this, now = turn](const QFuture<Prepared> &prepared) {
                           if (now == turn)
                               takePrepared(prepared.result());
                       });
}

void ConversationPrivate::takePrepared(const Prepared &prepared)
{
    if (!prepared.chat) {
        canRetry = true;
        return fail(toQString(prepared.chat.error().toString()));
    }
    if (trims(*prepared.chat))
        return prepare();
    generation = { .chat = *prepared.chat,
                   .bos = chatTemplate->specialTokens().bos,
                   .dataRanges = prepared.dataRanges,
                   .media = prepared.media,
                   .maxTokens = maxTokens > 0 ? std::optional(maxTokens) : std::nullopt,
                   .sampling = sampling };
    QStringList warnings;
    for (const ChatWarning &warning : prepared.chat->warnings)
        warnings += toQString(warning.text);
    const int now = turn;
    if (leftOut > 0)
        Q_EMIT q->trimmed(messagesLeftOut());
    if (!warnings.isEmpty())
        Q_EMIT q->warned(warnings);
    Q_EMIT q->prepared(generation.chat);
    if (now == turn)
        send();
}

void ConversationPrivate::send()
{
    if (!transport)
        return fail(Conversation::tr("There is no server to ask."));
    hasBytes = false;
    openStream();
    reply.reset(transport->ask(generation));
    QObject::connect(reply.get(), &AnswerReply::bytes, q, [this](const QByteArray &text) {
        if (!hasBytes)
            rows.follow(*stream, goesOn ? tree.length() - 1 : tree.length());
        hasBytes = true;
        stream->feed(text);
    });
    QObject::connect(reply.get(), &AnswerReply::ended, q, [this](OutputEnd why, const TokenUsage &told) {
        usage = told;
        if (told.promptTokens > 0 && !generation.chat.prompt.empty())
            tokensPerByte = double(told.promptTokens) / double(generation.chat.prompt.size());
        if (!hasBytes)
            rows.follow(*stream, goesOn ? tree.length() - 1 : tree.length());
        stream->finish(why);
    });
    QObject::connect(reply.get(), &AnswerReply::failed, q, [this](const TransportError &error) { takeFailure(error); });
    if (state != State::Answering)
        setState(State::Answering);
}

// What the stream says reaches the rows first, then whoever listens to the conversation.
void ConversationPrivate::openStream()
{
    if (reply)
        reply.release()->deleteLater();
    if (stream)
        stream.release()->deleteLater();
    stream = std::make_unique<MessageStream>(generation.chat);
    QObject::connect(stream.get(), &MessageStream::reasoningDelta, q, &Conversation::reasoningDelta);
    QObject::connect(stream.get(), &MessageStream::contentDelta, q, &Conversation::contentDelta);
    QObject::connect(stream.get(), &MessageStream::finished, q,
                     [this](const ChatMessage &message, bool, OutputEnd why) { take(message, why); });
}

// Half an answer is kept, half a call is not carried out; where nothing came, it is asked for once more, or can be.
void ConversationPrivate::takeFailure(const TransportError &error)
{
    const int now = turn;
    if (hasBytes) {
        stream->finish(OutputEnd::Cancelled);
        return turn == now ? fail(error.text) : void();
    }
    if (error.mayPass() && retries < maximumRetries) {
        constexpr int first = 500;
        retryTimer.start(first << retries++);
        return Q_EMIT q->retrying(retries, error);
    }
    dropAnswer();
    canRetry = true;
    fail(error.text);
}

void ConversationPrivate::take(const ChatMessage &message, OutputEnd why)
{
    const QPointer<Conversation> alive(q);
    const int now = turn;
    isCut = why != OutputEnd::Stop && !message.parts.empty() && message.toolCalls.empty();
    if (!message.parts.empty()) {
        const Value parts = message.toValue(ChatMessage::Form::WithParts)["parts"];
        MessageTree::Node node{ .message = message.toHistory(), .parts = parts, .end = why, .usage = usage };
        goesOn ? tree.replaceLast(std::move(node)) : tree.add(std::move(node));
    } else {
        canRetry = !goesOn;
    }
    rows.setBranches(tree);
    startCalls(message, why);
    Q_EMIT q->answered(message, why);
    if (!alive || now != turn || why == OutputEnd::Cancelled)
        return;
    if (!calls.empty())
        return goOnAfterCalls();
    setState(State::Idle);
    if (alive && now == turn)
        Q_EMIT q->turnEnded();
}

void ConversationPrivate::stop()
{
    if (state == State::Idle)
        return;
    const QPointer<Conversation> alive(q);
    const int now = turn;
    if (state == State::Answering && hasBytes && stream) {
        reply->disconnect(q);
        reply->stop();
        stream->cancel();
        if (alive && now == turn && !stream->isFinished()) { // it is telling what came, and we are asked from there
            stream->disconnect();
            take(ChatMessage(stream->message()), OutputEnd::Cancelled);
            if (alive && now == turn)
                rows.show(tree, std::max(0, tree.last("assistant")));
        }
        if (!alive || now != turn)
            return;
    } else if (state == State::Preparing || state == State::Answering) {
        canRetry = true;
    }
    finishOpenCalls(Conversation::tr("The user stopped before this call was carried out."));
    for (const Value &result : calls.results())
        tree.add({ .message = result });
    calls.clear();
    dropAnswer();
    setState(State::Idle);
    Q_EMIT q->turnEnded();
}

} // namespace Parlance
