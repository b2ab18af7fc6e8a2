// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/bigint_p.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace Parlance::Jinja {

namespace {

template <class Limbs> void trim(Limbs &limbs)
{
    while (!limbs.empty() && limbs.back() == 0)
        limbs.pop_back();
}

template <class Limbs> std::size_t bitsOf(const Limbs &limbs)
{
    return limbs.empty() ? 0 : limbs.size() * 32 - static_cast<std::size_t>(std::countl_zero(limbs.back()));
}

int digitValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 10;
    return 36;
}

} // namespace

BigInt::BigInt(std::int64_t value)
    : m_negative(value < 0)
{
    const std::uint64_t magnitude =
        value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    m_limbs = { static_cast<std::uint32_t>(magnitude), static_cast<std::uint32_t>(magnitude >> 32) };
    trim(m_limbs);
}

BigInt BigInt::made(bool negative, Limbs limbs)
{
    BigInt result;
    trim(limbs);
    result.m_negative = negative && !limbs.empty();
    result.m_limbs = std::move(limbs);
    return result;
}

bool BigInt::fits(const Limbs &limbs)
{
    return bitsOf(limbs) <= maximumBits;
}

std::optional<BigInt> BigInt::fromDigits(std::string_view digits, int base)
{
    const bool negative = digits.starts_with('-');
    if (negative || digits.starts_with('+'))
        digits.remove_prefix(1);
    if (digits.empty() || digits.size() > maximumBits)
        return std::nullopt;
    Limbs limbs;
    for (const char c : digits) {
        const int value = digitValue(c);
        if (value >= base)
            return std::nullopt;
        multiplyAdd(limbs, static_cast<std::uint32_t>(base), static_cast<std::uint32_t>(value));
    }
    if (!fits(limbs))
        return std::nullopt;
    return made(negative, std::move(limbs));
}

std::optional<BigInt> BigInt::fromDouble(double value)
{
    if (!std::isfinite(value))
        return std::nullopt;
    int exponent = 0;
    const double fraction = std::frexp(std::trunc(std::fabs(value)), &exponent);
    const auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    const Limbs limbs = BigInt(mantissa).m_limbs;
    return made(value < 0,
                exponent >= 53 ? shiftLeft(limbs, static_cast<std::size_t>(exponent - 53))
                               : shiftRight(limbs, static_cast<std::size_t>(53 - exponent)));
}

std::size_t BigInt::bitLength() const
{
    return bitsOf(m_limbs);
}

std::size_t BigInt::bitCount() const
{
    std::size_t count = 0;
    for (const std::uint32_t limb : m_limbs)
        count += static_cast<std::size_t>(std::popcount(limb));
    return count;
}

std::optional<std::int64_t> BigInt::toInt64() const
{
    if (m_limbs.size() > 2)
        return std::nullopt;
    std::uint64_t magnitude = 0;
    for (std::size_t i = m_limbs.size(); i-- > 0;)
        magnitude = (magnitude << 32) | m_limbs[i];
    constexpr std::uint64_t smallest = std::uint64_t{ 1 } << 63;
    if (magnitude > smallest || (magnitude == smallest && !m_negative))
        return std::nullopt;
    return static_cast<std::int64_t>(m_negative ? 0 - magnitude : magnitude);
}

std::optional<double> BigInt::toDouble() const
{
    return trueDivide(*this, BigInt(1));
}

std::string BigInt::toString(int base) const
{
    if (isZero())
        return "0";
    // as many digits at a time as fit into one limb
    std::uint32_t chunk = static_cast<std::uint32_t>(base);
    int width = 1;
    while (std::uint64_t{ chunk } * static_cast<std::uint32_t>(base) <= std::numeric_limits<std::uint32_t>::max()) {
        chunk *= static_cast<std::uint32_t>(base);
        ++width;
    }
    std::string digits;
    Limbs rest = m_limbs;
    while (!rest.empty()) {
        std::uint32_t part = divideSmall(rest, chunk);
        for (int i = 0; i < width && (part != 0 || !rest.empty()); ++i) {
            digits.push_back("0123456789abcdefghijklmnopqrstuvwxyz"[part % static_cast<std::uint32_t>(base)]);
            part /= static_cast<std::uint32_t>(base);
        }
    }
    if (m_negative)
        digits.push_back('-');
    std::reverse(digits.begin(), digits.end());
    return digits;
}

BigInt BigInt::operator-() const
{
    return made(!m_negative, m_limbs);
}

BigInt BigInt::absolute() const
{
    return made(false, m_limbs);
}

std::strong_ordering BigInt::operator<=>(const BigInt &other) const
{
    if (m_negative != other.m_negative)
        return m_negative ? std::strong_ordering::less : std::strong_ordering::greater;
    const int order = compareLimbs(m_limbs, other.m_limbs);
    return (m_negative ? -order : order) <=> 0;
}

