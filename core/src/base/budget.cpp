// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/budget.h>

#include <utility>

namespace Parlance {

Budget::Budget()
    : Budget(Limits())
{ }

Budget::Budget(const Limits &limits, std::function<bool()> isCancelled, Budget *whole)
    : m_limits(limits)
    , m_ask(std::move(isCancelled))
    , m_whole(whole)
    , m_begin(std::chrono::steady_clock::now())
{ }

bool Budget::isLate() const
{
    return m_limits.time.count() > 0 && std::chrono::steady_clock::now() - m_begin > m_limits.time;
}

bool Budget::draw(std::uint64_t steps)
{
    if (isSpent() || (m_whole && !m_whole->draw(steps)))
        return false;
    const std::uint64_t before = m_drawn.fetch_add(steps, std::memory_order_relaxed);
    if (before + steps <= m_limits.steps && !isLate())
        return true;
    m_spent.store(true, std::memory_order_relaxed);
    return false;
}

Error Budget::error() const
{
    if (isCancelled())
        return { ErrorCode::Cancelled, "cancelled", {}, {}, {} };
    if (m_whole && m_whole->isSpent())
        return m_whole->error();
    const bool late = m_drawn.load(std::memory_order_relaxed) <= m_limits.steps;
    const std::string what =
        late ? std::to_string(m_limits.time.count()) + " ms" : std::to_string(m_limits.steps) + " steps";
    return { ErrorCode::Limit, "gave up: the budget of " + what + " is used up", {}, {}, {} };
}

namespace {

thread_local Budget *ofThread = nullptr;

} // namespace

BudgetScope::BudgetScope(Budget &budget)
    : m_outer(std::exchange(ofThread, &budget))
{ }

BudgetScope::~BudgetScope()
{
    ofThread = m_outer;
}

Budget *BudgetScope::current()
{
    return ofThread;
}

bool BudgetScope::draw(std::uint64_t steps)
{
    Budget *const budget = current();
    return !budget || budget->draw(steps);
}

std::string BudgetScope::gaveUp()
{
    const Budget *const budget = current();
    return budget && budget->isSpent() ? budget->error().message : std::string();
}

PieceOfWork::PieceOfWork(const Budget::Limits &limits)
    : m_budget(limits, {}, BudgetScope::current())
    , m_scope(m_budget)
{ }

} // namespace Parlance
