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

/// What one piece of work may use up, with all that it is made of: the renderings of an analysis, say, draw from one
/// budget, so that their sum is bounded and not each of them alone. It can be cancelled from any thread; the work then
/// ends with an error of code Cancelled at its next step. Not to be moved while somebody draws from it.
/// \since 0.2
class PARLANCE_CORE_EXPORT Budget
{
public:
    struct Limits
    {
        /// As Jinja::Limits counts them, of all renderings together, and those of what reads the answers. Analysis and
        /// self-check of a real template take 1 to 10 million.
        std::uint64_t steps = 60'000'000;
        /// A backstop for work that steps do not measure; zero: none.
        std::chrono::milliseconds time{ 0 };
    };

    Budget();
    /// isCancelled is asked besides cancel(), from the thread that draws. What is drawn here is drawn from whole as
    /// well, of which this work is a part and which must outlive it; null: there is none.
    explicit Budget(const Limits &limits, std::function<bool()> isCancelled = {}, Budget *whole = nullptr);
    Budget(const Budget &) = delete;
    Budget &operator=(const Budget &) = delete;

    /// From any thread, any number of times.
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool isCancelled() const
    {
        return m_cancelled.load(std::memory_order_relaxed) || (m_ask && m_ask()) || (m_whole && m_whole->isCancelled());
    }

    /// Takes steps. False where they are not there, time is up, or cancel() was called; then it stays false.
    bool draw(std::uint64_t steps);
    /// How much has been taken.
    std::uint64_t drawn() const { return m_drawn.load(std::memory_order_relaxed); }
    /// What draw() was asked for is not there any more.
    bool isSpent() const
    {
        return m_spent.load(std::memory_order_relaxed) || isCancelled() || (m_whole && m_whole->isSpent());
    }
    /// Why: of code Cancelled or Limit. Only where isSpent().
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

/// While it stands, what this thread renders draws from budget unless it was given one of its own: so analyzing and
/// preparing, which render in many places, can be bounded and cancelled. Scopes nest; the budget must outlive its.
/// \since 0.2
class PARLANCE_CORE_EXPORT BudgetScope
{
public:
    explicit BudgetScope(Budget &budget);
    ~BudgetScope();
    BudgetScope(const BudgetScope &) = delete;
    BudgetScope &operator=(const BudgetScope &) = delete;

    /// This thread's innermost; null where there is none.
    static Budget *current();
    /// Draws from it where there is one: for work that no rendering counts, a step for each few bytes. False where it
    /// is spent.
    static bool draw(std::uint64_t steps);
    /// Why the innermost lets nothing more be done; empty where it does, or where there is none.
    PARLANCE_CORE_NO_EXPORT static std::string gaveUp();

private:
    Budget *const m_outer;
};

/// A piece of work with limits of its own, which draws from this thread's budget too where there is one.
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
