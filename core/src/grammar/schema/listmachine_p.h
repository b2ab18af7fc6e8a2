// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/ruleset_p.h"

#include <cstddef>
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
        std::vector<Edge> edges;
        bool accepts = false;
    };
    std::vector<State> states;
};

/// What stands between the brackets, with space behind the last item.
Term listTerm(RuleSet &rules, const std::string &hint, const ListMachine &machine, const Term &comma,
              const Term &space);

/// One item, minimum to maximum times.
Term repeatedItems(RuleSet &rules, const std::string &hint, const Term &item, const Term &comma, const Term &space,
                   std::int64_t minimum, std::int64_t maximum);

} // namespace Parlance::Gbnf
