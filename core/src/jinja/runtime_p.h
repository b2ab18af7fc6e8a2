// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/var_p.h"

#include <parlance/jinja.h>

#include <functional>
#include <memory>
#include <optional>
#include <span>

/// What a rendering is made of besides its values: memory, limits, failures, origins, iteration, calls.
namespace Parlance::Jinja {

class Function;
class LoopContext;
class Namespace;
class Trace;
enum class Arithmetic : std::uint8_t; // builtins_p.h

/// Python's exception classes, as far as anybody can tell them apart.
enum class Fault : std::uint8_t
{
    Type, ///< TypeError
    Value, ///< ValueError
    Lookup, ///< KeyError, IndexError
    Attribute, ///< AttributeError
    Arithmetic, ///< ZeroDivisionError, OverflowError
    Undefined, ///< jinja2.UndefinedError
    Security, ///< jinja2.sandbox.SecurityError
    Runtime, ///< jinja2.TemplateRuntimeError, FilterArgumentError and the like
    Raised, ///< raise_exception of the template
    Limit, ///< one of Limits, or the budget; can not be caught by anything
    Cancelled, ///< by the budget
};

/// Thrown inside the engine only; Program::render makes an Error of it.
struct Failure
{
    Fault fault = Fault::Runtime;
    std::string message = {};
    /// What led here, such as "macro 'm' called" or "turn 3 of the loop", and where in the source that is.
    struct Step
    {
        std::string what;
        std::uint32_t offset;
    };
    std::vector<Step> trail = {}; ///< innermost first, filled on the way up
    ErrorCause cause = ErrorCause::Other;
    std::string subject = {}; ///< as Error::subject
    static constexpr std::size_t longestTrail = 20;

    void addStep(std::string what, std::uint32_t offset)
    {
        if (trail.size() < longestTrail)
            trail.push_back({ std::move(what), offset });
    }
};
[[noreturn]] void fail(Fault fault, std::string message, ErrorCause cause = ErrorCause::Other,
                       std::string subject = {});

/// What one rendering uses up: memory that is alive and work done. Destroys deep structures without deep recursion.
class Heap
{
public:
    /// Draws from budget as work is done, where there is one.
    Heap(std::size_t bytes, std::uint64_t steps, Budget *budget = nullptr)
        : m_limit(bytes)
        , m_steps(budget ? 0 : steps)
        , m_withheld(steps - m_steps)
        , m_allowedSteps(steps)
        , m_budget(budget)
    { }
    ~Heap() { clearWatched(); }
    Heap(const Heap &) = delete;
    Heap &operator=(const Heap &) = delete;

    /// Memory taken, and the work of taking it.
    void charge(std::size_t bytes)
    {
        m_used += bytes;
        if (m_used > m_limit) [[unlikely]]
            exhausted(bytes);
        work(allocationSteps + bytes / bytesPerStep);
    }
    void discharge(std::size_t bytes) { m_used -= bytes; }

    /// Work done; fails with the step limit.
    void work(std::uint64_t steps)
    {
        if (steps > m_steps) [[unlikely]]
            earn(steps);
        m_steps -= steps;
    }
    /// Further steps that work may take once the first are used up, worked out only then.
    void setReserve(std::function<std::uint64_t()> reserve) { m_reserve = std::move(reserve); }
    std::uint64_t stepsDone() const { return m_allowedSteps - m_withheld - m_steps; }
    void destroy(Counted *object);

    /// Objects that can refer to themselves (namespaces, closures) are emptied when the rendering ends.
    void watch(Obj *object);
    void unwatch(Obj *object);
    void clearWatched();

private:
    static constexpr std::uint64_t allocationSteps = 2;
    static constexpr std::uint64_t drawnAtOnce = 8192;
    static constexpr std::size_t bytesPerStep = 512;

    [[noreturn]] void exhausted(std::size_t bytes);
    void earn(std::uint64_t steps);
    void draw(std::uint64_t steps);

    std::size_t m_limit;
    std::size_t m_used = 0;
    std::uint64_t m_steps; // that are left
    std::uint64_t m_withheld; // that the budget has not been asked for yet
    std::uint64_t m_allowedSteps;
    Budget *m_budget;
    std::function<std::uint64_t()> m_reserve;
    int m_depth = 0;
    std::vector<Counted *> m_doomed;
    std::vector<Obj *> m_watched;
};

/// A keyword argument of a call. The name outlives the call.
struct Keyword
{
    std::string_view name;
    Var value;
};
using Keywords = std::vector<Keyword, Pooled<Keyword>>;

/// The arguments of a builtin, bound to its declared parameters (builtins_p.h).
class Args
{
public:
    std::span<const Var> values; ///< one a parameter; Missing where not given
    std::span<const Var> rest; ///< further positional ones, where declared by `*`
    std::span<const Keyword> keywords; ///< further keywords, where declared by `**`

