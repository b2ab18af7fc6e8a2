// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/rules/term_p.h"

#include <cstdint>
#include <optional>

namespace Parlance::Gbnf {

/// Bounds of a number. They are integers; exclusive ones count for fractions only.
struct NumberBounds
{
    std::optional<std::int64_t> minimum;
    std::optional<std::int64_t> maximum;
    bool minimumExcluded = false;
    bool maximumExcluded = false;
};

/// The integers within the bounds (both included), by their digits: as many alternatives as they have digits, squared.
Term integersWithin(std::optional<std::int64_t> minimum, std::optional<std::int64_t> maximum);
/// The decimal numbers within the bounds, with or without a fraction, without an exponent.
Term numbersWithin(const NumberBounds &bounds);

} // namespace Parlance::Gbnf
