// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/qt.h>

#include <QNetworkAccessManager>

#include <functional>

class QNetworkReply;

/// What all chats share.
struct Session
{
    QString url; ///< as in http://127.0.0.1:8080
    bool isLlama = true; ///< the server is llama.cpp's; otherwise it has OpenAI's raw completions
    std::shared_ptr<const Parlance::Host> host = std::make_shared<const Parlance::Host>();
    std::optional<Parlance::ChatTemplate> chatTemplate = {};
};

/// A server that goes on with a prompt, one answer at a time.
class ModelServer : public QObject
{
    Q_OBJECT

public:
    explicit ModelServer(const Session &session, QObject *parent = nullptr);

    /// Asks for an answer: bytes() as it comes, and then ended() or failed().
    void generate(const Parlance::PreparedChat &chat);
    /// Nobody waits any longer: whatever still comes is dropped.
    void stop();
    /// The model's own template, from /props of llama.cpp's server; or failed().
    void fetchTemplate(const std::function<void(const Parlance::Result<Parlance::ChatTemplate> &)> &use);

Q_SIGNALS:
    void bytes(const QByteArray &text);
    void ended(Parlance::OutputEnd why);
    void failed(const QString &problem);

private:
    void readLines();
    void readEnd();

    QNetworkAccessManager m_network;
    const Session &m_session;
    QNetworkReply *m_reply = nullptr;
    QByteArray m_unread; ///< the beginning of a line
    std::optional<Parlance::OutputEnd> m_end; ///< what the server said of it
};