    const Var &operator[](std::size_t index) const { return values[index]; }
    bool has(std::size_t index) const { return !values[index].isMissing(); }
    /// The argument as Python would use it there; fail with Fault::Type.
    std::int64_t integer(std::size_t index, std::int64_t otherwise) const;
    bool truth(Runtime &runtime, std::size_t index, bool otherwise) const;
};

/// Which elements a slice takes: count of them from start on, step apart.
struct Bounds
{
    std::int64_t start, stop, step, count;
};

class Text;

/// What is no plain value: callables, generators, namespaces, loops, ranges, views. Attributes are looked up through
/// the sandbox before they get here: a name with a leading underscore never arrives.
class Obj : public Counted
{
public:
    using Counted::Counted;

    virtual std::string_view typeName() const = 0; ///< type(x).__name__
    virtual bool truth(Runtime &) const { return true; }
    virtual std::optional<std::int64_t> length(Runtime &) const { return {}; } ///< none: TypeError
    virtual bool isSequence() const { return false; } ///< has __getitem__ (together with length(): `is sequence`)
    virtual bool isMapping() const { return false; }
    virtual LoopContext *asLoop() { return nullptr; }
    virtual Namespace *asNamespace() { return nullptr; }
    virtual bool isCallable() const { return false; }
    virtual bool raises() const { return false; } ///< it is raise_exception
    virtual bool isIterable() const { return false; }
    /// A method or attribute; Missing where there is none.
    virtual Var attribute(Runtime &, std::string_view) { return {}; }
    /// obj[key]; Missing where that is a TypeError or LookupError.
    virtual Var item(Runtime &, const Var &) { return {}; }
    /// value in obj; none where the elements are to be compared one by one.
    virtual std::optional<bool> contains(Runtime &, const Var &) const { return {}; }
    virtual Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords);
    /// The next element for iterators (isIterator()); Missing at the end.
    virtual Var next(Runtime &) { return {}; }
    virtual bool isIterator() const { return false; }
    /// A new iterator where isIterable(); iterators give themselves.
    virtual Var iterate(Runtime &runtime);
    virtual bool equals(Runtime &, const Var &) const { return false; } ///< only asked when not the same object
    virtual std::optional<std::size_t> hash(Runtime &) const; ///< none: unhashable. By identity
    /// obj[start:stop:step], asked of what is a sequence; Missing where that is a TypeError.
    virtual Var slice(Runtime &, const Bounds &) const { return {}; }
    /// The operation on two values, at least one of which it is; Missing where that is a TypeError.
    virtual Var operate(Runtime &, Arithmetic, const Var &, const Var &) const { return {}; }
    /// self < other, or <= where orEqual; none where order is not this object's to tell.
    virtual std::optional<bool> precedes(Runtime &, const Var &, const Var &, bool) const { return {}; }
    /// Where its class is a kind of tuple: the plain tuple. Else Missing.
    virtual Var asTuple(Runtime &) const { return {}; }
    /// Appends what Python shows of it, with the origins of what it holds: <typeName object>.
    virtual void repr(Text &out) const;
    virtual void clear() { } ///< drops what it refers to (Heap::watch)
};

inline Var Var::object(Obj *value)
{
    return Var(Kind::Object, static_cast<Counted *>(value));
}
inline Obj *Var::asObject() const
{
    return static_cast<Obj *>(m_data.counted);
}

/// An undefined value made by a lookup; `fault` says what using it raises.
class UndefinedInfo final : public Counted
{
public:
    explicit UndefinedInfo(Heap &heap, std::string hint)
        : Counted(heap, sizeof *this + hint.size())
        , message(std::move(hint))
        , fault(Fault::Undefined)
    { }
    /// The sandbox refuses the attribute.
    UndefinedInfo(Heap &heap, std::string hint, std::string attribute)
        : Counted(heap, sizeof *this + hint.size() + attribute.size())
        , message(std::move(hint))
        , refused(std::move(attribute))
        , fault(Fault::Security)
    { }
    /// An object of the type called `of` (static text; empty for None) has no such attribute or element.
    UndefinedInfo(Heap &heap, std::string_view of, Var missing)
        : Counted(heap, sizeof *this)
        , owner(of)
        , key(std::move(missing))
        , fault(Fault::Undefined)
    { }
    const std::string message;
    const std::string refused; ///< the attribute that the sandbox refuses
    const std::string_view owner;
    const Var key; ///< Missing where there is a message
    const Fault fault;
};

