// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <new>

namespace Parlance::Jinja {

/// Small pieces of memory that a thread keeps for its next rendering. Values come and go by the thousand, and a request
/// to the system takes longer than most of them live. A thread keeps a quarter of a megabyte at most.
class Pool
{
public:
    /// Memory for so many bytes, aligned for anything; throws std::bad_alloc.
    static void *take(std::size_t bytes)
    {
        const std::size_t index = sizeFor(bytes);
        if (index >= sizes)
            return ::operator new(bytes);
        Size *const size = s_kept ? &(*s_kept)[index] : nullptr;
        if (!size || !size->first)
            return ::operator new((index + 1) * grain);
        Piece *piece = size->first;
        size->first = piece->next;
        ++size->room;
        return piece;
    }
    /// Takes memory back that take() gave for so many bytes, in any thread.
    static void give(void *memory, std::size_t bytes) noexcept
    {
        const std::size_t index = sizeFor(bytes);
        if (index >= sizes || (!s_kept && !begin()) || (*s_kept)[index].room == 0)
            return ::operator delete(memory);
        Size &size = (*s_kept)[index];
        size.first = new (memory) Piece{ size.first };
        --size.room;
    }

private:
    static constexpr std::size_t grain = 16;
    static constexpr std::size_t sizes = 32; // of 16, 32, … 512 bytes
    struct Piece
    {
        Piece *next;
    };
    struct Size
    {
        Piece *first = nullptr;
        std::size_t room = 0; ///< for so many more
    };
    using Kept = std::array<Size, sizes>;
    struct Owner;

    // Which size has room for the bytes.
    static constexpr std::size_t sizeFor(std::size_t bytes) { return bytes == 0 ? 0 : (bytes - 1) / grain; }
    /// Whether the thread keeps memory from here on.
    static bool begin() noexcept;

    /// The thread's; none before it is first asked for, and when the thread ends. A pointer alone, since a library that
    /// is loaded late has little room for what threads have of their own.
    [[gnu::tls_model("initial-exec")]] static thread_local constinit Kept *s_kept;
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
