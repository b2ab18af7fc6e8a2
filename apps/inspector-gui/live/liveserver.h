// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QVariantMap>

class QSettings;

namespace Parlance::Inspector {

/// A server that runs a model, and the way to ask it.
struct LiveServer
{
    enum class Api
    {
        Llama, ///< llama.cpp's /completion
        Completions, ///< OpenAI's /v1/completions, with our prompt, and the grammar as vLLM takes it
        ChatCompletions, ///< OpenAI's /v1/chat/completions, with the server's own template
    };
    QString name;
    QString url; ///< without a path of its API; a /v1 at its end does no harm
    Api api = Api::Llama;
    QString model = {}; ///< for servers with several
    bool operator==(const LiveServer &) const = default;
};

/// The servers that a person knows. Settings keep them, and their keys only if a person says so.
class LiveServers : public QObject
{
    Q_OBJECT

public:
    /// Without settings, nothing outlives the program.
    explicit LiveServers(QSettings *settings, QObject *parent = nullptr);

    /// For people, in the order of LiveServer::Api.
    static QStringList apiNames();
    const QList<LiveServer> &all() const { return m_servers; }
    void setAll(const QList<LiveServer> &servers);
    /// Adds it, or takes the place of the one with its URL.
    void remember(const LiveServer &server);
    QString key(const QString &url) const { return m_keys.value(url).toString(); }
    void setKey(const QString &url, const QString &key);
    /// Keys outlive the program, as plain text.
    bool keepsKeys() const { return m_keepsKeys; }
    void setKeepsKeys(bool keeps);

Q_SIGNALS:
    void changed();

private:
    QSettings *m_settings;
    QList<LiveServer> m_servers;
    QVariantMap m_keys; ///< by URL
    bool m_keepsKeys = false;
};

} // namespace Parlance::Inspector
