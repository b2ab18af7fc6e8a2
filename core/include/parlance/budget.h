// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/result.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace Parlance {

/// The maximum of steps and time for one piece of work with all its parts. For example, all renderings of an analysis
/// share one budget, so their sum is bounded. Any thread can cancel it; the work then ends with an error of code
/// Cancelled at its next step. Do not move it while it is in use. \since 0.2
class PARLANCE_CORE_EXPORT Budget
{
public:
    struct Limits
    {
        /// The steps of Jinja::Limits for all renderings together, and the steps of reading answers. Analysis and
        /// self-check of a real template take 1 to 10 million.
        std::uint64_t steps = 60'000'000;
        /// A safety net for work that steps do not measure; zero: no limit.
        std::chrono::milliseconds time{ 0 };
    };

    Budget();
    /// The working thread calls isCancelled; true ends the work. `whole` is the budget of a larger piece of work, or
    /// null. It pays each step, too, and must outlive this budget.
    explicit Budget(const Limits &limits, std::function<bool()> isCancelled = {}, Budget *whole = nullptr);
    Budget(const Budget &) = delete;
    Budget &operator=(const Budget &) = delete;

    /// From any thread, any number of times.
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool isCancelled() const
    {
        return m_cancelled.load(std::memory_order_relaxed) || (m_ask && m_ask()) || (m_whole && m_whole->isCancelled());
    }

    /// Takes steps. False if too few are left, time is up, or cancel() was called; then it stays false.
    bool draw(std::uint64_t steps);
    /// The number of steps taken so far.
    std::uint64_t drawn() const { return m_drawn.load(std::memory_order_relaxed); }
    /// The steps are used up: draw() has returned false.
    bool isSpent() const
    {
        return m_spent.load(std::memory_order_relaxed) || isCancelled() || (m_whole && m_whole->isSpent());
    }
    /// The reason, with code Cancelled or Limit. Only if isSpent().
    Error error() const;

private:
    PARLANCE_CORE_NO_EXPORT bool isLate() const;

    const Limits m_limits;
    const std::function<bool()> m_ask;
    Budget *const m_whole = nullptr;
    const std::chrono::steady_clock::time_point m_begin;
    std::atomic<std::uint64_t> m_drawn{ 0 };
    std::atomic<bool> m_cancelled{ false };
    std::atomic<bool> m_spent{ false };
};

/// While it exists, this thread's renderings draw from budget, unless they have one of their own. So work that renders
/// in many places, such as analyzing and preparing, can be bounded and cancelled. Scopes nest; the budget must outlive
/// its scope.
///
///     Budget budget({ .time = std::chrono::seconds(1) });
///     const BudgetScope scope(budget);
///     const auto analysis = host.analyze(chatTemplate); // ends after a second at the latest
///
/// \since 0.2
class PARLANCE_CORE_EXPORT BudgetScope
{
public:
    explicit BudgetScope(Budget &budget);
    ~BudgetScope();
    BudgetScope(const BudgetScope &) = delete;
    BudgetScope &operator=(const BudgetScope &) = delete;

    /// This thread's innermost budget; null if there is none.
    static Budget *current();
    /// Draws steps from this thread's innermost budget, if there is one: for work other than renderings, one step for
    /// each few bytes. False if the budget is spent.
    static bool draw(std::uint64_t steps);
    /// Why the innermost budget is spent; empty if it is not, or if there is none.
    PARLANCE_CORE_NO_EXPORT static std::string gaveUp();

private:
    Budget *const m_outer;
};

/// A piece of work with limits of its own. It also draws from this thread's budget, if there is one.
/// \since 0.2
class PARLANCE_CORE_EXPORT PieceOfWork
{
public:
    explicit PieceOfWork(const Budget::Limits &limits);
    const Budget &budget() const { return m_budget; }

private:
    Budget m_budget;
    const BudgetScope m_scope;
};

} // namespace Parlance
