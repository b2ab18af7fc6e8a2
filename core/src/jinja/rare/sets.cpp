// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Python's sets, as far as templates can make them: what is left of a dict's keys or items, which act as sets
// themselves. d.keys() - ["a"], d.keys() == e.keys(), (d.keys() - []).union("b")
#include "jinja/builtins_p.h"

#include <algorithm>
#include <array>

namespace Parlance::Jinja {

namespace {

class Set final : public Obj
{
public:
    explicit Set(Heap &heap)
        : Obj(heap, sizeof *this)
        , m_elements(Var::dict(new Dict(heap)))
    { }
    std::string_view typeName() const override { return "set"; }
    bool truth(Runtime &) const override { return m_elements.asDict()->size() > 0; }
    std::optional<std::int64_t> length(Runtime &) const override
    {
        return static_cast<std::int64_t>(m_elements.asDict()->size());
    }
    bool isIterable() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var iterate(Runtime &runtime) override
    {
        const Var keys = Var::object(make<DictView>(runtime, m_elements, DictView::What::Keys));
        return keys.asObject()->iterate(runtime);
    }
    bool equals(Runtime &runtime, const Var &other) const override;
    Var operate(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right) const override;
    std::optional<bool> precedes(Runtime &runtime, const Var &self, const Var &other, bool orEqual) const override;
    std::optional<bool> contains(Runtime &runtime, const Var &value) const override
    {
        return !runtime.find(m_elements, value).isMissing();
    }
    std::optional<std::size_t> hash(Runtime &) const override { return {}; }
    void repr(Text &out) const override;

