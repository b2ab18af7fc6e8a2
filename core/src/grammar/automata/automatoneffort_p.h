// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace Parlance::Gbnf {

/// What making automata may take while it lives, on this thread: about so many moves made or looked at. Scopes nest;
/// the innermost counts. Without one there is no limit.
class AutomatonEffort
{
public:
    /// left is what the scope may take, and has left when it ends.
    explicit AutomatonEffort(std::int64_t &left);
    ~AutomatonEffort();
    AutomatonEffort(const AutomatonEffort &) = delete;
    AutomatonEffort &operator=(const AutomatonEffort &) = delete;

    /// False where that is too much: the automaton is given up.
    static bool spend(std::size_t moves);
    /// How much is left, up to most.
    static int left(int most);

private:
    std::int64_t *m_outer;
};

} // namespace Parlance::Gbnf