BigInt BigInt::addSigned(const BigInt &a, const BigInt &b, bool flip)
{
    const bool negativeB = b.m_negative != flip;
    if (a.m_negative == negativeB)
        return made(a.m_negative, addLimbs(a.m_limbs, b.m_limbs));
    if (compareLimbs(a.m_limbs, b.m_limbs) >= 0)
        return made(a.m_negative, subtractLimbs(a.m_limbs, b.m_limbs));
    return made(negativeB, subtractLimbs(b.m_limbs, a.m_limbs));
}

std::optional<BigInt> BigInt::add(const BigInt &a, const BigInt &b)
{
    BigInt sum = addSigned(a, b, false);
    return fits(sum.m_limbs) ? std::optional(std::move(sum)) : std::nullopt;
}

std::optional<BigInt> BigInt::subtract(const BigInt &a, const BigInt &b)
{
    BigInt difference = addSigned(a, b, true);
    return fits(difference.m_limbs) ? std::optional(std::move(difference)) : std::nullopt;
}

std::optional<BigInt> BigInt::multiply(const BigInt &a, const BigInt &b)
{
    if (a.bitLength() + b.bitLength() > maximumBits)
        return std::nullopt;
    Limbs product(a.m_limbs.size() + b.m_limbs.size(), 0);
    for (std::size_t i = 0; i < a.m_limbs.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < b.m_limbs.size(); ++j) {
            carry += std::uint64_t{ a.m_limbs[i] } * b.m_limbs[j] + product[i + j];
            product[i + j] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        product[i + b.m_limbs.size()] = static_cast<std::uint32_t>(carry);
    }
    return made(a.m_negative != b.m_negative, std::move(product));
}

std::optional<BigInt> BigInt::power(const BigInt &base, std::uint64_t exponent)
{
    if (base.bitLength() > 1 && exponent > maximumBits)
        return std::nullopt;
    BigInt result(1);
    BigInt square = base;
    for (std::uint64_t rest = exponent; rest != 0; rest >>= 1) {
        if (rest & 1) {
            auto next = multiply(result, square);
            if (!next)
                return std::nullopt;
            result = std::move(*next);
        }
        if (rest > 1) {
            auto next = multiply(square, square);
            if (!next)
                return std::nullopt;
            square = std::move(*next);
        }
    }
    return result;
}

BigInt::Division BigInt::floorDivide(const BigInt &a, const BigInt &b)
{
    Limbs remainder;
    BigInt quotient = made(a.m_negative != b.m_negative, divideLimbs(a.m_limbs, b.m_limbs, remainder));
    BigInt rest = made(a.m_negative, std::move(remainder));
    if (!rest.isZero() && a.m_negative != b.m_negative) {
        quotient = addSigned(quotient, BigInt(1), true);
        rest = addSigned(rest, b, false);
    }
    return { std::move(quotient), std::move(rest) };
}

std::optional<double> BigInt::trueDivide(const BigInt &a, const BigInt &b)
{
    if (a.isZero())
        return b.isNegative() ? -0.0 : 0.0;
    // a quotient of 55 to 56 bits, its last one sticky, rounds once and rightly when it becomes a double
    const auto shift = static_cast<std::ptrdiff_t>(b.bitLength()) - static_cast<std::ptrdiff_t>(a.bitLength()) + 55;
    const auto distance = static_cast<std::size_t>(shift < 0 ? -shift : shift);
    const Limbs numerator = shift > 0 ? shiftLeft(a.m_limbs, distance) : a.m_limbs;
    const Limbs denominator = shift < 0 ? shiftLeft(b.m_limbs, distance) : b.m_limbs;
    Limbs remainder;
    const Limbs quotient = divideLimbs(numerator, denominator, remainder);
    std::uint64_t bits = 0;
    for (std::size_t i = quotient.size(); i-- > 0;)
        bits = (bits << 32) | quotient[i];
    if (!remainder.empty())
        bits |= 1;
    const double magnitude = std::ldexp(static_cast<double>(bits), static_cast<int>(-shift));
    if (!std::isfinite(magnitude))
        return std::nullopt;
    return a.m_negative != b.m_negative ? -magnitude : magnitude;
}

std::partial_ordering BigInt::compare(const BigInt &a, double b)
{
    if (std::isnan(b))
        return std::partial_ordering::unordered;
    if (std::isinf(b))
        return b > 0 ? std::partial_ordering::less : std::partial_ordering::greater;
    const BigInt whole = *fromDouble(b);
    if (const auto order = a <=> whole; order != 0)
        return order;
    return 0.0 <=> b - std::trunc(b);
}

