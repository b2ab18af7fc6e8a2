// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include <bit>
#include <cmath>
#include <functional>

namespace Parlance::Jinja {

namespace {

[[noreturn]] void failDivision(const char *what)
{
    fail(Fault::Arithmetic, what);
}

struct FloatDivision
{
    double quotient;
    double remainder;
};

FloatDivision floorDivide(double a, double b)
{
    double remainder = std::fmod(a, b);
    double quotient = (a - remainder) / b;
    if (remainder != 0) {
        if ((b < 0) != (remainder < 0)) {
            remainder += b;
            quotient -= 1;
        }
    } else {
        remainder = std::copysign(0.0, b);
    }
    if (quotient == 0)
        return { std::copysign(0.0, a / b), remainder };
    double whole = std::floor(quotient);
    if (quotient - whole > 0.5)
        whole += 1;
    return { whole, remainder };
}

double floatPower(double base, double exponent)
{
    if (base == 0 && exponent < 0)
        failDivision("0.0 cannot be raised to a negative power");
    if (base < 0 && std::isfinite(base) && std::isfinite(exponent) && exponent != std::floor(exponent))
        fail(Fault::Value, "the result would be a complex number");
    const double result = std::pow(base, exponent);
    if (std::isinf(result) && std::isfinite(base) && std::isfinite(exponent))
        fail(Fault::Arithmetic, "(34, 'Numerical result out of range')");
    return result;
}

double floatArithmetic(Arithmetic operation, double a, double b)
{
    switch (operation) {
    case Arithmetic::Add:
        return a + b;
    case Arithmetic::Subtract:
        return a - b;
    case Arithmetic::Multiply:
        return a * b;
    case Arithmetic::Divide:
        if (b == 0)
            failDivision("float division by zero");
        return a / b;
    case Arithmetic::FloorDivide:
        if (b == 0)
            failDivision("float floor division by zero");
        return floorDivide(a, b).quotient;
    case Arithmetic::Modulo:
        if (b == 0)
            failDivision("float modulo");
        return floorDivide(a, b).remainder;
    case Arithmetic::Power:
        break;
    }
    return floatPower(a, b);
}

Var checked(Runtime &runtime, std::optional<BigInt> result)
{
    if (!result)
        failTooLarge();
    return fromBigInt(runtime, std::move(*result));
}

Var integerPower(Runtime &runtime, const BigInt &base, const BigInt &exponent)
{
    if (exponent.isNegative()) {
        if (base.isZero())
            failDivision("0.0 cannot be raised to a negative power");
        const auto left = base.toDouble();
        const auto right = exponent.toDouble();
        if (!left || !right)
            fail(Fault::Arithmetic, "int too large to convert to float");
        return Var::real(floatPower(*left, *right));
    }
    const auto power = exponent.toInt64();
    if (power) {
        // The last product is the largest; the squares before it are as many as the exponent has bits.
        const std::uint64_t bits = base.bitLength() > 1
            ? std::min<std::uint64_t>(static_cast<std::uint64_t>(*power), BigInt::maximumBits) * base.bitLength()
            : 1;
        const std::uint64_t words = std::min<std::uint64_t>(bits, BigInt::maximumBits) / 32 + 1;
        runtime.step(words * words / 8 + 16 * exponent.bitLength());
        return checked(runtime, BigInt::power(base, static_cast<std::uint64_t>(*power)));
    }
    if (base.bitLength() > 1)
        failTooLarge();
    return fromBigInt(runtime, exponent.isOdd() ? base : base.absolute());
}

Var integerArithmetic(Runtime &runtime, Arithmetic operation, const BigInt &a, const BigInt &b)
{
    // A product or a quotient of n by m words takes n * m of the machine's.
    runtime.step((a.bitLength() / 32 + 1) * (b.bitLength() / 32 + 1) / 8);
    switch (operation) {
    case Arithmetic::Add:
        return checked(runtime, BigInt::add(a, b));
    case Arithmetic::Subtract:
        return checked(runtime, BigInt::subtract(a, b));
    case Arithmetic::Multiply:
        return checked(runtime, BigInt::multiply(a, b));
    case Arithmetic::Power:
        return integerPower(runtime, a, b);
    default:
        break;
    }
    if (b.isZero())
        failDivision(operation == Arithmetic::Divide ? "division by zero" : "integer division or modulo by zero");
    if (operation == Arithmetic::Divide) {
        const auto quotient = BigInt::trueDivide(a, b);
        if (!quotient)
            fail(Fault::Arithmetic, "integer division result too large for a float");
        return Var::real(*quotient);
    }
    BigInt::Division division = BigInt::floorDivide(a, b);
    return fromBigInt(runtime, std::move(operation == Arithmetic::Modulo ? division.remainder : division.quotient));
}

int sign(std::partial_ordering order)
{
    if (order == std::partial_ordering::unordered)
        return 2;
    return order < 0 ? -1 : order > 0 ? 1 : 0;
}

const BigInt &bigOf(const Var &value)
{
    return static_cast<const BigIntObject *>(value.counted())->value;
}

} // namespace

BigInt toBigInt(const Var &integer)
{
    return integer.isSmallInteger() ? BigInt(integer.toInteger()) : bigOf(integer);
}

Var fromBigInt(Runtime &runtime, BigInt value)
{
    if (const auto small = value.toInt64())
        return Var::integer(*small);
    return Var::bigInt(make<BigIntObject>(runtime, std::move(value)));
}

void failTooLarge()
{
    fail(Fault::Limit, "an integer of more than " + std::to_string(BigInt::maximumBits) + " bits");
}

double toDouble(const Var &number)
{
    if (number.isFloat())
        return number.toReal();
    if (number.isSmallInteger())
        return static_cast<double>(number.toInteger());
    const auto value = bigOf(number).toDouble();
    if (!value)
        fail(Fault::Arithmetic, "int too large to convert to float");
    return *value;
}

std::string integerDigits(const Var &integer)
{
    if (integer.isSmallInteger())
        return std::to_string(integer.toInteger());
    std::string digits = bigOf(integer).toString();
    if (digits.size() > BigInt::maximumDigits + (digits[0] == '-' ? 1 : 0))
        fail(Fault::Value, "Exceeds the limit (4300 digits) for integer string conversion");
    return digits;
}

Var arithmetic(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right)
{
    if (left.isFloat() || right.isFloat())
        return Var::real(floatArithmetic(operation, toDouble(left), toDouble(right)));
    return integerArithmetic(runtime, operation, toBigInt(left), toBigInt(right));
}

Var negate(Runtime &runtime, const Var &number)
{
    if (number.isFloat())
        return Var::real(-number.toReal());
    return fromBigInt(runtime, -toBigInt(number));
}

Var integerFromDigits(Runtime &runtime, std::string_view digits)
{
    if (digits.size() > BigInt::maximumDigits + 1)
        fail(Fault::Value, "Exceeds the limit (4300 digits) for integer string conversion");
    runtime.step(digits.size() * digits.size() / 1024);
    auto value = BigInt::fromDigits(digits);
    return fromBigInt(runtime, value ? std::move(*value) : BigInt());
}

int compareNumbers(const Var &left, const Var &right)
{
    if (left.isSmallInteger() && right.isSmallInteger())
        return sign(left.toInteger() <=> right.toInteger());
    if (left.isFloat() && right.isFloat())
        return sign(left.toReal() <=> right.toReal());
    if (right.isFloat())
        return sign(BigInt::compare(toBigInt(left), right.toReal()));
    if (left.isFloat()) {
        const int order = sign(BigInt::compare(toBigInt(right), left.toReal()));
        return order == 2 ? 2 : -order;
    }
    return sign(toBigInt(left) <=> toBigInt(right));
}

std::size_t hashNumber(const Var &number)
{
    if (number.isSmallInteger())
        return std::hash<std::int64_t>()(number.toInteger());
    if (number.isFloat()) {
        const double value = number.toReal();
        if (!std::isfinite(value) || value != std::trunc(value))
            return std::hash<std::uint64_t>()(std::bit_cast<std::uint64_t>(value));
        const BigInt whole = *BigInt::fromDouble(value);
        if (const auto small = whole.toInt64())
            return std::hash<std::int64_t>()(*small);
        return std::hash<std::string>()(whole.toString(32));
    }
    return std::hash<std::string>()(bigOf(number).toString(32));
}

bool isZero(const Var &bigInt)
{
    return bigOf(bigInt).isZero();
}

} // namespace Parlance::Jinja
