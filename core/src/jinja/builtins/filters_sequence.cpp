// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include <algorithm>
#include <random>

namespace Parlance::Jinja {

namespace {

Var undefined(Runtime &runtime, const char *hint)
{
    return Var::undefined(make<UndefinedInfo>(runtime, hint));
}

Var first(Runtime &runtime, const Args &args)
{
    Iteration iteration(runtime, args[0]);
    Var element;
    return iteration.next(element) ? element : undefined(runtime, "No first item, sequence was empty.");
}

bool isReversible(Runtime &runtime, const Var &value)
{
    if (!value.isObject())
        return value.isUndefined() || runtime.isIterable(value);
    return value.asObject()->isSequence() || value.as<DictView>();
}

Var lastCharacter(Runtime &runtime, const Var &text)
{
    std::size_t from = text.view().size() - 1;
    while (from > 0 && (static_cast<unsigned char>(text.view()[from]) & 0xC0) == 0x80)
        --from;
    return runtime.slice(text, from, text.view().size());
}

Var last(Runtime &runtime, const Args &args)
{
    const Var &value = args[0];
    if (!isReversible(runtime, value))
        fail(Fault::Type, "'" + std::string(runtime.typeName(value)) + "' object is not reversible");
    if (value.isString() && !value.view().empty())
        return lastCharacter(runtime, value);
    if ((value.isList() || value.isTuple()) && runtime.size(value) > 0)
        return runtime.at(value, runtime.size(value) - 1);
    std::vector<Var> elements = elementsOf(runtime, value);
    return elements.empty() ? undefined(runtime, "No last item, sequence was empty.") : elements.back();
}

Var random(Runtime &runtime, const Args &args)
{
    if (!args[0].isUndefined() && (!isReversible(runtime, args[0]) || args[0].isDict()))
        fail(Fault::Type, "'" + std::string(runtime.typeName(args[0])) + "' object is not a sequence");
    const std::vector<Var> elements = elementsOf(runtime, args[0]);
    if (elements.empty())
        return undefined(runtime, "No random item, sequence was empty.");
    static thread_local std::minstd_rand generator(std::random_device{}());
    return elements[std::uniform_int_distribution<std::size_t>(0, elements.size() - 1)(generator)];
}

Var length(Runtime &runtime, const Args &args)
{
    const auto count = runtime.length(args[0]);
    if (!count)
        fail(Fault::Type, "object of type '" + std::string(runtime.typeName(args[0])) + "' has no len()");
    return Var::integer(*count);
}

Var list(Runtime &runtime, const Args &args)
{
    return runtime.list(elementsOf(runtime, args[0]));
}

void items(Runtime &runtime, const Args &args, std::vector<Var> &pairs)
{
    if (args[0].isUndefined())
        return;
    if (!args[0].isDict())
        fail(Fault::Type, "Can only get item pairs from a mapping.");
    Iteration iteration(runtime, args[0], Iteration::Items());
    Var key;
    Var value;
    while (iteration.nextItem(key, value))
        pairs.push_back(runtime.tuple({ key, value }));
}

Var reversedText(Runtime &runtime, const Var &text)
{
    Text out(runtime);
    for (std::size_t to = text.view().size(); to > 0;) {
        std::size_t from = to - 1;
        while (from > 0 && (static_cast<unsigned char>(text.view()[from]) & 0xC0) == 0x80)
            --from;
        out.append(text, from, to);
        to = from;
    }
    return out.finish(text.isMarkup());
}

Var reverse(Runtime &runtime, const Args &args)
{
    if (args[0].isString())
        return reversedText(runtime, subject(runtime, args[0]));
    if (!args[0].isUndefined() && !runtime.isIterable(args[0]))
        fail(Fault::Runtime, "argument must be iterable");
    std::vector<Var> elements = elementsOf(runtime, args[0]);
    std::reverse(elements.begin(), elements.end());
    if (!isReversible(runtime, args[0]))
        return runtime.list(std::move(elements));
    return Var::object(make<Generator>(runtime, std::move(elements), "list_reverseiterator"));
}

void batch(Runtime &runtime, const Args &args, std::vector<Var> &rows)
{
    const Var &count = args[1];
    std::vector<Var> row;
    const auto isFull = [&] {
        return count.isNumber() && compareNumbers(Var::integer(static_cast<std::int64_t>(row.size())), count) == 0;
    };
    Iteration walk(runtime, args[0]);
    for (Var element; walk.next(element);) {
        runtime.step(4);
        if (isFull())
            rows.push_back(runtime.list(std::exchange(row, {})));
        row.push_back(std::move(element));
    }
    if (row.empty())
        return;
    if (args.has(2) && !args[2].isNone()) {
        const auto width = static_cast<std::uint64_t>(std::max<std::int64_t>(indexOf(runtime, count), 0));
        checkRoom(runtime, width * sizeof(Var));
        if (width > row.size())
            row.resize(static_cast<std::size_t>(width), args[2]);
    }
    rows.push_back(runtime.list(std::move(row)));
}

void slice(Runtime &runtime, const Args &args, std::vector<Var> &rows)
{
    const std::vector<Var> elements = elementsOf(runtime, args[0]);
    const std::int64_t slices = indexOf(runtime, args[1]);
    if (slices == 0)
        fail(Fault::Arithmetic, "integer division or modulo by zero");
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(slices, 0));
    const std::size_t each = count ? elements.size() / count : 0;
    const std::size_t extra = count ? elements.size() % count : 0;
    auto at = elements.begin();
    checkRoom(runtime, static_cast<std::uint64_t>(count) * sizeof(Var));
    for (std::size_t i = 0; i < count; ++i) {
        runtime.step(4);
        const auto end = at + static_cast<std::ptrdiff_t>(each + (i < extra ? 1 : 0));
        std::vector<Var> row(at, end);
        at = end;
        if (args.has(2) && !args[2].isNone() && i >= extra)
            row.push_back(args[2]);
        rows.push_back(runtime.list(std::move(row)));
    }
}

Var defaultFilter(Runtime &runtime, const Args &args)
{
    const bool replaces = args[0].isUndefined() || (args.truth(runtime, 2, false) && !runtime.truth(args[0]));
    if (!replaces)
        return args[0];
    return args.has(1) ? args[1] : runtime.string("");
}

Var attr(Runtime &runtime, const Args &args)
{
    const std::string_view name = textOf(runtime, args[1], "attribute name");
    Var value = runtime.getAttribute(args[0], name);
    // an entry of that name is no attribute
    const bool isEntry = args[0].isDict() && !value.isUndefined() && !findMethod(MethodsOf::Dict, name);
    return isEntry ? runtime.undefinedItem(args[0], runtime.string(name)) : value;
}

Var pprint(Runtime &runtime, const Args &args)
{
    return prettyPrinted(runtime, args[0]);
}

constexpr Builtin filterTable[] = {
    { "first", first, "seq" },
    { "last", last, "seq" },
    { "random", random, "seq" },
    { "length", length, "obj/" },
    { "count", length, "obj/" },
    { "list", list, "value" },
    { "items", generatorOf<items>, "value" },
    { "reverse", reverse, "value" },
    { "batch", generatorOf<batch>, "value linecount fill_with=" },
    { "slice", generatorOf<slice>, "value slices fill_with=" },
    { "default", defaultFilter, "value default_value= boolean=" },
    { "d", defaultFilter, "value default_value= boolean=" },
    { "attr", attr, "obj name" },
    { "pprint", pprint, "value" },
};

} // namespace

Builtins sequenceFilters()
{
    return filterTable;
}

} // namespace Parlance::Jinja
