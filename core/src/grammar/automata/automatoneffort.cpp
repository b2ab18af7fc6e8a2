// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automatoneffort_p.h"

#include <algorithm>
#include <utility>

namespace Parlance::Gbnf {

namespace {

thread_local std::int64_t *movesLeft = nullptr;

} // namespace

AutomatonEffort::AutomatonEffort(std::int64_t &left)
    : m_outer(std::exchange(movesLeft, &left))
{ }

AutomatonEffort::~AutomatonEffort()
{
    movesLeft = m_outer;
}

bool AutomatonEffort::spend(std::size_t moves)
{
    if (!movesLeft)
        return true;
    *movesLeft = std::max<std::int64_t>(0, *movesLeft - static_cast<std::int64_t>(moves));
    return *movesLeft > 0;
}

int AutomatonEffort::left(int most)
{
    return movesLeft ? static_cast<int>(std::min<std::int64_t>(most, *movesLeft)) : most;
}

} // namespace Parlance::Gbnf
