// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <cstddef>

namespace Parlance {

/// What is known of an expression's captures before it is compiled.
///
///     "<call>" name arguments id "</call>"   ->   reads calls, has ids, and late ones
struct CaptureFacts
{
    bool readsCalls = false;
    bool hasIds = false;
    bool hasLateIds = false; ///< an id may be after the arguments of its call
    std::size_t bytes = 0; ///< about what it takes, compiled
};

CaptureFacts factsOf(const Peg::Expr &root);

} // namespace Parlance
