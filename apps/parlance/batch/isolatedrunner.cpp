// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "batch/isolatedrunner.h"
#include "batch/batchrunner.h"

#include <QCoreApplication>

#include <utility>

namespace Cli {

using namespace Parlance;

IsolatedRunner::IsolatedRunner(QStringList words)
    : m_words(std::move(words))
{
    m_child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
}

/// The child ends when its input ends.
IsolatedRunner::~IsolatedRunner()
{
    m_child.closeWriteChannel();
    if (m_child.state() != QProcess::NotRunning && !m_child.waitForFinished())
        m_child.kill();
    m_child.waitForFinished();
}

/// Writes the line; false where there is no child to read it.
bool IsolatedRunner::ask(const std::string &line)
{
    if (m_child.state() == QProcess::NotRunning) {
        m_child.start(QCoreApplication::applicationFilePath(), m_words);
        if (!m_child.waitForStarted())
            return false;
    }
    m_child.write(line.data(), static_cast<qint64>(line.size()));
    m_child.write("\n", 1);
    while (m_child.bytesToWrite() > 0) {
        if (!m_child.waitForBytesWritten(-1))
            return m_child.state() == QProcess::Running;
    }
    return true;
}

std::string IsolatedRunner::answer(const std::string &line)
{
    QByteArray answered;
    bool isThere = ask(line);
    while (isThere && !answered.endsWith('\n')) {
        isThere = m_child.canReadLine() || m_child.bytesAvailable() > 0 || m_child.waitForReadyRead(-1);
        answered += m_child.readLine();
    }
    return answered.endsWith('\n') ? answered.toStdString() : BatchRunner::refusal(whyNone(), line);
}

std::string IsolatedRunner::whyNone()
{
    m_child.kill(); // one that lives and does not answer is of no use either
    m_child.waitForFinished();
    if (m_child.error() == QProcess::FailedToStart)
        return "cannot start a process for this job";
    return m_child.exitStatus() == QProcess::CrashExit
        ? "the job ended its process with signal " + std::to_string(m_child.exitCode())
        : "the job ended its process with exit status " + std::to_string(m_child.exitCode());
}

} // namespace Cli
