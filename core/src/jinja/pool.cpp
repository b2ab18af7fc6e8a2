// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/pool_p.h"

#include <array>
#include <new>

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
    bool isClosed = !keepsMemory;

    constexpr Kept() = default;
    Kept(const Kept &) = delete;
    Kept &operator=(const Kept &) = delete;
    ~Kept()
    {
        isClosed = true;
        for (Size &size : all) {
            while (Piece *piece = size.first) {
                size.first = piece->next;
                ::operator delete(piece);
            }
        }
    }
};

constinit thread_local Kept kept;

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
    Kept::Size &size = kept.all[index];
    Piece *piece = size.first;
    if (!piece)
        return ::operator new((index + 1) * grain);
    size.first = piece->next;
    --size.count;
    return piece;
}

void Pool::give(void *memory, std::size_t bytes) noexcept
{
    const std::size_t index = sizeFor(bytes);
    if (index >= sizes || kept.isClosed || kept.all[index].count * (index + 1) * grain >= keptOfEach)
        return ::operator delete(memory);
    Kept::Size &size = kept.all[index];
    size.first = new (memory) Piece{ size.first };
    ++size.count;
}

} // namespace Parlance::Jinja
