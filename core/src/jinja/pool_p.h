// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace Parlance::Jinja {

/// Small pieces of memory that a thread keeps for what it renders next: values come and go by the thousand, and asking
/// the system for each takes longer than most of them live. A thread keeps a quarter of a megabyte at most.
class Pool
{
public:
    /// Memory for so many bytes, aligned for anything; throws std::bad_alloc.
    static void *take(std::size_t bytes);
    /// Takes memory back that take() gave for so many bytes, in any thread.
    static void give(void *memory, std::size_t bytes) noexcept;
};

/// The allocator of lists that live as long as values do.
template <class T> struct Pooled
{
    using value_type = T;

    Pooled() = default;
    template <class Other> Pooled(const Pooled<Other> &) noexcept { } // NOLINT(google-explicit-constructor): it is one
    T *allocate(std::size_t count) { return static_cast<T *>(Pool::take(count * sizeof(T))); }
    void deallocate(T *memory, std::size_t count) noexcept { Pool::give(memory, count * sizeof(T)); }
    bool operator==(const Pooled &) const { return true; }
};

} // namespace Parlance::Jinja
