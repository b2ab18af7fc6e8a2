// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Python's protocols: truth, equality, order, hashing, length, membership.
#include "jinja/builtins_p.h"

#include <parlance/utf8.h>

#include <functional>

namespace Parlance::Jinja {

bool Var::same(const Var &other) const
{
    if (m_kind != other.m_kind)
        return false;
    switch (m_kind) {
    case Kind::Missing:
    case Kind::Undefined:
    case Kind::None:
        return true;
    case Kind::Float:
        return m_data.real == other.m_data.real;
    default:
        return m_data.integer == other.m_data.integer;
    }
}

Var Var::data(Runtime &runtime, const Parlance::Value &value, Origin origin)
{
    Var var(Kind::None, origin);
    switch (value.type()) {
    case Parlance::Value::Type::Null:
        break;
    case Parlance::Value::Type::Bool:
        var.m_kind = Kind::Bool;
        var.m_data.integer = value.toBool();
        break;
    case Parlance::Value::Type::Integer:
        var.m_kind = Kind::Int;
        var.m_data.integer = value.toInteger();
        break;
    case Parlance::Value::Type::BigInteger:
        var = integerFromDigits(runtime, value.bigDigits());
        var.setOrigin(origin);
        break;
    case Parlance::Value::Type::Float:
        var.m_kind = Kind::Float;
        var.m_data.real = value.toDouble();
        break;
    case Parlance::Value::Type::String:
        var.m_kind = Kind::String;
        var.m_data.text = &value.toString();
        break;
    case Parlance::Value::Type::Array:
        var.m_kind = Kind::List;
        var.m_data.array = &value.toArray();
        break;
    case Parlance::Value::Type::Object:
        var.m_kind = Kind::Dict;
        var.m_data.members = &value.toObject();
        break;
    }
    return var;
}

bool Runtime::truth(const Var &value)
{
    switch (value.kind()) {
    case Kind::Missing:
    case Kind::Undefined:
    case Kind::None:
        return false;
    case Kind::Bool:
    case Kind::Int:
        return value.toInteger() != 0;
    case Kind::Float:
        return value.toReal() != 0;
    case Kind::BigInt:
        return true;
    case Kind::String:
        return !value.view().empty();
    case Kind::List:
    case Kind::Tuple:
    case Kind::Dict:
        return size(value) > 0;
    case Kind::Object:
        break;
    }
    return value.asObject()->truth(*this);
}

namespace {

bool equalSequences(Runtime &runtime, const Var &left, const Var &right)
{
    const std::size_t size = runtime.size(left);
    if (size != runtime.size(right))
        return false;
    const Runtime::Depth depth(runtime);
    for (std::size_t i = 0; i < size; ++i) {
        runtime.step(2);
        if (!runtime.equal(runtime.at(left, i), runtime.at(right, i)))
            return false;
    }
    return true;
}

bool equalDicts(Runtime &runtime, const Var &left, const Var &right)
{
    const std::size_t size = runtime.size(left);
    if (size != runtime.size(right))
        return false;
    const Runtime::Depth depth(runtime);
    for (std::size_t i = 0; i < size; ++i) {
        runtime.step(3);
        const Var other = runtime.find(right, runtime.keyAt(left, i));
        if (other.isMissing() || !runtime.equal(runtime.valueAt(left, i), other))
            return false;
    }
    return true;
}

} // namespace

bool Runtime::equal(const Var &left, const Var &right)
{
    if (left.isString() && right.isString()) {
        const std::string_view text = left.view();
        const std::string_view other = right.view();
        if (text.size() != other.size())
            return false;
        step(text.size() / 64);
        return text == other;
    }
    if (left.isSmallInteger() && right.isSmallInteger())
        return left.toInteger() == right.toInteger();
    if (left.isNumber() && right.isNumber())
        return compareNumbers(left, right) == 0;
    if (left.isObject() || right.isObject()) {
        if (left.same(right))
            return true;
        return left.isObject() ? left.asObject()->equals(*this, right) : right.asObject()->equals(*this, left);
    }
    if (left.kind() != right.kind())
        return false;
    switch (left.kind()) {
    case Kind::List:
    case Kind::Tuple:
        return left.same(right) || equalSequences(*this, left, right);
    case Kind::Dict:
        return left.same(right) || equalDicts(*this, left, right);
    default:
        return true; // None, Undefined
    }
}

Var Runtime::plainTuple(const Var &value)
{
    const Var tuple = value.isObject() ? value.asObject()->asTuple(*this) : Var();
    return tuple.isMissing() ? value : tuple;
}

bool Runtime::less(const Var &left, const Var &right)
{
    require(left);
    require(right);
    if (left.isNumber() && right.isNumber())
        return compareNumbers(left, right) < 0;
    step();
    if (left.isString() && right.isString()) {
        step(std::min(left.view().size(), right.view().size()) / 64);
        return left.view() < right.view();
    }
    if (left.isObject()) {
        if (const auto answer = left.asObject()->precedes(*this, left, right, false))
            return *answer;
    }
    if (left.isObject() || right.isObject()) {
        const Var first = plainTuple(left);
        const Var second = plainTuple(right);
        if (first.kind() != left.kind() || second.kind() != right.kind())
            return less(first, second);
    }
    if (left.kind() == right.kind() && (left.isList() || left.isTuple())) {
        const Depth depth(*this);
        const std::size_t shared = std::min(size(left), size(right));
        for (std::size_t i = 0; i < shared; ++i) {
            step();
            const Var a = at(left, i);
            const Var b = at(right, i);
            if (!a.same(b) && !equal(a, b))
                return less(a, b);
        }
        return size(left) < size(right);
    }
    fail(Fault::Type,
         "'<' not supported between instances of '" + std::string(typeName(left)) + "' and '"
             + std::string(typeName(right)) + "'");
}

std::size_t Runtime::hash(const Var &value)
{
    switch (value.kind()) {
    case Kind::None:
        return 0x9e3779b9;
    case Kind::Undefined:
        return 0x51ed270b;
    case Kind::Bool:
    case Kind::Int:
    case Kind::Float:
    case Kind::BigInt:
        return hashNumber(value);
    case Kind::String:
        step(value.view().size() / 32);
        return std::hash<std::string_view>()(value.view());
    case Kind::Tuple: {
        const Depth depth(*this);
        std::size_t result = 0x345678;
        for (const Var &item : value.asList()->items()) {
            step();
            result = result * 1000003 ^ hash(item);
        }
        return result;
    }
    case Kind::Object:
        if (const auto result = value.asObject()->hash(*this))
            return *result;
        break;
    default:
        break;
    }
    fail(Fault::Type, "unhashable type: '" + std::string(typeName(value)) + "'");
}

std::optional<std::int64_t> Runtime::length(const Var &value)
{
    switch (value.kind()) {
    case Kind::Undefined:
        return 0;
    case Kind::String:
        step(value.view().size() / 16);
        if (const Str *str = value.str())
            return static_cast<std::int64_t>(str->length());
        return static_cast<std::int64_t>(Utf8::length(value.view()));
    case Kind::List:
    case Kind::Tuple:
    case Kind::Dict:
        return static_cast<std::int64_t>(size(value));
    case Kind::Object:
        return value.asObject()->length(*this);
    default:
        return {};
    }
}

bool Runtime::contains(const Var &container, const Var &value)
{
    switch (container.kind()) {
    case Kind::Undefined:
        return Iteration(*this, container).remaining() != 0;
    case Kind::String:
        if (!value.isString())
            fail(Fault::Type, "'in <string>' requires string as left operand, not " + std::string(typeName(value)));
        step(container.view().size() / 16 + 1);
        return findText(container.view(), value.view()) != std::string_view::npos;
    case Kind::Dict:
        return !find(container, value).isMissing();
    case Kind::List:
    case Kind::Tuple:
    case Kind::Object:
        break;
    default:
        fail(Fault::Type, "argument of type '" + std::string(typeName(container)) + "' is not iterable");
    }
    if (container.isObject() && !container.asObject()->isIterable())
        fail(Fault::Type, "argument of type '" + std::string(typeName(container)) + "' is not iterable");
    if (container.isObject()) {
        if (const auto answer = container.asObject()->contains(*this, value))
            return *answer;
    }
    Iteration walk(*this, container);
    for (Var item; walk.next(item);) {
        if (item.same(value) || equal(item, value))
            return true;
    }
    return false;
}

bool Runtime::isIterable(const Var &value) const
{
    switch (value.kind()) {
    case Kind::Undefined:
    case Kind::String:
    case Kind::List:
    case Kind::Tuple:
    case Kind::Dict:
        return true;
    case Kind::Object:
        return value.asObject()->isIterable();
    default:
        return false;
    }
}

Failure Runtime::notIterable(const Var &value) const
{
    return { Fault::Type, "'" + std::string(typeName(value)) + "' object is not iterable" };
}

bool Runtime::isCallable(const Var &value) const
{
    // jinja2.Undefined has __call__, which raises.
    return value.isUndefined() || (value.isObject() && value.asObject()->isCallable());
}

std::string_view Runtime::typeName(const Var &value) const
{
    switch (value.kind()) {
    case Kind::Missing:
        return "missing";
    case Kind::Undefined:
        return "Undefined";
    case Kind::None:
        return "NoneType";
    case Kind::Bool:
        return "bool";
    case Kind::Int:
    case Kind::BigInt:
        return "int";
    case Kind::Float:
        return "float";
    case Kind::String:
        return value.isMarkup() ? "Markup" : "str";
    case Kind::List:
        return "list";
    case Kind::Tuple:
        return "tuple";
    case Kind::Dict:
        return "dict";
    case Kind::Object:
        break;
    }
    return value.asObject()->typeName();
}

} // namespace Parlance::Jinja
