// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Execution of statements.
#include "jinja/evaluator_p.h"

namespace Parlance::Jinja {

Flow Output::exec(Evaluator &evaluator) const
{
    evaluator.runtime.step(parts.size());
    for (const Part &part : parts) {
        std::uint32_t printed = 0;
        if (evaluator.runtime.trace)
            printed = evaluator.runtime.trace->here(part.expression ? part.expression->offset : part.offset);
        if (part.expression && !evaluator.escapes(part.escaping)) {
            if (part.expression->write(evaluator, printed) == Flow::Failed)
                return Flow::Failed;
        } else if (part.expression) {
            evaluator.write(part.expression->eval(evaluator), part.escaping, printed);
        } else {
            evaluator.out->append(part.text.view(), Trace::literal(printed));
            evaluator.checkOutput();
        }
        evaluator.noteWrite(printed);
    }
    return Flow::Normal;
}

Flow If::exec(Evaluator &evaluator) const
{
    if (evaluator.runtime.truth(test->eval(evaluator)))
        return evaluator.exec(body);
    for (const auto &elif : elifs) {
        evaluator.runtime.step();
        if (evaluator.runtime.truth(elif->test->eval(evaluator)))
            return evaluator.exec(elif->body);
    }
    return evaluator.exec(otherwise);
}

namespace {

// The turns of a loop, whatever its elements come from. Flow::Normal when its else part is to run: no turn was
// completed, be it for want of elements or because each was left by break or continue.
template <class Next> Flow runTurns(Evaluator &evaluator, const For &loop, const Var &context, Next next)
{
    bool none = true;
    std::size_t turn = 0;
    Flow flow = Flow::Normal;
    Trace::Inside inside(evaluator.runtime.trace);
    try {
        for (Var item; next(item);) { // NOLINT(bugprone-use-after-move): it is a new one in each turn
            inside.enter(Place::Kind::LoopTurn, loop.offset, turn++);
            evaluator.runtime.step();
            evaluator.enter(loop.bodyLoads);
            if (loop.extended)
                evaluator.slots[loop.loopSlot] = context;
            loop.target->assign(evaluator, std::move(item));
            flow = evaluator.exec(loop.body);
            if (flow == Flow::Break || flow == Flow::Failed)
                break;
            none = none && flow != Flow::Normal;
            inside.leave();
        }
    } catch (Failure &failure) {
        flow = evaluator.keep(std::move(failure));
    }
    if (flow != Flow::Failed)
        return none ? Flow::Normal : Flow::Break;
    if (turn > 0)
        evaluator.failure().addStep("turn " + std::to_string(turn) + " of the loop", loop.offset);
    return Flow::Failed;
}

/// Ends a loop's context even where a failure ends the loop.
struct LoopEnd
{
    LoopContext *context;
    ~LoopEnd() { context->end(); }
};

Flow runLoop(Evaluator &evaluator, const For &loop, const Var &iterable, std::int64_t depth)
{
    Flow flow = Flow::Normal;
    evaluator.place = loop.iterable->offset;
    if (loop.extended) {
        auto *context = make<LoopContext>(evaluator.runtime, evaluator, loop, iterable, depth);
        const Var holder = Var::object(context);
        const LoopEnd end{ context };
        flow = runTurns(evaluator, loop, holder, [&](Var &item) { return context->advance(item); });
    } else {
        LoopSource source(evaluator, loop, iterable);
        flow = runTurns(evaluator, loop, {}, [&](Var &item) { return source.next(item); });
    }
    if (flow == Flow::Failed)
        return flow;
    if (flow == Flow::Break || loop.otherwise.empty())
        return Flow::Normal;
    evaluator.enter(loop.otherwiseLoads);
    return evaluator.exec(loop.otherwise);
}

} // namespace

bool LoopSource::next(Var &out)
{
    while (m_walk.next(out)) {
        if (!m_loop.test)
            return true;
        if (!std::exchange(m_entered, true))
            m_evaluator.enter(m_loop.testLoads);
        m_loop.testTarget->assign(m_evaluator, out);
        if (m_evaluator.runtime.truth(m_loop.test->eval(m_evaluator)))
            return true;
    }
    return false;
}

Flow For::exec(Evaluator &evaluator) const
{
    const Var value = iterable->eval(evaluator);
    if (!evaluator.runtime.isIterable(value)) {
        evaluator.place = iterable->offset;
        return evaluator.keep(evaluator.runtime.notIterable(value));
    }
    if (!recursive)
        return runLoop(evaluator, *this, value, 0);
    evaluator.writeRaw(renderLoop(evaluator, *this, value, 0, evaluator.frame), offset);
    return Flow::Normal;
}

Var renderLoop(Evaluator &evaluator, const For &loop, const Var &iterable, std::int64_t depth, Frame *outer)
{
    evaluator.runtime.step(static_cast<std::size_t>(loop.function->slots) + 32);
    Frame *frame = Frame::create(evaluator.runtime.heap, *loop.function, outer);
    const Var holder = Var::object(frame);
    const Evaluator::InFrame inFrame(evaluator, frame);
    Evaluator::Capture capture(evaluator);
    if (runLoop(evaluator, loop, iterable, depth) == Flow::Failed)
        evaluator.throwFailure();
    return capture.finish(evaluator.escapes(loop.escaping));
}

Flow MacroStmt::exec(Evaluator &evaluator) const
{
    evaluator.slots[target->slot] = Var::object(make<Macro>(evaluator.runtime, evaluator, macro, name));
    return Flow::Normal;
}

Flow CallBlock::exec(Evaluator &evaluator) const
{
    const Var caller = Var::object(make<Macro>(evaluator.runtime, evaluator, macro, nullptr));
    evaluator.place = offset;
    const Var result = call ? call->evalWithCaller(evaluator, &caller) : evaluator.runtime.call(caller, {});
    const std::size_t begin = evaluator.out->size();
    evaluator.writeRaw(result, offset);
    if (!call && evaluator.runtime.trace && evaluator.writesPrompt())
        evaluator.runtime.trace->generated.push_back({ begin, evaluator.out->size() });
    return Flow::Normal;
}

namespace {

// Runs what a block captures; failures tell of the block.
Flow within(Evaluator &evaluator, const Body &body, const char *block, std::uint32_t offset)
{
    const Flow flow = evaluator.exec(body);
    if (flow == Flow::Failed)
        evaluator.failure().addStep(block, offset);
    return flow;
}

} // namespace

Flow FilterBlock::exec(Evaluator &evaluator) const
{
    evaluator.enter(loads);
    {
        Evaluator::Capture capture(evaluator);
        const Flow flow = within(evaluator, body, "the filter block", offset);
        if (flow != Flow::Normal)
            return flow;
        evaluator.filterInput = capture.finish(evaluator.escapes(escaping));
    }
    evaluator.writeRaw(filter->eval(evaluator), offset);
    return Flow::Normal;
}

Flow With::exec(Evaluator &evaluator) const
{
    evaluator.enter(loads);
    for (std::size_t i = 0; i < targets.size(); ++i)
        targets[i]->assign(evaluator, values[i]->eval(evaluator));
    return evaluator.exec(body);
}

Flow Assign::exec(Evaluator &evaluator) const
{
    target->assign(evaluator, value->eval(evaluator));
    return Flow::Normal;
}

Flow AssignBlock::exec(Evaluator &evaluator) const
{
    evaluator.enter(loads);
    Var value;
    {
        Evaluator::Capture capture(evaluator);
        const Flow flow = within(evaluator, body, "the set block", offset);
        if (flow != Flow::Normal)
            return flow;
        value = capture.finish(false);
    }
    if (filter) {
        evaluator.filterInput = std::move(value);
        value = filter->eval(evaluator);
    }
    if (evaluator.runtime.autoescape) {
        value = toStr(evaluator.runtime, value);
        value.setMarkup(true);
    }
    target->assign(evaluator, std::move(value));
    return Flow::Normal;
}

Flow Autoescape::exec(Evaluator &evaluator) const
{
    evaluator.enter(loads);
    const bool on = evaluator.runtime.truth(value->eval(evaluator));
    const bool before = std::exchange(evaluator.runtime.autoescape, on);
    const Flow flow = evaluator.exec(body);
    if (flow == Flow::Normal) // Jinja2 forgets to set it back when break or continue leaves the block
        evaluator.runtime.autoescape = before;
    return flow;
}

} // namespace Parlance::Jinja
