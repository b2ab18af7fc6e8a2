// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/argumentplan_p.h"

#include <functional>
#include <vector>

namespace Parlance {

/// How one way of writing objects spells the members of a plan, for the written side of Peg::constrain().
struct MemberSpelling
{
    std::function<Peg::Expr(const ArgumentPlan::Member &)> member;
    /// Empty where names that nobody declared cannot be written.
    std::function<Peg::Expr(const ArgumentPlan::Others &)> others = {};
    Peg::Expr separator = {}; ///< between two members
    int tracked = 8; ///< so many members come in any order
};

/// What is written of a plan, and what has to be said of it: pointers are those of the plan, without a tool.
struct PlannedMembers
{
    Peg::Expr written;
    std::vector<Relaxation> relaxations = {};
    std::vector<Relaxation> remarks = {};
};

/// The members of an object as its plan has them: those of one alternative, as many as it allows, in any order where
/// that is exact; between `{` and `}` of an object in JSON
///
///     "a": 1, "b": true       or     "b": true, "a": 1
///
/// where both are required and members are spelled so.
PlannedMembers plannedMembers(const ArgumentPlan &plan, const MemberSpelling &spelling);

} // namespace Parlance
