// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/listmachine_p.h"
#include "grammar/schema/parts_p.h"

namespace Parlance::Gbnf {

/// The members that an object may have.
struct MemberList
{
    struct Required
    {
        Term member;
        std::size_t listed = 0; ///< its place among those that `required` names
    };
    struct Witness
    {
        std::vector<std::pair<std::size_t, Term>> required; ///< as which of the required members it may come
        Term other = never(); ///< as any other member
    };
    struct Declared
    {
        bool isRequired;
        std::size_t index; ///< among the required or the optional ones
    };
    std::vector<Required> required; ///< in the order in which they are declared
    std::vector<Term> optional;
    std::vector<Declared> declared; ///< all of them
    Term others = never(); ///< come any number of times
    std::vector<Witness> witnesses; ///< each must be there
    CountRange count;
};

/// How much a machine keeps in mind.
struct MemberTracking
{
    bool hasAnyOrder = true; ///< of the required members; otherwise as declared, or as listed
    bool seesRepeats = true; ///< of optional members
    bool seesCount = true; ///< minimum and maximum of the number of members
};

/// The order of members, as a machine: required ones come once, in any order where there are few of them, otherwise as
/// they are declared or as `required` lists them; optional ones stand anywhere. largest is how many sets of members it
/// may tell apart.
ListMachine memberMachine(RuleSet &rules, const std::string &hint, const MemberList &members, std::size_t largest,
                          MemberTracking &tracking);

} // namespace Parlance::Gbnf
