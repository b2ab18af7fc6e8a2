// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "httpreply_p.h"

#include <parlance/json.h>

namespace Parlance {

void addUsage(TokenUsage &usage, const TokenUsage &more)
{
    for (int TokenUsage::*member : { &TokenUsage::promptTokens, &TokenUsage::cachedTokens, &TokenUsage::answerTokens })
        usage.*member = more.*member >= 0 ? more.*member : usage.*member;
    for (double TokenUsage::*member : { &TokenUsage::promptSeconds, &TokenUsage::answerSeconds })
        usage.*member = more.*member >= 0 ? more.*member : usage.*member;
}

// {"error": {"message": …}}, {"error": …}, {"message": …}, {"detail": …}
static QString wordsOf(const QJsonDocument &document)
{
    const QJsonValue error = document["error"];
    for (const QJsonValue &words : { error["message"], error, document["message"], document["detail"] }) {
        if (!words.toString().isEmpty())
            return words.toString();
    }
    return {};
}

QString wordsOf(const QByteArray &body)
{
    return wordsOf(QJsonDocument::fromJson(body));
}

static int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

TransportError errorOf(QNetworkReply &reply)
{
    const int status = statusOf(reply);
    const QString words = wordsOf(reply.readAll());
    return { .kind = status >= 400 ? TransportError::Kind::Refused : TransportError::Kind::Connection,
             .text = words.isEmpty() ? reply.errorString() : words,
             .status = status };
}

void postJson(QNetworkAccessManager &network, const QNetworkRequest &request, const Value &body, QObject *context,
              std::function<void(const std::optional<QJsonDocument> &)> take)
{
    QNetworkReply *reply = network.post(request, QByteArray::fromStdString(toJson(body, JsonFormat::compact())));
    QObject::connect(context, &QObject::destroyed, reply, [reply, context] {
        QObject::disconnect(reply, nullptr, context, nullptr); // which is half gone
        reply->abort();
    });
    QObject::connect(reply, &QNetworkReply::finished, reply, &QObject::deleteLater);
    QObject::connect(reply, &QNetworkReply::finished, context, [reply, take = std::move(take)] {
        if (reply->error())
            return take({});
        take(QJsonDocument::fromJson(reply->readAll()));
    });
}

HttpReply::HttpReply(QNetworkAccessManager &network, Reader reader)
    : m_network(&network)
    , m_reader(reader)
{ }

HttpReply::~HttpReply()
{
    HttpReply::stop();
}

void HttpReply::post(const QNetworkRequest &request, const Value &body)
{
    m_reply = m_network->post(request, QByteArray::fromStdString(toJson(body, JsonFormat::compact())));
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpReply::readEvents);
    connect(m_reply, &QNetworkReply::finished, this, &HttpReply::readEnd);
}

void HttpReply::stop()
{
    if (QNetworkReply *reply = m_reply) {
        m_reply.clear();
        reply->disconnect(this);
        reply->abort();
        reply->deleteLater();
    }
}

void HttpReply::readEvents()
{
    if (m_reply && statusOf(*m_reply) == 200) // of another one, readEnd() has the reason
        takeEvents(m_events.feed(m_reply->readAll()));
}

// A receiver may stop or delete the reply, or ask for another one, at each signal.
void HttpReply::takeEvents(const std::vector<QByteArray> &events)
{
    const QPointer<HttpReply> alive(this);
    for (const QByteArray &data : events) {
        if (!alive || !m_reply)
            return;
        takeEvent(data);
    }
}

void HttpReply::takeEvent(const QByteArray &data)
{
    const QJsonDocument event = QJsonDocument::fromJson(data);
    if (!event["error"].isUndefined() && !event["error"].isNull()) {
        const QString words = wordsOf(event);
        return fail({ .kind = TransportError::Kind::Told,
                      .text = words.isEmpty() ? tr("The server told of an error.") : words,
                      .status = event["error"]["code"].toInt() });
    }
    const ToldEvent told = m_reader(event);
    addUsage(m_usage, told.usage);
    if (told.end)
        m_end = told.end;
    see(event);
    if (!told.text.isEmpty())
        Q_EMIT bytes(told.text.toUtf8());
}

void HttpReply::fail(const TransportError &error)
{
    stop();
    Q_EMIT failed(error);
}

void HttpReply::readEnd()
{
    const QPointer<HttpReply> alive(this);
    readEvents();
    if (!alive || !m_reply) // stopped, or deleted, while its last bytes were read
        return;
    if (statusOf(*m_reply) == 200)
        takeEvents(m_events.finish());
    if (!alive || !m_reply)
        return;
    if (m_end) {
        stop();
        over();
        return Q_EMIT ended(*m_end, m_usage);
    }
    const TransportError broken{ .kind = TransportError::Kind::BrokenOff,
                                 .text = tr("The server broke off its answer.") };
    fail(m_reply->error() ? errorOf(*m_reply) : broken);
}

} // namespace Parlance
