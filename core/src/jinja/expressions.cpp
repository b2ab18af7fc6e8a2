// Evaluation of expressions.
#include "jinja/evaluator_p.h"

#include <limits>

namespace Parlance::Jinja {

namespace {

// Steps are to take about the same time each; calls take longer than other nodes.
constexpr std::size_t callSteps = 4;

} // namespace

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

Var Binary::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step();
    Var first = left->eval(evaluator);
    if (op == BinaryOp::And)
        return evaluator.runtime.truth(first) ? right->eval(evaluator) : first;
    if (op == BinaryOp::Or)
        return evaluator.runtime.truth(first) ? first : right->eval(evaluator);
    const Var second = right->eval(evaluator);
    evaluator.place = offset;
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
    for (const auto &[op, operand] : rest) {
        Var right = operand->eval(evaluator);
        evaluator.place = offset;
        if (!compareOperation(evaluator, op, left, right))
            return Var::boolean(false);
        left = std::move(right);
    }
    return Var::boolean(true);
}

Var Concat::eval(Evaluator &evaluator) const
{
    Runtime &runtime = evaluator.runtime;
    runtime.step(parts.size());
    if (escaping == Escaping::On) {
        // As soon as one part is Markup, all are escaped.
        std::vector<Var> values;
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
    Var result = toStr(runtime, parts.front()->eval(evaluator));
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const Var next = toStr(runtime, parts[i]->eval(evaluator));
        evaluator.place = offset;
        result = runtime.concat(result, next);
    }
    result.setMarkup(false);
    return result;
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

Var Call::evalWithCaller(Evaluator &evaluator, const Var *caller) const
{
    Runtime &runtime = evaluator.runtime;
    runtime.step(callSteps);
    ArgumentList list(evaluator);
    const Function *method = nullptr;
    Var function;
    if (const auto *attribute = dynamic_cast<const Attribute *>(callee.get())) {
        Var object = attribute->object->eval(evaluator);
        evaluator.place = offset;
        method = runtime.method(object, *attribute->name);
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
        return method->call(runtime, list.positional(), list.keywords());
    return runtime.call(function, list.positional(), list.keywords());
}

Var Filter::eval(Evaluator &evaluator) const
{
    return apply(evaluator, value ? value->eval(evaluator) : evaluator.filterInput);
}

Var Filter::apply(Evaluator &evaluator, Var input) const
{
    evaluator.runtime.step(callSteps);
    if (!function)
        fail(Fault::Runtime, "No filter named '" + *name + "' found.");
    ArgumentList list(evaluator);
    list.add(std::move(input));
    list.add(arguments);
    evaluator.place = offset;
    return function->call(evaluator.runtime, list.positional(), list.keywords());
}

Var Test::eval(Evaluator &evaluator) const
{
    evaluator.runtime.step(callSteps);
    if (!function)
        fail(Fault::Runtime, "No test named '" + *name + "' found.");
    ArgumentList list(evaluator);
    list.add(value->eval(evaluator));
    list.add(arguments);
    evaluator.place = offset;
    return function->call(evaluator.runtime, list.positional(), list.keywords());
}

} // namespace Parlance::Jinja
