// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

#if __has_include(<ext/atomicity.h>)
#include <ext/atomicity.h>
#endif

/// Counts that threads may share. While the process has one thread, as the standard library says, they are plain
/// numbers, as those of std::shared_ptr are: an atomic addition takes as long as twenty others.
namespace Parlance {

inline bool hasOneThread()
{
#if __has_include(<ext/atomicity.h>)
    return __gnu_cxx::__is_single_threaded();
#else
    return false;
#endif
}

/// What the count was before.
template <class Number> Number addTo(std::atomic<Number> &count, Number change, std::memory_order order)
{
    if (!hasOneThread())
        return count.fetch_add(change, order);
    const Number before = count.load(std::memory_order_relaxed);
    count.store(before + change, std::memory_order_relaxed);
    return before;
}

} // namespace Parlance
