// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/matcher/machine_p.h"

#include <parlance/grammar.h>

namespace Parlance {

struct GrammarData
{
    Gbnf::RuleSet rules;
    int root = 0;
    Gbnf::Machine machine;
    GrammarLimits limits;
    bool isEmpty = false; ///< no text is in the language

    static const GrammarData &of(const Grammar &grammar) { return *grammar.d; }
};

} // namespace Parlance
