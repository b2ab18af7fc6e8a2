// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>

namespace Parlance::Inspector {

/// Runs jobs outside of the GUI's thread and hands back what the latest of them made: a new job cancels the one under
/// way, whose result is dropped. Belongs to the GUI's thread. A job must not use what the GUI may destroy meanwhile.
class Worker : public QObject
{
    Q_OBJECT

public:
    /// What a job made, to be taken in the GUI's thread; not called where the job is stale by then.
    using Delivery = std::function<void()>;
    /// Runs in another thread. The budget is cancelled when nobody wants the result any more.
    using Job = std::function<Delivery(Budget &budget)>;

    explicit Worker(QObject *parent = nullptr);
    ~Worker() override;

    /// Runs job after delay, unless another is started until then.
    void start(Job job, std::chrono::milliseconds delay = std::chrono::milliseconds::zero());
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void busyChanged(bool busy);

private:
    /// What running jobs know of their worker, which may be gone when they end.
    struct Life
    {
        Worker *worker;
    };

    void run();
    void finish(int ticket, const Delivery &delivery);
    void setBusy(bool busy);

    std::shared_ptr<Life> m_life;
    QTimer m_delay;
    Job m_next;
    std::shared_ptr<Budget> m_budget; // of the latest job
    int m_ticket = 0;
    int m_running = 0;
    bool m_busy = false;
};

/// Something that is found out when it is asked for, and what was found last.
template <class T> class Question : public Worker
{
public:
    using Worker::Worker;

    /// find runs in another thread; answered is called in the GUI's, when answer() is the new one.
    void ask(std::function<T(Budget &budget)> find, std::function<void()> answered)
    {
        start([this, find = std::move(find), answered = std::move(answered)](Budget &budget) -> Delivery {
            const auto found = std::make_shared<T>(find(budget));
            return [this, found, answered] {
                m_answer = std::move(*found);
                answered();
            };
        });
    }
    const T &answer() const { return m_answer; }

private:
    T m_answer{};
};

} // namespace Parlance::Inspector
