// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
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

Var floatFilter(Runtime &runtime, const Args &args)
{
    if (const auto number = floatOf(runtime, args[0]))
        return Var::real(*number);
    return args.has(1) ? args[1] : Var::real(0);
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
    Vars items = elementsOf(runtime, left);
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

constexpr Function numberFilterTable[] = {
    { "abs", abs, "x/" },
    { "int", intFilter, "value default= base=" },
    { "float", floatFilter, "value default=" },
    { "sum", sum, "iterable attribute= start=" },
};

} // namespace

Var wholeOf(Runtime &runtime, double value)
{
    auto whole = BigInt::fromDouble(value);
    if (!whole)
        fail(Fault::Arithmetic, "cannot convert float infinity or NaN to integer");
    return fromBigInt(runtime, std::move(*whole));
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

Builtins numberFilters()
{
    return numberFilterTable;
}

} // namespace Parlance::Jinja
