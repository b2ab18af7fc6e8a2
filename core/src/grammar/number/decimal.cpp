// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/jsonspelling_p.h"
#include "grammar/number/decimal_p.h"

#include <parlance/json.h>

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace Parlance::Gbnf {

namespace {

constexpr int mostDigits = 400;

std::string withoutLeadingZeros(std::string digits)
{
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    return digits.empty() ? "0" : digits;
}

/// `-1.25e+20`, as floats and integers are written, shifted to have no exponent.
std::optional<Decimal> ofText(std::string_view text)
{
    Decimal out;
    out.negative = text.starts_with('-');
    if (out.negative)
        text.remove_prefix(1);
    const std::size_t letter = std::min(text.find_first_of("eE"), text.size());
    int exponent = 0;
    if (letter < text.size()) {
        const std::size_t digits = letter + (text[letter + 1] == '+' ? 2 : 1);
        std::from_chars(text.data() + digits, text.data() + text.size(), exponent);
    }
    const std::size_t point = std::min(text.find('.'), letter);
    std::string whole(text.substr(0, point));
    std::string fraction(point < letter ? text.substr(point + 1, letter - point - 1) : std::string_view());
    if (std::abs(exponent) > mostDigits || static_cast<int>(text.size()) > mostDigits)
        return std::nullopt;
    out.whole = std::move(whole);
    out.fraction = std::move(fraction);
    return out.shifted(exponent);
}

std::strong_ordering compareMagnitudes(const Decimal &a, const Decimal &b)
{
    if (a.whole.size() != b.whole.size())
        return a.whole.size() <=> b.whole.size();
    if (const int difference = a.whole.compare(b.whole); difference != 0)
        return difference <=> 0;
    return a.fraction.compare(b.fraction) <=> 0;
}

} // namespace

std::optional<Decimal> Decimal::of(const Value &number)
{
    switch (number.type()) {
    case Value::Type::Integer:
        return of(number.toInteger());
    case Value::Type::BigInteger:
        return ofText(number.bigDigits());
    case Value::Type::Float:
        return std::isfinite(number.toDouble()) ? ofText(floatRepr(number.toDouble())) : std::nullopt;
    default:
        return std::nullopt;
    }
}

Decimal Decimal::of(std::int64_t number)
{
    return *ofText(std::to_string(number));
}

Decimal Decimal::away() const
{
    Decimal out = *this;
    for (std::size_t i = out.whole.size(); i-- > 0;) {
        if (out.whole[i] != '9') {
            ++out.whole[i];
            return out;
        }
        out.whole[i] = '0';
    }
    out.whole.insert(out.whole.begin(), '1');
    return out;
}

Decimal Decimal::ceiling() const
{
    Decimal cut{ negative && whole != "0", whole, {} };
    return isWhole() || negative ? cut : cut.away();
}

Decimal Decimal::floor() const
{
    return negated().ceiling().negated();
}

Decimal Decimal::shifted(int places) const
{
    Decimal out = *this;
    for (; places > 0; --places) {
        out.whole += out.fraction.empty() ? '0' : out.fraction.front();
        out.fraction.erase(0, 1);
    }
    for (; places < 0; ++places) {
        out.fraction.insert(out.fraction.begin(), out.whole.empty() ? '0' : out.whole.back());
        if (!out.whole.empty())
            out.whole.pop_back();
    }
    out.whole = withoutLeadingZeros(std::move(out.whole));
    out.fraction.erase(out.fraction.find_last_not_of('0') + 1);
    out.negative = out.negative && !out.isZero();
    return out;
}

std::string Decimal::text() const
{
    return (negative ? "-" : "") + whole + (fraction.empty() ? "" : '.' + fraction);
}

std::string Decimal::withExponent() const
{
    std::string printed = floatRepr(std::strtod(text().c_str(), nullptr));
    const bool isExact = printed.find('e') != std::string::npos && ofText(printed) == *this;
    return isExact ? printed : std::string();
}

std::strong_ordering Decimal::operator<=>(const Decimal &other) const
{
    if (negative != other.negative)
        return negative ? std::strong_ordering::less : std::strong_ordering::greater;
    return negative ? compareMagnitudes(other, *this) : compareMagnitudes(*this, other);
}

std::optional<Step> Step::of(const Decimal &number)
{
    static constexpr std::size_t most = 18;
    const std::string digits = withoutLeadingZeros(number.whole + number.fraction);
    if (number.negative || number.isZero() || digits.size() > most || number.fraction.size() > most)
        return std::nullopt;
    return Step{ std::stoull(digits), static_cast<int>(number.fraction.size()) };
}

bool Step::divides(const Decimal &number) const
{
    const auto allPlaces = static_cast<std::size_t>(places);
    if (number.fraction.size() > allPlaces)
        return false;
    std::uint64_t rest = 0;
    for (const char digit : number.whole + number.fraction + std::string(allPlaces - number.fraction.size(), '0'))
        rest = (rest * 10 + static_cast<std::uint64_t>(digit - '0')) % units;
    return rest == 0;
}

} // namespace Parlance::Gbnf
