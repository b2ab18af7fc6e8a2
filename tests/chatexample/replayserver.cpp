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

// A request is whole where as many bytes came behind the empty line as it said.
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
    m_requests.append({ text.split(' ').value(1), QJsonDocument::fromJson(text.mid(head + 4)).object() });
    if (m_answers.isEmpty())
        return socket->disconnectFromHost();
    const Answer answer = m_answers.dequeue();
    if (answer.waits)
        m_waiting.append({ socket, answer });
    else
        QTimer::singleShot(answer.delay, socket, [this, socket, answer] { say(socket, answer); });
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
    if (!alive)
        return;
    if (!answer.breaksOff)
        socket->write("0\r\n\r\n");
    else
        socket->disconnectFromHost();
}
