// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/httptransport.h>

#include <QNetworkAccessManager>
#include <QNetworkRequest>

namespace Parlance {

struct PARLANCE_CHAT_NO_EXPORT HttpTransport::Data
{
    QUrl url;
    QString apiKey;
    QNetworkAccessManager network;
    int timeout = 0;
};

HttpTransport::HttpTransport(const QUrl &url, QObject *parent)
    : Transport(parent)
    , d(std::make_unique<Data>())
{
    d->url = url;
}

HttpTransport::~HttpTransport() = default;

QUrl HttpTransport::url() const
{
    return d->url;
}

void HttpTransport::setUrl(const QUrl &url)
{
    if (std::exchange(d->url, url) != url)
        Q_EMIT urlChanged();
}

QString HttpTransport::apiKey() const
{
    return d->apiKey;
}

void HttpTransport::setApiKey(const QString &key)
{
    if (std::exchange(d->apiKey, key) != key)
        Q_EMIT apiKeyChanged();
}

void HttpTransport::setTimeout(int milliseconds)
{
    d->timeout = milliseconds;
}

QNetworkAccessManager *HttpTransport::network() const
{
    return &d->network;
}

QNetworkRequest HttpTransport::requestTo(const QString &path) const
{
    QUrl url = d->url;
    QString base = url.path();
    while (base.endsWith(QLatin1Char('/')))
        base.chop(1);
    url.setPath(base + path);
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json");
    if (!d->apiKey.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + d->apiKey.toUtf8());
    request.setTransferTimeout(d->timeout);
    return request;
}

} // namespace Parlance
