// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "replayserver.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

namespace {

QByteArray eventLine(const QJsonObject &event)
{
    return "data: " + QJsonDocument(event).toJson(QJsonDocument::Compact) + "\n\n";
}

QByteArray chunk(const QByteArray &piece)
{
    return QByteArray::number(piece.size(), 16) + "\r\n" + piece + "\r\n";
}

} // namespace

ReplayServer::ReplayServer()
{
    listen(QHostAddress::LocalHost);
    connect(this, &QTcpServer::newConnection, this, [this] {
        QTcpSocket *socket = nextPendingConnection();
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    });
}

QString ReplayServer::url() const
{
    return QStringLiteral("http://127.0.0.1:%1").arg(serverPort());
}

QByteArray ReplayServer::llamaStream(const QStringList &tokens, const QString &reason)
{
    QByteArray lines;
    for (const QString &token : tokens)
        lines += eventLine({ { "content", token }, { "stop", false } });
    return reason.isEmpty() ? lines
                            : lines + eventLine({ { "content", "" }, { "stop", true }, { "stop_type", reason } });
}

QByteArray ReplayServer::completionsStream(const QStringList &tokens, const QString &reason)
{
    const auto line = [](const QString &text, const QJsonValue &finish) {
        return eventLine({ { "choices", QJsonArray{ QJsonObject{ { "text", text }, { "finish_reason", finish } } } } });
    };
    QByteArray lines;
    for (const QString &token : tokens)
        lines += line(token, QJsonValue::Null);
    return reason.isEmpty() ? lines : lines + line({}, reason) + "data: [DONE]\n\n";
}

// A request is whole where as many bytes came after the empty line as it said.
void ReplayServer::read(QTcpSocket *socket)
{
    const QByteArray text = socket->peek(1 << 24);
    const qsizetype head = text.indexOf("\r\n\r\n");
    const QByteArray key = "content-length: ";
    const qsizetype at = text.left(head).toLower().indexOf(key);
    const qsizetype length = at < 0 ? 0 : text.mid(at + key.size(), text.indexOf('\r', at) - at - key.size()).toInt();
    if (head < 0 || text.size() < head + 4 + length)
        return;
    socket->readAll();
    const QByteArray bearer = "Bearer ";
    const qsizetype keyAt = text.left(head).indexOf(bearer);
    const QByteArray told = keyAt < 0 ? QByteArray() : text.mid(keyAt + bearer.size());
    const Request request{ text.split(' ').value(1), told.left(told.indexOf('\r')),
                           QJsonDocument::fromJson(text.mid(head + 4)).object() };
    if (answersByItself(socket, request))
        return;
    m_requests.append(request);
    if (m_answers.isEmpty())
        return socket->disconnectFromHost();
    const Answer answer = m_answers.dequeue();
    if (answer.waits)
        m_waiting.append({ socket, answer });
    else
        QTimer::singleShot(answer.delay, socket, [this, socket, answer] { say(socket, answer); });
}

// What a conversation asks beside its answers.
bool ReplayServer::answersByItself(QTcpSocket *socket, const Request &request)
{
    if (!request.path.endsWith("tokenize"))
        return false;
    ++m_tokenizerRequests;
    QJsonObject answer{ { "content", QString::fromUtf8(textOf(request.body["tokens"].toArray())) } };
    if (request.path == "/tokenize") {
        QJsonArray tokens =
            tokensOf(request.body["content"].toString().toUtf8(), request.body["parse_special"].toBool());
        if (m_addsBos && request.body["add_special"].toBool())
            tokens.prepend(1);
        answer = { { "tokens", tokens } };
    }
    say(socket, { .status = m_hasTokenizer ? 200 : 404, .body = QJsonDocument(answer).toJson() });
    return true;
}

void ReplayServer::setTokenizer(const QStringList &special, bool addsBos)
{
    for (const QString &text : special)
        m_special += text.toUtf8();
    m_addsBos = addsBos;
    m_hasTokenizer = true;
}

QJsonArray ReplayServer::tokensOf(QByteArray text, bool special) const
{
    QJsonArray tokens;
    while (!text.isEmpty()) {
        qsizetype size = 1;
        int token = static_cast<unsigned char>(text[0]);
        for (qsizetype i = 0; special && i < m_special.size(); ++i) {
            if (text.startsWith(m_special[i])) {
                token = 1000 + int(i);
                size = m_special[i].size();
            }
        }
        tokens.append(token);
        text.remove(0, size);
    }
    return tokens;
}

QByteArray ReplayServer::textOf(const QJsonArray &tokens) const
{
    QByteArray text;
    for (const QJsonValue &token : tokens)
        text += token.toInt() < 1000 ? QByteArray(1, char(token.toInt())) : m_special.value(token.toInt() - 1000);
    return text;
}

QByteArray ReplayServer::tokenStream(const QStringList &pieces) const
{
    QByteArray lines;
    for (const QString &piece : pieces)
        lines += eventLine({ { "content", piece }, { "stop", false }, { "tokens", tokensOf(piece.toUtf8(), true) } });
    return lines
        + eventLine(
               { { "content", "" },
                 { "stop", true },
                 { "stop_type", "eos" },
                 { "tokens_evaluated", 120 },
                 { "tokens_predicted", 30 },
                 { "timings", QJsonObject{ { "prompt_n", 20 }, { "prompt_ms", 500 }, { "predicted_ms", 1500 } } } });
}

void ReplayServer::release()
{
    for (const auto &[socket, answer] : std::exchange(m_waiting, {})) {
        if (findChildren<QTcpSocket *>().contains(socket))
            say(socket, answer);
    }
}

void ReplayServer::say(QTcpSocket *socket, const Answer &answer)
{
    const QPointer<QTcpSocket> alive = socket;
    socket->write("HTTP/1.1 " + QByteArray::number(answer.status)
                  + " Said\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (qsizetype at = 0; alive && at < answer.body.size(); at += answer.pieceSize) {
        socket->write(chunk(answer.body.mid(at, answer.pieceSize)));
        socket->flush();
    }
    if (!alive || answer.staysOpen)
        return;
    if (!answer.breaksOff)
        socket->write("0\r\n\r\n");
    else
        socket->disconnectFromHost();
}
