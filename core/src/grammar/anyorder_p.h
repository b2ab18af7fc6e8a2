// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/memberorder_p.h"

#include <parlance/anyorder.h>
#include <parlance/grammar.h>

#include <optional>
#include <vector>

namespace Parlance {

/// Parts that a model writes, each once at most, and others that come any number of times.
struct UnorderedParts
{
    std::vector<UnorderedPart> parts;
    std::optional<Peg::Expr> others = {};
    Gbnf::CountRange count = {};
    Peg::Expr separator = {}; ///< between two of them
};

/// What is written of them. The machine of their order has about so many states at most; tracking says what it sees.
Peg::Expr anyOrder(const UnorderedParts &all, std::size_t largest, Gbnf::MemberTracking &tracking);

} // namespace Parlance
