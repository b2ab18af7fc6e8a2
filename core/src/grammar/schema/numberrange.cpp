// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/numberrange_p.h"

#include <algorithm>
#include <string>

namespace Parlance::Gbnf {

namespace {

constexpr int mostDigits = 20;

using Magnitude = std::uint64_t;

Magnitude magnitudeOf(std::int64_t value)
{
    return value < 0 ? Magnitude(0) - static_cast<Magnitude>(value) : static_cast<Magnitude>(value);
}

Term digitRange(char first, char last)
{
    if (first == last)
        return text(std::string(1, first));
    return set(CodePoints({ { static_cast<char32_t>(first), static_cast<char32_t>(last) } }));
}

Term anyDigits(std::size_t count)
{
    return repeat(digitRange('0', '9'), static_cast<int>(count), static_cast<int>(count));
}

bool isAll(std::string_view digits, char digit)
{
    return digits.find_first_not_of(digit) == std::string_view::npos;
}

/// Digit strings of one length, from low to high.
Term sameLength(std::string_view low, std::string_view high)
{
    if (low.empty())
        return emptyText();
    if (low.front() == high.front())
        return sequence({ text(low.substr(0, 1)), sameLength(low.substr(1), high.substr(1)) });
    const std::string_view lowRest = low.substr(1);
    const std::string_view highRest = high.substr(1);
    std::vector<Term> alternatives;
    char first = low.front();
    char last = high.front();
    if (!isAll(lowRest, '0')) {
        alternatives.push_back(
            sequence({ text(low.substr(0, 1)), sameLength(lowRest, std::string(lowRest.size(), '9')) }));
        ++first;
    }
    const bool wholeHigh = isAll(highRest, '9');
    if (!wholeHigh)
        --last;
    if (first <= last)
        alternatives.push_back(sequence({ digitRange(first, last), anyDigits(lowRest.size()) }));
    if (!wholeHigh) {
        alternatives.push_back(
            sequence({ text(high.substr(0, 1)), sameLength(std::string(highRest.size(), '0'), highRest) }));
    }
    return choice(std::move(alternatives));
}

/// Digit strings without a leading zero, with minimum to maximum digits.
Term withDigits(std::size_t minimum, std::size_t maximum)
{
    if (minimum > maximum)
        return never();
    return sequence({ digitRange('1', '9'),
                      repeat(digitRange('0', '9'), static_cast<int>(minimum) - 1, static_cast<int>(maximum) - 1) });
}

Term magnitudesFrom(Magnitude minimum)
{
    const std::string low = std::to_string(minimum);
    const Term longer = withDigits(low.size() + 1, std::max<std::size_t>(mostDigits, low.size() + 1));
    return choice({ sameLength(low, std::string(low.size(), '9')), longer });
}

Term magnitudes(Magnitude minimum, Magnitude maximum)
{
    if (minimum > maximum)
        return never();
    const std::string low = std::to_string(minimum);
    const std::string high = std::to_string(maximum);
    if (low.size() == high.size())
        return sameLength(low, high);
    return choice({ sameLength(low, std::string(low.size(), '9')), withDigits(low.size() + 1, high.size() - 1),
                    sameLength('1' + std::string(high.size() - 1, '0'), high) });
}

Term magnitudes(Magnitude minimum, std::optional<Magnitude> maximum)
{
    return maximum ? magnitudes(minimum, *maximum) : magnitudesFrom(minimum);
}

/// Decimal numbers from a magnitude to another, without sign.
struct Decimals
{
    Magnitude minimum;
    std::optional<Magnitude> maximum;
    bool minimumExcluded;
    bool maximumExcluded;

    Term term() const
    {
        if (maximum && *maximum < minimum)
            return never();
        const Term digits = repeat(digitRange('0', '9'), 0, mostDigits);
        const Term fraction = optional(sequence({ text("."), digitRange('0', '9'), digits }));
        const Term zeros = optional(sequence({ text("."), repeat(text("0"), 1, mostDigits) }));
        const Term more = sequence({ text("."), repeat(text("0"), 0, mostDigits), digitRange('1', '9'), digits });
        const std::string low = std::to_string(minimum);
        if (maximum == minimum)
            return minimumExcluded || maximumExcluded ? never() : sequence({ text(low), zeros });
        const bool hasInside = !maximum || *maximum > minimum + 1;
        std::optional<Magnitude> lastInside = maximum;
        if (lastInside)
            --*lastInside;
        return choice({ sequence({ text(low), minimumExcluded ? more : fraction }),
                        hasInside ? sequence({ magnitudes(minimum + 1, lastInside), fraction }) : never(),
                        maximum && !maximumExcluded ? sequence({ text(std::to_string(*maximum)), zeros }) : never() });
    }
};

} // namespace

Term integersWithin(std::optional<std::int64_t> minimum, std::optional<std::int64_t> maximum)
{
    std::vector<Term> alternatives;
    if (!minimum || *minimum < 0) {
        const auto largest = minimum ? std::optional(magnitudeOf(*minimum)) : std::nullopt;
        const Magnitude smallest = maximum && *maximum < 0 ? magnitudeOf(*maximum) : 1;
        alternatives.push_back(sequence({ text("-"), magnitudes(smallest, largest) }));
    }
    if (!maximum || *maximum >= 0) {
        const auto largest = maximum ? std::optional(magnitudeOf(*maximum)) : std::nullopt;
        const Magnitude smallest = minimum && *minimum > 0 ? magnitudeOf(*minimum) : 0;
        alternatives.push_back(magnitudes(smallest, largest));
    }
    return choice(std::move(alternatives));
}

Term numbersWithin(const NumberBounds &bounds)
{
    std::vector<Term> alternatives;
    const auto &[minimum, maximum, minimumExcluded, maximumExcluded] = bounds;
    if (!minimum || *minimum < 0) {
        const bool below = maximum && *maximum <= 0;
        const Decimals negative{ .minimum = below ? magnitudeOf(*maximum) : 0,
                                 .maximum = minimum ? std::optional(magnitudeOf(*minimum)) : std::nullopt,
                                 .minimumExcluded = !below || maximumExcluded,
                                 .maximumExcluded = minimumExcluded };
        alternatives.push_back(sequence({ text("-"), negative.term() }));
    }
    if (!maximum || *maximum >= 0) {
        const bool above = minimum && *minimum >= 0;
        const Decimals positive{ .minimum = above ? magnitudeOf(*minimum) : 0,
                                 .maximum = maximum ? std::optional(magnitudeOf(*maximum)) : std::nullopt,
                                 .minimumExcluded = above && minimumExcluded,
                                 .maximumExcluded = maximumExcluded };
        alternatives.push_back(positive.term());
    }
    return choice(std::move(alternatives));
}

} // namespace Parlance::Gbnf
