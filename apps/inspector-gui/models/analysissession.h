// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/inspection.h"

#include <QObject>
#include <QThread>
#include <atomic>
#include <memory>

namespace Parlance::Inspector {

/// Inspects templates in a thread of its own and hands back the result of the latest request only. Belongs to the
/// GUI's thread.
class AnalysisSession : public QObject
{
    Q_OBJECT

public:
    explicit AnalysisSession(Inspect inspect, QObject *parent = nullptr);
    ~AnalysisSession() override; ///< waits for the inspection under way

    /// Starts inspecting; the result of an earlier request that has not come back is dropped.
    void start(const QString &file);
    /// Drops the result under way.
    void cancel();
    bool isRunning() const { return m_running; }

Q_SIGNALS:
    void started(const QString &file);
    void finished(const Parlance::Inspector::InspectionPtr &inspection);
    void cancelled();

private:
    void work(int ticket, const QString &file);
    void deliver(int ticket, const InspectionPtr &inspection);

    Inspect m_inspect;
    std::atomic<int> m_latest = 0;
    bool m_running = false;
    QThread m_thread;
    std::unique_ptr<QObject> m_worker;
};

} // namespace Parlance::Inspector
