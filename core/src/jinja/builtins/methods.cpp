// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The methods of lists, tuples and dicts.
#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

bool isEqual(Runtime &runtime, const Var &a, const Var &b)
{
    runtime.step();
    return a.same(b) || runtime.equal(a, b);
}

Var count(Runtime &runtime, const Args &args)
{
    std::int64_t number = 0;
    for (std::size_t i = 0; i < runtime.size(args[0]); ++i)
        number += isEqual(runtime, runtime.at(args[0], i), args[1]) ? 1 : 0;
    return Var::integer(number);
}

Var index(Runtime &runtime, const Args &args)
{
    const std::size_t size = runtime.size(args[0]);
    const std::size_t start = clampIndex(indexOr(runtime, args, 2, 0), size);
    const std::size_t stop = clampIndex(indexOr(runtime, args, 3, INT64_MAX), size);
    for (std::size_t i = start; i < stop; ++i) {
        if (isEqual(runtime, runtime.at(args[0], i), args[1]))
            return Var::integer(static_cast<std::int64_t>(i));
    }
    fail(Fault::Value, "the value is not in the " + std::string(runtime.typeName(args[0])));
}

Var copyList(Runtime &runtime, const Args &args)
{
    return runtime.list(elementsOf(runtime, args[0]));
}

Var get(Runtime &runtime, const Args &args)
{
    Var value = runtime.find(args[0], args[1]);
    if (!value.isMissing())
        return value;
    return args.has(2) ? args[2] : Var::none();
}

template <DictView::What what> Var view(Runtime &runtime, const Args &args)
{
    return Var::object(make<DictView>(runtime, args[0], what));
}

Var copyDict(Runtime &runtime, const Args &args)
{
    Dict *made = make<Dict>(runtime);
    Var result = Var::dict(made);
    Iteration items(runtime, args[0], Iteration::Items());
    Var key;
    Var value;
    while (items.nextItem(key, value))
        made->set(runtime, key, value);
    return result;
}

Var fromkeys(Runtime &runtime, const Args &args)
{
    Dict *made = make<Dict>(runtime);
    Var result = Var::dict(made);
    Iteration keys(runtime, args[1]);
    Var key;
    while (keys.next(key))
        made->set(runtime, key, args.has(2) ? args[2] : Var::none());
    return result;
}

// The sandbox of Jinja2 3.1 lets templates take elements away. What the request holds stays as it is.
Vars &changeable(const Var &list)
{
    if (list.isData())
        fail(Fault::Security, "a list of the request can not be changed");
    return list.asList()->items();
}

Var pop(Runtime &runtime, const Args &args)
{
    Vars &items = changeable(args[0]);
    runtime.step(items.size() / 4);
    const auto size = static_cast<std::int64_t>(items.size());
    std::int64_t index = args.integer(1, -1);
    index += index < 0 ? size : 0;
    if (index < 0 || index >= size)
        fail(Fault::Lookup, size == 0 ? "pop from empty list" : "pop index out of range");
    Var item = std::move(items[static_cast<std::size_t>(index)]);
    items.erase(items.begin() + index);
    return item;
}

Var clear(Runtime &, const Args &args)
{
    changeable(args[0]).clear();
    return Var::none();
}

// Only in lenient renderings, and never a list in itself, which nothing could free.
Var append(Runtime &, const Args &args)
{
    changeable(args[0]);
    if (!args[1].isString() && !args[1].isNumber())
        fail(Fault::Security, "only text and numbers can be appended to a list");
    args[0].asList()->append(args[1]);
    return Var::none();
}

constexpr Function listMethodTable[] = {
    { "append", append, "self/ value/" },
    { "pop", pop, "self/ index/=" },
    { "clear", clear, "self/" },
    { "count", count, "self/ value/" },
    { "index", index, "self/ value/ start/= stop/=" },
    { "copy", copyList, "self/" },
};

constexpr Function tupleMethodTable[] = {
    { "count", count, "self/ value/" },
    { "index", index, "self/ value/ start/= stop/=" },
};

constexpr Function dictMethodTable[] = {
    { "get", get, "self/ key/ default/=" },
    { "keys", view<DictView::What::Keys>, "self/" },
    { "values", view<DictView::What::Values>, "self/" },
    { "items", view<DictView::What::Items>, "self/" },
    { "copy", copyDict, "self/" },
    { "fromkeys", fromkeys, "self/ iterable/ value/=" },
};

} // namespace

Builtins listMethods()
{
    return listMethodTable;
}
Builtins tupleMethods()
{
    return tupleMethodTable;
}
Builtins dictMethods()
{
    return dictMethodTable;
}

} // namespace Parlance::Jinja
