// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/pool_p.h"

#include "base/sanitizers_p.h"

#include <utility>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t keptOfEach = 8192; // bytes

constinit thread_local bool hasEnded = hasAddressSanitizer || hasThreadSanitizer;

} // namespace

thread_local constinit Pool::Kept *Pool::s_kept = nullptr;

struct Pool::Owner
{
    Owner()
        : Owner(new (std::nothrow) Kept)
    { }
    Owner(const Owner &) = delete;
    Owner &operator=(const Owner &) = delete;
    ~Owner()
    {
        hasEnded = true;
        if (!s_kept)
            return;
        for (Size &size : *s_kept) {
            while (Piece *piece = size.first) {
                size.first = piece->next;
                ::operator delete(piece);
            }
        }
        delete std::exchange(s_kept, nullptr);
    }

private:
    explicit Owner(Kept *kept)
    {
        s_kept = kept;
        for (std::size_t i = 0; kept && i < sizes; ++i)
            (*kept)[i].room = keptOfEach / ((i + 1) * grain);
    }
};

bool Pool::begin() noexcept
{
    if (!hasEnded)
        static thread_local const Owner owner;
    return s_kept != nullptr;
}

} // namespace Parlance::Jinja
