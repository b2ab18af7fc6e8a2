// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/sharedcount_p.h"
#include "base/slabs_p.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

namespace Parlance::Gbnf {

/// A list that never changes. Copies share it, and threads may. One pointer; the items and what is known about them
/// are one piece of memory, and an empty list takes none.
template <class Item> class SharedList
{
public:
    SharedList() = default;
    /// So many items from there on; marks are facts about them that the list keeps.
    template <class Iterator> SharedList(Iterator from, std::size_t count, std::uint8_t marks = 0)
    {
        static_assert(alignof(Item) <= alignof(Block));
        if (count == 0)
            return;
        m_block = new (takeMemory(sizeof(Block) + count * sizeof(Item))) Block;
        m_block->size = static_cast<std::uint32_t>(count);
        m_block->marks = marks;
        std::uninitialized_copy_n(from, count, first());
    }
    SharedList(const SharedList &other) noexcept
        : m_block(other.m_block)
    {
        if (m_block)
            addTo(m_block->owners, std::uint32_t(1), std::memory_order_relaxed);
    }
    SharedList(SharedList &&other) noexcept
        : m_block(std::exchange(other.m_block, nullptr))
    { }
    SharedList &operator=(SharedList other) noexcept
    {
        std::swap(m_block, other.m_block);
        return *this;
    }
    ~SharedList()
    {
        if (m_block)
            leave();
    }

    const Item *begin() const { return m_block ? first() : nullptr; }
    const Item *end() const { return begin() + size(); }
    std::size_t size() const { return m_block ? m_block->size : 0; }
    bool empty() const { return !m_block; }
    std::uint8_t marks() const { return m_block ? m_block->marks : 0; }
    /// Whether it is the other list, rather than one that may be like it.
    bool isSame(const SharedList &other) const { return m_block == other.m_block; }

private:
    struct alignas(8) Block
    {
        std::atomic<std::uint32_t> owners{ 1 };
        std::uint32_t size = 0;
        std::uint8_t marks = 0;
    };

    Item *first() const { return reinterpret_cast<Item *>(m_block + 1); }

    void leave()
    {
        // Whoever is the only owner need not tell others.
        const bool isLast = m_block->owners.load(std::memory_order_acquire) == 1
            || addTo(m_block->owners, ~std::uint32_t(0), std::memory_order_acq_rel) == 1;
        if (!isLast)
            return;
        const std::size_t size = sizeof(Block) + m_block->size * sizeof(Item);
        std::destroy_n(first(), m_block->size);
        m_block->~Block();
        giveMemoryBack(m_block, size);
    }

    Block *m_block = nullptr;
};

/// A text that copies share.
class SharedText
{
public:
    SharedText() = default;
    explicit SharedText(std::string_view bytes)
        : m_bytes(bytes.data(), bytes.size())
    { }
    operator std::string_view() const { return { m_bytes.begin(), m_bytes.size() }; } // NOLINT: is one
    std::size_t size() const { return m_bytes.size(); }
    bool empty() const { return m_bytes.empty(); }
    bool operator==(const SharedText &other) const
    {
        return m_bytes.isSame(other.m_bytes) || std::string_view(*this) == std::string_view(other);
    }

private:
    SharedList<char> m_bytes;
};

} // namespace Parlance::Gbnf
