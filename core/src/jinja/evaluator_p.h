// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/builtins_p.h"
#include "jinja/trace_p.h"
#include "jinja/tree_p.h"
#include "jinja/variables_p.h"

#include <array>

namespace Parlance::Jinja {

/// The slots of one call of a function. Closures keep it alive.
class Frame final : public Obj
{
public:
    static Frame *create(Heap &heap, const FunctionScope &function, Frame *outer);
    ~Frame() override;
    static void operator delete(Frame *frame, std::destroying_delete_t)
    {
        const std::size_t bytes = sizeof(Frame) + frame->m_size * sizeof(Var);
        frame->~Frame();
        Pool::give(frame, bytes);
    }

    std::string_view typeName() const override { return "frame"; }
    void clear() override;
    Var *slots() { return reinterpret_cast<Var *>(this + 1); }
    Frame *outer() const { return m_outer; }

private:
    Frame(Heap &heap, const FunctionScope &function, Frame *outer);
    static void *operator new(std::size_t size, Extra extra) { return Pool::take(size + extra.bytes); }
    static void operator delete(void *memory, Extra extra) { Pool::give(memory, sizeof(Frame) + extra.bytes); }

    Frame *m_outer;
    std::size_t m_size;
    bool m_watched;
};

/// Walks a resolved tree.
class Evaluator
{
public:
    Evaluator(Runtime &allowed, const Tree &program, const Variables &variables, std::string_view untraced);
    ~Evaluator();
    Evaluator(const Evaluator &) = delete;
    Evaluator &operator=(const Evaluator &) = delete;

    /// Writes the prompt; Flow::Failed or Flow::Normal.
    Flow run(Text &output);
    /// After run(): see Rendered::sizeWithout.
    std::optional<std::size_t> sizeWithout(std::string_view variable);

    Runtime &runtime;
    Text *out = nullptr; ///< what is being written: the prompt, or what a block captures
    Var *slots = nullptr; ///< of the current frame
    Frame *frame = nullptr;
    std::uint32_t place = 0; ///< of the node at work, for errors
    /// Of a traced rendering: up to which byte of the prompt what is at which place wrote.
    struct Write
    {
        std::size_t end = 0;
        std::uint32_t place = 0;
    };
    std::vector<Write> writes;
    void noteWrite(std::uint32_t printed)
    {
        if (runtime.trace && writesPrompt())
            addWrite(printed);
    }

    Var filterInput; ///< what the block captured that is being filtered

    const Var &contextValue(int index) const { return m_context[static_cast<std::size_t>(index)]; }
    /// Whether out is the prompt, and no block's capture.
    bool writesPrompt() const { return out == m_prompt; }
    const Var &outerSlot(int hops, int slot) const;
    void enter(const Loads &loads);
    /// Throws no Failure but keeps it: an exception that would pass every statement above costs far more than a return.
    Flow exec(std::span<const StmtPtr> body);
    /// What Flow::Failed is about.
    Failure &failure() { return m_failure; }
    Flow keep(Failure failure); ///< gives Flow::Failed
    /// Where an expression is evaluated, which has no other way to fail.
    [[noreturn]] void throwFailure() { throw std::move(m_failure); }
    /// Printed is the place of what writes it, in a traced rendering.
    void write(const Var &value, Escaping escaping, std::uint32_t printed);
    void writeRaw(const Var &value, std::uint32_t offset); ///< which has to be a string, as Jinja2 joins it
    bool escapes(Escaping escaping) const
    {
        return escaping == Escaping::On || (escaping == Escaping::Dynamic && runtime.autoescape);
    }
    void checkOutput() const;

    /// Runs code in another frame while it lives.
    class InFrame
    {
    public:
        InFrame(Evaluator &evaluator, Frame *frame);
        ~InFrame();
        InFrame(const InFrame &) = delete;
        InFrame &operator=(const InFrame &) = delete;

    private:
        Evaluator &m_evaluator;
        Frame *m_before;
    };

    /// Collects what is written while it lives.
    class Capture
    {
    public:
        explicit Capture(Evaluator &evaluator)
            : m_evaluator(evaluator)
            , m_text(evaluator.runtime)
            , m_before(std::exchange(evaluator.out, &m_text))
        { }
        ~Capture() { m_evaluator.out = m_before; }
        Capture(const Capture &) = delete;
        Capture &operator=(const Capture &) = delete;
        Var finish(bool markup) { return m_text.finish(markup); }

    private:
        Evaluator &m_evaluator;
        Text m_text;
        Text *m_before;
    };

private:
    void addWrite(std::uint32_t printed);
    void makeRoomForWrites();

