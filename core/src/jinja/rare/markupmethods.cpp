// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The methods of Markup: arguments are escaped, results are Markup again.
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

#include <array>

namespace Parlance::Jinja {

namespace {

Var call(std::string_view name, Runtime &runtime, const Args &args)
{
    std::array<Var, 5> values;
    std::size_t count = 0;
    for (const Var &value : args.values) {
        if (value.isMissing())
            break;
        values[count] = count > 0 && value.isString() ? escape(runtime, value) : value;
        ++count;
    }
    return findMethod(MethodsOf::String, name)->call(runtime, std::span(values).first(count));
}

constexpr char replaceName[] = "replace";
constexpr char centerName[] = "center";
constexpr char ljustName[] = "ljust";
constexpr char rjustName[] = "rjust";
constexpr char stripName[] = "strip";
constexpr char lstripName[] = "lstrip";
constexpr char rstripName[] = "rstrip";
constexpr char partitionName[] = "partition";
constexpr char rpartitionName[] = "rpartition";

template <const char *name> Var escaping(Runtime &runtime, const Args &args)
{
    return call(name, runtime, args);
}

Var markupJoin(Runtime &runtime, const Args &args)
{
    Vars items = elementsOf(runtime, args[1]);
    for (Var &item : items)
        item = escape(runtime, item);
    const Var values[] = { args[0], runtime.list(std::move(items)) };
    Var joined = findMethod(MethodsOf::String, "join")->call(runtime, values);
    joined.setMarkup(true);
    return joined;
}

Var escapeMethod(Runtime &runtime, const Args &args)
{
    return escape(runtime, args[1]);
}

constexpr Function markupMethodTable[] = {
    { "replace", escaping<replaceName>, "self/ old/ new/ count/=" },
    { "center", escaping<centerName>, "self/ width/ fillchar/=" },
    { "ljust", escaping<ljustName>, "self/ width/ fillchar/=" },
    { "rjust", escaping<rjustName>, "self/ width/ fillchar/=" },
    { "strip", escaping<stripName>, "self/ chars/=" },
    { "lstrip", escaping<lstripName>, "self/ chars/=" },
    { "rstrip", escaping<rstripName>, "self/ chars/=" },
    { "partition", escaping<partitionName>, "self/ sep/" },
    { "rpartition", escaping<rpartitionName>, "self/ sep/" },
    { "join", markupJoin, "self/ seq" },
    { "escape", escapeMethod, "self/ s" },
};

} // namespace

Builtins markupMethods()
{
    return markupMethodTable;
}

} // namespace Parlance::Jinja
