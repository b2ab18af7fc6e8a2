// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/sets_p.h"

#include "jinja/builtins_p.h"

#include <algorithm>
#include <array>

namespace Parlance::Jinja {

Set::Set(Heap &heap)
    : Obj(heap, sizeof *this)
    , m_elements(Var::dict(new Dict(heap)))
{ }

void Set::add(Runtime &runtime, const Var &value)
{
    m_elements.asDict()->set(runtime, value, Var::none());
}

std::optional<std::int64_t> Set::length(Runtime &) const
{
    return static_cast<std::int64_t>(m_elements.asDict()->size());
}

Var Set::iterate(Runtime &runtime)
{
    const Var keys = Var::object(make<DictView>(runtime, m_elements, DictView::What::Keys));
    return keys.asObject()->iterate(runtime);
}

bool Set::equals(Runtime &runtime, const Var &other) const
{
    return isSetLike(other) && equalSets(runtime, m_elements, other);
}

std::optional<bool> Set::contains(Runtime &runtime, const Var &value) const
{
    return !runtime.find(m_elements, value).isMissing();
}

void Set::repr(Runtime &runtime, std::string &out) const
{
    Text text(runtime);
    Iteration walk(runtime, m_elements);
    for (Var element; walk.next(element);) {
        text.append(text.size() == 0 ? "{" : ", ");
        appendRepr(text, element);
    }
    out += text.size() == 0 ? "set(" : text.view();
    out += text.size() == 0 ? ')' : '}';
}

bool isSetLike(const Var &value)
{
    const auto *view = value.as<DictView>();
    return view ? view->what() != DictView::What::Values : value.as<Set>() != nullptr;
}

Var setOf(Runtime &runtime, const Var &iterable)
{
    auto *set = make<Set>(runtime);
    Var result = Var::object(set);
    Iteration walk(runtime, iterable);
    for (Var element; walk.next(element);)
        set->add(runtime, element);
    return result;
}

namespace {

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

} // namespace

bool equalSets(Runtime &runtime, const Var &left, const Var &right)
{
    return runtime.length(left) == runtime.length(right) && areAll(runtime, left, right, true);
}

bool isSubset(Runtime &runtime, const Var &part, const Var &whole, bool proper)
{
    const auto size = runtime.length(part);
    const auto most = runtime.length(whole);
    return (proper ? size < most : size <= most) && areAll(runtime, part, whole, true);
}

Var setDifference(Runtime &runtime, const Var &left, const Var &right)
{
    const bool both = left.as<Set>() && right.as<Set>();
    const bool view =
        !left.isUndefined() && ((isSetLike(left) && !left.as<Set>()) || (isSetLike(right) && !right.as<Set>()));
    if (!both && !view)
        return {};
    return chosen(runtime, setOf(runtime, left), setOf(runtime, right), false);
}

namespace {

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
    for (const Var &other : args.rest)
        result = chosen(runtime, result, setOf(runtime, other), contained);
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
    static const std::array<Function, 8> methods{
        Function({ "copy", copy, "self/" }),
        Function({ "union", unite, "self/ *" }),
        Function({ "intersection", choose<true>, "self/ *" }),
        Function({ "difference", choose<false>, "self/ *" }),
        Function({ "symmetric_difference", differ, "self/ other/" }),
        Function({ "issubset", isSubsetOf, "self/ other/" }),
        Function({ "issuperset", isSupersetOf, "self/ other/" }),
        Function({ "isdisjoint", isDisjoint, "self/ other/" }),
    };
    for (const Function &method : methods) {
        if (method.name() == name)
            return boundMethod(runtime, Var::object(this), method);
    }
    if (std::find(changes.begin(), changes.end(), name) == changes.end())
        return {};
    std::string message = "access to attribute '" + std::string(name) + "' of 'set' object is unsafe.";
    return Var::undefined(make<UndefinedInfo>(runtime, std::move(message), Fault::Security));
}

} // namespace Parlance::Jinja
