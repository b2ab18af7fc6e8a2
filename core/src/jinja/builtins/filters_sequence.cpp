// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include <algorithm>

namespace Parlance::Jinja {

namespace {

Var noItem(Runtime &runtime, const char *hint)
{
    return Var::undefined(make<UndefinedInfo>(runtime, hint));
}

Var first(Runtime &runtime, const Args &args)
{
    Iteration iteration(runtime, args[0]);
    Var element;
    return iteration.next(element) ? element : noItem(runtime, "No first item, sequence was empty.");
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
    Vars elements = elementsOf(runtime, value);
    return elements.empty() ? noItem(runtime, "No last item, sequence was empty.") : elements.back();
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

void items(Runtime &runtime, const Args &args, Vars &pairs)
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
    Vars elements = elementsOf(runtime, args[0]);
    std::reverse(elements.begin(), elements.end());
    if (!isReversible(runtime, args[0]))
        return runtime.list(std::move(elements));
    return Var::object(make<Generator>(runtime, std::move(elements), "list_reverseiterator"));
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

constexpr Function sequenceFilterTable[] = {
    { "first", first, "seq" },
    { "last", last, "seq" },
    { "length", length, "obj/" },
    { "count", length, "obj/" },
    { "list", list, "value" },
    { "items", generatorOf<items>, "value" },
    { "reverse", reverse, "value" },
    { "default", defaultFilter, "value default_value= boolean=" },
    { "d", defaultFilter, "value default_value= boolean=" },
    { "attr", attr, "obj name" },
};

} // namespace

bool isReversible(Runtime &runtime, const Var &value)
{
    if (!value.isObject())
        return value.isUndefined() || runtime.isIterable(value);
    return value.asObject()->isSequence() || value.as<DictView>();
}

Builtins sequenceFilters()
{
    return sequenceFilterTable;
}

} // namespace Parlance::Jinja
