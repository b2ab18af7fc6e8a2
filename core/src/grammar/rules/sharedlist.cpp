// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/sharedlist_p.h"

#include <cstddef>

/// Grammars are made of very many short lists, which come and go in the same few sizes.
namespace Parlance::Gbnf {

namespace {

constexpr std::size_t step = 16; ///< between the sizes that are kept apart
constexpr std::size_t largest = 1024; ///< beyond which memory is not kept
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t mostKept = 0; // what is used after it was given back is to be found
#else
constexpr std::size_t mostKept = std::size_t(1) << 17; // more is scattered so far that malloc is quicker
#endif

std::size_t stepsOf(std::size_t size)
{
    return (size + step - 1) / step;
}

thread_local bool hasEnded = false; ///< the thread, but for what was made before its memory

/// Memory that a thread gave back, for it to take again.
class Kept
{
public:
    Kept() = default;
    Kept(const Kept &) = delete;
    Kept &operator=(const Kept &) = delete;
    ~Kept()
    {
        hasEnded = true;
        for (Piece *&first : m_first) {
            while (first)
                ::operator delete(std::exchange(first, first->next));
        }
    }

    void *take(std::size_t size)
    {
        const std::size_t steps = stepsOf(size);
        if (size > largest || !m_first[steps])
            return ::operator new(steps * step);
        m_bytes -= steps * step;
        return std::exchange(m_first[steps], m_first[steps]->next);
    }

    void giveBack(void *memory, std::size_t size)
    {
        const std::size_t steps = stepsOf(size);
        if (size > largest || m_bytes + steps * step > mostKept)
            return ::operator delete(memory);
        m_bytes += steps * step;
        m_first[steps] = new (memory) Piece{ m_first[steps] };
    }

private:
    struct Piece
    {
        Piece *next;
    };
    Piece *m_first[largest / step + 1] = {}; ///< by size, in steps
    std::size_t m_bytes = 0;
};

thread_local Kept kept;

} // namespace

void *takeMemory(std::size_t size)
{
    return hasEnded ? ::operator new(stepsOf(size) * step) : kept.take(size);
}

void giveMemoryBack(void *memory, std::size_t size)
{
    hasEnded ? ::operator delete(memory) : kept.giveBack(memory, size);
}

} // namespace Parlance::Gbnf
