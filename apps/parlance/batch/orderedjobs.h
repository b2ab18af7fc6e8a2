// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace Cli {

/// Work that several threads do, whose results come in the order of what was given to them, each as soon as those
/// before it are there. At most a few pieces of work wait at any time, however many there are.
template <class In, class Out> class OrderedJobs
{
public:
    using Work = std::function<Out(const In &)>;
    /// makeWork is called once in each thread. take gets the results, one at a time, from any of the threads; it
    /// returns false to have no more.
    OrderedJobs(int threads, const std::function<Work()> &makeWork, std::function<bool(const Out &)> take)
        : m_limit(static_cast<std::size_t>(threads) * 4)
        , m_take(std::move(take))
    {
        for (int i = 0; i < threads; ++i)
            m_threads.emplace_back([this, makeWork] { run(makeWork); });
    }
    ~OrderedJobs() { join(); }
    OrderedJobs(const OrderedJobs &) = delete;
    OrderedJobs &operator=(const OrderedJobs &) = delete;

    /// Waits while too much is under way. False where nobody takes results any longer.
    bool add(In in)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_jobs.size() < m_limit || m_isOver; });
        if (m_isOver)
            return false;
        m_jobs.push_back(std::make_shared<Job>(Job{ std::move(in), {} }));
        m_waiting.push_back(m_jobs.back());
        m_changed.notify_all();
        return true;
    }
    /// Waits for all results. False where one was not taken; throws what the work threw.
    bool finish()
    {
        join();
        if (m_failure)
            std::rethrow_exception(m_failure);
        return !m_isOver;
    }

private:
    struct Job
    {
        In in;
        std::optional<Out> out;
    };

    void join()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_noMore = true;
            m_changed.notify_all();
        }
        for (std::thread &thread : m_threads) {
            if (thread.joinable())
                thread.join();
        }
    }
    std::shared_ptr<Job> next()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return !m_waiting.empty() || m_noMore || m_isOver; });
        if (m_waiting.empty() || m_isOver)
            return {};
        auto job = m_waiting.front();
        m_waiting.pop_front();
        return job;
    }
    void run(const std::function<Work()> &makeWork)
    {
        try {
            const Work work = makeWork();
            while (const auto job = next()) {
                Out out = work(job->in);
                const std::lock_guard lock(m_mutex);
                job->out = std::move(out);
                deliver();
            }
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_failure = std::current_exception();
            m_isOver = true;
            m_changed.notify_all();
        }
    }
    void deliver()
    {
        while (!m_isOver && !m_jobs.empty() && m_jobs.front()->out) {
            m_isOver = !m_take(*m_jobs.front()->out);
            m_jobs.pop_front();
        }
        m_changed.notify_all();
    }

    const std::size_t m_limit;
    const std::function<bool(const Out &)> m_take;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::shared_ptr<Job>> m_jobs; ///< those whose results were not taken yet, in order
    std::deque<std::shared_ptr<Job>> m_waiting; ///< those that no thread works on yet
    std::exception_ptr m_failure;
    bool m_noMore = false;
    bool m_isOver = false;
    std::vector<std::thread> m_threads;
};

} // namespace Cli
