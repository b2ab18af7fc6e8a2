// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/term_p.h"

#include <optional>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

/// A deterministic automaton over code points that searches a text for what a term matches. State 0 is the first; a
/// move that would complete a match is left out.
class SearchAutomaton
{
public:
    struct Move
    {
        CodePoints on;
        std::size_t to;
    };
    using State = std::vector<Move>;

    /// None where the term matches the empty text, or where there would be more than maximumStates. The term has no
    /// rules.
    static std::optional<SearchAutomaton> make(const Term &pattern, std::size_t maximumStates);

    const std::vector<State> &states() const { return m_states; }
    /// Whether next, read from the state on, completes a match no sooner than from the start.
    bool completesNoSooner(std::size_t state, std::string_view next) const;

private:
    std::optional<std::size_t> after(std::size_t state, char32_t c) const;

    std::vector<State> m_states;
};

} // namespace Parlance::Gbnf
