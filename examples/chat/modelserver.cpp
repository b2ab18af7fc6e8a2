// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "modelserver.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkReply>

using namespace Parlance;

// What the server has to say, else what the connection has.
static QString problemOf(QNetworkReply &reply)
{
    const QJsonValue error = QJsonDocument::fromJson(reply.readAll())["error"];
    const QString said = error["message"].toString(error.toString());
    return !said.isEmpty() ? said : reply.error() ? reply.errorString() : "The server broke off its answer.";
}

ModelServer::ModelServer(const Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{ }

void ModelServer::generate(const PreparedChat &chat)
{
    stop();
    m_unread.clear();
    m_end.reset();
    QJsonObject body = toQJson(chat.toLlamaServer()).toObject();
    if (!m_session.isLlama)
        body = { { "prompt", body["prompt"] }, { "stop", body["stop"].toArray() }, { "max_tokens", 4096 } };
    body["stream"] = true;
    QNetworkRequest request(m_session.url + (m_session.isLlama ? "/completion" : "/v1/completions"));
    request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json");
    m_reply = m_network.post(request, QJsonDocument(body).toJson());
    connect(m_reply, &QNetworkReply::readyRead, this, &ModelServer::readLines);
    connect(m_reply, &QNetworkReply::finished, this, &ModelServer::readEnd);
}

void ModelServer::stop()
{
    if (QNetworkReply *reply = std::exchange(m_reply, nullptr)) {
        reply->disconnect(this);
        reply->abort();
        reply->deleteLater();
    }
}

// data: {"content": "Hel", "stop": false}, a line an event, cut anywhere by the network.
void ModelServer::readLines()
{
    if (m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() != 200)
        return; // readEnd() has the reason
    m_unread += m_reply->readAll();
    for (qsizetype end = 0; m_reply && (end = m_unread.indexOf('\n')) >= 0;) {
        const QByteArray line = m_unread.left(end).trimmed();
        m_unread.remove(0, end + 1);
        const QJsonDocument event = QJsonDocument::fromJson(line.startsWith("data:") ? line.mid(5) : QByteArray());
        const QJsonValue choice = event["choices"][0];
        const QString reason = choice["finish_reason"].toString(event["stop_type"].toString());
        if (event["stop"].toBool() || choice["finish_reason"].isString())
            m_end = reason == "length" || reason == "limit" ? OutputEnd::Length : OutputEnd::Stop;
        Q_EMIT bytes(event["content"].toString(choice["text"].toString()).toUtf8());
    }
}

void ModelServer::readEnd()
{
    readLines();
    QNetworkReply *reply = std::exchange(m_reply, nullptr);
    if (!reply) // stopped while its last bytes were read
        return;
    reply->deleteLater();
    if (m_end)
        Q_EMIT ended(*m_end);
    else
        Q_EMIT failed(problemOf(*reply));
}

void ModelServer::fetchTemplate(const std::function<void(const Result<ChatTemplate> &)> &use)
{
    QNetworkReply *reply = m_network.get(QNetworkRequest(m_session.url + "/props"));
    connect(reply, &QNetworkReply::finished, this, [this, reply, use] {
        reply->deleteLater();
        if (reply->error())
            return Q_EMIT failed(problemOf(*reply));
        const QJsonDocument props = QJsonDocument::fromJson(reply->readAll());
        const auto textOf = [&](const char *key) { return fromQString(props[key].toString()); };
        const auto chatTemplate = ChatTemplate::fromSource(textOf("chat_template"), "/props");
        use(chatTemplate ? chatTemplate->withTokens({ textOf("bos_token"), textOf("eos_token") }) : chatTemplate);
    });
}
