// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

template <bool (*predicate)(Runtime &, const Var &)> Var test(Runtime &runtime, const Args &args)
{
    return Var::boolean(predicate(runtime, args[0]));
}

template <bool (*relation)(Runtime &, const Var &, const Var &)> Var compare(Runtime &runtime, const Args &args)
{
    return Var::boolean(relation(runtime, args[0], args[1]));
}

Var remainder(Runtime &runtime, const Var &value, const Var &divisor)
{
    if (value.isString())
        return percentFormat(runtime, value, divisor);
    if (!value.isNumber() || !divisor.isNumber())
        failType(runtime, "unsupported operand type for %: a number is required", value.isNumber() ? divisor : value);
    return arithmetic(runtime, Arithmetic::Modulo, value, divisor);
}

bool divides(Runtime &runtime, const Var &value, const Var &divisor)
{
    return runtime.equal(remainder(runtime, value, divisor), Var::integer(0));
}

bool odd(Runtime &runtime, const Var &value)
{
    return runtime.equal(remainder(runtime, value, Var::integer(2)), Var::integer(1));
}

bool even(Runtime &runtime, const Var &value)
{
    return divides(runtime, value, Var::integer(2));
}
bool defined(Runtime &, const Var &value)
{
    return !value.isUndefined();
}
bool undefined(Runtime &, const Var &value)
{
    return value.isUndefined();
}
bool none(Runtime &, const Var &value)
{
    return value.isNone();
}
bool boolean(Runtime &, const Var &value)
{
    return value.isBool();
}
bool isFalse(Runtime &, const Var &value)
{
    return value.isBool() && !value.toBool();
}
bool isTrue(Runtime &, const Var &value)
{
    return value.isBool() && value.toBool();
}
bool integer(Runtime &, const Var &value)
{
    return value.isInteger() && !value.isBool();
}
bool isFloat(Runtime &, const Var &value)
{
    return value.isFloat();
}
bool number(Runtime &, const Var &value)
{
    return value.isNumber();
}
bool string(Runtime &, const Var &value)
{
    return value.isString();
}
bool escaped(Runtime &, const Var &value)
{
    return value.isMarkup();
}
bool mapping(Runtime &, const Var &value)
{
    return value.isDict() || (value.isObject() && value.asObject()->isMapping());
}

bool sequence(Runtime &runtime, const Var &value)
{
    if (value.isObject())
        return value.asObject()->isSequence();
    return value.isUndefined() || runtime.length(value).has_value();
}

bool iterable(Runtime &runtime, const Var &value)
{
    return runtime.isIterable(value);
}
bool callable(Runtime &runtime, const Var &value)
{
    return runtime.isCallable(value);
}

bool isCase(Runtime &runtime, const Var &value, std::string_view method)
{
    const Var self[] = { plainSubject(runtime, value) };
    return findMethod(MethodsOf::String, method)->call(runtime, self).toBool();
}

bool lower(Runtime &runtime, const Var &value)
{
    return isCase(runtime, value, "islower");
}
bool upper(Runtime &runtime, const Var &value)
{
    return isCase(runtime, value, "isupper");
}

bool filter(Runtime &runtime, const Var &value)
{
    runtime.hash(value);
    return value.isString() && findFilter(value.view());
}

bool isTest(Runtime &runtime, const Var &value)
{
    runtime.hash(value);
    return value.isString() && findTest(value.view());
}

bool sameAs(Runtime &, const Var &a, const Var &b)
{
    return a.same(b);
}
bool in(Runtime &runtime, const Var &value, const Var &container)
{
    return runtime.contains(container, value);
}
bool equal(Runtime &runtime, const Var &a, const Var &b)
{
    return runtime.equal(a, b);
}
bool unequal(Runtime &runtime, const Var &a, const Var &b)
{
    return !runtime.equal(a, b);
}
bool less(Runtime &runtime, const Var &a, const Var &b)
{
    return runtime.less(a, b);
}
bool greater(Runtime &runtime, const Var &a, const Var &b)
{
    return runtime.less(b, a);
}
bool lessOrEqual(Runtime &runtime, const Var &a, const Var &b)
{
    return runtime.less(a, b) || runtime.equal(a, b);
}
bool greaterOrEqual(Runtime &runtime, const Var &a, const Var &b)
{
    return runtime.less(b, a) || runtime.equal(a, b);
}

constexpr Function allTestTable[] = {
    { "odd", test<odd>, "value" },
    { "even", test<even>, "value" },
    { "divisibleby", compare<divides>, "value num" },
    { "defined", test<defined>, "value" },
    { "undefined", test<undefined>, "value" },
    { "filter", test<filter>, "value" },
    { "test", test<isTest>, "value" },
    { "none", test<none>, "value" },
    { "boolean", test<boolean>, "value" },
    { "false", test<isFalse>, "value" },
    { "true", test<isTrue>, "value" },
    { "integer", test<integer>, "value" },
    { "float", test<isFloat>, "value" },
    { "lower", test<lower>, "value" },
    { "upper", test<upper>, "value" },
    { "string", test<string>, "value" },
    { "mapping", test<mapping>, "value" },
    { "number", test<number>, "value" },
    { "sequence", test<sequence>, "value" },
    { "iterable", test<iterable>, "value" },
    { "callable", test<callable>, "obj/" },
    { "sameas", compare<sameAs>, "value other" },
    { "escaped", test<escaped>, "value" },
    { "in", compare<in>, "value seq" },
    { "==", compare<equal>, "a/ b/" },
    { "eq", compare<equal>, "a/ b/" },
    { "equalto", compare<equal>, "a/ b/" },
    { "!=", compare<unequal>, "a/ b/" },
    { "ne", compare<unequal>, "a/ b/" },
    { ">", compare<greater>, "a/ b/" },
    { "gt", compare<greater>, "a/ b/" },
    { "greaterthan", compare<greater>, "a/ b/" },
    { ">=", compare<greaterOrEqual>, "a/ b/" },
    { "ge", compare<greaterOrEqual>, "a/ b/" },
    { "<", compare<less>, "a/ b/" },
    { "lt", compare<less>, "a/ b/" },
    { "lessthan", compare<less>, "a/ b/" },
    { "<=", compare<lessOrEqual>, "a/ b/" },
    { "le", compare<lessOrEqual>, "a/ b/" },
};

} // namespace

Builtins allTests()
{
    return allTestTable;
}

} // namespace Parlance::Jinja
