// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/rendering_p.h"

#include <vector>

/// A text around calls that differs from call to call and is not a name, such as a counter:
///
///     <call index="1"><arg key="city">Oslo</arg><arg key="days">3</arg></call>
///     <call index="2">…
///
/// A counter is recognised by the place in the template that prints it.
namespace Parlance {

/// The place in the template that prints a number. Two numbers of one text that it puts together, as in `1/2`, are told
/// apart by the literal before each.
struct CounterPlace
{
    int line = 0; ///< of the template
    int column = 0;
    int lineBefore = 0; ///< of the literal before it; 0: whatever is there, -1: no literal
    int columnBefore = 0;
    bool operator==(const CounterPlace &) const = default;
};

struct Counter
{
    CounterPlace place;
    Placeholder placeholder;
};

/// Where the template prints the span; with the literal before it where that is asked for.
CounterPlace counterPlace(const Jinja::Spans &spans, std::size_t index, bool withLiteral);

/// Which of the places of a function's name in a call is the name that is read, the closers' among them: the first of
/// two in `<open>look…<close>look`.
struct NamePlace
{
    std::size_t index = 0;
    std::size_t count = 0; ///< 0: not known
};

struct CallPlaceholders
{
    NamePlace name; ///< of a call with arguments
    std::vector<Counter> counters;
};

} // namespace Parlance
