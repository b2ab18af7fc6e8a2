// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/listmachine_p.h"
#include "grammar/schema/parts_p.h"

namespace Parlance::Gbnf {

/// The members that an object may have.
struct MemberList
{
    struct Declared
    {
        Term member;
        bool isRequired = false;
        std::size_t list = 0; ///< the number of the list that asks for it first
        std::size_t listed = 0; ///< its place among all that lists ask for
    };
    /// A member that counts for witnesses, a bit each.
    struct Witnessing
    {
        Term member;
        std::size_t witnesses = 0;
        std::size_t declared = SIZE_MAX; ///< as which it is declared, if it is
    };
    std::vector<Declared> declared; ///< in the order in which they are declared
    Term others = never(); ///< come any number of times
    std::vector<Witnessing> witnessing;
    std::size_t witnesses = 0; ///< how many have to be there
    CountRange count;

    std::size_t required() const;
};

/// How much a machine keeps in mind.
struct MemberTracking
{
    bool hasAnyOrder = true; ///< of the required members
    std::size_t late = 0; ///< otherwise, how many may come later than declared
    bool seesRepeats = true; ///< of optional members
    bool seesCount = true; ///< minimum and maximum of the number of members
};

/// The order of members, as a machine. Required ones come once, in any order where there are few of them; otherwise as
/// they are declared, but for a few that come later, or one list of them after the other, each in its own order.
/// Optional ones stand anywhere. largest is how many sets of members it may tell apart.
ListMachine memberMachine(RuleSet &rules, const MemberList &members, std::size_t largest, MemberTracking &tracking);

} // namespace Parlance::Gbnf
