// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peer.h"

#include <parlance/json.h>

#include <QProcess>

using namespace Parlance;

namespace {

constexpr int patience = 120'000; // milliseconds

} // namespace

Peer::Peer(const std::string &program, const std::vector<std::string> &arguments)
    : m_process(std::make_unique<QProcess>())
{
    QStringList words;
    for (const std::string &argument : arguments)
        words.append(QString::fromStdString(argument));
    m_process->setProcessChannelMode(QProcess::SeparateChannels);
    m_process->start(QString::fromStdString(program), words);
    if (const auto hello = readLine())
        m_name = (*hello)["name"].toString();
}

Peer::~Peer()
{
    m_process->closeWriteChannel();
    m_process->waitForFinished();
}

std::optional<Value> Peer::ask(const Value &job)
{
    m_process->write(QByteArray::fromStdString(toJson(job, JsonFormat::compact()) + '\n'));
    return readLine();
}

std::optional<Value> Peer::readLine()
{
    while (!m_process->canReadLine()) {
        if (!m_process->waitForReadyRead(patience))
            return {};
    }
    const auto value = parseJson(m_process->readLine().toStdString());
    return value ? std::optional(*value) : std::nullopt;
}
