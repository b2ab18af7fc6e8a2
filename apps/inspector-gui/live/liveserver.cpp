// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "live/liveserver.h"

#include <QSettings>
#include <QStringList>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

const QString serversKey = QStringLiteral("servers");
const QString keysKey = QStringLiteral("serverKeys");
const QStringList apiIds{ QStringLiteral("llama"), QStringLiteral("completions"), QStringLiteral("chat") };

// Name, URL, API and model, with tabs between them.
QString lineOf(const LiveServer &server)
{
    return QStringList{ server.name, server.url, apiIds.at(static_cast<int>(server.api)), server.model }.join(u'\t');
}

LiveServer serverOf(const QString &line)
{
    const QStringList parts = line.split(u'\t');
    const auto api = std::max<qsizetype>(apiIds.indexOf(parts.value(2)), 0);
    return { parts.value(0), parts.value(1), static_cast<LiveServer::Api>(api), parts.value(3) };
}

} // namespace

LiveServers::LiveServers(QSettings *settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{
    for (const QString &line : m_settings ? m_settings->value(serversKey).toStringList() : QStringList())
        m_servers << serverOf(line);
    m_keepsKeys = m_settings && m_settings->contains(keysKey);
    if (m_keepsKeys)
        m_keys = m_settings->value(keysKey).toMap();
}

void LiveServers::setKey(const QString &url, const QString &key)
{
    m_keys[url] = key;
    if (m_keepsKeys)
        m_settings->setValue(keysKey, m_keys);
}

void LiveServers::setKeepsKeys(bool keeps)
{
    m_keepsKeys = keeps && m_settings;
    if (m_keepsKeys)
        m_settings->setValue(keysKey, m_keys);
    else if (m_settings)
        m_settings->remove(keysKey);
}

QStringList LiveServers::apiNames()
{
    return { QStringLiteral("llama.cpp /completion"), QStringLiteral("/v1/completions (vLLM)"),
             QStringLiteral("/v1/chat/completions") };
}

void LiveServers::setAll(const QList<LiveServer> &servers)
{
    if (servers == m_servers)
        return;
    m_servers = servers;
    QStringList lines;
    for (const LiveServer &server : servers)
        lines << lineOf(server);
    if (m_settings)
        m_settings->setValue(serversKey, lines);
    Q_EMIT changed();
}

void LiveServers::remember(const LiveServer &server)
{
    QList<LiveServer> servers = m_servers;
    const auto known =
        std::find_if(servers.begin(), servers.end(), [&](const LiveServer &one) { return one.url == server.url; });
    if (known == servers.end())
        servers << server;
    else
        *known = server;
    setAll(servers);
}

} // namespace Parlance::Inspector
