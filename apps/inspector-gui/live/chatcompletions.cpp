// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "live/chatcompletions.h"

#include <parlance/json.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Parlance::Inspector {

namespace {

/// An answer as `data:` lines of JSON.
class ChatReply : public AnswerReply
{
    Q_OBJECT

public:
    ChatReply(QNetworkReply *reply, ServerReading &reading)
        : m_reply(reply)
        , m_reading(reading)
    {
        connect(reply, &QNetworkReply::readyRead, this, &ChatReply::readLines);
        connect(reply, &QNetworkReply::finished, this, &ChatReply::readEnd);
    }
    ~ChatReply() override { ChatReply::stop(); }

    void stop() override
    {
        if (!m_reply)
            return;
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
        m_reply.clear();
    }

private:
    int status() const { return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(); }
    void readLines();
    void takeEvent(const QJsonDocument &event);
    void readEnd();
    void fail(TransportError::Kind kind, const QJsonDocument &said, const QString &otherwise);

    QPointer<QNetworkReply> m_reply;
    ServerReading &m_reading;
    std::optional<OutputEnd> m_end;
    TokenUsage m_usage;
};

// A receiver may stop the reply at each signal, or delete it.
void ChatReply::readLines()
{
    const QPointer<ChatReply> alive(this);
    while (alive && m_reply && status() < 400 && m_reply->canReadLine()) {
        const QByteArray line = m_reply->readLine().trimmed();
        if (line.startsWith("data:") && !line.endsWith("[DONE]"))
            takeEvent(QJsonDocument::fromJson(line.mid(5)));
    }
}

// {"choices": [{"delta": {"content": "It", "tool_calls": [{"index": 0 …}]}, "finish_reason": null}], "usage": {…}}
void ChatReply::takeEvent(const QJsonDocument &event)
{
    if (event["error"_L1].isObject() || event["error"_L1].isString())
        return fail(TransportError::Kind::Told, event, {});
    const QJsonValue choice = event["choices"_L1][0];
    const QJsonValue delta = choice["delta"_L1];
    const bool reasons =
        !delta["reasoning_content"_L1].toString().isEmpty() || !delta["reasoning"_L1].toString().isEmpty();
    m_reading.hasReasoning = m_reading.hasReasoning || reasons;
    for (const QJsonValue call : delta["tool_calls"_L1].toArray())
        m_reading.calls = std::max(m_reading.calls, call["index"_L1].toInt() + 1);
    if (choice["finish_reason"_L1].isString())
        m_end = choice["finish_reason"_L1] == "length"_L1 ? OutputEnd::Length : OutputEnd::Stop;
    if (event["usage"_L1].isObject()) {
        m_usage.promptTokens = event["usage"_L1]["prompt_tokens"_L1].toInt(-1);
        m_usage.answerTokens = event["usage"_L1]["completion_tokens"_L1].toInt(-1);
    }
    if (const QString text = delta["content"_L1].toString(); !text.isEmpty())
        Q_EMIT bytes(text.toUtf8());
}

void ChatReply::readEnd()
{
    const QPointer<ChatReply> alive(this);
    readLines();
    if (!alive || !m_reply)
        return;
    if (m_end) {
        stop();
        return Q_EMIT ended(*m_end, m_usage);
    }
    const auto kind = status() >= 400 ? TransportError::Kind::Refused
        : m_reply->error()            ? TransportError::Kind::Connection
                                      : TransportError::Kind::BrokenOff;
    fail(kind, QJsonDocument::fromJson(m_reply->readAll()), m_reply->errorString());
}

void ChatReply::fail(TransportError::Kind kind, const QJsonDocument &said, const QString &otherwise)
{
    const QString text =
        said["error"_L1]["message"_L1].toString(said["error"_L1].toString(said["message"_L1].toString(otherwise)));
    const TransportError error{ kind, text, status() };
    stop();
    Q_EMIT failed(error);
}

} // namespace

ChatCompletionsTransport::ChatCompletionsTransport(const QUrl &url, Value body, QObject *parent)
    : HttpTransport(url, parent)
    , m_body(std::move(body))
{ }

AnswerReply *ChatCompletionsTransport::ask(const GenerationRequest &request)
{
    m_reading = {};
    Value body = m_body;
    body.object().set("stream", true);
    if (request.maxTokens)
        body.object().set("max_tokens", *request.maxTokens);
    const std::string json = toJson(body, JsonFormat::compact());
    return new ChatReply(
        network()->post(requestTo(QStringLiteral("/v1/chat/completions")), QByteArray::fromStdString(json)), m_reading);
}

} // namespace Parlance::Inspector

#include "chatcompletions.moc"
