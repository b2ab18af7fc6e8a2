// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/evaluator_p.h"

#include <new>

namespace Parlance::Jinja {

Frame *Frame::create(Heap &heap, const FunctionScope &function, Frame *outer)
{
    static_assert(alignof(Var) <= alignof(Frame));
    return new (Extra{ static_cast<std::size_t>(function.slots) * sizeof(Var) }) Frame(heap, function, outer);
}

Frame::Frame(Heap &heap, const FunctionScope &function, Frame *outer)
    : Obj(heap, sizeof *this + static_cast<std::size_t>(function.slots) * sizeof(Var))
    , m_outer(outer)
    , m_size(static_cast<std::size_t>(function.slots))
    , m_watched(function.hasInner)
{
    if (m_outer)
        m_outer->retain();
    std::uninitialized_default_construct_n(slots(), m_size);
    if (m_watched)
        heap.watch(this);
}

Frame::~Frame()
{
    if (m_watched)
        heap().unwatch(this);
    std::destroy_n(slots(), m_size);
    if (m_outer)
        m_outer->release();
}

void Frame::clear()
{
    for (std::size_t i = 0; i < m_size; ++i)
        slots()[i] = Var();
}

namespace {

/// A global function of the environment.
class GlobalFunction final : public Obj
{
public:
    GlobalFunction(Heap &heap, const Function &function)
        : Obj(heap, sizeof *this)
        , m_function(function)
    { }
    std::string_view typeName() const override { return "function"; }
    bool isCallable() const override { return true; }
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        return m_function.call(runtime, positional, keywords);
    }
    bool raises() const override { return m_function.name() == "raise_exception"; }
    void repr(Text &out) const override { out.append("<function " + std::string(m_function.name()) + '>'); }

private:
    const Function &m_function;
};

} // namespace

namespace {

/// `self`, through which templates reach their blocks: there are none.
class TemplateReference final : public Obj
{
public:
    explicit TemplateReference(Heap &heap)
        : Obj(heap, sizeof *this)
    { }
    std::string_view typeName() const override { return "TemplateReference"; }
    void repr(Text &out) const override { out.append("<TemplateReference None>"); }
};

} // namespace

Evaluator::Evaluator(Runtime &allowed, const Tree &program, const Variables &variables, std::string_view untraced)
    : runtime(allowed)
    , m_tree(program)
{
    if (runtime.trace)
        runtime.trace->follow(place);
    m_context.reserve(program.contextNames.size());
    for (std::size_t i = 0; i < program.contextNames.size(); ++i) {
        const std::string &name = program.contextNames[i];
        if (name == "self")
            m_context.push_back(Var::object(make<TemplateReference>(runtime)));
        else if (const Parlance::Value *value = variables.find(name))
            m_context.push_back(Var::data(
                runtime, *value, runtime.trace && name != untraced ? runtime.trace->root(name) : Origin::None));
        else if (program.globals[i])
            m_context.push_back(Var::object(make<GlobalFunction>(runtime, *program.globals[i])));
        else
            m_context.emplace_back();
    }
}

Evaluator::~Evaluator()
{
    if (frame)
        frame->release();
}

Flow Evaluator::run(Text &output)
{
    out = &output;
    m_prompt = &output;
    frame = Frame::create(runtime.heap, m_tree.function, nullptr);
    frame->retain();
    slots = frame->slots();
    enter(m_tree.loads);
    const std::span<const StmtPtr> body = m_tree.body;
    if (exec(body.first(m_tree.end)) == Flow::Failed)
        return Flow::Failed;
    m_endAt = output.size();
    runtime.hasIterated = false;
    if (exec(body.subspan(m_tree.end)) == Flow::Failed)
        return Flow::Failed;
    checkOutput();
    return Flow::Normal;
}

