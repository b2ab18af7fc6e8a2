// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/number/decimal_p.h"

#include <optional>
#include <vector>

namespace Parlance::Gbnf {

struct NumberBound
{
    Decimal at;
    bool isOpen = false; ///< the bound itself is left out
};

/// A set of numbers: those between two bounds, of one kind or both, that are and that are not multiples of steps.
struct NumberPart
{
    std::optional<NumberBound> low;
    std::optional<NumberBound> high;
    bool whole = true; ///< integers
    bool broken = true; ///< numbers that are no integers
    std::vector<Step> steps;
    std::vector<Step> notSteps;

    static NumberPart point(const Decimal &number);
    void raise(const NumberBound &bound);
    void lower(const NumberBound &bound);
    void meet(const NumberPart &other);
    /// True only where no number is left for certain.
    bool isEmpty() const;
    bool isEverything() const;
    bool contains(const Decimal &number) const;
    /// The one number of the set, where that is easily seen.
    std::optional<Decimal> only() const;
};

} // namespace Parlance::Gbnf
