// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Evaluation of expressions.
#include "jinja/evaluator_p.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace Parlance::Jinja {

namespace {

// Steps are to take about the same time each; calls take longer than other nodes.
constexpr std::size_t callSteps = 8;
constexpr std::size_t usualParameters = 5; // that a filter has at most

} // namespace

Var Const::eval(Evaluator &evaluator) const
{
    Var result = value.uncounted(); // the template keeps it
    if (Trace *const trace = evaluator.runtime.trace; trace && value.isString()) [[unlikely]]
        result.setOrigin(Trace::literal(trace->here(offset)));
    return result;
}

Flow Const::write(Evaluator &evaluator, std::uint32_t printed) const
{
    Trace *const trace = evaluator.runtime.trace;
    if (!trace || !value.isString()) {
        evaluator.write(value, Escaping::Off, printed);
        return Flow::Normal;
    }
    Var result = value.uncounted();
    const bool isPrinted = (*trace)[printed].node == offset; // and no part of what is
    result.setOrigin(Trace::literal(isPrinted ? printed : trace->here(offset)));
    evaluator.write(result, Escaping::Off, printed);
    return Flow::Normal;
}

Var Name::eval(Evaluator &evaluator) const
{
    const Var &value = hops == 0 ? evaluator.slots[slot]
        : hops < 0               ? evaluator.contextValue(slot)
                                 : evaluator.outerSlot(hops, slot);
    return value.isMissing() ? Var::undefinedName(*name) : value;
}

Var Sequence::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step(items.size() + 3);
    auto *list = make<List>(evaluator.runtime, items.size());
    Var result = isTuple ? Var::tuple(list) : Var::list(list);
    for (const ExprPtr &item : items)
        list->append(item->eval(evaluator));
    return result;
}

Var DictLiteral::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step(items.size() * 3 + 4);
    auto *dict = make<Dict>(evaluator.runtime);
    Var result = Var::dict(dict);
    for (const auto &[key, value] : items) {
        Var evaluated = key->eval(evaluator);
        dict->set(evaluator.runtime, std::move(evaluated), value->eval(evaluator));
    }
    return result;
}

Var Conditional::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step();
    if (evaluator.runtime.truth(test->eval(evaluator)))
        return then->eval(evaluator);
    if (otherwise)
        return otherwise->eval(evaluator);
    return Var::undefined(make<UndefinedInfo>(
        evaluator.runtime, "the inline if-expression evaluated to false and no else section was defined."));
}

bool Expr::folds(bool isVolatile) const
{
    bool all = true;
    const_cast<Expr *>(this)->children([&](const Node &child) {
        const Expr *expr = child.asExpression();
        all = all && expr && expr->folds(isVolatile);
    });
    return all;
}

bool Filter::folds(bool isVolatile) const
{
    static constexpr std::array<std::string_view, 6> needContext{ "map",        "random", "reject",
                                                                  "rejectattr", "select", "selectattr" };
    const bool alone = std::find(needContext.begin(), needContext.end(), *name) == needContext.end();
    return !isVolatile && value && function && alone && Expr::folds(isVolatile);
}

Flow Expr::write(Evaluator &evaluator, std::uint32_t printed) const
{
    evaluator.write(eval(evaluator), Escaping::Off, printed);
    return Flow::Normal;
}

Flow Conditional::write(Evaluator &evaluator, std::uint32_t printed) const
{
    evaluator.runtime.step();
    if (evaluator.runtime.truth(test->eval(evaluator)))
        return then->write(evaluator, printed);
    return otherwise ? otherwise->write(evaluator, printed) : Flow::Normal;
}

namespace {

bool isPlainString(const Var &value)
{
    return value.isString() && !value.isMarkup();
}

// The strings are one from here on.
Var joined(Runtime &runtime, Summands &summands)
{
    const std::span<const Var> strings(summands.strings.data(), std::exchange(summands.count, 0));
    if (strings.size() == 1)
        return strings[0];
    return strings.size() == 2 ? runtime.concat(strings[0], strings[1]) : runtime.concat(strings);
}

} // namespace

Var Binary::sum(Evaluator &evaluator, Summands &summands) const
{
    std::array<const Binary *, Summands::most - 1> additions;
    std::size_t count = 0;
    for (const Binary *at = this; at && count < additions.size(); at = at->leftSum)
        additions[count++] = at;
    evaluator.runtime.step(count);
    Var sum = additions[count - 1]->left->eval(evaluator);
    while (count > 0) {
        const Binary &addition = *additions[--count];
        Var next = addition.right->eval(evaluator);
        evaluator.place = addition.offset;
        if (isPlainString(next) && (sum.isMissing() || isPlainString(sum))) {
            if (summands.count == 0)
                summands.strings[summands.count++] = std::move(sum);
            summands.strings[summands.count++] = std::move(next);
            sum = Var();
            continue;
        }
        if (sum.isMissing())
            sum = joined(evaluator.runtime, summands);
        if (!canAdd(sum, next)) {
            evaluator.keep(operandFailure(evaluator.runtime, op, sum, next));
            summands.failed = true;
            return {};
        }
        sum = binaryOperation(evaluator, op, sum, next);
    }
    return sum;
}

