// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/evaluator_p.h"

#include <algorithm>

namespace Parlance::Jinja {

Macro::Macro(Heap &heap, Evaluator &evaluator, const MacroBody &body, const std::string *name)
    : Obj(heap, sizeof *this)
    , m_evaluator(evaluator)
    , m_body(body)
    , m_name(name)
    , m_frame(evaluator.frame)
{
    m_frame->retain();
}

Macro::~Macro()
{
    m_frame->release();
}

std::string Macro::title() const
{
    return m_name ? "macro '" + *m_name + "'" : "macro None";
}

Var Macro::attribute(Runtime &runtime, std::string_view name)
{
    if (name == "name")
        return m_name ? Var::text(*m_name) : Var::none();
    if (name == "catch_kwargs")
        return Var::boolean(m_body.usesKeywords);
    if (name == "catch_varargs")
        return Var::boolean(m_body.usesRest);
    if (name == "caller")
        return Var::boolean(m_body.usesCaller);
    if (name == "explicit_caller")
        return Var::boolean(m_body.explicitCaller);
    if (name != "arguments")
        return {};
    Vars names;
    for (const auto &parameter : m_body.parameters)
        names.push_back(Var::text(*parameter->name));
    return runtime.tuple(std::move(names));
}

void Macro::repr(Text &out) const
{
    out.append(m_name ? "<Macro '" + *m_name + "'>" : "<Macro anonymous>");
}

namespace {

constexpr std::string_view callerName = "caller";

} // namespace

// As jinja2.runtime.Macro.__call__ sorts arguments into parameters, caller, kwargs and varargs.
void Macro::bind(Frame &frame, std::span<const Var> positional, std::span<const Keyword> keywords) const
{
    const std::size_t count = m_body.parameters.size();
    const std::size_t direct = std::min(positional.size(), count);
    for (std::size_t i = 0; i < direct; ++i)
        frame.slots()[m_body.parameters[i]->slot] = positional[i];

    Runtime &runtime = m_evaluator.runtime;
    runtime.step(count * 3);
    std::size_t taken = 0;
    const auto take = [&](std::string_view name) {
        runtime.step(keywords.size());
        for (const Keyword &keyword : keywords) {
            if (keyword.name != name)
                continue;
            ++taken;
            return keyword.value;
        }
        return Var();
    };
    bool foundCaller = direct == count && m_body.explicitCaller;
    for (std::size_t i = direct; i < count; ++i) {
        const Name &parameter = *m_body.parameters[i];
        frame.slots()[parameter.slot] = take(*parameter.name);
        foundCaller |= *parameter.name == callerName;
    }
    if (m_body.usesCaller && !foundCaller) {
        Var caller = take(callerName);
        if (caller.isMissing() || caller.isNone())
            caller = Var::undefined(make<UndefinedInfo>(runtime, "No caller defined"));
        if (m_body.callerSlot >= 0)
            frame.slots()[m_body.callerSlot] = std::move(caller);
    }
    const auto isTaken = [&](const Keyword &keyword) {
        const auto parameters = std::span(m_body.parameters).subspan(direct);
        return (m_body.usesCaller && !foundCaller && keyword.name == callerName)
            || std::any_of(parameters.begin(), parameters.end(),
                           [&](const auto &parameter) { return *parameter->name == keyword.name; });
    };
    if (m_body.usesKeywords) {
        auto *dict = make<Dict>(runtime);
        const Var value = Var::dict(dict);
        for (const Keyword &keyword : keywords) {
            runtime.step(8 + count);
            if (!isTaken(keyword))
                dict->set(runtime, runtime.string(keyword.name), keyword.value);
        }
        frame.slots()[m_body.keywordsSlot] = value;
    } else if (taken < keywords.size()) {
        const auto left = std::find_if_not(keywords.begin(), keywords.end(), isTaken);
        const Keyword &further = left == keywords.end() ? keywords.back() : *left; // one that is given twice
        fail(Fault::Type, title() + " takes no keyword argument '" + std::string(further.name) + "'");
    }
    const std::span<const Var> rest = positional.subspan(direct);
    if (m_body.usesRest)
        frame.slots()[m_body.restSlot] = runtime.tuple({ rest.begin(), rest.end() });
    else if (!rest.empty())
        fail(Fault::Type, title() + " takes not more than " + std::to_string(count) + " argument(s)");
}

Var Macro::call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords)
{
    const std::uint32_t place = m_evaluator.place;
    runtime.step(static_cast<std::size_t>(m_body.function->slots) + 32);
    Frame *frame = Frame::create(runtime.heap, *m_body.function, m_frame);
    const Var holder = Var::object(frame);
    bind(*frame, positional, keywords);
    Var result;
    try {
        result = invoke(*frame, place);
    } catch (Failure &failure) {
        failure.addStep(m_name ? "macro '" + *m_name + "' called" : "call block called", place);
        throw;
    }
    result.setMarkup(runtime.autoescape);
    return result;
}

Var Macro::invoke(Frame &frame, std::uint32_t caller)
{
    const Evaluator::InFrame inFrame(m_evaluator, &frame);
    Trace::Inside inside(m_evaluator.runtime.trace);
    inside.enter(Place::Kind::MacroCall, caller);
    Evaluator::Capture capture(m_evaluator);
    m_evaluator.enter(m_body.loads);
    const std::size_t withoutDefault = m_body.parameters.size() - m_body.defaults.size();
    for (std::size_t i = 0; i < m_body.parameters.size(); ++i) {
        const Name &parameter = *m_body.parameters[i];
        if (!m_evaluator.slots[parameter.slot].isMissing())
            continue;
        m_evaluator.runtime.step(8);
        Var value;
        if (i >= withoutDefault)
            value = m_body.defaults[i - withoutDefault]->eval(m_evaluator);
        else
            value = Var::undefined(
                make<UndefinedInfo>(m_evaluator.runtime, "parameter '" + *parameter.name + "' was not provided"));
        m_evaluator.slots[parameter.slot] = std::move(value);
    }
    if (m_evaluator.exec(m_body.body) == Flow::Failed)
        m_evaluator.throwFailure();
    m_evaluator.place = caller;
    return capture.finish(false);
}

} // namespace Parlance::Jinja
