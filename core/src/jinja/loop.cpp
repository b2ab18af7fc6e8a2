// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/evaluator_p.h"

namespace Parlance::Jinja {

LoopContext::LoopContext(Heap &heap, Evaluator &evaluator, const For &loop, const Var &iterable, std::int64_t depth)
    : Obj(heap, sizeof *this)
    , m_evaluator(evaluator)
    , m_loop(loop)
    , m_frame(evaluator.frame)
    , m_depth(depth)
{
    m_source.emplace(evaluator, loop, iterable);
    if (const auto size = m_source->remaining())
        m_length = static_cast<std::int64_t>(*size);
    m_frame->retain();
}

LoopContext::~LoopContext()
{
    end();
}

void LoopContext::end()
{
    m_source.reset();
    if (m_frame)
        std::exchange(m_frame, nullptr)->release();
}

// The loop's condition is evaluated in the loop's frame, from every caller.
bool LoopContext::fetch(Var &out) const
{
    if (m_isAhead) {
        if (m_ahead.empty())
            return false;
        out = std::move(m_ahead.back());
        m_ahead.pop_back();
        return true;
    }
    if (!m_source)
        return false;
    if (m_evaluator.frame == m_frame)
        return m_source->next(out);
    const Evaluator::InFrame inFrame(m_evaluator, m_frame);
    return m_source->next(out);
}

bool LoopContext::hasNext() const
{
    if (m_after.isMissing() && !fetch(m_after))
        m_after = Var();
    return !m_after.isMissing();
}

bool LoopContext::advance(Var &item)
{
    if (!hasNext())
        return false;
    item = std::exchange(m_after, Var());
    ++m_index;
    m_before = std::exchange(m_current, item);
    return true;
}

std::int64_t LoopContext::count() const
{
    if (m_length)
        return *m_length;
    Vars rest;
    for (Var item; fetch(item);)
        rest.push_back(std::move(item));
    m_ahead.assign(rest.rbegin(), rest.rend());
    m_isAhead = true;
    m_length = static_cast<std::int64_t>(rest.size()) + m_index + 1 + !m_after.isMissing();
    return *m_length;
}

std::optional<std::int64_t> LoopContext::length(Runtime &) const
{
    return count();
}

bool LoopContext::changed(std::span<const Var> values)
{
    Var now = m_evaluator.runtime.tuple({ values.begin(), values.end() });
    if (!m_changed.isMissing() && m_evaluator.runtime.equal(m_changed, now))
        return false;
    m_changed = std::move(now);
    return true;
}

Var LoopContext::cycle(std::span<const Var> values) const
{
    if (values.empty())
        fail(Fault::Type, "no items for cycling given");
    return values[static_cast<std::size_t>(m_index) % values.size()];
}

namespace {

class LoopMethod final : public Obj
{
public:
    LoopMethod(Heap &heap, Var loop, bool isCycle)
        : Obj(heap, sizeof *this)
        , m_loop(std::move(loop))
        , m_isCycle(isCycle)
    { }
    std::string_view typeName() const override { return "method"; }
    bool isCallable() const override { return true; }
    Var call(Runtime &, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        if (!keywords.empty())
            fail(Fault::Type, "got an unexpected keyword argument '" + std::string(keywords.front().name) + "'");
        LoopContext *loop = m_loop.asObject()->asLoop();
        return m_isCycle ? loop->cycle(positional) : Var::boolean(loop->changed(positional));
    }

private:
    Var m_loop;
    bool m_isCycle;
};

Var missingItem(Runtime &runtime, std::string message)
{
    return Var::undefined(make<UndefinedInfo>(runtime, std::move(message)));
}

} // namespace

Var LoopContext::attribute(Runtime &runtime, std::string_view name)
{
    runtime.step(4);
    if (name == "first")
        return Var::boolean(m_index == 0);
    if (name == "last")
        return Var::boolean(!hasNext());
    if (name == "index")
        return Var::integer(m_index + 1);
    if (name == "index0")
        return Var::integer(m_index);
    if (name == "length")
        return Var::integer(count());
    if (name == "revindex")
        return Var::integer(count() - m_index);
    if (name == "revindex0")
        return Var::integer(count() - m_index - 1);
    if (name == "depth")
        return Var::integer(m_depth + 1);
    if (name == "depth0")
        return Var::integer(m_depth);
    if (name == "previtem")
        return m_index == 0 ? missingItem(runtime, "there is no previous item") : m_before;
    if (name == "nextitem")
        return hasNext() ? m_after : missingItem(runtime, "there is no next item");
    if (name == "cycle" || name == "changed")
        return Var::object(make<LoopMethod>(runtime, Var::object(this), name == "cycle"));
    return {};
}

Var LoopContext::call(Runtime &, std::span<const Var> positional, std::span<const Keyword> keywords)
{
    if (positional.size() + keywords.size() != 1)
        fail(Fault::Type, "LoopContext.__call__() takes one argument");
    if (!m_loop.recursive)
        fail(Fault::Type, "The loop must have the 'recursive' marker to be called recursively.");
    if (!m_frame)
        fail(Fault::Type, "the loop is over");
    Trace::Inside inside(m_evaluator.runtime.trace);
    inside.enter(Place::Kind::MacroCall, m_evaluator.place);
    const Var &iterable = positional.empty() ? keywords.front().value : positional.front();
    return renderLoop(m_evaluator, m_loop, iterable, m_depth + 1, m_frame->outer());
}

void LoopContext::repr(Text &out) const
{
    out.append("<LoopContext " + std::to_string(m_index + 1) + "/" + std::to_string(count()) + ">");
}

} // namespace Parlance::Jinja
