// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/pool_p.h"

#include <array>
#include <new>
#include <utility>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t grain = 16;
constexpr std::size_t sizes = 32; // of 16, 32, … 512 bytes
constexpr std::size_t keptOfEach = 8192; // bytes

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool keepsMemory = false; // a sanitizer sees what is used after it was given back
#elif defined(__has_feature)
constexpr bool keepsMemory = !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer);
#else
constexpr bool keepsMemory = true;
#endif

struct Piece
{
    Piece *next;
};

struct Kept
{
    struct Size
    {
        Piece *first = nullptr;
        std::size_t count = 0;
    };
    std::array<Size, sizes> all;
};

/// The thread's; none before it is first asked for, and when the thread ends. A pointer alone, since a library that is
/// loaded late has little room for what threads have of their own.
constinit thread_local Kept *kept = nullptr;
constinit thread_local bool hasEnded = !keepsMemory;

struct Owner
{
    Owner() { kept = new (std::nothrow) Kept; }
    Owner(const Owner &) = delete;
    Owner &operator=(const Owner &) = delete;
    ~Owner()
    {
        hasEnded = true;
        if (!kept)
            return;
        for (Kept::Size &size : kept->all) {
            while (Piece *piece = size.first) {
                size.first = piece->next;
                ::operator delete(piece);
            }
        }
        delete std::exchange(kept, nullptr);
    }
};

/// Null where nothing is kept.
Kept *mine()
{
    if (!kept && !hasEnded)
        static thread_local const Owner owner;
    return kept;
}

// Which size has room for the bytes.
std::size_t sizeFor(std::size_t bytes)
{
    return bytes == 0 ? 0 : (bytes - 1) / grain;
}

} // namespace

void *Pool::take(std::size_t bytes)
{
    const std::size_t index = sizeFor(bytes);
    if (index >= sizes)
        return ::operator new(bytes);
    Piece *piece = kept ? kept->all[index].first : nullptr;
    if (!piece)
        return ::operator new((index + 1) * grain);
    Kept::Size &size = kept->all[index];
    size.first = piece->next;
    --size.count;
    return piece;
}

void Pool::give(void *memory, std::size_t bytes) noexcept
{
    const std::size_t index = sizeFor(bytes);
    Kept *const own = index < sizes ? mine() : nullptr;
    if (!own || own->all[index].count * (index + 1) * grain >= keptOfEach)
        return ::operator delete(memory);
    Kept::Size &size = own->all[index];
    size.first = new (memory) Piece{ size.first };
    ++size.count;
}

} // namespace Parlance::Jinja
