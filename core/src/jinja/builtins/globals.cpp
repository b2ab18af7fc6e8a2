// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The functions that every template may call: range(3), dict(a=1), namespace(), raise_exception("why"),
// strftime_now("%Y").
#include "jinja/builtins/calendar_p.h"
#include "jinja/builtins/dataorigin_p.h"
#include "jinja/builtins/strftime_p.h"
#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

constexpr std::int64_t farAway = std::int64_t{ 1 } << 62; // beyond it a range's length could overflow

std::int64_t rangeArgument(Runtime &runtime, const Var &value)
{
    if (!value.isInteger())
        failType(runtime, "range needs integers", value);
    const std::int64_t number = indexOf(runtime, value);
    if (number > farAway || number < -farAway)
        fail(Fault::Limit, "The template makes a range longer than the limit rangeLength allows");
    return number;
}

Var range(Runtime &runtime, const Args &args)
{
    const std::int64_t first = rangeArgument(runtime, args[0]);
    const bool single = !args.has(1);
    const std::int64_t stop = single ? first : rangeArgument(runtime, args[1]);
    const std::int64_t step = args.has(2) ? rangeArgument(runtime, args[2]) : 1;
    if (step == 0)
        fail(Fault::Value, "range() arg 3 must not be zero");
    Range *made = make<Range>(runtime, single ? 0 : first, stop, step);
    Var result = Var::object(made);
    if (made->count() > runtime.limits.rangeLength)
        fail(Fault::Limit,
             "The template makes a range longer than the limit rangeLength ("
                 + std::to_string(runtime.limits.rangeLength) + ") allows");
    return result;
}

void setPairs(Runtime &runtime, Dict *dict, const Var &source)
{
    if (source.isDict()) {
        Iteration items(runtime, source, Iteration::Items());
        Var key;
        Var value;
        while (items.nextItem(key, value))
            dict->set(runtime, key, value);
        return;
    }
    runtime.require(source);
    Iteration iteration(runtime, source);
    Var element;
    while (iteration.next(element)) {
        Vars pair = elementsOf(runtime, element);
        if (pair.size() != 2)
            fail(Fault::Value,
                 "dictionary update sequence element has length " + std::to_string(pair.size()) + "; 2 is required");
        dict->set(runtime, std::move(pair[0]), std::move(pair[1]));
    }
}

/// What dict(...) and namespace(...) make of their arguments.
Var dictOf(Runtime &runtime, const Args &args)
{
    Dict *made = make<Dict>(runtime);
    Var result = Var::dict(made);
    if (args.has(0))
        setPairs(runtime, made, args[0]);
    for (const Keyword &keyword : args.keywords)
        made->set(runtime, runtime.string(keyword.name), keyword.value);
    return result;
}

Var dict(Runtime &runtime, const Args &args)
{
    return dictOf(runtime, args);
}

Var namespaceFunction(Runtime &runtime, const Args &args)
{
    runtime.step(8);
    return Var::object(make<Namespace>(runtime, dictOf(runtime, args)));
}

Var raiseException(Runtime &runtime, const Args &args)
{
    throw raisedFailure(runtime, args[0]);
}

Var strftimeNow(Runtime &runtime, const Args &args)
{
    const std::string_view format = textOf(runtime, args[0], "strftime() argument 1");
    checkRoom(runtime, format.size() * longestTimeField);
    return runtime.string(formatTime(format, runtime.now ? *runtime.now : localTimeNow()),
                          dataOriginOf(runtime, args[0]));
}

constexpr Function allGlobalTable[] = {
    { "range", range, "start/ stop/= step/=" },
    { "dict", dict, "source/= **" },
    { "namespace", namespaceFunction, "source/= **" },
    { "raise_exception", raiseException, "message" },
    { "strftime_now", strftimeNow, "fmt" },
};

} // namespace

Failure raisedFailure(Runtime &runtime, const Var &message)
{
    return { Fault::Raised, std::string(subject(runtime, message).view()) };
}

Builtins allGlobals()
{
    return allGlobalTable;
}

} // namespace Parlance::Jinja