std::optional<std::size_t> Evaluator::sizeWithout(std::string_view variable)
{
    const auto &names = m_tree.contextNames;
    const auto index = std::find(names.begin(), names.end(), variable) - names.begin();
    if (static_cast<std::size_t>(index) == names.size())
        return out->size();
    if (!m_tree.readInEndOnly.contains(variable))
        return {};
    m_context[static_cast<std::size_t>(index)] = Var::boolean(false);
    for (const Load &load : m_tree.loads) {
        if (load.from == Load::From::Context && load.source == index)
            slots[load.slot] = Var::boolean(false);
    }
    const std::string_view written = out->view().substr(m_endAt);
    Text end(runtime);
    Text *const prompt = std::exchange(out, &end);
    const Flow flow = exec(std::span<const StmtPtr>(m_tree.body).subspan(m_tree.end));
    out = prompt;
    // What the first run has walked is not there for the second.
    if (flow == Flow::Failed || runtime.hasIterated || !written.starts_with(end.view()))
        return {};
    return m_endAt + end.size();
}

Evaluator::InFrame::InFrame(Evaluator &evaluator, Frame *frame)
    : m_evaluator(evaluator)
    , m_before(std::exchange(evaluator.frame, frame))
{
    frame->retain();
    evaluator.slots = frame->slots();
}

Evaluator::InFrame::~InFrame()
{
    std::exchange(m_evaluator.frame, m_before)->release();
    m_evaluator.slots = m_before->slots();
}

const Var &Evaluator::outerSlot(int hops, int slot) const
{
    Frame *owner = frame;
    for (; hops > 0; --hops)
        owner = owner->outer();
    return owner->slots()[slot];
}

void Evaluator::enter(const Loads &loads)
{
    runtime.step(loads.size());
    for (const Load &load : loads) {
        switch (load.from) {
        case Load::From::Nothing:
            slots[load.slot] = Var();
            break;
        case Load::From::Slot:
            slots[load.slot] = outerSlot(load.hops, load.source);
            break;
        case Load::From::Context:
            slots[load.slot] = contextValue(load.source);
            break;
        }
    }
}

Flow Evaluator::exec(std::span<const StmtPtr> body)
{
    try {
        for (const StmtPtr &statement : body) {
            runtime.step();
            const Flow flow = statement->exec(*this);
            if (flow != Flow::Normal)
                return flow;
        }
    } catch (Failure &failure) {
        return keep(std::move(failure));
    }
    return Flow::Normal;
}

Flow Evaluator::keep(Failure failure)
{
    m_failure = std::move(failure);
    return Flow::Failed;
}

void Evaluator::addWrite(std::uint32_t printed)
{
    constexpr std::size_t most = 1'000'000;
    if (writes.size() >= most || out->size() == (writes.empty() ? 0 : writes.back().end))
        return;
    if (writes.size() == writes.capacity())
        makeRoomForWrites();
    writes.push_back({ out->size(), printed });
}

void Evaluator::makeRoomForWrites()
{
    constexpr std::size_t bytesPerWrite = sizeof(Write) + sizeof(Span); // what it may become
    const std::size_t more = std::max<std::size_t>(64, writes.capacity());
    runtime.heap.charge(more * bytesPerWrite);
    writes.reserve(writes.capacity() + more);
}

void Evaluator::checkOutput() const
{
    if (out->size() > runtime.limits.outputBytes)
        fail(Fault::Limit,
             "The template writes more than the limit outputBytes (" + std::to_string(runtime.limits.outputBytes)
                 + ") allows");
}

void Evaluator::write(const Var &value, Escaping escaping, std::uint32_t printed)
{
    if (runtime.trace)
        out->setPlace(printed, out != m_prompt); // the prompt's writes are noted
    if (escaping != Escaping::Off && escapes(escaping))
        out->append(escape(runtime, value));
    else if (value.isString())
        out->append(value);
    else if (!value.isUndefined())
        appendStr(*out, value);
    checkOutput();
}

