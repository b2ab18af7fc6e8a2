// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>

#include <memory>
#include <mutex>
#include <utility>

namespace Parlance {

/// The most recent result, before a cache of many: most requests are for the same again. Thread-safe.
template <class Thing> class MostRecentCache
{
public:
    /// Null where it is not the one.
    template <class IsTheOne> std::shared_ptr<const Thing> find(const IsTheOne &isTheOne) const
    {
        std::shared_ptr<const Thing> last;
        {
            const std::lock_guard lock(m_mutex);
            last = m_last;
        }
        return last && isTheOne(*last) ? last : nullptr;
    }

    /// As an OnceCache, it does not keep what a spent budget cut short.
    void set(std::shared_ptr<const Thing> thing)
    {
        if (!BudgetScope::gaveUp().empty())
            return;
        const std::lock_guard lock(m_mutex);
        m_last.swap(thing); // which is destroyed without the lock
    }

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const Thing> m_last;
};

} // namespace Parlance
