// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The plain objects: generators, ranges, namespaces, views of dicts. What few templates ask of them is in rare/.
#include "jinja/builtins_p.h"

namespace Parlance::Jinja {

Var Obj::call(Runtime &, std::span<const Var>, std::span<const Keyword>)
{
    fail(Fault::Type, "'" + std::string(typeName()) + "' object is not callable");
}

Var Obj::iterate(Runtime &)
{
    return Var::object(this);
}

std::optional<std::size_t> Obj::hash(Runtime &) const
{
    return reinterpret_cast<std::size_t>(this) >> 4;
}

void Obj::repr(Text &out) const
{
    out.append('<');
    out.append(typeName());
    out.append(" object>");
}

Generator::Generator(Heap &heap, Vars items, std::string_view type)
    : Obj(heap, sizeof *this + items.capacity() * sizeof(Var))
    , m_items(std::move(items))
    , m_type(type)
{ }

Var Generator::next(Runtime &)
{
    m_state = m_at < m_items.size() ? State::Suspended : State::Finished;
    if (m_state == State::Finished && m_failure) {
        const std::unique_ptr<Failure> failure = std::move(m_failure);
        throw Failure(*failure);
    }
    return m_at < m_items.size() ? std::move(m_items[m_at++]) : Var();
}

namespace {

std::int64_t rangeLength(std::int64_t start, std::int64_t stop, std::int64_t step)
{
    const auto low = static_cast<std::uint64_t>(step > 0 ? start : stop);
    const auto high = static_cast<std::uint64_t>(step > 0 ? stop : start);
    if (step > 0 ? start >= stop : start <= stop)
        return 0;
    const std::uint64_t width = step > 0 ? static_cast<std::uint64_t>(step) : 0 - static_cast<std::uint64_t>(step);
    return static_cast<std::int64_t>((high - low - 1) / width + 1);
}

class RangeIterator final : public Obj
{
public:
    RangeIterator(Heap &heap, const Range &range)
        : Obj(heap, sizeof *this)
        , m_at(range.start())
        , m_step(range.step())
        , m_remaining(range.count())
    { }
    std::string_view typeName() const override { return "range_iterator"; }
    bool isIterable() const override { return true; }
    bool isIterator() const override { return true; }
    Var next(Runtime &) override
    {
        if (m_remaining == 0)
            return {};
        --m_remaining;
        const std::int64_t value = m_at;
        if (m_remaining > 0)
            m_at += m_step;
        return Var::integer(value);
    }

private:
    std::int64_t m_at, m_step, m_remaining;
};

class ViewIterator final : public Obj
{
public:
    ViewIterator(Heap &heap, Var dict, DictView::What what)
        : Obj(heap, sizeof *this)
        , m_dict(std::move(dict))
        , m_what(what)
    { }
    std::string_view typeName() const override { return "dict_iterator"; }
    bool isIterable() const override { return true; }
    bool isIterator() const override { return true; }
    Var next(Runtime &runtime) override
    {
        if (m_at >= runtime.size(m_dict))
            return {};
        const std::size_t at = m_at++;
        if (m_what == DictView::What::Keys)
            return runtime.keyAt(m_dict, at);
        Var value = runtime.valueAt(m_dict, at);
        if (m_what == DictView::What::Values)
            return value;
        auto *pair = make<List>(runtime, 2U);
        Var result = Var::tuple(pair);
        pair->append(runtime.keyAt(m_dict, at));
        pair->append(std::move(value));
        return result;
    }

private:
    Var m_dict;
    DictView::What m_what;
    std::size_t m_at = 0;
};

} // namespace

Range::Range(Heap &heap, std::int64_t start, std::int64_t stop, std::int64_t step)
    : Obj(heap, sizeof *this)
    , m_start(start)
    , m_stop(stop)
    , m_step(step)
    , m_length(rangeLength(start, stop, step))
{ }

std::optional<std::int64_t> Range::find(Runtime &runtime, const Var &value) const
{
    if (!value.isNumber())
        return {};
    for (std::int64_t i = 0; i < m_length; ++i) {
        runtime.step();
        if (runtime.equal(Var::integer(at(i)), value))
            return i;
    }
    return {};
}

Var Range::item(Runtime &, const Var &key)
{
    if (!key.isSmallInteger())
        return {};
    std::int64_t index = key.toInteger();
    if (index < 0)
        index += m_length;
    return index >= 0 && index < m_length ? Var::integer(at(index)) : Var();
}

Var Range::iterate(Runtime &runtime)
{
    return Var::object(make<RangeIterator>(runtime, *this));
}

bool Range::equals(Runtime &, const Var &other) const
{
    const auto *range = other.as<Range>();
    if (!range || range->m_length != m_length)
        return false;
    return m_length == 0 || (range->m_start == m_start && (m_length == 1 || range->m_step == m_step));
}

Var Range::slice(Runtime &runtime, const Bounds &bounds) const
{
    return Var::object(make<Range>(runtime, at(bounds.start), at(bounds.stop), m_step * bounds.step));
}

void Range::repr(Text &out) const
{
    out.append("range(" + std::to_string(m_start) + ", " + std::to_string(m_stop));
    if (m_step != 1)
        out.append(", " + std::to_string(m_step));
    out.append(')');
}

Namespace::Namespace(Heap &heap, Var values)
    : Obj(heap, sizeof *this)
    , m_values(std::move(values))
{
    heap.watch(this);
}

Namespace::~Namespace()
{
    heap().unwatch(this);
}

Var Namespace::attribute(Runtime &, std::string_view name)
{
    const Var *value = m_values.asDict()->find(name);
    return value ? *value : Var();
}

Var Namespace::item(Runtime &, const Var &)
{
    return {}; // a Namespace has __setitem__, but no __getitem__
}

void Namespace::set(Runtime &runtime, Var name, Var value)
{
    m_values.asDict()->set(runtime, std::move(name), std::move(value));
}

void Namespace::repr(Text &out) const
{
    out.append("<Namespace ");
    appendRepr(out, m_values);
    out.append('>');
}

void Namespace::clear()
{
    m_values = Var::none();
}

DictView::DictView(Heap &heap, Var dict, What what)
    : Obj(heap, sizeof *this)
    , m_dict(std::move(dict))
    , m_what(what)
{ }

std::string_view DictView::typeName() const
{
    switch (m_what) {
    case What::Keys:
        return "dict_keys";
    case What::Values:
        return "dict_values";
    case What::Items:
        break;
    }
    return "dict_items";
}

bool DictView::truth(Runtime &runtime) const
{
    return runtime.size(m_dict) > 0;
}

std::optional<std::int64_t> DictView::length(Runtime &runtime) const
{
    return static_cast<std::int64_t>(runtime.size(m_dict));
}

std::optional<std::size_t> DictView::hash(Runtime &runtime) const
{
    return m_what == What::Values ? Obj::hash(runtime) : std::nullopt;
}

std::optional<bool> DictView::contains(Runtime &runtime, const Var &value) const
{
    if (m_what == What::Values)
        return {};
    if (m_what == What::Keys)
        return !runtime.find(m_dict, value).isMissing();
    if (!value.isTuple() || runtime.size(value) != 2)
        return false;
    const Var own = runtime.find(m_dict, runtime.at(value, 0));
    const Var other = runtime.at(value, 1);
    return !own.isMissing() && (own.same(other) || runtime.equal(own, other));
}

Var DictView::iterate(Runtime &runtime)
{
    return Var::object(make<ViewIterator>(runtime, m_dict, m_what));
}

void DictView::repr(Text &out) const
{
    Runtime &runtime = out.runtime();
    auto *items = make<List>(runtime, runtime.size(m_dict));
    const Var list = Var::list(items);
    const Var self = Var::object(make<ViewIterator>(runtime, m_dict, m_what));
    for (Var item = self.asObject()->next(runtime); !item.isMissing(); item = self.asObject()->next(runtime))
        items->append(std::move(item));
    out.append(typeName());
    out.append('(');
    appendRepr(out, list);
    out.append(')');
}

} // namespace Parlance::Jinja
