// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/peg.h>

#include <vector>

/// Members that a model may write in any order, for formats whose arguments are not JSON.
namespace Parlance {

/// One of several parts that a model may write in any order.
/// \since 0.2
struct UnorderedPart
{
    Peg::Expr written;
    bool isRequired = false;
};

/// The parts in any order with separator between them, for the written side of Peg::constrain: what PropertyOrder::Any
/// is for JSON. Each part comes at most once. If no part is required, the empty text is allowed. If there are more than
/// `tracked` parts (at most 10), some or all of them come in the order of parts.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr inAnyOrder(const std::vector<UnorderedPart> &parts, const Peg::Expr &separator,
                                          int tracked = 8);

} // namespace Parlance
