// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat/transport.h>
#include <parlance/chat_export.h>

#include <QUrl>

#include <memory>

class QNetworkAccessManager;
class QNetworkRequest;

namespace Parlance {

/// The common part of transports over HTTP: the server's address, the API key and the network manager.
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT HttpTransport : public Transport
{
    Q_OBJECT
    Q_PROPERTY(QUrl url READ url WRITE setUrl NOTIFY urlChanged)
    Q_PROPERTY(QString apiKey READ apiKey WRITE setApiKey NOTIFY apiKeyChanged)

public:
    ~HttpTransport() override;

    /// The server's address, as in http://127.0.0.1:8080, without a path of its API.
    /// \since 0.9
    QUrl url() const;
    /// \since 0.9
    void setUrl(const QUrl &url);
    /// Sent as `Authorization: Bearer …` if it is not empty.
    /// \since 0.9
    QString apiKey() const;
    /// \since 0.9
    void setApiKey(const QString &key);
    /// How long a server may be silent, in milliseconds; 0, the default, means no limit: a long prompt takes its time.
    /// \since 0.9
    void setTimeout(int milliseconds);
    /// The network manager of all requests, for proxies and certificates. The transport owns it.
    /// \since 0.9
    QNetworkAccessManager *network() const;

Q_SIGNALS:
    /// \since 0.9
    void urlChanged();
    /// \since 0.9
    void apiKeyChanged();

protected:
    explicit HttpTransport(const QUrl &url, QObject *parent);
    /// A network request to a path below url(), with JSON's content type and the API key.
    /// \since 0.9
    QNetworkRequest requestTo(const QString &path) const;

private:
    struct PARLANCE_CHAT_NO_EXPORT Data;
    std::unique_ptr<Data> d;
};

} // namespace Parlance

#include <parlance/showmacros.h>