void Evaluator::writeRaw(const Var &value, std::uint32_t offset)
{
    if (!value.isString())
        fail(Fault::Type, "sequence item 0: expected str instance, " + std::string(runtime.typeName(value)) + " found");
    const std::uint32_t printed = runtime.trace ? runtime.trace->here(offset) : 0;
    write(value, Escaping::Off, printed);
    noteWrite(printed);
}

void Name::assign(Evaluator &evaluator, Var value) const
{
    evaluator.slots[slot] = std::move(value);
}

void NamespaceTarget::assign(Evaluator &evaluator, Var value) const
{
    evaluator.place = offset;
    const Var object = name->eval(evaluator);
    Namespace *space = object.isObject() ? object.asObject()->asNamespace() : nullptr;
    if (!space)
        fail(Fault::Runtime, "cannot assign attribute on non-namespace object");
    space->set(evaluator.runtime, Var::text(*attribute), std::move(value));
}

void Sequence::assign(Evaluator &evaluator, Var value) const
{
    Runtime &runtime = evaluator.runtime;
    evaluator.place = offset;
    const std::size_t wanted = items.size();
    if (!runtime.isIterable(value))
        fail(Fault::Type, "cannot unpack non-iterable " + std::string(runtime.typeName(value)) + " object");
    Vars elements;
    Iteration walk(runtime, value);
    for (Var element; walk.next(element);) {
        if (elements.size() == wanted)
            fail(Fault::Value, "too many values to unpack (expected " + std::to_string(wanted) + ")");
        elements.push_back(element);
    }
    if (elements.size() < wanted)
        fail(Fault::Value,
             "not enough values to unpack (expected " + std::to_string(wanted) + ", got "
                 + std::to_string(elements.size()) + ")");
    for (std::size_t i = 0; i < wanted; ++i)
        items[i]->assign(evaluator, std::move(elements[i]));
}

Var bigConstant(Evaluator &evaluator, std::string_view digits)
{
    return integerFromDigits(evaluator.runtime, digits);
}

void ArgumentList::add(Var value)
{
    if (m_more.empty() && m_size < m_few.size()) {
        m_few[m_size++] = std::move(value);
        return;
    }
    if (m_more.empty())
        m_more.assign(m_few.begin(), m_few.end());
    m_more.push_back(std::move(value));
}

void ArgumentList::addKeyword(std::string_view name, Var value)
{
    m_keywords.push_back({ name, std::move(value) });
}

void ArgumentList::add(const Arguments &arguments)
{
    for (const ExprPtr &argument : arguments.positional)
        add(argument->eval(m_evaluator));
    if (arguments.simple())
        return;
    if (arguments.rest) {
        const Var rest = arguments.rest->eval(m_evaluator);
        Iteration walk(m_evaluator.runtime, rest);
        for (Var item; walk.next(item);) {
            m_evaluator.runtime.step(2);
            add(item);
        }
    }
    for (const auto &[name, value] : arguments.keywords)
        addKeyword(*name, value->eval(m_evaluator));
    if (arguments.more)
        addKeywordsOf(arguments.more->eval(m_evaluator));
}

void ArgumentList::addKeywordsOf(const Var &dict)
{
    if (!dict.isDict())
        fail(Fault::Type, "argument after ** must be a mapping");
    m_keywordsOwner = dict;
    const std::size_t direct = m_keywords.size();
    Iteration walk(m_evaluator.runtime, m_keywordsOwner, Iteration::Items());
    for (Var key, value; walk.nextItem(key, value);) {
        if (!key.isString())
            fail(Fault::Type, "keywords must be strings");
        m_evaluator.runtime.step(direct);
        for (std::size_t i = 0; i < direct; ++i) {
            if (m_keywords[i].name == key.view())
                fail(Fault::Type, "got multiple values for keyword argument '" + std::string(key.view()) + "'");
        }
        addKeyword(key.view(), value);
    }
}

} // namespace Parlance::Jinja