/// A generator whose elements are known already. As in Python it can be walked once, has no length and no items.
class Generator final : public Obj
{
public:
    /// type is static text; only a "generator" has the methods of one.
    Generator(Heap &heap, Vars items, std::string_view type = "generator");
    /// What the generator raises after its last element.
    void setFailure(Failure failure) { m_failure = std::make_unique<Failure>(std::move(failure)); }
    std::string_view typeName() const override { return m_type; }
    bool isIterable() const override { return true; }
    bool isIterator() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var next(Runtime &) override;
    void close()
    {
        m_failure.reset();
        m_items.clear();
        m_at = 0;
        m_state = State::Finished;
    }
    bool isStarted() const { return m_state != State::Created; }

private:
    Vars m_items;
    std::string_view m_type;
    std::unique_ptr<Failure> m_failure;
    std::size_t m_at = 0;
    enum class State : std::uint8_t
    {
        Created,
        Suspended,
        Finished
    } m_state = State::Created;
};

/// range(): a sequence without storage.
class Range final : public Obj
{
public:
    Range(Heap &heap, std::int64_t start, std::int64_t stop, std::int64_t step); ///< step is not 0
    std::string_view typeName() const override { return "range"; }
    bool truth(Runtime &) const override { return m_length > 0; }
    std::optional<std::int64_t> length(Runtime &) const override { return m_length; }
    bool isSequence() const override { return true; }
    bool isIterable() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var item(Runtime &, const Var &key) override;
    Var iterate(Runtime &runtime) override;
    bool equals(Runtime &, const Var &other) const override;
    void repr(Text &out) const override;
    Var slice(Runtime &runtime, const Bounds &bounds) const override;
    std::int64_t start() const { return m_start; }
    std::int64_t step() const { return m_step; }
    std::int64_t at(std::int64_t index) const { return m_start + index * m_step; }
    std::int64_t count() const { return m_length; }
    std::optional<std::int64_t> find(Runtime &runtime, const Var &value) const; ///< the index of an equal element

private:
    std::int64_t m_start, m_stop, m_step, m_length;
};

/// namespace(): the object whose attributes templates may set.
class Namespace final : public Obj
{
public:
    Namespace(Heap &heap, Var values); ///< a dict that nobody else has
    ~Namespace() override;
    std::string_view typeName() const override { return "Namespace"; }
    Namespace *asNamespace() override { return this; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var item(Runtime &runtime, const Var &key) override;
    void set(Runtime &runtime, Var name, Var value);
    void repr(Text &out) const override;
    void clear() override;

private:
    Var m_values; // a Dict
};

/// What d.keys(), d.values(), d.items() give: views that can be walked often. Keys and items act as sets
/// (rare/sets.cpp).
class DictView final : public Obj
{
public:
    enum class What : std::uint8_t
    {
        Keys,
        Values,
        Items
    };
    DictView(Heap &heap, Var dict, What what);
    std::string_view typeName() const override;
    bool truth(Runtime &runtime) const override;
    std::optional<std::int64_t> length(Runtime &runtime) const override;
    bool isIterable() const override { return true; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var iterate(Runtime &runtime) override;
    bool equals(Runtime &runtime, const Var &other) const override;
    Var operate(Runtime &runtime, Arithmetic operation, const Var &left, const Var &right) const override;
    std::optional<bool> precedes(Runtime &runtime, const Var &self, const Var &other, bool orEqual) const override;
    std::optional<bool> contains(Runtime &runtime, const Var &value) const override;
    std::optional<std::size_t> hash(Runtime &runtime) const override;
    void repr(Text &out) const override;
    const Var &dict() const { return m_dict; }
    What what() const { return m_what; }

private:
    Var m_dict;
    What m_what;
};

/// One walk over anything iterable, in Python's order: elements, keys, characters. Each element costs a step.
class Iteration
{
public:
    /// Fails with Fault::Type where value is not iterable (an undefined value is, and empty).
    Iteration(Runtime &runtime, const Var &value);
    /// As d.items(): each element a key and a value, without making tuples. For dicts only.
    struct Items
    { };
    Iteration(Runtime &runtime, const Var &dict, Items);

    bool next(Var &out);
    bool nextItem(Var &key, Var &value); ///< for Items
    /// How many remain, where that is known without walking.
    std::optional<std::size_t> remaining() const;

private:
    enum class Mode : std::uint8_t
    {
        Empty,
        List,
        Array,
        Dict,
        Members,
        Text,
        Iterator
    };
    Runtime *m_runtime;
    Var m_source;
    std::size_t m_at = 0;
    Mode m_mode = Mode::Empty;
};

/// The state of one rendering.
class Runtime
{
public:
    Runtime(const Limits &allowed, Heap &memory, Trace *tracing)
        : heap(memory)
        , trace(tracing)
        , limits(allowed)
        , m_stack(reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) + 4096)
    { }

