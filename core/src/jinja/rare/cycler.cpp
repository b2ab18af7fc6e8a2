// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// cycler("odd", "even") and joiner(", "): what gives its next value at every use.
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

/// A method of a cycler: refers to it, so that it can be passed around.
class CyclerMethod;

class Cycler final : public Obj
{
public:
    Cycler(Heap &heap, Vars items)
        : Obj(heap, sizeof(Cycler) + items.size() * sizeof(Var))
        , m_items(std::move(items))
    { }
    std::string_view typeName() const override { return "Cycler"; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var next(Runtime &) override
    {
        Var current = m_items[m_at];
        m_at = (m_at + 1) % m_items.size();
        return current;
    }
    void reset() { m_at = 0; }

private:
    Vars m_items;
    std::size_t m_at = 0;
};

class CyclerMethod final : public Obj
{
public:
    CyclerMethod(Heap &heap, Var cycler, bool resets)
        : Obj(heap, sizeof(CyclerMethod))
        , m_cycler(std::move(cycler))
        , m_resets(resets)
    { }
    std::string_view typeName() const override { return "method"; }
    bool isCallable() const override { return true; }
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        if (!positional.empty() || !keywords.empty())
            fail(Fault::Type, "a cycler's methods take no arguments");
        if (!m_resets)
            return m_cycler.asObject()->next(runtime);
        m_cycler.as<Cycler>()->reset();
        return Var::none();
    }

private:
    Var m_cycler;
    bool m_resets;
};

Var Cycler::attribute(Runtime &runtime, std::string_view name)
{
    if (name == "next" || name == "reset")
        return Var::object(make<CyclerMethod>(runtime, Var::object(this), name == "reset"));
    if (name == "current")
        return m_items[m_at];
    if (name == "pos")
        return Var::integer(static_cast<std::int64_t>(m_at));
    return name == "items" ? runtime.tuple(m_items) : Var();
}

Var cycler(Runtime &runtime, const Args &args)
{
    if (args.rest.empty())
        fail(Fault::Runtime, "at least one item has to be provided");
    return Var::object(make<Cycler>(runtime, Vars(args.rest.begin(), args.rest.end())));
}

class Joiner final : public Obj
{
public:
    Joiner(Heap &heap, Var separator)
        : Obj(heap, sizeof(Joiner))
        , m_separator(std::move(separator))
    { }
    std::string_view typeName() const override { return "Joiner"; }
    bool isCallable() const override { return true; }
    Var attribute(Runtime &, std::string_view name) override
    {
        return name == "sep" ? m_separator : name == "used" ? Var::boolean(m_used) : Var();
    }
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        if (!positional.empty() || !keywords.empty())
            fail(Fault::Type, "a joiner takes no arguments");
        return std::exchange(m_used, true) ? m_separator : runtime.string("");
    }

private:
    Var m_separator;
    bool m_used = false;
};

Var joiner(Runtime &runtime, const Args &args)
{
    return Var::object(make<Joiner>(runtime, args.has(0) ? args[0] : runtime.string(", ")));
}

constexpr Function cyclerGlobalTable[] = {
    { "cycler", cycler, "*" },
    { "joiner", joiner, "sep=" },
};

} // namespace

Builtins cyclerGlobals()
{
    return cyclerGlobalTable;
}

} // namespace Parlance::Jinja