    const Tree &m_tree;
    const Text *m_prompt = nullptr;
    std::size_t m_endAt = 0; ///< in the prompt: where the statements from Tree::end on begin
    Failure m_failure;
    Vars m_context;
};

/// Evaluated arguments of a call.
class ArgumentList
{
public:
    explicit ArgumentList(Evaluator &evaluator)
        : m_evaluator(evaluator)
    { }
    void add(Var value);
    void add(const Arguments &arguments);
    void addKeyword(std::string_view name, Var value);

    std::span<const Var> positional() const
    {
        return m_more.empty() ? std::span<const Var>(m_few.data(), m_size) : std::span<const Var>(m_more);
    }
    /// The positional arguments and, where they are few, Missing ones after them.
    std::span<const Var> padded() const
    {
        return m_more.empty() ? std::span<const Var>(m_few) : std::span<const Var>(m_more);
    }
    std::span<const Keyword> keywords() const { return m_keywords; }

private:
    void addKeywordsOf(const Var &dict);

    Evaluator &m_evaluator;
    std::array<Var, 5> m_few;
    std::size_t m_size = 0;
    Vars m_more;
    Keywords m_keywords;
    Var m_keywordsOwner; // the dict whose keys name keywords
};

/// A macro, or the body of a call block.
class Macro final : public Obj
{
public:
    Macro(Heap &heap, Evaluator &evaluator, const MacroBody &body, const std::string *name);
    ~Macro() override;
    std::string_view typeName() const override { return "Macro"; }
    bool isCallable() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override;
    void repr(Text &out) const override;

private:
    Var invoke(Frame &frame, std::uint32_t caller);
    void bind(Frame &frame, std::span<const Var> positional, std::span<const Keyword> keywords) const;
    std::string title() const;

    Evaluator &m_evaluator;
    const MacroBody &m_body;
    const std::string *m_name; // null for call blocks
    Frame *m_frame; // where it was defined
};

/// Where a loop's elements come from: an iterable, filtered by the loop's condition.
class LoopSource
{
public:
    LoopSource(Evaluator &evaluator, const For &loop, const Var &iterable)
        : m_evaluator(evaluator)
        , m_loop(loop)
        , m_walk(evaluator.runtime, iterable)
    { }
    bool next(Var &out);
    std::optional<std::size_t> remaining() const { return m_loop.test ? std::nullopt : m_walk.remaining(); }

private:
    Evaluator &m_evaluator;
    const For &m_loop;
    Iteration m_walk;
    bool m_entered = false;
};

/// The `loop` of a for statement.
class LoopContext final : public Obj
{
public:
    LoopContext(Heap &heap, Evaluator &evaluator, const For &loop, const Var &iterable, std::int64_t depth);
    ~LoopContext() override;
    std::string_view typeName() const override { return "LoopContext"; }
    LoopContext *asLoop() override { return this; }
    bool isCallable() const override { return true; }
    std::optional<std::int64_t> length(Runtime &) const override;
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override;
    void repr(Text &out) const override;

    bool advance(Var &item); ///< to the next element
    void end(); ///< the loop is over: lets go of the frame
    bool changed(std::span<const Var> values);
    Var cycle(std::span<const Var> values) const;

private:
    bool fetch(Var &out) const;
    bool hasNext() const;
    std::int64_t count() const;

    Evaluator &m_evaluator;
    const For &m_loop;
    Frame *m_frame;
    mutable std::optional<LoopSource> m_source;
    mutable Vars m_ahead; // elements fetched to know how many there are, the next one last
    mutable Var m_after; // the next element, fetched early
    mutable std::optional<std::int64_t> m_length;
    mutable bool m_isAhead = false;
    Var m_current, m_before, m_changed;
    std::int64_t m_index = -1;
    std::int64_t m_depth;
};

/// Runs a recursive loop over iterable and gives what it wrote.
Var renderLoop(Evaluator &evaluator, const For &loop, const Var &iterable, std::int64_t depth, Frame *outer);

/// What an operation on values that it is not for fails with.
Failure operandFailure(Runtime &runtime, BinaryOp op, const Var &left, const Var &right);
bool canAdd(const Var &left, const Var &right); ///< no: fails with operandFailure; yes: it may fail otherwise
Var binaryOperation(Evaluator &evaluator, BinaryOp op, const Var &left, const Var &right);
bool compareOperation(Evaluator &evaluator, CompareOp op, const Var &left, const Var &right);
Var sliceOf(Evaluator &evaluator, const Var &object, const Var &start, const Var &stop, const Var &step);
Var bigConstant(Evaluator &evaluator, std::string_view digits);

} // namespace Parlance::Jinja
