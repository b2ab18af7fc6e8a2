// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/formatspec_p.h"
#include "jinja/builtins/support_p.h"

#include <algorithm>
#include <cmath>

namespace Parlance::Jinja {

namespace {

Var abs(Runtime &runtime, const Args &args)
{
    const Var &value = args[0];
    if (value.isFloat())
        return Var::real(std::fabs(value.toReal()));
    if (!value.isInteger())
        failType(runtime, "bad operand type for abs(): a number is required", value);
    return fromBigInt(runtime, toBigInt(value).absolute());
}

Var wholeOf(Runtime &runtime, double value)
{
    auto whole = BigInt::fromDouble(value);
    if (!whole)
        fail(Fault::Arithmetic, "cannot convert float infinity or NaN to integer");
    return fromBigInt(runtime, std::move(*whole));
}

Var intFilter(Runtime &runtime, const Args &args)
{
    const Var &value = args[0];
    Var otherwise = args.has(1) ? args[1] : Var::integer(0);
    runtime.require(value);
    if (value.isInteger())
        return value.isBool() ? Var::integer(value.toInteger()) : value;
    std::optional<double> number;
    if (value.isString()) {
        const std::int64_t base = indexOr(runtime, args, 2, 10);
        const std::size_t size = value.view().size();
        runtime.step(size + size * std::min<std::size_t>(size, 10'000) / 512); // converting a base is quadratic
        const bool validBase = base == 0 || (base >= 2 && base <= 36);
        if (auto whole = validBase ? parseInteger(value.view(), static_cast<int>(base)) : std::nullopt)
            return fromBigInt(runtime, std::move(*whole));
        number = parseFloat(value.view());
    } else if (value.isFloat()) {
        number = value.toReal();
    }
    if (!number || std::isnan(*number))
        return otherwise;
    return wholeOf(runtime, *number);
}

std::optional<double> floatOf(Runtime &runtime, const Var &value)
{
    runtime.require(value);
    if (value.isNumber())
        return toDouble(value);
    if (!value.isString())
        return std::nullopt;
    runtime.step(value.view().size());
    return parseFloat(value.view());
}

Var floatFilter(Runtime &runtime, const Args &args)
{
    if (const auto number = floatOf(runtime, args[0]))
        return Var::real(*number);
    return args.has(1) ? args[1] : Var::real(0);
}

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

Var added(Runtime &runtime, const Var &left, const Var &right)
{
    runtime.step(4);
    runtime.require(left);
    runtime.require(right);
    if (left.isNumber() && right.isNumber())
        return arithmetic(runtime, Arithmetic::Add, left, right);
    if (left.kind() != right.kind() || !(left.isList() || left.isTuple()))
        fail(Fault::Type,
             "unsupported operand type(s) for +: '" + std::string(runtime.typeName(left)) + "' and '"
                 + std::string(runtime.typeName(right)) + "'");
    std::vector<Var> items = elementsOf(runtime, left);
    for (Var &item : elementsOf(runtime, right))
        items.push_back(std::move(item));
    return left.isList() ? runtime.list(std::move(items)) : runtime.tuple(std::move(items));
}

Var sum(Runtime &runtime, const Args &args)
{
    const AttributePath path(runtime, args[1]);
    Var total = args.has(2) ? args[2] : Var::integer(0);
    if (total.isString())
        fail(Fault::Type, "sum() can't sum strings [use ''.join(seq) instead]");
    for (Var &element : elementsOf(runtime, args[0]))
        total = added(runtime, total, path.get(runtime, std::move(element)));
    return total;
}

constexpr Builtin filterTable[] = {
    { "abs", abs, "x/" },
    { "int", intFilter, "value default= base=" },
    { "float", floatFilter, "value default=" },
    { "round", round, "value precision= method=" },
    { "filesizeformat", filesizeformat, "value binary=" },
    { "sum", sum, "iterable attribute= start=" },
};

} // namespace

Builtins numberFilters()
{
    return filterTable;
}

} // namespace Parlance::Jinja
