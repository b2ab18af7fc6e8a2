// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>
#include <QJsonObject>
#include <QQueue>
#include <QTcpServer>

class QTcpSocket;

/// A server of models whose answers were written before: over a real socket, in pieces of any size, late, broken off.
class ReplayServer : public QTcpServer
{
    Q_OBJECT

public:
    struct Answer
    {
        int status = 200;
        QByteArray body;
        int pieceSize = 1000; ///< bytes that are written at once
        int delay = 0; ///< milliseconds before the first byte
        bool breaksOff = false; ///< the connection ends before the answer does
        bool waits = false; ///< nothing is said until release()
    };
    struct Request
    {
        QByteArray path;
        QJsonObject body;
    };

    ReplayServer();
    QString url() const;
    void enqueue(Answer answer) { m_answers.enqueue(std::move(answer)); }
    /// Says what waits, whether or not anybody still listens.
    void release();
    const QList<Request> &requests() const { return m_requests; }

    /// What llama.cpp's server (or one with OpenAI's completions) writes for these tokens; without an end where reason
    /// is empty.
    static QByteArray llamaStream(const QStringList &tokens, const QString &reason);
    static QByteArray completionsStream(const QStringList &tokens, const QString &reason);

private:
    void read(QTcpSocket *socket);
    void say(QTcpSocket *socket, const Answer &answer);

    QQueue<Answer> m_answers;
    QList<std::pair<QTcpSocket *, Answer>> m_waiting;
    QList<Request> m_requests;
};
