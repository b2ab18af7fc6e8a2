// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

void mappedAttribute(Runtime &runtime, const Args &args, Vars &results)
{
    Var attribute;
    Var otherwise;
    for (const Keyword &keyword : args.keywords) {
        if (keyword.name != "attribute" && keyword.name != "default")
            fail(Fault::Runtime, "Unexpected keyword argument '" + std::string(keyword.name) + "'");
        (keyword.name == "attribute" ? attribute : otherwise) = keyword.value;
    }
    const AttributePath path(runtime, attribute);
    Iteration walk(runtime, args[0]);
    for (Var element; walk.next(element);)
        results.push_back(path.get(runtime, std::move(element), otherwise));
}

bool hasKeyword(const Args &args, std::string_view name)
{
    for (const Keyword &keyword : args.keywords) {
        if (keyword.name == name)
            return true;
    }
    return false;
}

void map(Runtime &runtime, const Args &args, Vars &results)
{
    if (!runtime.truth(args[0]))
        return;
    if (args.rest.empty() && hasKeyword(args, "attribute"))
        return mappedAttribute(runtime, args, results);
    if (args.rest.empty())
        fail(Fault::Runtime, "map requires a filter argument");
    const std::string_view name = textOf(runtime, args.rest[0], "filter name");
    Vars values(args.rest.begin(), args.rest.end());
    Iteration walk(runtime, args[0]);
    for (Var element; walk.next(element);) {
        values[0] = std::move(element);
        results.push_back(runtime.callFilter(name, values, args.keywords));
    }
}

/// select, reject and their attr forms.
template <bool keep, bool byAttribute> void filtered(Runtime &runtime, const Args &args, Vars &kept)
{
    if (!runtime.truth(args[0]))
        return;
    if (byAttribute && args.rest.empty())
        fail(Fault::Runtime, "Missing parameter for attribute name");
    const std::size_t offset = byAttribute ? 1 : 0;
    const AttributePath path(runtime, byAttribute ? args.rest[0] : Var());
    Vars values(args.rest.begin() + static_cast<std::ptrdiff_t>(std::min(offset, args.rest.size())), args.rest.end());
    const Var name = values.empty() ? Var() : values[0];
    Iteration walk(runtime, args[0]);
    for (Var element; walk.next(element);) {
        const Var value = path.get(runtime, element);
        bool passes = false;
        if (name.isMissing()) {
            passes = runtime.truth(value);
        } else {
            values[0] = value;
            passes = runtime.callTest(textOf(runtime, name, "test name"), values, args.keywords);
        }
        if (passes == keep)
            kept.push_back(std::move(element));
    }
}

constexpr Function selectFilterTable[] = {
    { "map", generatorOf<map>, "value/ * **" },
    { "select", generatorOf<filtered<true, false>>, "value/ * **" },
    { "reject", generatorOf<filtered<false, false>>, "value/ * **" },
    { "selectattr", generatorOf<filtered<true, true>>, "value/ * **" },
    { "rejectattr", generatorOf<filtered<false, true>>, "value/ * **" },
};

} // namespace

Builtins selectFilters()
{
    return selectFilterTable;
}

} // namespace Parlance::Jinja