    Heap &heap;
    Trace *const trace; ///< null when not tracing
    const Limits &limits;
    bool autoescape = false;
    bool lenient = false; ///< see RenderOptions::lenient
    bool hasIterated = false; ///< something that can be walked once was walked since this was set
    std::optional<std::int64_t> now; ///< see RenderOptions::now

    /// Work done; fails with the step limit.
    void step(std::size_t count = 1) { heap.work(count); }

    // --- strings. Offsets are bytes.
    Var string(std::string_view bytes, Origin origin = Origin::None); ///< a copy
    Var concat(const Var &left, const Var &right); ///< of two strings; cheap for a left one that grows and grows
    Var concat(std::span<const Var> strings); ///< of any number without markup
    Var slice(const Var &string, std::size_t from, std::size_t to); ///< without copying; keeps origins and markup
    Origin originAt(const Var &string, std::size_t offset) const; ///< of the character there

    // --- values and Python's protocols
    Var list(Vars items);
    Var tuple(Vars items);
    Var generator(Vars items);
    bool truth(const Var &value);
    bool equal(const Var &left, const Var &right);
    /// Whether left < right; fails with Fault::Type where Python would.
    bool less(const Var &left, const Var &right);
    std::size_t hash(const Var &value); ///< fails where the value is not hashable
    Var plainTuple(const Var &value); ///< what Obj::asTuple gives, else the value itself
    std::optional<std::int64_t> length(const Var &value); ///< len(); none where Python raises TypeError
    bool contains(const Var &container, const Var &value); ///< value in container
    bool isIterable(const Var &value) const;
    Failure notIterable(const Var &value) const; ///< what walking over such a value fails with
    bool isCallable(const Var &value) const;
    /// environment.getattr and environment.getitem: sandboxed, undefined where there is nothing.
    Var getAttribute(const Var &object, std::string_view name);
    Var getItem(const Var &object, const Var &key);
    /// Element of a list or tuple, or entry of a dict (of the request or not).
    std::size_t size(const Var &container) const;
    Var at(const Var &sequence, std::size_t index);
    Var keyAt(const Var &dict, std::size_t index);
    Var valueAt(const Var &dict, std::size_t index);
    Var find(const Var &dict, std::string_view key); ///< Missing where there is none
    Var find(const Var &dict, const Var &key);

    /// The error that using an undefined value raises.
    Failure undefinedFailure(const Var &undefined);
    /// Fails where value is undefined; for operations on which jinja2.Undefined raises.
    void require(const Var &value)
    {
        if (value.isUndefined()) [[unlikely]]
            throw undefinedFailure(value);
    }
    std::string undefinedMessage(const Var &undefined);
    Var undefinedItem(const Var &object, const Var &key);
    std::string_view typeName(const Var &value) const; ///< type(x).__name__

    // --- calls
    Var call(const Var &callee, std::span<const Var> positional, std::span<const Keyword> keywords = {});
    Var callFilter(std::string_view name, std::span<const Var> positional, std::span<const Keyword> keywords = {});
    bool callTest(std::string_view name, std::span<const Var> positional, std::span<const Keyword> keywords = {});

    /// How much of the thread's stack a rendering may use, whatever the limits say.
    static constexpr std::uintptr_t nativeStack = 2u << 20;

    /// Native recursion over values or calls; fails with the depth limit.
    class Depth
    {
    public:
        explicit Depth(Runtime &runtime)
            : m_runtime(runtime)
        {
            const auto stack = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
            if (runtime.m_depth >= runtime.limits.callDepth || runtime.m_stack - stack > nativeStack) [[unlikely]]
                runtime.tooDeep();
            ++runtime.m_depth;
        }
        ~Depth() { --m_runtime.m_depth; }
        Depth(const Depth &) = delete;
        Depth &operator=(const Depth &) = delete;

    private:
        Runtime &m_runtime;
    };

private:
    [[noreturn]] void tooDeep();
    void joinRuns(Var &result, std::span<const Var> strings);

    int m_depth = 0;
    std::uintptr_t m_stack; // where the thread's stack was when the rendering began; it grows downwards
};

/// Makes an object on the rendering's heap: make<List>(runtime, ...).
template <class T, class... Arguments> T *make(Runtime &runtime, Arguments &&...arguments)
{
    return new T(runtime.heap, std::forward<Arguments>(arguments)...);
}

} // namespace Parlance::Jinja
