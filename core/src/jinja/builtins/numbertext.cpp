// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include "base/lowered_p.h"
#include "jinja/builtins/unicode_p.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace Parlance::Jinja {

namespace {

/// The text without white space around it, and with every decimal digit of any script as ASCII.
std::string normalized(std::string_view text)
{
    std::string out;
    std::size_t keep = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = Utf8::next(text, at);
        if (Unicode::isSpace(c)) {
            if (!out.empty())
                out.push_back(' ');
            continue;
        }
        if (const int digit = Unicode::decimalValue(c); digit >= 0)
            out.push_back(static_cast<char>('0' + digit));
        else
            Utf8::append(out, c);
        keep = out.size();
    }
    out.resize(keep);
    return out;
}

bool isAlnum(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Underscores may be between two digits; false where one is elsewhere.
bool dropUnderscores(std::string &text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '_')
            out.push_back(text[i]);
        else if (i == 0 || i + 1 == text.size() || !isAlnum(text[i - 1]) || !isAlnum(text[i + 1]))
            return false;
    }
    text = std::move(out);
    return true;
}

int prefixBase(std::string_view digits)
{
    if (digits.size() < 2 || digits[0] != '0')
        return 0;
    switch (digits[1]) {
    case 'b':
    case 'B':
        return 2;
    case 'o':
    case 'O':
        return 8;
    case 'x':
    case 'X':
        return 16;
    default:
        return 0;
    }
}

std::optional<double> specialFloat(std::string_view text)
{
    const std::string word = lowered(text);
    if (word == "inf" || word == "infinity")
        return std::numeric_limits<double>::infinity();
    if (word == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    return std::nullopt;
}

} // namespace

std::optional<BigInt> parseInteger(std::string_view text, int base)
{
    std::string digits = normalized(text);
    const bool signGiven = !digits.empty() && (digits[0] == '-' || digits[0] == '+');
    const std::string sign = signGiven ? digits.substr(0, 1) : std::string();
    digits.erase(0, sign.size());
    const int prefix = prefixBase(digits);
    if (prefix != 0 && (base == 0 || base == prefix)) {
        digits.erase(0, 2);
        if (digits.starts_with('_'))
            digits.erase(0, 1);
        base = prefix;
    } else if (base == 0) {
        base = 10;
        if (digits.size() > 1 && digits[0] == '0' && digits.find_first_not_of("0_") != std::string::npos)
            return std::nullopt;
    }
    if (!dropUnderscores(digits) || digits.empty() || !isAlnum(digits[0]))
        return std::nullopt;
    if (digits.size() > BigInt::maximumDigits)
        return std::nullopt;
    return BigInt::fromDigits(sign + digits, base);
}

std::optional<double> parseFloat(std::string_view text)
{
    std::string digits = normalized(text);
    if (!dropUnderscores(digits) || digits.empty())
        return std::nullopt;
    const bool negative = digits[0] == '-';
    if (negative || digits[0] == '+')
        digits.erase(0, 1);
    std::optional<double> value = specialFloat(digits);
    if (!value) {
        if (digits.empty() || (digits[0] != '.' && !(digits[0] >= '0' && digits[0] <= '9')))
            return std::nullopt;
        double number = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (read.ptr != digits.data() + digits.size() || read.ec == std::errc::invalid_argument)
            return std::nullopt;
        if (read.ec == std::errc::result_out_of_range) {
            const std::size_t mark = digits.find_first_of("eE");
            const bool tiny = mark != std::string::npos && mark + 1 < digits.size() && digits[mark + 1] == '-';
            number = tiny ? 0.0 : std::numeric_limits<double>::infinity();
        }
        value = number;
    }
    return negative ? -*value : *value;
}

double roundedTo(double value, std::int64_t digits)
{
    if (!std::isfinite(value) || digits > 323)
        return value;
    if (digits < -308)
        return std::copysign(0.0, value);
    if (digits >= 0) {
        // the exact decimal expansion, rounded half to even as it is written, read again
        std::string buffer(700, '\0');
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed,
                                       static_cast<int>(digits));
        double result = value;
        std::from_chars(buffer.data(), end.ptr, result);
        return result;
    }
    const auto power = BigInt::power(BigInt(10), static_cast<std::uint64_t>(-digits));
    const BigInt &unit = *power;
    const BigInt::Division division = BigInt::floorDivide(*BigInt::fromDouble(std::trunc(std::fabs(value))), unit);
    const BigInt twice = *BigInt::add(division.remainder, division.remainder);
    const bool fraction = std::fabs(value) != std::trunc(std::fabs(value));
    const bool up = twice > unit || (twice == unit && (fraction || division.quotient.isOdd()));
    const BigInt quotient = up ? *BigInt::add(division.quotient, BigInt(1)) : division.quotient;
    const auto product = BigInt::multiply(quotient, unit);
    const auto result = product->toDouble();
    if (!result)
        fail(Fault::Arithmetic, "rounded value too large to represent");
    return std::copysign(*result, value);
}

} // namespace Parlance::Jinja
