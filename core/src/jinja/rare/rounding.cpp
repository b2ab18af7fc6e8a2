// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The filters round and filesizeformat: {{ 2.5 | round }}, {{ 1500 | filesizeformat }}.
#include "jinja/builtins/padding_p.h"
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

#include <cmath>

namespace Parlance::Jinja {

namespace {

Var roundedInteger(Runtime &runtime, const Var &value, std::int64_t precision)
{
    if (precision >= 0)
        return fromBigInt(runtime, toBigInt(value));
    const auto unit = BigInt::power(BigInt(10), 0 - static_cast<std::uint64_t>(precision));
    if (!unit)
        return Var::integer(0);
    BigInt::Division division = BigInt::floorDivide(toBigInt(value), *unit);
    const auto twice = *BigInt::add(division.remainder, division.remainder);
    if (twice > *unit || (twice == *unit && division.quotient.isOdd()))
        division.quotient = *BigInt::add(division.quotient, BigInt(1));
    const auto result = BigInt::multiply(division.quotient, *unit);
    if (!result)
        failTooLarge();
    return fromBigInt(runtime, *result);
}

Var roundedUpOrDown(Runtime &runtime, const Var &value, const Var &precision, bool up)
{
    const Var factor = arithmetic(runtime, Arithmetic::Power, Var::integer(10), precision);
    const Var scaled = arithmetic(runtime, Arithmetic::Multiply, value, factor);
    Var whole = scaled;
    if (scaled.isFloat())
        whole = wholeOf(runtime, up ? std::ceil(scaled.toReal()) : std::floor(scaled.toReal()));
    return arithmetic(runtime, Arithmetic::Divide, whole, factor);
}

Var round(Runtime &runtime, const Args &args)
{
    const Var &value = args[0];
    const std::string_view method = args.has(2) ? textOf(runtime, args[2], "method") : "common";
    if (method != "common" && method != "ceil" && method != "floor")
        fail(Fault::Runtime, "method must be common, ceil or floor");
    if (!value.isNumber())
        failType(runtime, "round needs a number", value);
    const Var precision = args.has(1) ? args[1] : Var::integer(0);
    if (method != "common") {
        if (!precision.isNumber())
            failType(runtime, "precision must be a number", precision);
        return roundedUpOrDown(runtime, value, precision, method == "ceil");
    }
    if (value.isFloat() && precision.isNone())
        return wholeOf(runtime, std::nearbyint(value.toReal()));
    const std::int64_t digits = precision.isNone() ? 0 : indexOf(runtime, precision);
    return value.isFloat() ? Var::real(roundedTo(value.toReal(), digits)) : roundedInteger(runtime, value, digits);
}

Var filesizeformat(Runtime &runtime, const Args &args)
{
    const auto bytes = floatOf(runtime, args[0]);
    if (!bytes)
        fail(args[0].isString() ? Fault::Value : Fault::Type, "filesizeformat needs a number");
    const bool binary = args.truth(runtime, 1, false);
    const double base = binary ? 1024 : 1000;
    if (*bytes == 1)
        return runtime.string("1 Byte");
    if (*bytes < base)
        return runtime.string(integerDigits(wholeOf(runtime, *bytes)) + " Bytes");
    static constexpr std::string_view letters = "kMGTPEZY";
    std::size_t at = 0;
    double unit = base * base;
    while (at + 1 < letters.size() && !(*bytes < unit)) {
        unit *= base;
        ++at;
    }
    const char letter = binary && at == 0 ? 'K' : letters[at];
    std::string text = floatDigits(base * *bytes / unit, 'f', 1) + " " + letter;
    return runtime.string(text + (binary ? "iB" : "B"));
}

constexpr Function roundingFilterTable[] = {
    { "round", round, "value precision= method=" },
    { "filesizeformat", filesizeformat, "value binary=" },
};

} // namespace

Builtins roundingFilters()
{
    return roundingFilterTable;
}

} // namespace Parlance::Jinja