int BigInt::compareLimbs(const Limbs &a, const Limbs &b)
{
    if (a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    for (std::size_t i = a.size(); i-- > 0;) {
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    }
    return 0;
}

BigInt::Limbs BigInt::addLimbs(const Limbs &a, const Limbs &b)
{
    const Limbs &longer = a.size() >= b.size() ? a : b;
    const Limbs &shorter = a.size() >= b.size() ? b : a;
    Limbs sum = longer;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        carry += std::uint64_t{ sum[i] } + (i < shorter.size() ? shorter[i] : 0);
        sum[i] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    if (carry != 0)
        sum.push_back(static_cast<std::uint32_t>(carry));
    return sum;
}

BigInt::Limbs BigInt::subtractLimbs(const Limbs &a, const Limbs &b)
{
    Limbs difference = a;
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < difference.size(); ++i) {
        const std::uint64_t taken = borrow + (i < b.size() ? b[i] : 0);
        borrow = difference[i] < taken ? 1 : 0;
        difference[i] = static_cast<std::uint32_t>(difference[i] - taken);
    }
    trim(difference);
    return difference;
}

std::uint32_t BigInt::divideSmall(Limbs &limbs, std::uint32_t divisor)
{
    std::uint64_t rest = 0;
    for (std::size_t i = limbs.size(); i-- > 0;) {
        rest = (rest << 32) | limbs[i];
        limbs[i] = static_cast<std::uint32_t>(rest / divisor);
        rest %= divisor;
    }
    trim(limbs);
    return static_cast<std::uint32_t>(rest);
}

void BigInt::multiplyAdd(Limbs &limbs, std::uint32_t factor, std::uint32_t summand)
{
    std::uint64_t carry = summand;
    for (std::uint32_t &limb : limbs) {
        carry += std::uint64_t{ limb } * factor;
        limb = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    if (carry != 0)
        limbs.push_back(static_cast<std::uint32_t>(carry));
}

// Schoolbook division in base 2^32 (Knuth's algorithm D).
BigInt::Limbs BigInt::divideLimbs(const Limbs &a, const Limbs &b, Limbs &remainder)
{
    if (compareLimbs(a, b) < 0) {
        remainder = a;
        return {};
    }
    if (b.size() == 1) {
        Limbs quotient = a;
        const std::uint32_t rest = divideSmall(quotient, b[0]);
        remainder = rest != 0 ? Limbs{ rest } : Limbs{};
        return quotient;
    }
    const auto shift = static_cast<std::size_t>(std::countl_zero(b.back()));
    const Limbs divisor = shiftLeft(b, shift);
    Limbs rest = shiftLeft(a, shift);
    rest.resize(a.size() + 1, 0);
    const std::size_t n = divisor.size();
    Limbs quotient(rest.size() - n, 0);
    for (std::size_t j = quotient.size(); j-- > 0;) {
        const std::uint64_t head = (std::uint64_t{ rest[j + n] } << 32) | rest[j + n - 1];
        std::uint64_t guess = head / divisor[n - 1];
        std::uint64_t left = head % divisor[n - 1];
        while (guess >> 32 || guess * divisor[n - 2] > ((left << 32) | rest[j + n - 2])) {
            --guess;
            left += divisor[n - 1];
            if (left >> 32)
                break;
        }
        std::uint64_t carry = 0;
        std::int64_t borrow = 0;
        for (std::size_t i = 0; i < n; ++i) {
            carry += guess * divisor[i];
            const std::int64_t value = std::int64_t{ rest[i + j] } - static_cast<std::uint32_t>(carry) + borrow;
            rest[i + j] = static_cast<std::uint32_t>(value);
            borrow = value >> 32;
            carry >>= 32;
        }
        const std::int64_t value = std::int64_t{ rest[j + n] } - static_cast<std::int64_t>(carry) + borrow;
        rest[j + n] = static_cast<std::uint32_t>(value);
        if (value < 0) { // the guess was one too large
            --guess;
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < n; ++i) {
                sum += std::uint64_t{ rest[i + j] } + divisor[i];
                rest[i + j] = static_cast<std::uint32_t>(sum);
                sum >>= 32;
            }
            rest[j + n] += static_cast<std::uint32_t>(sum);
        }
        quotient[j] = static_cast<std::uint32_t>(guess);
    }
    trim(quotient);
    remainder = shiftRight(rest, shift);
    trim(remainder);
    return quotient;
}

BigInt::Limbs BigInt::shiftLeft(const Limbs &limbs, std::size_t bits)
{
    Limbs result(bits / 32, 0);
    const std::size_t rest = bits % 32;
    std::uint32_t carry = 0;
    for (const std::uint32_t limb : limbs) {
        result.push_back((limb << rest) | carry);
        carry = rest != 0 ? limb >> (32 - rest) : 0;
    }
    if (carry != 0)
        result.push_back(carry);
    trim(result);
    return result;
}

BigInt::Limbs BigInt::shiftRight(const Limbs &limbs, std::size_t bits)
{
    if (bits / 32 >= limbs.size())
        return {};
    Limbs result(limbs.begin() + static_cast<std::ptrdiff_t>(bits / 32), limbs.end());
    const std::size_t rest = bits % 32;
    for (std::size_t i = 0; rest != 0 && i < result.size(); ++i)
        result[i] = (result[i] >> rest) | (i + 1 < result.size() ? result[i + 1] << (32 - rest) : 0);
    trim(result);
    return result;
}

} // namespace Parlance::Jinja
