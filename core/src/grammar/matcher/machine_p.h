// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <cstdint>
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
        std::vector<ByteMove> moves;
        std::vector<Call> calls;
        bool accepts = false;
    };

    std::vector<State> states;
    std::vector<Index> starts; ///< of the rules; the first is the root
};

/// False where the machine would take more than maximumStates.
bool compile(const RuleSet &rules, std::size_t maximumStates, Machine &out);

} // namespace Parlance::Gbnf
