// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The filter groupby, and the pairs that it gives: {% for city, people in users | groupby("city") %}.
#include "jinja/builtins/sorting_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

/// What groupby gives: a pair that knows its halves by name.
class GroupTuple final : public Obj
{
public:
    GroupTuple(Heap &heap, Var grouper, Var list)
        : Obj(heap, sizeof(GroupTuple))
        , m_halves{ std::move(grouper), std::move(list) }
    { }
    std::string_view typeName() const override { return "_GroupTuple"; }
    std::optional<std::int64_t> length(Runtime &) const override { return 2; }
    bool equals(Runtime &runtime, const Var &other) const override
    {
        return runtime.equal(asTuple(runtime), runtime.plainTuple(other));
    }
    std::optional<std::size_t> hash(Runtime &) const override { return {}; } // as the list in it
    bool isSequence() const override { return true; }
    bool isIterable() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override
    {
        if (const Function *method = findMethod(MethodsOf::Tuple, name))
            return boundMethod(runtime, asTuple(runtime), *method);
        return name == "grouper" ? m_halves[0] : name == "list" ? m_halves[1] : Var();
    }
    Var item(Runtime &, const Var &key) override
    {
        if (!key.isSmallInteger() || key.toInteger() < -2 || key.toInteger() > 1)
            return {};
        return m_halves[static_cast<std::size_t>(key.toInteger() & 1)];
    }
    Var iterate(Runtime &runtime) override { return runtime.generator({ m_halves[0], m_halves[1] }); }
    void repr(Text &out) const override { appendRepr(out, asTuple(out.runtime())); }
    Var slice(Runtime &runtime, const Bounds &bounds) const override
    {
        Vars part;
        for (std::int64_t i = 0; i < bounds.count; ++i)
            part.push_back(m_halves[static_cast<std::size_t>(bounds.start + i * bounds.step)]);
        return runtime.tuple(std::move(part));
    }
    Var asTuple(Runtime &runtime) const override { return runtime.tuple({ m_halves[0], m_halves[1] }); }

private:
    Var m_halves[2];
};

Var groupby(Runtime &runtime, const Args &args)
{
    const AttributePath path(runtime, args[1]);
    const bool caseSensitive = args.truth(runtime, 3, false);
    std::vector<Keyed> elements;
    for (Var &element : elementsOf(runtime, args[0])) {
        Var key = keyOf(runtime, path, element, caseSensitive, args[2]);
        elements.push_back({ { std::move(key) }, false, std::move(element) });
    }
    Vars groups;
    Vars members;
    Var current;
    const auto close = [&] {
        if (members.empty())
            return;
        const Var grouper = path.get(runtime, members.front(), args[2]);
        groups.push_back(Var::object(make<GroupTuple>(runtime, grouper, runtime.list(std::exchange(members, {})))));
    };
    for (Var &element : sorted(runtime, std::move(elements), false)) {
        const Var key = keyOf(runtime, path, element, caseSensitive, args[2]);
        if (members.empty() || !runtime.equal(current, key))
            close();
        current = key;
        members.push_back(std::move(element));
    }
    close();
    return runtime.list(std::move(groups));
}

constexpr Function groupFilterTable[] = {
    { "groupby", groupby, "value attribute default= case_sensitive=" },
};

} // namespace

Builtins groupFilters()
{
    return groupFilterTable;
}

} // namespace Parlance::Jinja
