// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/worker.h"

#include <QCoreApplication>
#include <QThreadPool>
#include <limits>
#include <utility>

namespace Parlance::Inspector {

namespace {

// A job that cannot be cancelled at once does not keep the next one waiting; more than that would only take its time.
constexpr int atOnce = 2;

} // namespace

Worker::Worker(QObject *parent)
    : QObject(parent)
    , m_life(std::make_shared<Life>(Life{ this }))
{
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &Worker::run);
}

Worker::~Worker()
{
    if (m_budget)
        m_budget->cancel();
}

void Worker::start(Job job, std::chrono::milliseconds delay)
{
    cancel();
    m_next = std::move(job);
    setBusy(true);
    m_delay.start(delay);
}

void Worker::cancel()
{
    ++m_ticket;
    m_delay.stop();
    m_next = {};
    if (m_budget)
        m_budget->cancel();
    setBusy(false);
}

void Worker::run()
{
    if (!m_next || m_running >= atOnce)
        return;
    // The templates' own limits are what bounds the work; the budget is there to cancel it.
    m_budget = std::make_shared<Budget>(Budget::Limits{ std::numeric_limits<std::uint64_t>::max() / 2 });
    ++m_running;
    QThreadPool::globalInstance()->start(
        [job = std::exchange(m_next, {}), budget = m_budget, ticket = m_ticket, life = std::weak_ptr<Life>(m_life)] {
            const BudgetScope scope(*budget);
            const Delivery delivery = budget->isCancelled() ? Delivery() : job(*budget);
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [life, ticket, delivery] {
                    if (const auto alive = life.lock())
                        alive->worker->finish(ticket, delivery);
                },
                Qt::QueuedConnection);
        });
}

void Worker::finish(int ticket, const Delivery &delivery)
{
    --m_running;
    if (ticket == m_ticket) {
        setBusy(false);
        if (delivery)
            delivery();
    } else if (m_next && !m_delay.isActive()) {
        run();
    }
}

void Worker::setBusy(bool busy)
{
    if (m_busy == busy)
        return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

} // namespace Parlance::Inspector
