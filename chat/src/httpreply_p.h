// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "ssereader_p.h"

#include <parlance/chat/answerreply.h>
#include <parlance/value.h>

#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>

#include <functional>
#include <optional>

/// An answer as server-sent events of HTTP; a reader interprets them.
namespace Parlance {

/// What one event says.
struct ToldEvent
{
    QString text = {};
    std::optional<OutputEnd> end = {};
    TokenUsage usage = {};
};

class HttpReply : public AnswerReply
{
    Q_OBJECT

public:
    using Reader = ToldEvent (*)(const QJsonDocument &event);

    HttpReply(QNetworkAccessManager &network, Reader reader);
    ~HttpReply() override;

    void post(const QNetworkRequest &request, const Value &body);
    void stop() override;

protected:
    QNetworkAccessManager &network() const { return *m_network; }
    virtual void see(const QJsonDocument &) { } ///< each event, before it is told
    virtual void over() { } ///< the answer ended well
    void fail(const TransportError &error);

private:
    void readEvents();
    void readEnd();
    void takeEvents(const std::vector<QByteArray> &events);
    void takeEvent(const QByteArray &data);

    QPointer<QNetworkAccessManager> m_network;
    Reader m_reader;
    QPointer<QNetworkReply> m_reply;
    SseReader m_events;
    std::optional<OutputEnd> m_end;
    TokenUsage m_usage;
};

/// Takes what of more is known.
void addUsage(TokenUsage &usage, const TokenUsage &more);
/// A server's own words for what went wrong, from the body of its answer; else empty.
QString wordsOf(const QByteArray &body);
/// The error of a reply that has one.
TransportError errorOf(QNetworkReply &reply);
/// Posts body and hands over what comes: nothing where it fails. The work ends with context.
void postJson(QNetworkAccessManager &network, const QNetworkRequest &request, const Value &body, QObject *context,
              std::function<void(const std::optional<QJsonDocument> &)> take);

} // namespace Parlance
