// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Jinja {

/// A Python int of any length up to maximumBits. Operations whose result would be longer give nothing.
class BigInt
{
public:
    /// Far more than any template needs, and little enough that no operation on it takes noticeable time.
    static constexpr std::size_t maximumBits = 1u << 16;
    /// What Python 3.11 converts between int and text at most.
    static constexpr std::size_t maximumDigits = 4300;

    BigInt() = default;
    BigInt(std::int64_t value); // NOLINT(google-explicit-constructor): it is an integer

    /// Digits in base 2 to 36 after an optional sign; no prefix, blanks or underscores.
    static std::optional<BigInt> fromDigits(std::string_view digits, int base = 10);
    /// The number without its fraction; nothing for infinities and NaN.
    static std::optional<BigInt> fromDouble(double value);

    bool isZero() const { return m_limbs.empty(); }
    bool isNegative() const { return m_negative; }
    bool isOdd() const { return !m_limbs.empty() && (m_limbs[0] & 1) != 0; }
    std::size_t bitLength() const;
    std::size_t bitCount() const; ///< of the absolute value

    std::optional<std::int64_t> toInt64() const;
    /// Rounded half to even; nothing where it is too large for a double.
    std::optional<double> toDouble() const;
    std::string toString(int base = 10) const;

    BigInt operator-() const;
    BigInt absolute() const;

    std::strong_ordering operator<=>(const BigInt &other) const;
    bool operator==(const BigInt &other) const = default;

    static std::optional<BigInt> add(const BigInt &a, const BigInt &b);
    static std::optional<BigInt> subtract(const BigInt &a, const BigInt &b);
    static std::optional<BigInt> multiply(const BigInt &a, const BigInt &b);
    static std::optional<BigInt> power(const BigInt &base, std::uint64_t exponent);

    struct Division;
    /// Rounded towards minus infinity, as // and % are; divisor is not zero.
    static Division floorDivide(const BigInt &a, const BigInt &b);
    /// a / b rounded half to even; nothing where it is too large for a double; b is not zero.
    static std::optional<double> trueDivide(const BigInt &a, const BigInt &b);

    /// Python compares numbers by value, not after conversion.
    static std::partial_ordering compare(const BigInt &a, double b);

private:
    using Limbs = std::vector<std::uint32_t>; // least significant first, no leading zeros

    static int compareLimbs(const Limbs &a, const Limbs &b);
    static Limbs addLimbs(const Limbs &a, const Limbs &b);
    static Limbs subtractLimbs(const Limbs &a, const Limbs &b);
    static std::uint32_t divideSmall(Limbs &limbs, std::uint32_t divisor);
    static void multiplyAdd(Limbs &limbs, std::uint32_t factor, std::uint32_t summand);
    static Limbs divideLimbs(const Limbs &a, const Limbs &b, Limbs &remainder);
    static Limbs shiftLeft(const Limbs &limbs, std::size_t bits);
    static Limbs shiftRight(const Limbs &limbs, std::size_t bits);
    static BigInt made(bool negative, Limbs limbs);
    static BigInt addSigned(const BigInt &a, const BigInt &b, bool flip);
    static bool fits(const Limbs &limbs);

    bool m_negative = false;
    Limbs m_limbs;
};

struct BigInt::Division
{
    BigInt quotient;
    BigInt remainder;
};

} // namespace Parlance::Jinja
