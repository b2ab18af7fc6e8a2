// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Python's operators: the common cases here, the rest of arithmetic in builtins.
#include "jinja/evaluator_p.h"

#include <parlance/utf8.h>

#include <array>
#include <cmath>

namespace Parlance::Jinja {

Failure operandFailure(Runtime &runtime, BinaryOp op, const Var &left, const Var &right)
{
    static constexpr std::array<const char *, 7> names{ "+", "-", "*", "/", "//", "%", "** or pow()" };
    for (const Var *operand : { &left, &right }) {
        if (operand->isUndefined())
            return runtime.undefinedFailure(*operand);
    }
    const std::string first(runtime.typeName(left));
    const std::string second(runtime.typeName(right));
    if (op == BinaryOp::Add && (left.isString() || left.isList() || left.isTuple()))
        return { Fault::Type, "can only concatenate " + first + " (not \"" + second + "\") to " + first };
    return { Fault::Type,
             std::string("unsupported operand type(s) for ") + names[static_cast<std::size_t>(op)] + ": '" + first
                 + "' and '" + second + "'" };
}

namespace {

Var addStrings(Runtime &runtime, const Var &left, const Var &right)
{
    if (left.isMarkup() == right.isMarkup())
        return runtime.concat(left, right);
    return runtime.concat(escape(runtime, left), escape(runtime, right));
}

Var addSequences(Runtime &runtime, const Var &left, const Var &right)
{
    const std::size_t first = runtime.size(left);
    const std::size_t second = runtime.size(right);
    runtime.step(first + second);
    auto *list = make<List>(runtime, first + second);
    Var result = left.isTuple() ? Var::tuple(list) : Var::list(list);
    for (std::size_t i = 0; i < first; ++i)
        list->append(runtime.at(left, i));
    for (std::size_t i = 0; i < second; ++i)
        list->append(runtime.at(right, i));
    return result;
}

Var repeated(Runtime &runtime, const Var &value, std::int64_t count)
{
    const auto times = static_cast<std::size_t>(std::max<std::int64_t>(count, 0));
    if (value.isString()) {
        if (times > 0 && value.view().size() > runtime.limits.memoryBytes / times)
            runtime.heap.charge(runtime.limits.memoryBytes); // which fails
        Text text(runtime);
        for (std::size_t i = 0; i < times && !value.view().empty(); ++i) {
            runtime.step();
            text.append(value);
        }
        return text.finish(value.isMarkup());
    }
    const std::size_t size = runtime.size(value);
    if (times > 0 && size > runtime.limits.memoryBytes / sizeof(Var) / times)
        runtime.heap.charge(runtime.limits.memoryBytes); // which fails
    auto *list = make<List>(runtime);
    Var result = value.isTuple() ? Var::tuple(list) : Var::list(list);
    for (std::size_t i = 0; i < times && size > 0; ++i) {
        runtime.step(size);
        for (std::size_t j = 0; j < size; ++j)
            list->append(runtime.at(value, j));
    }
    return result;
}

bool isSequence(const Var &value)
{
    return value.isString() || value.isList() || value.isTuple();
}

// The result where neither overflow nor Python's special cases get in the way; else Missing.
Var smallArithmetic(BinaryOp op, std::int64_t left, std::int64_t right)
{
    std::int64_t result = 0;
    bool overflow = true;
    switch (op) {
    case BinaryOp::Add:
        overflow = __builtin_add_overflow(left, right, &result);
        break;
    case BinaryOp::Subtract:
        overflow = __builtin_sub_overflow(left, right, &result);
        break;
    case BinaryOp::Multiply:
        overflow = __builtin_mul_overflow(left, right, &result);
        break;
    case BinaryOp::FloorDivide:
    case BinaryOp::Modulo:
        if (right <= 0)
            break;
        overflow = false;
        result = op == BinaryOp::FloorDivide ? left / right - (left % right < 0)
                                             : left % right + (left % right < 0 ? right : 0);
        break;
    default:
        break;
    }
    return overflow ? Var() : Var::integer(result);
}

// What the operation gives where one of the values is an object; Missing where nothing.
Var objectOperation(Evaluator &evaluator, BinaryOp op, const Var &left, const Var &right)
{
    Runtime &runtime = evaluator.runtime;
    const Var first = runtime.plainTuple(left);
    const Var second = runtime.plainTuple(right);
    if (first.kind() != left.kind() || second.kind() != right.kind())
        return binaryOperation(evaluator, op, first, second);
    const Var &asked = left.isObject() ? left : right;
    Var result = asked.asObject()->operate(runtime, static_cast<Arithmetic>(op), left, right);
    if (result.isMissing() && left.isObject() && right.isObject())
        result = right.asObject()->operate(runtime, static_cast<Arithmetic>(op), left, right);
    return result;
}

} // namespace

bool canAdd(const Var &left, const Var &right)
{
    return (left.isNumber() && right.isNumber()) || (left.isString() && right.isString())
        || (left.kind() == right.kind() && (left.isList() || left.isTuple())) || left.isObject() || right.isObject();
}

Var binaryOperation(Evaluator &evaluator, BinaryOp op, const Var &left, const Var &right)
{
    Runtime &runtime = evaluator.runtime;
    if (left.isNumber() && right.isNumber()) {
        Var result;
        if (left.isSmallInteger() && right.isSmallInteger())
            result = smallArithmetic(op, left.toInteger(), right.toInteger());
        return result.isMissing() ? arithmetic(runtime, static_cast<Arithmetic>(op), left, right) : result;
    }
    if (op == BinaryOp::Add && left.isString() && right.isString())
        return addStrings(runtime, left, right);
    if (op == BinaryOp::Add && left.kind() == right.kind() && (left.isList() || left.isTuple()))
        return addSequences(runtime, left, right);
    if (op == BinaryOp::Modulo && left.isString())
        return percentFormat(runtime, left, right);
    if (op == BinaryOp::Multiply && isSequence(left) && right.isSmallInteger())
        return repeated(runtime, left, right.toInteger());
    if (op == BinaryOp::Multiply && isSequence(right) && left.isSmallInteger())
        return repeated(runtime, right, left.toInteger());
    if (left.isObject() || right.isObject()) {
        if (Var result = objectOperation(evaluator, op, left, right); !result.isMissing())
            return result;
    }
    throw operandFailure(runtime, op, left, right);
}

namespace {

bool compareBy(CompareOp op, int order)
{
    switch (op) {
    case CompareOp::Less:
        return order == -1;
    case CompareOp::LessEqual:
        return order == -1 || order == 0;
    case CompareOp::Greater:
        return order == 1;
    default:
        return order == 1 || order == 0;
    }
}

// Of what are no two numbers. Apart, so that comparing numbers stays short.
[[gnu::noinline]] bool isOrdered(Runtime &runtime, CompareOp op, const Var &left, const Var &right)
{
    const bool up = op == CompareOp::Less || op == CompareOp::LessEqual;
    const bool orEqual = op == CompareOp::LessEqual || op == CompareOp::GreaterEqual;
    const Var &low = up ? left : right;
    const Var &high = up ? right : left;
    if (low.isObject()) {
        if (const auto answer = low.asObject()->precedes(runtime, low, high, orEqual))
            return *answer;
    }
    return orEqual ? !runtime.less(high, low) : runtime.less(low, high);
}

} // namespace

bool compareOperation(Evaluator &evaluator, CompareOp op, const Var &left, const Var &right)
{
    Runtime &runtime = evaluator.runtime;
    switch (op) {
    case CompareOp::Equal:
        return runtime.equal(left, right);
    case CompareOp::NotEqual:
        return !runtime.equal(left, right);
    case CompareOp::In:
        return runtime.contains(right, left);
    case CompareOp::NotIn:
        return !runtime.contains(right, left);
    default:
        break;
    }
    if (left.isSmallInteger() && right.isSmallInteger())
        return compareBy(op, left.toInteger() < right.toInteger() ? -1 : left.toInteger() > right.toInteger());
    if (left.isNumber() && right.isNumber()) {
        const int order = compareNumbers(left, right);
        return compareBy(op, order == 2 ? 2 : order < 0 ? -1 : order > 0);
    }
    return isOrdered(runtime, op, left, right);
}

namespace {

std::int64_t sliceIndex(const Var &value, std::int64_t otherwise, std::int64_t low, std::int64_t high,
                        std::int64_t size)
{
    if (value.isNone())
        return otherwise;
    if (!value.isSmallInteger())
        fail(Fault::Type, "slice indices must be integers or None or have an __index__ method");
    std::int64_t index = value.toInteger();
    if (index < 0)
        index += size;
    return std::min(std::max(index, low), high);
}

Bounds boundsOf(std::int64_t size, const Var &start, const Var &stop, const Var &step)
{
    std::int64_t by = 1;
    if (!step.isNone()) {
        if (!step.isSmallInteger())
            fail(Fault::Type, "slice indices must be integers or None or have an __index__ method");
        by = step.toInteger();
    }
    if (by == 0)
        fail(Fault::Value, "slice step cannot be zero");
    by = std::max(by, -std::numeric_limits<std::int64_t>::max());
    const bool up = by > 0;
    const std::int64_t low = up ? 0 : -1;
    const std::int64_t high = up ? size : size - 1;
    const std::int64_t from = sliceIndex(start, up ? 0 : high, low, high, size);
    const std::int64_t to = sliceIndex(stop, up ? high : low, low, high, size);
    std::int64_t count = 0;
    if (up && from < to)
        count = (to - from - 1) / by + 1;
    else if (!up && to < from)
        count = (from - to - 1) / -by + 1;
    return { from, to, by, count };
}

Var sliceString(Runtime &runtime, const Var &string, const Bounds &bounds)
{
    const std::string_view bytes = string.view();
    runtime.step(bytes.size() / 8);
    if (bounds.count == 0)
        return runtime.slice(string, 0, 0);
    const auto first = static_cast<std::size_t>(bounds.start);
    if (bounds.step == 1) {
        const std::size_t from = Utf8::offsetOf(bytes, first);
        const std::size_t to = from + Utf8::offsetOf(bytes.substr(from), static_cast<std::size_t>(bounds.count));
        return runtime.slice(string, from, to);
    }
    runtime.step(bytes.size());
    runtime.heap.charge(bytes.size() * sizeof(std::size_t));
    runtime.heap.discharge(bytes.size() * sizeof(std::size_t));
    std::vector<std::size_t> offsets;
    offsets.reserve(bytes.size() + 1);
    for (std::size_t at = 0; at < bytes.size(); Utf8::next(bytes, at))
        offsets.push_back(at);
    offsets.push_back(bytes.size());
    Text text(runtime);
    for (std::int64_t i = 0; i < bounds.count; ++i) {
        const auto at = static_cast<std::size_t>(bounds.start + i * bounds.step);
        text.append(string, offsets[at], offsets[at + 1]);
    }
    return text.finish(string.isMarkup());
}

Var sliceSequence(Runtime &runtime, const Var &sequence, const Bounds &bounds)
{
    auto *list = make<List>(runtime, static_cast<std::size_t>(bounds.count));
    Var result = sequence.isTuple() ? Var::tuple(list) : Var::list(list);
    runtime.step(static_cast<std::size_t>(bounds.count));
    for (std::int64_t i = 0; i < bounds.count; ++i)
        list->append(runtime.at(sequence, static_cast<std::size_t>(bounds.start + i * bounds.step)));
    return result;
}

} // namespace

Var sliceOf(Evaluator &evaluator, const Var &object, const Var &start, const Var &stop, const Var &step)
{
    Runtime &runtime = evaluator.runtime;
    runtime.require(object);
    if (isSequence(object)) {
        const Bounds bounds = boundsOf(*runtime.length(object), start, stop, step);
        return object.isString() ? sliceString(runtime, object, bounds) : sliceSequence(runtime, object, bounds);
    }
    if (object.isObject() && object.asObject()->isSequence()) {
        const Bounds bounds = boundsOf(runtime.length(object).value_or(0), start, stop, step);
        if (Var part = object.asObject()->slice(runtime, bounds); !part.isMissing())
            return part;
    }
    if (object.isDict())
        fail(Fault::Type, "unhashable type: 'slice'");
    fail(Fault::Type, "'" + std::string(runtime.typeName(object)) + "' object is not subscriptable");
}

} // namespace Parlance::Jinja
