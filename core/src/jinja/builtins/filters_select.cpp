#include "jinja/builtins/support_p.h"

namespace Parlance::Jinja {

namespace {

Var mappedAttribute(Runtime &runtime, const Args &args)
{
    Var attribute;
    Var otherwise;
    for (const Keyword &keyword : args.keywords) {
        if (keyword.name != "attribute" && keyword.name != "default")
            fail(Fault::Runtime, "Unexpected keyword argument '" + std::string(keyword.name) + "'");
        (keyword.name == "attribute" ? attribute : otherwise) = keyword.value;
    }
    const AttributePath path(runtime, attribute);
    std::vector<Var> results;
    for (Var &element : elementsOf(runtime, args[0]))
        results.push_back(path.get(runtime, std::move(element), otherwise));
    return runtime.generator(std::move(results));
}

bool hasKeyword(const Args &args, std::string_view name)
{
    for (const Keyword &keyword : args.keywords) {
        if (keyword.name == name)
            return true;
    }
    return false;
}

Var map(Runtime &runtime, const Args &args)
{
    if (!runtime.truth(args[0]))
        return runtime.generator({});
    if (args.rest.empty() && hasKeyword(args, "attribute"))
        return mappedAttribute(runtime, args);
    if (args.rest.empty())
        fail(Fault::Runtime, "map requires a filter argument");
    const std::string_view name = textOf(runtime, args.rest[0], "filter name");
    std::vector<Var> values(args.rest.begin(), args.rest.end());
    std::vector<Var> results;
    for (Var &element : elementsOf(runtime, args[0])) {
        values[0] = std::move(element);
        results.push_back(runtime.callFilter(name, values, args.keywords));
    }
    return runtime.generator(std::move(results));
}

/// select, reject and their attr forms.
Var filtered(Runtime &runtime, const Args &args, bool keep, bool byAttribute)
{
    if (!runtime.truth(args[0]))
        return runtime.generator({});
    if (byAttribute && args.rest.empty())
        fail(Fault::Runtime, "Missing parameter for attribute name");
    const std::size_t offset = byAttribute ? 1 : 0;
    const AttributePath path(runtime, byAttribute ? args.rest[0] : Var());
    std::vector<Var> values(args.rest.begin() + static_cast<std::ptrdiff_t>(std::min(offset, args.rest.size())),
                            args.rest.end());
    const Var name = values.empty() ? Var() : values[0];
    std::vector<Var> kept;
    for (Var &element : elementsOf(runtime, args[0])) {
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
    return runtime.generator(std::move(kept));
}

Var select(Runtime &runtime, const Args &args)
{
    return filtered(runtime, args, true, false);
}
Var reject(Runtime &runtime, const Args &args)
{
    return filtered(runtime, args, false, false);
}
Var selectattr(Runtime &runtime, const Args &args)
{
    return filtered(runtime, args, true, true);
}
Var rejectattr(Runtime &runtime, const Args &args)
{
    return filtered(runtime, args, false, true);
}

constexpr Builtin filterTable[] = {
    { "map", map, "value/ * **" },
    { "select", select, "value/ * **" },
    { "reject", reject, "value/ * **" },
    { "selectattr", selectattr, "value/ * **" },
    { "rejectattr", rejectattr, "value/ * **" },
};

} // namespace

Builtins selectFilters()
{
    return filterTable;
}

} // namespace Parlance::Jinja
