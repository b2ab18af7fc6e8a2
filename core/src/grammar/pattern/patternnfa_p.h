// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/pattern/pattern_p.h"

#include <cstddef>
#include <cstdint>

namespace Parlance::Gbnf {

/// Thompson's construction: states with at most one set move, any number of empty moves, and assertions that an empty
/// move may depend on.
struct PatternNfa
{
    using Index = std::uint32_t;
    struct State
    {
        CodePoints on;
        Index to = 0;
        std::vector<Index> empty;
        Pattern::Kind assertion = Pattern::Kind::Sequence; ///< what the move to `to` depends on where on is empty
        Index look = 0; ///< of an assertion that looks around
        bool asserts = false;
    };

    std::vector<State> states; ///< the first is the start
    Index end = 0;
    std::vector<const Pattern *> looks; ///< the assertions that look around
    bool tooLarge = false;
};

/// openLeft and openRight put any text before the pattern and after it.
PatternNfa nfaOf(const Pattern &pattern, bool openLeft, bool openRight);

} // namespace Parlance::Gbnf
