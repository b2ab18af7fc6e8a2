// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "models/analysissession.h"

namespace Parlance::Inspector {

AnalysisSession::AnalysisSession(Inspect inspect, QObject *parent)
    : QObject(parent)
    , m_inspect(std::move(inspect))
    , m_worker(std::make_unique<QObject>())
{
    m_worker->moveToThread(&m_thread);
    m_thread.setObjectName(QStringLiteral("analysis"));
    m_thread.start();
}

AnalysisSession::~AnalysisSession()
{
    ++m_latest;
    m_thread.quit();
    m_thread.wait();
}

void AnalysisSession::start(const QString &file)
{
    const int ticket = ++m_latest;
    m_running = true;
    Q_EMIT started(file);
    QMetaObject::invokeMethod(
        m_worker.get(), [this, ticket, file] { work(ticket, file); }, Qt::QueuedConnection);
}

void AnalysisSession::cancel()
{
    ++m_latest;
    if (m_running) {
        m_running = false;
        Q_EMIT cancelled();
    }
}

// In the worker's thread.
void AnalysisSession::work(int ticket, const QString &file)
{
    if (ticket != m_latest)
        return;
    const auto inspection = std::make_shared<const Inspection>(m_inspect(file));
    QMetaObject::invokeMethod(
        this, [this, ticket, inspection] { deliver(ticket, inspection); }, Qt::QueuedConnection);
}

void AnalysisSession::deliver(int ticket, const InspectionPtr &inspection)
{
    if (ticket != m_latest)
        return;
    m_running = false;
    Q_EMIT finished(inspection);
}

} // namespace Parlance::Inspector
