// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The plain objects: generators, ranges, namespaces, views of dicts.
#include "jinja/builtins_p.h"
#include "jinja/sets_p.h"

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

void Obj::repr(Runtime &, std::string &out) const
{
    out += '<';
    out += typeName();
    out += " object>";
}

Generator::Generator(Heap &heap, std::vector<Var> items, std::string_view type)
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

Var closeGenerator(Runtime &, const Args &args)
{
    args[0].as<Generator>()->close();
    return Var::none();
}

// Generators of filters ignore what they are sent. At the end Jinja2 makes the StopIteration an undefined value.
Var sendGenerator(Runtime &runtime, const Args &args)
{
    auto *generator = args[0].as<Generator>();
    if (!generator->isStarted() && !args[1].isNone())
        fail(Fault::Type, "can't send non-None value to a just-started generator");
    Var value = generator->next(runtime);
    if (!value.isMissing())
        return value;
    return Var::undefined(
        make<UndefinedInfo>(runtime, "value was undefined because a callable raised a StopIteration exception"));
}

Var throwGenerator(Runtime &runtime, const Args &args)
{
    fail(Fault::Type,
         "exceptions must be classes or instances deriving from BaseException, not "
             + std::string(runtime.typeName(args[1])));
}

} // namespace

Var Generator::attribute(Runtime &runtime, std::string_view name)
{
    static const Function close({ "close", closeGenerator, "self/" });
    static const Function send({ "send", sendGenerator, "self/ value/" });
    static const Function raise({ "throw", throwGenerator, "self/ type/ value/= traceback/=" });
    if (m_type != "generator")
        return {};
    for (const Function *method : { &close, &send, &raise }) {
        if (method->name() == name)
            return boundMethod(runtime, Var::object(this), *method);
    }
    if (name == "gi_running")
        return Var::boolean(false);
    if (name == "gi_suspended")
        return Var::boolean(m_state == State::Suspended);
    return name == "gi_yieldfrom" ? Var::none() : Var();
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
        auto *pair = make<List>(runtime, 2);
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

namespace {

Var rangeCount(Runtime &runtime, const Args &args)
{
    return Var::integer(args[0].as<Range>()->find(runtime, args[1]).has_value());
}

Var rangeIndex(Runtime &runtime, const Args &args)
{
    if (const auto index = args[0].as<Range>()->find(runtime, args[1]))
        return Var::integer(*index);
    Text text(runtime);
    appendRepr(text, args[1]);
    fail(Fault::Value, std::string(text.view()) + " is not in range");
}

Var isDisjoint(Runtime &runtime, const Args &args)
{
    Iteration walk(runtime, args[1]);
    for (Var item; walk.next(item);) {
        if (runtime.contains(args[0], item))
            return Var::boolean(false);
    }
    return Var::boolean(true);
}

} // namespace

Var Range::attribute(Runtime &runtime, std::string_view name)
{
    static const Function count({ "count", rangeCount, "self/ value/" });
    static const Function index({ "index", rangeIndex, "self/ value/" });
    if (name == "start")
        return Var::integer(m_start);
    if (name == "stop")
        return Var::integer(m_stop);
    if (name == "step")
        return Var::integer(m_step);
    if (name == "count" || name == "index")
        return boundMethod(runtime, Var::object(this), name == "count" ? count : index);
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

void Range::repr(Runtime &, std::string &out) const
{
    out += "range(" + std::to_string(m_start) + ", " + std::to_string(m_stop);
    if (m_step != 1)
        out += ", " + std::to_string(m_step);
    out += ')';
}

Namespace::Namespace(Heap &heap)
    : Obj(heap, sizeof *this)
    , m_values(Var::dict(new Dict(heap)))
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

void Namespace::repr(Runtime &runtime, std::string &out) const
{
    Text text(runtime);
    appendRepr(text, m_values);
    out += "<Namespace ";
    out += text.view();
    out += '>';
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

Var DictView::attribute(Runtime &runtime, std::string_view name)
{
    static const Function disjoint({ "isdisjoint", isDisjoint, "self/ other/" });
    if (name == "mapping")
        return m_dict;
    if (name == "isdisjoint" && m_what != What::Values)
        return boundMethod(runtime, Var::object(this), disjoint);
    return {};
}

// Keys and items are sets.
bool DictView::equals(Runtime &runtime, const Var &other) const
{
    if (m_what == What::Values || !isSetLike(other))
        return false;
    const Var self = Var::object(make<DictView>(runtime, m_dict, m_what));
    return equalSets(runtime, self, other);
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

void DictView::repr(Runtime &runtime, std::string &out) const
{
    auto *items = make<List>(runtime, runtime.size(m_dict));
    const Var list = Var::list(items);
    const Var self = Var::object(make<ViewIterator>(runtime, m_dict, m_what));
    for (Var item = self.asObject()->next(runtime); !item.isMissing(); item = self.asObject()->next(runtime))
        items->append(std::move(item));
    Text text(runtime);
    appendRepr(text, list);
    out += typeName();
    out += '(';
    out += text.view();
    out += ')';
}

} // namespace Parlance::Jinja
