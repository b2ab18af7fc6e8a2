// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Parlance::Gbnf {

/// A grammar as automata over bytes, one a rule, that call each other. States have no empty moves.
struct Machine
{
    using Index = std::uint32_t;

    struct ByteMove
    {
        std::uint8_t first;
        std::uint8_t last;
        Index to;
    };
    struct Call
    {
        Index rule;
        Index to;
        bool isLast; ///< nothing can follow in the calling rule
    };
    struct State
    {
        Index firstMove;
        Index firstCall;
        bool accepts;
    };

    std::vector<State> states; ///< and one more, where the moves and calls of the last end
    std::vector<ByteMove> moves; ///< of all states, one after the other
    std::vector<Call> calls;
    std::vector<Index> starts; ///< of the rules; the first is the root

    std::span<const ByteMove> movesOf(Index state) const
    {
        return { moves.data() + states[state].firstMove, moves.data() + states[state + 1].firstMove };
    }
    std::span<const Call> callsOf(Index state) const
    {
        return { calls.data() + states[state].firstCall, calls.data() + states[state + 1].firstCall };
    }
    std::size_t stateCount() const { return states.empty() ? 0 : states.size() - 1; }
};

/// The machine for root and what it uses. False where it would take more than maximumStates.
bool compile(const RuleSet &rules, int root, std::size_t maximumStates, Machine &out);

} // namespace Parlance::Gbnf
