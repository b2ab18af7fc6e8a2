// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>
#include <QJsonArray>
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
        bool staysOpen = false; ///< more seems to come, for ever
        bool waits = false; ///< nothing is said until release()
    };
    struct Request
    {
        QByteArray path;
        QByteArray key; ///< of its Authorization
        QJsonObject body;
    };

    ReplayServer();
    QString url() const;
    void enqueue(Answer answer) { m_answers.enqueue(std::move(answer)); }
    /// Says what waits, whether or not anybody still listens.
    void release();
    const QList<Request> &requests() const { return m_requests; }

    /// Knows /tokenize and /detokenize: a byte is a token, and each of the special texts one from 1000 on; BOS is 1.
    void setTokenizer(const QStringList &special, bool addsBos);
    /// How often these were asked.
    int tokenizerRequests() const { return m_tokenizerRequests; }

    /// What llama.cpp's server (or one with OpenAI's completions) writes for these tokens; without an end where reason
    /// is empty.
    static QByteArray llamaStream(const QStringList &tokens, const QString &reason);
    static QByteArray completionsStream(const QStringList &tokens, const QString &reason);
    /// The first, with the tokens of each piece and what it cost.
    QByteArray tokenStream(const QStringList &pieces) const;

private:
    void read(QTcpSocket *socket);
    void say(QTcpSocket *socket, const Answer &answer);
    bool answersByItself(QTcpSocket *socket, const Request &request);
    QJsonArray tokensOf(QByteArray text, bool special) const;
    QByteArray textOf(const QJsonArray &tokens) const;

    QQueue<Answer> m_answers;
    QList<std::pair<QTcpSocket *, Answer>> m_waiting;
    QList<Request> m_requests;
    QByteArrayList m_special;
    bool m_addsBos = false;
    bool m_hasTokenizer = false;
    int m_tokenizerRequests = 0;
};
