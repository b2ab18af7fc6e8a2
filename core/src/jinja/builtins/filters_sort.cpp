// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/sorting_p.h"

#include <algorithm>

namespace Parlance::Jinja {

namespace {

bool lessInSort(Runtime &runtime, const Var &a, const Var &b)
{
    runtime.step(4);
    return runtime.less(a, b);
}

bool lessKeys(Runtime &runtime, const Keyed &a, const Keyed &b)
{
    for (std::size_t i = 0; i < a.keys.size(); ++i) {
        if (!a.isList || !runtime.equal(a.keys[i], b.keys[i]))
            return lessInSort(runtime, a.keys[i], b.keys[i]);
    }
    return false;
}

std::vector<AttributePath> pathsOf(Runtime &runtime, const Var &attribute)
{
    std::vector<AttributePath> paths;
    if (!attribute.isString()) {
        paths.emplace_back(runtime, attribute);
        return paths;
    }
    const std::string_view text = attribute.view();
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        paths.emplace_back(runtime, runtime.string(text.substr(from, to - from)));
        from = to + 1;
    }
    return paths;
}

Var sort(Runtime &runtime, const Args &args)
{
    const bool caseSensitive = args.truth(runtime, 2, false);
    const std::vector<AttributePath> paths = pathsOf(runtime, args[3]);
    std::vector<Keyed> elements;
    for (Var &value : elementsOf(runtime, args[0])) {
        runtime.step(8);
        Keyed element{ {}, true, std::move(value) };
        for (const AttributePath &path : paths)
            element.keys.push_back(keyOf(runtime, path, element.value, caseSensitive));
        elements.push_back(std::move(element));
    }
    return runtime.list(sorted(runtime, std::move(elements), flagOf(runtime, args, 1)));
}

Var dictsort(Runtime &runtime, const Args &args)
{
    const Var by = args.has(2) ? args[2] : runtime.string("key");
    const bool byKey = by.isString() && by.view() == "key";
    if (!byKey && !(by.isString() && by.view() == "value"))
        fail(Fault::Runtime, "You can only sort by either \"key\" or \"value\"");
    if (!args[0].isDict())
        failType(runtime, "dictsort needs dict", args[0]);
    const bool caseSensitive = args.truth(runtime, 1, false);
    std::vector<Keyed> elements;
    Iteration items(runtime, args[0], Iteration::Items());
    Var key;
    Var value;
    while (items.nextItem(key, value)) {
        const Var &chosen = byKey ? key : value;
        elements.push_back(
            { { caseSensitive ? chosen : ignoreCase(runtime, chosen) }, false, runtime.tuple({ key, value }) });
    }
    return runtime.list(sorted(runtime, std::move(elements), flagOf(runtime, args, 3)));
}

void unique(Runtime &runtime, const Args &args, Vars &values)
{
    const AttributePath path(runtime, args[2]);
    const bool caseSensitive = args.truth(runtime, 1, false);
    Dict *seen = make<Dict>(runtime);
    const Var owner = Var::dict(seen);
    Iteration walk(runtime, args[0]);
    for (Var element; walk.next(element);) {
        runtime.step(4);
        const Var key = keyOf(runtime, path, element, caseSensitive);
        if (seen->find(runtime, key))
            continue;
        seen->set(runtime, key, Var::none());
        values.push_back(std::move(element));
    }
}

Var extreme(Runtime &runtime, const Args &args, bool largest)
{
    const AttributePath path(runtime, args[2]);
    const bool caseSensitive = args.truth(runtime, 1, false);
    Vars elements = elementsOf(runtime, args[0]);
    if (elements.empty())
        return Var::undefined(make<UndefinedInfo>(runtime, "No aggregated item, sequence was empty."));
    Var best = elements.front();
    Var bestKey = keyOf(runtime, path, best, caseSensitive);
    for (std::size_t i = 1; i < elements.size(); ++i) {
        Var key = keyOf(runtime, path, elements[i], caseSensitive);
        if (largest ? lessInSort(runtime, bestKey, key) : lessInSort(runtime, key, bestKey)) {
            best = elements[i];
            bestKey = std::move(key);
        }
    }
    return best;
}

Var min(Runtime &runtime, const Args &args)
{
    return extreme(runtime, args, false);
}
Var max(Runtime &runtime, const Args &args)
{
    return extreme(runtime, args, true);
}

constexpr Function sortFilterTable[] = {
    { "sort", sort, "value reverse= case_sensitive= attribute=" },
    { "dictsort", dictsort, "value case_sensitive= by= reverse=" },
    { "unique", generatorOf<unique>, "value case_sensitive= attribute=" },
    { "min", min, "value case_sensitive= attribute=" },
    { "max", max, "value case_sensitive= attribute=" },
};

} // namespace

Vars sorted(Runtime &runtime, std::vector<Keyed> elements, bool reverse)
{
    std::stable_sort(elements.begin(), elements.end(), [&](const Keyed &a, const Keyed &b) {
        return reverse ? lessKeys(runtime, b, a) : lessKeys(runtime, a, b);
    });
    Vars values;
    values.reserve(elements.size());
    for (Keyed &element : elements)
        values.push_back(std::move(element.value));
    return values;
}

Var keyOf(Runtime &runtime, const AttributePath &path, const Var &element, bool caseSensitive, const Var &otherwise)
{
    const Var key = path.get(runtime, element, otherwise);
    return caseSensitive ? key : ignoreCase(runtime, key);
}

Builtins sortFilters()
{
    return sortFilterTable;
}

} // namespace Parlance::Jinja
