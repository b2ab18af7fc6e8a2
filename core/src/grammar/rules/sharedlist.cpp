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

/// Memory that a thread gave back, for it to take again.
class Kept
{
public:
    ~Kept()
    {
        for (Piece *&first : m_first) {
            while (first)
                ::operator delete(std::exchange(first, first->next));
        }
    }

    void *take(std::size_t size)
    {
        const std::size_t steps = stepsOf(size);
        if (size > largest || !m_first[steps])
            return ::operator new(steps *step);
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

/// The thread's; none before it is first asked for, and when the thread ends. Each list asks, so that it has to be
/// found quickly.
[[gnu::tls_model("initial-exec")]] constinit thread_local Kept *kept = nullptr;
constinit thread_local bool hasEnded = false;

struct Owner
{
    Kept memory;

    Owner() { kept = &memory; }
    Owner(const Owner &) = delete;
    Owner &operator=(const Owner &) = delete;
    ~Owner()
    {
        kept = nullptr;
        hasEnded = true;
    }
};

Kept *found()
{
    if (hasEnded)
        return nullptr;
    thread_local Owner owner;
    return &owner.memory;
}

} // namespace

void *takeMemory(std::size_t size)
{
    Kept *mine = kept ? kept : found();
    return mine ? mine->take(size) : ::operator new(stepsOf(size) * step);
}

void giveMemoryBack(void *memory, std::size_t size)
{
    Kept *mine = kept ? kept : found();
    mine ? mine->giveBack(memory, size) : ::operator delete(memory);
}

} // namespace Parlance::Gbnf