namespace {

// Whether Python writes it with a minus.
bool isNegative(const Var &value)
{
    if (value.isFloat())
        return std::signbit(value.toReal());
    return value.isInteger() && !value.isBool() && compareNumbers(value, Var::integer(0)) < 0;
}

} // namespace

Flow Binary::write(Evaluator &evaluator, std::uint32_t printed) const
{
    if (op != BinaryOp::Add)
        return Expr::write(evaluator, printed);
    if (!leftSum)
        return writeBoth(evaluator, printed);
    Summands summands;
    const Var value = sum(evaluator, summands);
    if (summands.failed)
        return Flow::Failed;
    if (!value.isMissing())
        evaluator.write(value, Escaping::Off, printed);
    for (std::size_t i = 0; i < summands.count; ++i)
        evaluator.write(summands.strings[i], Escaping::Off, printed);
    return Flow::Normal;
}

Flow Binary::writeBoth(Evaluator &evaluator, std::uint32_t printed) const
{
    evaluator.runtime.step();
    const Var first = left->eval(evaluator);
    const Var second = right->eval(evaluator);
    evaluator.place = offset;
    if (isPlainString(first) && isPlainString(second)) {
        evaluator.write(first, Escaping::Off, printed);
        evaluator.write(second, Escaping::Off, printed);
        return Flow::Normal;
    }
    if (!canAdd(first, second))
        return evaluator.keep(operandFailure(evaluator.runtime, op, first, second));
    evaluator.write(binaryOperation(evaluator, op, first, second), Escaping::Off, printed);
    return Flow::Normal;
}

Var Binary::eval(Evaluator &evaluator) const
{
    if (leftSum) {
        Summands summands;
        Var value = sum(evaluator, summands);
        if (summands.failed)
            evaluator.throwFailure();
        return value.isMissing() ? joined(evaluator.runtime, summands) : value;
    }
    evaluator.runtime.step();
    Var first = left->eval(evaluator);
    if (op == BinaryOp::And)
        return evaluator.runtime.truth(first) ? right->eval(evaluator) : first;
    if (op == BinaryOp::Or)
        return evaluator.runtime.truth(first) ? std::move(first) : right->eval(evaluator);
    const Var second = right->eval(evaluator);
    evaluator.place = offset;
    if (isPowerOfConstant && isNegative(first))
        return negate(evaluator.runtime, binaryOperation(evaluator, op, negate(evaluator.runtime, first), second));
    return binaryOperation(evaluator, op, first, second);
}

Var Unary::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step();
    const Var value = operand->eval(evaluator);
    if (op == UnaryOp::Not)
        return Var::boolean(!evaluator.runtime.truth(value));
    evaluator.place = offset;
    evaluator.runtime.require(value);
    if (!value.isNumber())
        fail(Fault::Type,
             "bad operand type for unary " + std::string(op == UnaryOp::Negative ? "-" : "+") + ": '"
                 + std::string(evaluator.runtime.typeName(value)) + "'");
    if (op == UnaryOp::Positive)
        return value.isBool() ? Var::integer(value.toInteger()) : value;
    if (value.isFloat())
        return Var::real(-value.toReal());
    if (value.isSmallInteger() && value.toInteger() != std::numeric_limits<std::int64_t>::min())
        return Var::integer(-value.toInteger());
    return negate(evaluator.runtime, value);
}

Var Compare::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step(rest.size());
    Var left = first->eval(evaluator);
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const auto &[op, operand] = rest[i];
        const Var *constant = operand->constant(); // which needs no place: it is written nowhere
        Var value = constant ? Var() : operand->eval(evaluator);
        const Var &right = constant ? *constant : value;
        evaluator.place = offset;
        if (!compareOperation(evaluator, op, left, right))
            return Var::boolean(false);
        if (i + 1 < rest.size())
            left = right;
    }
    return Var::boolean(true);
}

Var Concat::eval(Evaluator &evaluator) const
{
    Runtime &runtime = evaluator.runtime;
    runtime.step(parts.size());
    if (escaping == Escaping::On)
        return evalEscaped(evaluator);
    Summands strings;
    for (const ExprPtr &part : parts) {
        if (strings.count == Summands::most)
            strings.strings[strings.count++] = joined(runtime, strings);
        strings.strings[strings.count++] = toStr(runtime, part->eval(evaluator));
        evaluator.place = offset;
    }
    Var result = joined(runtime, strings);
    result.setMarkup(false);
    return result;
}

