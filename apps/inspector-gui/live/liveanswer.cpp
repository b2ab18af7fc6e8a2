// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "live/liveanswer.h"

#include "live/chatcompletions.h"

#include <parlance/chat/completionstransport.h>
#include <parlance/chat/llamaservertransport.h>

namespace Parlance::Inspector {

namespace {

using Api = LiveServer::Api;

/// Without the path that transports add.
QUrl baseUrl(QString text)
{
    while (text.endsWith(u'/'))
        text.chop(1);
    if (text.endsWith(QStringLiteral("/v1")))
        text.chop(3);
    return QUrl::fromUserInput(text);
}

PreparedChat sentChat(const LiveAnswer::Request &request)
{
    PreparedChat chat = request.prompted->chat;
    if (!request.isConstrained) {
        chat.grammar = {};
        chat.grammarLazy = false;
        chat.grammarTriggers.clear();
    }
    return chat;
}

} // namespace

LiveAnswer::LiveAnswer(QObject *parent)
    : QObject(parent)
{ }

LiveAnswer::~LiveAnswer() = default;

void LiveAnswer::ask(const Request &request)
{
    stop();
    m_reply.reset(); // before its transport
    m_isBusy = true;
    m_output.clear();
    m_cuts.clear();
    m_chat = nullptr;
    m_url = request.server.url;
    const QUrl url = baseUrl(m_url);
    std::unique_ptr<HttpTransport> made;
    if (request.server.api == Api::Llama) {
        made = std::make_unique<LlamaServerTransport>(url);
    } else if (request.server.api == Api::Completions) {
        auto completions = std::make_unique<CompletionsTransport>(url);
        completions->setModel(request.server.model);
        if (request.isConstrained)
            completions->setBodyMaker([](const PreparedChat &chat) { return chat.forVllm(); });
        made = std::move(completions);
    } else {
        Value body = request.prompted->chat.forOpenAi();
        if (!request.server.model.isEmpty())
            body.object().set("model", request.server.model.toStdString());
        auto chat = std::make_unique<ChatCompletionsTransport>(url, std::move(body));
        m_chat = chat.get();
        made = std::move(chat);
    }
    made->setApiKey(request.key);
    m_transport = std::move(made);
    Q_EMIT began();
    m_ranges.ask(
        [request](Budget &) { return request.prompted->chat.dataRanges(request.chatTemplate).value_or(Ranges()); },
        [this, request] { send(request, m_ranges.answer()); });
}

void LiveAnswer::send(const Request &request, const Ranges &dataRanges)
{
    m_reply.reset(
        m_transport->ask({ .chat = sentChat(request),
                           .bos = request.chatTemplate.specialTokens().bos,
                           .dataRanges = dataRanges,
                           .maxTokens = request.maxTokens > 0 ? std::optional(request.maxTokens) : std::nullopt }));
    connect(m_reply.get(), &AnswerReply::bytes, this, [this](const QByteArray &text) {
        m_output += text.toStdString();
        m_cuts.push_back(m_output.size());
        Q_EMIT grew();
    });
    connect(m_reply.get(), &AnswerReply::ended, this,
            [this](OutputEnd why, const TokenUsage &usage) { end(true, true, endSentence(why, usage)); });
    connect(m_reply.get(), &AnswerReply::failed, this,
            [this](const TransportError &error) { end(false, !m_output.empty(), errorSentence(error)); });
}

void LiveAnswer::stop()
{
    if (!m_isBusy)
        return;
    m_ranges.cancel();
    if (m_reply)
        m_reply->stop();
    end(true, !m_output.empty(),
        m_output.empty() ? tr("Stopped before the first piece.")
                         : tr("Stopped after %1 bytes of the answer.").arg(m_output.size()));
}

bool LiveAnswer::wasRead() const
{
    return m_chat && (m_chat->reading().hasReasoning || m_chat->reading().calls > 0);
}

void LiveAnswer::end(bool ok, bool isAnswer, const QString &words)
{
    m_isBusy = false;
    if (isAnswer)
        Q_EMIT grew();
    Q_EMIT ended(ok, words);
}

QString LiveAnswer::endSentence(OutputEnd why, const TokenUsage &usage) const
{
    QStringList parts{ why == OutputEnd::Length ? tr("The answer ended at its limit of tokens.")
                                                : tr("The model ended its answer.") };
    if (usage.answerTokens >= 0)
        parts << tr("Tokens: %1.").arg(usage.answerTokens);
    if (usage.tokensPerSecond() > 0)
        parts << tr("%1 tokens a second.").arg(usage.tokensPerSecond(), 0, 'f', 1);
    if (m_chat && m_chat->reading().hasReasoning)
        parts << tr("The server has already parsed the reasoning, so the text does not contain it.");
    if (m_chat && m_chat->reading().calls > 0)
        parts << tr("The server has already parsed the calls (%1), so the text does not contain them.")
                     .arg(m_chat->reading().calls);
    return parts.join(u' ');
}

QString LiveAnswer::errorSentence(const TransportError &error) const
{
    constexpr int unauthorized = 401;
    constexpr int notFound = 404;
    switch (error.kind) {
    case TransportError::Kind::Connection:
        return tr("The server at %1 cannot be reached: %2").arg(m_url, error.text);
    case TransportError::Kind::Refused:
        if (error.status == unauthorized)
            return tr("The server needs a key, or does not accept this one: %1").arg(error.text);
        if (error.status == notFound)
            return tr("The server does not know this API; try another one: %1").arg(error.text);
        return tr("The server refuses the request (HTTP %1): %2").arg(error.status).arg(error.text);
    case TransportError::Kind::Told:
        return tr("The server reports an error: %1").arg(error.text);
    case TransportError::Kind::BrokenOff:
        break;
    }
    return tr("The server broke off its answer.");
}

} // namespace Parlance::Inspector
