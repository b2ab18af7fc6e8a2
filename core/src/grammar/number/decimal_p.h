// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace Parlance::Gbnf {

/// A decimal number of any size: -12.5 is negative, with whole "12" and fraction "5". whole has no leading zeros except
/// in "0". The fraction has no zeros at its end. Zero is not negative.
struct Decimal
{
    bool negative = false;
    std::string whole = "0";
    std::string fraction;

    /// None for what is no number, is infinite, or has more than some hundred digits.
    static std::optional<Decimal> of(const Value &number);
    static Decimal of(std::int64_t number);

    bool isZero() const { return whole == "0" && fraction.empty(); }
    bool isWhole() const { return fraction.empty(); }
    Decimal magnitude() const { return { false, whole, fraction }; }
    Decimal negated() const { return { !negative && !isZero(), whole, fraction }; }
    /// The nearest whole number that is not smaller, or not larger.
    Decimal ceiling() const;
    Decimal floor() const;
    /// The next whole number away from zero, of a whole number.
    Decimal away() const;
    /// So many places to the left: 1.25 by 1 is 12.5.
    Decimal shifted(int places) const;
    std::string text() const;
    /// As floats are commonly printed, where that takes an exponent and is this very number: 1e+20. Empty otherwise.
    std::string withExponent() const;

    std::strong_ordering operator<=>(const Decimal &other) const;
    bool operator==(const Decimal &) const = default;
};

/// A step of multipleOf: units of the last of so many decimal places. 0.25 is 25 units of two places.
struct Step
{
    std::uint64_t units = 1;
    int places = 0;

    /// None for what is not above 0, or has more than 18 digits.
    static std::optional<Step> of(const Decimal &number);
    bool divides(const Decimal &number) const;
    bool operator==(const Step &) const = default;
};

} // namespace Parlance::Gbnf
