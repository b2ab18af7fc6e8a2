// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace Parlance::Gbnf {

/// Which items may follow each other in a list with commas. The first state is where nothing is written yet.
struct ListMachine
{
    struct Edge
    {
        Term item;
        std::size_t to;
    };
    struct State
    {
        std::vector<Edge, InSlabs<Edge>> edges;
        bool accepts = false;
        /// Whatever may come in that state may come here too. It has no edge to itself.
        std::optional<std::size_t> also = {};
    };
    std::vector<State> states;
    std::int64_t mostTurns = -1; ///< of an edge that leads back to its state
};

/// What is between the brackets, with space after the last item.
Term listTerm(RuleSet &rules, const std::string &hint, const ListMachine &machine, const Term &comma,
              const Term &space);

/// One item, minimum to maximum times.
Term repeatedItems(RuleSet &rules, const std::string &hint, const Term &item, const Term &comma, const Term &space,
                   std::int64_t minimum, std::int64_t maximum);

} // namespace Parlance::Gbnf
