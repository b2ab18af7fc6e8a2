// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory_resource>
#include <utility>

namespace Parlance::Jinja {

/// The memory of a tree's nodes, which are given back together.
class NodeMemory
{
public:
    /// Where nodes are made while it lives, in this thread.
    class Use
    {
    public:
        explicit Use(NodeMemory &memory)
            : m_before(std::exchange(s_current, &memory))
        { }
        ~Use() { s_current = m_before; }
        Use(const Use &) = delete;
        Use &operator=(const Use &) = delete;

    private:
        NodeMemory *m_before;
    };
    static void *take(std::size_t bytes) { return s_current->m_memory.allocate(bytes); }

private:
    inline static thread_local NodeMemory *s_current = nullptr;
    std::pmr::monotonic_buffer_resource m_memory;
};

} // namespace Parlance::Jinja
