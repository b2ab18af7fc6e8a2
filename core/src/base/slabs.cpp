// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/slabs_p.h"

#include "base/sanitizers_p.h"
#include "base/sharedcount_p.h"

#include <atomic>
#include <cstdint>
#include <new>
#include <utility>

/// A thread takes pieces from a slab, one after the other. A slab is free again when all its pieces have been given
/// back, by any thread.
namespace Parlance {

namespace {

/// And where slabs begin, so that a piece tells its own. Small, since one piece keeps all of its slab.
constexpr std::size_t slabSize = std::size_t(1) << 12;
constexpr std::size_t step = 16; ///< between sizes
/// Beyond which memory is not of a slab.
constexpr std::size_t largest = hasAddressSanitizer ? 0 : 256;
constexpr int mostSpare = 128; ///< free slabs that a thread keeps

struct alignas(step) Slab
{
    /// So many pieces are in use; a slab that pieces are taken from has not been told how many it gave.
    std::atomic<std::int64_t> used;
};

constexpr std::int64_t isOpen = std::int64_t(1) << 32; ///< added to what an open slab counts

/// The slab that a thread takes from.
class Pool
{
public:
    ~Pool()
    {
        if (m_slab && !close())
            m_slab = nullptr;
        release(m_slab);
        while (m_spare > 0)
            release(m_spares[--m_spare]);
    }

    void *take(std::size_t size)
    {
        const std::size_t whole = wholeOf(size);
        if (whole > m_left)
            open();
        ++m_taken;
        m_left -= whole;
        return std::exchange(m_next, m_next + whole);
    }

    /// Whether the piece is of the slab that is being taken from, which is told nobody. What came last is free again.
    bool takeBack(const Slab *slab, void *memory, std::size_t size)
    {
        if (slab != m_slab)
            return false;
        --m_taken;
        const std::size_t whole = wholeOf(size);
        if (static_cast<std::byte *>(memory) + whole == m_next) {
            m_next -= whole;
            m_left += whole;
        }
        return true;
    }

    /// Whether it takes the slab, which is free.
    bool keep(Slab *slab)
    {
        if (m_spare == mostSpare)
            return false;
        m_spares[m_spare++] = slab;
        return true;
    }

    static void release(Slab *slab)
    {
        if (slab)
            ::operator delete(slab, std::align_val_t(slabSize));
    }

private:
    static std::size_t wholeOf(std::size_t size) { return (size + step - 1) / step * step; }

    /// Whether nothing of the slab is in use any more.
    bool close()
    {
        const std::int64_t change = std::exchange(m_taken, 0) - isOpen;
        return m_slab->used.fetch_add(change, std::memory_order_acq_rel) + change == 0;
    }

    void open()
    {
        if (!m_slab || !close()) {
            m_slab = m_spare > 0 ? m_spares[--m_spare]
                                 : static_cast<Slab *>(::operator new(slabSize, std::align_val_t(slabSize)));
        }
        m_slab = new (m_slab) Slab{ isOpen };
        m_next = reinterpret_cast<std::byte *>(m_slab + 1);
        m_left = slabSize - sizeof(Slab);
    }

    Slab *m_slab = nullptr;
    std::byte *m_next = nullptr;
    std::size_t m_left = 0;
    std::int64_t m_taken = 0; ///< pieces of the slab
    Slab *m_spares[mostSpare] = {};
    int m_spare = 0;
};

/// The thread's; none before it is first asked for, and when the thread ends. Each piece asks, so that it has to be
/// found quickly.
[[gnu::tls_model("initial-exec")]] constinit thread_local Pool *pool = nullptr;
constinit thread_local bool hasEnded = false;

struct Owner
{
    Pool memory;

    Owner() { pool = &memory; }
    Owner(const Owner &) = delete;
    Owner &operator=(const Owner &) = delete;
    ~Owner()
    {
        pool = nullptr;
        hasEnded = true;
    }
};

/// Of a thread that takes its first piece.
[[gnu::noinline]] Pool *found()
{
    thread_local Owner owner;
    return &owner.memory;
}

/// A slab of its own for a piece that a thread takes when it has ended.
[[gnu::noinline]] void *takeAlone()
{
    auto *slab = static_cast<Slab *>(::operator new(slabSize, std::align_val_t(slabSize)));
    return new (slab) Slab{ 1 } + 1;
}

} // namespace

void *takeMemory(std::size_t size)
{
    if (size > largest)
        return ::operator new(size);
    if (!pool && hasEnded)
        return takeAlone();
    return (pool ? pool : found())->take(size);
}

void giveMemoryBack(void *memory, std::size_t size)
{
    if (size > largest)
        return ::operator delete(memory);
    const std::size_t at = reinterpret_cast<std::uintptr_t>(memory) % slabSize;
    auto *slab = reinterpret_cast<Slab *>(static_cast<char *>(memory) - at);
    if (pool && pool->takeBack(slab, memory, size))
        return;
    const bool isFree = addTo(slab->used, std::int64_t(-1), std::memory_order_acq_rel) == 1;
    if (isFree && (!pool || !pool->keep(slab)))
        Pool::release(slab);
}

} // namespace Parlance