// As soon as one part is Markup, all are escaped.
Var Concat::evalEscaped(Evaluator &evaluator) const
{
    Runtime &runtime = evaluator.runtime;
    Vars values;
    bool markup = false;
    for (const ExprPtr &part : parts) {
        values.push_back(toStr(runtime, part->eval(evaluator)));
        markup |= values.back().isMarkup();
    }
    Text text(runtime);
    for (const Var &value : values)
        text.append(markup ? escape(runtime, value) : value);
    return text.finish(markup);
}

Flow Concat::write(Evaluator &evaluator, std::uint32_t printed) const
{
    if (escaping == Escaping::On)
        return Expr::write(evaluator, printed);
    evaluator.runtime.step(parts.size());
    for (const ExprPtr &part : parts) {
        if (part->write(evaluator, printed) == Flow::Failed)
            return Flow::Failed;
    }
    return Flow::Normal;
}

Var Attribute::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step();
    const Var value = object->eval(evaluator);
    evaluator.place = offset;
    if (value.isDict() && !special) {
        Var member = evaluator.runtime.find(value, *name);
        return member.isMissing() ? Var::undefinedMember(*name) : member;
    }
    return evaluator.runtime.getAttribute(value, *name);
}

Var Item::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step();
    const Var value = object->eval(evaluator);
    if (name && value.isDict()) {
        evaluator.place = offset;
        Var member = evaluator.runtime.find(value, *name);
        if (!member.isMissing() || !special)
            return member.isMissing() ? Var::undefinedMember(*name) : member;
    }
    const Var index = key->eval(evaluator);
    evaluator.place = offset;
    return evaluator.runtime.getItem(value, index);
}

Var Slice::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step();
    const Var value = object->eval(evaluator);
    const auto part = [&](const ExprPtr &expr) { return expr ? expr->eval(evaluator) : Var::none(); };
    const Var from = part(start);
    const Var to = part(stop);
    const Var by = part(step);
    evaluator.place = offset;
    return sliceOf(evaluator, value, from, to, by);
}

Var Call::eval(Evaluator &evaluator) const
{
    return evalWithCaller(evaluator, nullptr);
}

// {{ raise_exception("…") }}, with which templates refuse a request, needs no exception.
Flow Call::write(Evaluator &evaluator, std::uint32_t printed) const
{
    const Var function = mayRaise ? callee->eval(evaluator) : Var();
    if (!function.isObject() || !function.asObject()->raises())
        return Expr::write(evaluator, printed);
    evaluator.runtime.step(callSteps);
    const Var message = arguments.positional.front()->eval(evaluator);
    evaluator.place = offset;
    return evaluator.keep(raisedFailure(evaluator.runtime, message));
}

Var Call::evalWithCaller(Evaluator &evaluator, const Var *caller) const
{
    Runtime &runtime = evaluator.runtime;
    runtime.step(callSteps);
    ArgumentList list(evaluator);
    const Function *method = nullptr;
    Var function;
    if (attribute) {
        Var object = attribute->object->eval(evaluator);
        evaluator.place = offset;
        method = attribute->methods->of(runtime, object);
        if (method)
            list.add(std::move(object));
        else
            function = runtime.getAttribute(object, *attribute->name);
    } else {
        function = callee->eval(evaluator);
    }
    list.add(arguments);
    if (caller)
        list.addKeyword("caller", *caller);
    evaluator.place = offset;
    if (method)
        return method->call(runtime, list.positional(), list.keywords(), list.padded());
    return runtime.call(function, list.positional(), list.keywords());
}

Var Filter::eval(Evaluator &evaluator) const
{
    return apply(evaluator, value ? value->eval(evaluator) : evaluator.filterInput);
}

Var Filter::apply(Evaluator &evaluator, Var input) const
{
    evaluator.runtime.step(callSteps);
    if (!function) {
        evaluator.place = offset;
        fail(Fault::Runtime, "No filter named '" + *name + "' found.");
    }
    if (arguments.isEmpty()) {
        evaluator.place = offset;
        const std::array<Var, usualParameters> padded{ std::move(input) };
        return function->call(evaluator.runtime, std::span(padded).first(1), {}, padded);
    }
    ArgumentList list(evaluator);
    list.add(std::move(input));
    list.add(arguments);
    evaluator.place = offset;
    return function->call(evaluator.runtime, list.positional(), list.keywords(), list.padded());
}

Var Test::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step(callSteps);
    if (!function) {
        evaluator.place = offset;
        fail(Fault::Runtime, "No test named '" + *name + "' found.");
    }
    if (arguments.isEmpty()) {
        const Var tested = value->eval(evaluator);
        evaluator.place = offset;
        return function->call(evaluator.runtime, { &tested, 1 });
    }
    ArgumentList list(evaluator);
    list.add(value->eval(evaluator));
    list.add(arguments);
    evaluator.place = offset;
    return function->call(evaluator.runtime, list.positional(), list.keywords(), list.padded());
}

} // namespace Parlance::Jinja
