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

/// How members may come, and what a machine of them keeps in mind.
struct MemberTracking
{
    enum class Order
    {
        Any, ///< all, in any order
        Required, ///< required ones in any order; optional ones between them, as they are declared
        Nearly, ///< the same, but required ones as they are declared, except for a few, or list by list
        Declared, ///< all as they are declared
    };
    Order order = Order::Any;
    std::size_t late = 0; ///< how many required ones may come later than declared
    bool repeats = false; ///< optional ones come anywhere, and may come again
    bool seesCount = true; ///< minimum and maximum of the number of members
};

/// What a machine of members may take.
struct MemberLimits
{
    std::size_t largest = 0; ///< states, about
    /// Whether optional members may come again where no machine of that size knows them in any order.
    bool mayRepeat = false;
};

/// The order of members, as a machine. Each declared one comes once at most: in any order where there are few of them.
/// A list of required ones also comes in its own order. Others come anywhere.
ListMachine memberMachine(RuleSet &rules, const MemberList &members, const MemberLimits &limits,
                          MemberTracking &tracking);

/// What a reader should know of the order: the keyword that it is about, and the remark.
std::vector<std::pair<std::string, std::string>> remarksOn(std::size_t members, std::size_t required,
                                                           const MemberTracking &tracking);

} // namespace Parlance::Gbnf