    /// Fails where the value is not hashable.
    void add(Runtime &runtime, const Var &value) { m_elements.asDict()->set(runtime, value, Var::none()); }

private:
    Var m_elements; // a Dict; in the order they came, where Python's order is arbitrary
};

bool isView(const Var &value)
{
    const auto *view = value.as<DictView>();
    return view && view->what() != DictView::What::Values;
}

bool isSetLike(const Var &value)
{
    return isView(value) || value.as<Set>();
}

// Whether all elements of left are in right, or none is.
bool areAll(Runtime &runtime, const Var &left, const Var &right, bool contained)
{
    const Runtime::Depth depth(runtime);
    Iteration walk(runtime, left);
    for (Var element; walk.next(element);) {
        if (runtime.contains(right, element) != contained)
            return false;
    }
    return true;
}

// The elements of left that are, or are not, in right.
Var chosen(Runtime &runtime, const Var &left, const Var &right, bool contained)
{
    auto *set = make<Set>(runtime);
    Var result = Var::object(set);
    Iteration walk(runtime, left);
    for (Var element; walk.next(element);) {
        if (runtime.contains(right, element) == contained)
            set->add(runtime, element);
    }
    return result;
}

void addAll(Runtime &runtime, Set &set, const Var &elements)
{
    Iteration walk(runtime, elements);
    for (Var element; walk.next(element);)
        set.add(runtime, element);
}

Var setOf(Runtime &runtime, const Var &iterable)
{
    auto *set = make<Set>(runtime);
    Var result = Var::object(set);
    addAll(runtime, *set, iterable);
    return result;
}

bool equalSets(Runtime &runtime, const Var &left, const Var &right)
{
    return runtime.length(left) == runtime.length(right) && areAll(runtime, left, right, true);
}

// Whether all elements of part are in whole, which has more of them unless orEqual; none where one is no set.
std::optional<bool> isPart(Runtime &runtime, const Var &part, const Var &whole, bool orEqual)
{
    if (!isSetLike(part) || !isSetLike(whole))
        return {};
    const auto size = runtime.length(part);
    const auto most = runtime.length(whole);
    return (orEqual ? size <= most : size < most) && areAll(runtime, part, whole, true);
}

// left - right of two sets, or of anything iterable and a view; Missing for the rest.
Var difference(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right)
{
    const bool sets = left.as<Set>() && right.as<Set>();
    const bool views = !left.isUndefined() && (isView(left) || isView(right));
    if (operation != Arithmetic::Subtract || (!sets && !views))
        return {};
    return chosen(runtime, setOf(runtime, left), setOf(runtime, right), false);
}

Var copy(Runtime &runtime, const Args &args)
{
    return setOf(runtime, args[0]);
}

Var unite(Runtime &runtime, const Args &args)
{
    Var result = setOf(runtime, args[0]);
    for (const Var &other : args.rest)
        addAll(runtime, *result.as<Set>(), other);
    return result;
}

template <bool contained> Var choose(Runtime &runtime, const Args &args)
{
    Var result = setOf(runtime, args[0]);
    for (const Var &other : args.rest) {
        const Var rest = setOf(runtime, other);
        // Of equal elements Python keeps the other's, unless that is a set with more of them.
        const bool keepsOther = contained && !(other.as<Set>() && runtime.length(rest) > runtime.length(result));
        result = keepsOther ? chosen(runtime, rest, result, true) : chosen(runtime, result, rest, contained);
    }
    return result;
}

Var differ(Runtime &runtime, const Args &args)
{
    const Var other = setOf(runtime, args[1]);
    Var result = chosen(runtime, args[0], other, false);
    addAll(runtime, *result.as<Set>(), chosen(runtime, other, args[0], false));
    return result;
}

Var isSubsetOf(Runtime &runtime, const Args &args)
{
    return Var::boolean(areAll(runtime, args[0], setOf(runtime, args[1]), true));
}

Var isSupersetOf(Runtime &runtime, const Args &args)
{
    return Var::boolean(areAll(runtime, args[1], args[0], true));
}

Var isDisjoint(Runtime &runtime, const Args &args)
{
    return Var::boolean(areAll(runtime, args[1], args[0], false));
}

// What the sandbox of Jinja2 refuses.
constexpr std::array<std::string_view, 8> changes{ "add",    "clear",  "difference_update",          "discard", "pop",
                                                   "remove", "update", "symmetric_difference_update" };

} // namespace

Var Set::attribute(Runtime &runtime, std::string_view name)
{
    static constexpr std::array<Function, 8> methods{
        Function("copy", copy, "self/"),
        Function("union", unite, "self/ *"),
        Function("intersection", choose<true>, "self/ *"),
        Function("difference", choose<false>, "self/ *"),
        Function("symmetric_difference", differ, "self/ other/"),
        Function("issubset", isSubsetOf, "self/ other/"),
        Function("issuperset", isSupersetOf, "self/ other/"),
        Function("isdisjoint", isDisjoint, "self/ other/"),
    };
    for (const Function &method : methods) {
        if (method.name() == name)
            return boundMethod(runtime, Var::object(this), method);
    }
    if (std::find(changes.begin(), changes.end(), name) == changes.end())
        return {};
    std::string message = "access to attribute '" + std::string(name) + "' of 'set' object is unsafe.";
    return Var::undefined(make<UndefinedInfo>(runtime, std::move(message), std::string(name)));
}

bool Set::equals(Runtime &runtime, const Var &other) const
{
    return isSetLike(other) && equalSets(runtime, m_elements, other);
}

Var Set::operate(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right) const
{
    return difference(runtime, operation, left, right);
}

std::optional<bool> Set::precedes(Runtime &runtime, const Var &self, const Var &other, bool orEqual) const
{
    return isPart(runtime, self, other, orEqual);
}

void Set::repr(Text &out) const
{
    const char *before = "{";
    Iteration walk(out.runtime(), m_elements);
    for (Var element; walk.next(element); before = ", ") {
        out.append(before);
        appendRepr(out, element);
    }
    out.append(*before == '{' ? "set()" : "}");
}

Var DictView::attribute(Runtime &runtime, std::string_view name)
{
    static constexpr Function disjoint("isdisjoint", isDisjoint, "self/ other/");
    if (name == "mapping")
        return m_dict;
    if (name == "isdisjoint" && m_what != What::Values)
        return boundMethod(runtime, Var::object(this), disjoint);
    return {};
}

bool DictView::equals(Runtime &runtime, const Var &other) const
{
    if (m_what == What::Values || !isSetLike(other))
        return false;
    const Var self = Var::object(make<DictView>(runtime, m_dict, m_what));
    return equalSets(runtime, self, other);
}

Var DictView::operate(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right) const
{
    return difference(runtime, operation, left, right);
}

std::optional<bool> DictView::precedes(Runtime &runtime, const Var &self, const Var &other, bool orEqual) const
{
    return isPart(runtime, self, other, orEqual);
}

} // namespace Parlance::Jinja
