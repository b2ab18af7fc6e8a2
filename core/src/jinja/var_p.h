// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/pool_p.h"

#include <parlance/value.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A value during rendering. A Var is 16 bytes. It refers to request data and the template's own literals in place,
/// because both outlive a rendering. All else is counted and belongs to one Heap.
namespace Parlance::Jinja {

class Heap;
class Obj;
class Runtime;
class Str;
class List;
class Dict;

/// Where characters come from: a kind and an index, in 32 bits. 0 is unknown: made by the expression being written.
enum class Origin : std::uint32_t
{
    None = 0
};

/// The base of what is counted. Not atomic: a Heap serves one rendering in one thread.
class Counted
{
public:
    Counted(const Counted &) = delete;
    Counted &operator=(const Counted &) = delete;

    void retain() { ++m_references; }
    void release()
    {
        if (--m_references == 0)
            destroy();
    }
    bool unique() const { return m_references == 1; }
    Heap &heap() const { return *m_heap; }
    static void *operator new(std::size_t size) { return Pool::take(size); }
    static void operator delete(void *memory, std::size_t size) { Pool::give(memory, size); }

protected:
    Counted(Heap &heap, std::size_t bytes);
    virtual ~Counted();
    /// Accounts for storage that the object holds besides itself; fails with the memory limit.
    void charge(std::size_t bytes);
    /// The same for storage that the heap was charged for already; never fails.
    void adopt(std::size_t bytes) { m_bytes += bytes; }

private:
    friend class Heap;
    void destroy();

    Heap *m_heap;
    std::size_t m_bytes = 0;
    std::uint32_t m_references = 0;
    std::uint32_t m_watch = 0; // 1 + the position among the heap's watched objects
};

/// How many bytes an object has after itself.
struct Extra
{
    std::size_t bytes = 0;
};

enum class Kind : std::uint8_t
{
    Missing, ///< no value at all: an argument that was not given. Never seen by templates
    Undefined,
    None,
    Bool,
    Int,
    Float,
    BigInt, ///< a BigInt (bigint_p.h), always beyond 64 bits
    String, ///< a Str, or text of the request or the program
    List, ///< a List, or an Array of the request
    Tuple, ///< a List
    Dict, ///< a Dict, or an Object of the request
    Object, ///< an Obj: everything else
};

/// A value of a template.
class Var
{
public:
    Var() = default;
    Var(const Var &other)
        : m_kind(other.m_kind)
        , m_flags(other.m_flags)
        , m_extra(other.m_extra)
        , m_origin(other.m_origin)
        , m_data(other.m_data)
    {
        if (m_flags & Owned)
            m_data.counted->retain();
    }
    Var(Var &&other) noexcept
        : m_kind(other.m_kind)
        , m_flags(other.m_flags)
        , m_extra(other.m_extra)
        , m_origin(other.m_origin)
        , m_data(other.m_data)
    {
        other.m_flags = 0;
        other.m_kind = Kind::Missing;
    }
    Var &operator=(const Var &other)
    {
        Var copy(other);
        swap(copy);
        return *this;
    }
    Var &operator=(Var &&other) noexcept
    {
        Var moved(std::move(other));
        swap(moved);
        return *this;
    }
    ~Var()
    {
        if (m_flags & Owned)
            m_data.counted->release();
    }
    void swap(Var &other) noexcept
    {
        std::swap(m_kind, other.m_kind);
        std::swap(m_flags, other.m_flags);
        std::swap(m_extra, other.m_extra);
        std::swap(m_origin, other.m_origin);
        std::swap(m_data, other.m_data);
    }

    static Var none() { return Var(Kind::None); }
    static Var boolean(bool value)
    {
        Var var(Kind::Bool);
        var.m_data.integer = value;
        return var;
    }
    static Var integer(std::int64_t value)
    {
        Var var(Kind::Int);
        var.m_data.integer = value;
        return var;
    }
    static Var real(double value)
    {
        Var var(Kind::Float);
        var.m_data.real = value;
        return var;
    }
    /// Text that outlives the rendering: of the request, of the program, or a static one.
    static Var text(const std::string &value, Origin origin = Origin::None)
    {
        Var var(Kind::String, origin);
        var.m_data.text = &value;
        return var;
    }
    static Var string(Str *value);
    static Var list(List *value);
    static Var tuple(List *value);
    static Var dict(Dict *value);
    static Var object(Obj *value);
    static Var bigInt(Counted *value) { return Var(Kind::BigInt, value); }
    /// A name that has no value; the name outlives the rendering.
    static Var undefinedName(const std::string &name)
    {
        Var var(Kind::Undefined);
        var.m_data.text = &name;
        return var;
    }
    /// A member that a dict does not have; the name outlives the rendering.
    static Var undefinedMember(const std::string &name)
    {
        Var var = undefinedName(name);
        var.m_extra = 1;
        return var;
    }
    bool isUndefinedMember() const { return m_extra == 1; } ///< of Undefined
    /// An undefined value that explains itself: an object of class UndefinedInfo.
    static Var undefined(Counted *info) { return Var(Kind::Undefined, info); }
    /// A value of the request, read in place. origin is Data with its path while tracing.
    static Var data(Runtime &runtime, const Parlance::Value &value, Origin origin);

    /// A copy of what is not counted; quicker than one that looks.
    Var uncounted() const
    {
        Var var(m_kind, m_origin);
        var.m_data = m_data;
        return var;
    }

    Kind kind() const { return m_kind; }
    bool isMissing() const { return m_kind == Kind::Missing; }
    bool isUndefined() const { return m_kind == Kind::Undefined; }
    bool isNone() const { return m_kind == Kind::None; }
    bool isBool() const { return m_kind == Kind::Bool; }
    bool isInt() const { return m_kind == Kind::Int; }
    /// Python's int: Bool, Int or BigInt.
    bool isInteger() const { return isBool() || isInt() || m_kind == Kind::BigInt; }
    /// Bool or Int: what integer() is good for.
    bool isSmallInteger() const { return isBool() || isInt(); }
    bool isFloat() const { return m_kind == Kind::Float; }
    bool isNumber() const { return isInteger() || isFloat(); }
    bool isString() const { return m_kind == Kind::String; }
    bool isMarkup() const { return (m_flags & Markup) != 0; }
    bool isList() const { return m_kind == Kind::List; }
    bool isTuple() const { return m_kind == Kind::Tuple; }
    bool isDict() const { return m_kind == Kind::Dict; }
    bool isObject() const { return m_kind == Kind::Object; }
    /// Whether it refers to the request in place (list and dict; see array() and members()).
    bool isData() const { return !(m_flags & Owned); }

    bool toBool() const { return m_data.integer != 0; } ///< of Bool
    std::int64_t toInteger() const { return m_data.integer; } ///< of Bool and Int
    double toReal() const { return m_data.real; } ///< of Float
    std::string_view view() const; ///< of String
    Str *str() const; ///< of String; null where it is text in place
    Counted *counted() const
    {
        return m_flags & Owned ? m_data.counted : nullptr;
    } ///< of BigInt and Undefined; null where nothing is counted
    List *asList() const; ///< of List and Tuple; null where it isData()
    Dict *asDict() const; ///< of Dict; null where it isData()
    Obj *asObject() const; ///< of Object
    const Array &array() const { return *m_data.array; } ///< of List that isData()
    const Parlance::Object &members() const { return *m_data.members; } ///< of Dict that isData()
    const std::string *plainText() const { return m_data.text; } ///< of String and Undefined in place

    /// The object as T, or null where it is something else.
    template <class T> T *as() const { return isObject() ? dynamic_cast<T *>(asObject()) : nullptr; }

    /// The origin of the whole value: of text in place, of scalars and of containers of the request.
    Origin origin() const { return m_origin; }
    void setOrigin(Origin origin) { m_origin = origin; }
    void setMarkup(bool markup) { m_flags = static_cast<std::uint8_t>(markup ? m_flags | Markup : m_flags & ~Markup); }

    /// The same object in memory, or equal scalars of one kind (Python's `is`).
    bool same(const Var &other) const;

private:
    enum Flag : std::uint8_t
    {
        Owned = 1,
        Markup = 2
    };
    union Data {
        std::int64_t integer;
        double real;
        const std::string *text;
        const Array *array;
        const Parlance::Object *members;
        Counted *counted;
    };

    explicit Var(Kind kind, Origin origin = Origin::None)
        : m_kind(kind)
        , m_origin(origin)
    { }
    Var(Kind kind, Counted *value)
        : m_kind(kind)
        , m_flags(Owned)
    {
        m_data.counted = value;
        value->retain();
    }

    Kind m_kind = Kind::Missing;
    std::uint8_t m_flags = 0;
    std::uint16_t m_extra = 0;
    Origin m_origin = Origin::None;
    Data m_data = { .integer = 0 };
};
static_assert(sizeof(Var) == 16);
using Vars = std::vector<Var, Pooled<Var>>;

/// A run of characters with one origin, up to `end` (a byte offset); runs follow one another.
struct Run
{
    std::uint32_t end;
    Origin origin;
};
using Runs = std::vector<Run, Pooled<Run>>;

/// Runs that strings share, as they share a Buffer: each sees those that its bytes are of. What lies after is free for
/// the string that ends there to grow into, where each run has its place.
class RunList final : public Counted
{
public:
    RunList(Heap &heap, Runs runs, bool hasPlaces);

    Runs runs;
    const bool hasPlaces;
    void chargeGrowth();

private:
    std::size_t m_charged = 0;
};

/// Bytes that strings share. What lies after `used` is free for the string that ends there to grow into.
class Buffer final : public Counted
{
public:
    Buffer(Heap &heap, std::size_t capacity);
    ~Buffer() override;

    char *data() { return m_data; }
    std::size_t capacity() const { return m_capacity; }
    std::size_t used() const { return m_used; }
    void append(std::string_view bytes); ///< which fit
    void setUsed(std::size_t used) { m_used = used; }
    void reserve(std::size_t capacity); ///< while nothing refers to the bytes

private:
    char *m_data;
    std::size_t m_capacity;
    std::size_t m_used = 0;
};

/// Immutable text (UTF-8): a stretch of a Buffer, bytes of its own, or text that outlives the rendering.
class Str final : public Counted
{
public:
    Str(Heap &heap, Buffer *buffer, std::string_view bytes); ///< bytes in the buffer, or outliving the rendering
    static Str *copy(Heap &heap, std::string_view bytes); ///< bytes of its own
    static Str *copy(Heap &heap, std::span<const Var> strings, std::size_t size); ///< joined, size bytes in all
    ~Str() override;
    static void *operator new(std::size_t size, Extra extra) { return Pool::take(size + extra.bytes); }
    static void operator delete(void *memory, Extra extra) { Pool::give(memory, sizeof(Str) + extra.bytes); }
    static void operator delete(Str *str, std::destroying_delete_t)
    {
        const std::size_t own = str->ownsBytes() ? str->m_size : 0;
        str->~Str();
        Pool::give(str, sizeof(Str) + own);
    }

    std::string_view view() const { return { m_data, m_size }; }
    Buffer *buffer() const { return m_buffer; }
    bool ownsBytes() const { return m_data == reinterpret_cast<const char *>(this + 1); }
    std::size_t length() const; ///< code points, counted once
    bool isAscii() const { return length() == m_size; }

    /// Where the characters come from; none where they all have the Var's origin. The last may go on after the end.
    std::span<const Run> runs() const { return m_runs ? ownRuns() : std::span<const Run>(); }
    RunList *runList() const { return m_runs; }
    void setRuns(RunList *runs);

private:
    static Str *withRoom(Heap &heap, std::size_t size);
    std::span<const Run> ownRuns() const;

    const char *m_data;
    std::uint32_t m_size;
    mutable std::uint32_t m_length;
    Buffer *m_buffer;
    RunList *m_runs = nullptr;
};

/// The elements of a list or tuple. Who makes it appends; templates can do no more than pop() and clear() a list, which
/// the sandbox of Jinja2 3.1 allows.
class List final : public Counted
{
public:
    explicit List(Heap &heap, std::size_t reserve = 0);
    List(Heap &heap, Vars items);

    std::size_t size() const { return m_items.size(); }
    const Var &at(std::size_t index) const { return m_items[index]; }
    const Vars &items() const { return m_items; }
    Vars &items() { return m_items; } ///< for sorting, pop() and the like: use append() to add
    void append(Var value);

private:
    Vars m_items;
    std::size_t m_charged = 0;
};

/// A dict: any hashable key, in insertion order. Equal keys are as in Python: 1, 1.0 and True are one key.
class Dict final : public Counted
{
public:
    struct Entry
    {
        Var key;
        Var value;
        std::size_t hash; ///< of a text only where there are slots
    };

    explicit Dict(Heap &heap);

    std::size_t size() const { return m_entries.size(); }
    const Entry &at(std::size_t index) const { return m_entries[index]; }
    const Var *find(Runtime &runtime, const Var &key) const; ///< fails where the key is not hashable
    const Var *find(std::string_view key) const;
    void set(Runtime &runtime, Var key, Var value); ///< as Python: the first key object stays, the value is new

private:
    template <class Matches> std::ptrdiff_t search(std::size_t hash, const Matches &matches) const;
    std::ptrdiff_t indexOf(std::string_view text, std::size_t hash) const;
    std::size_t hashOf(Runtime &runtime, const Var &key) const;
    std::ptrdiff_t indexOf(Runtime &runtime, const Var &key, std::size_t hash) const;
    void index(std::size_t position);

    std::vector<Entry, Pooled<Entry>> m_entries;
    std::vector<std::uint32_t> m_slots; // open addressing, entry + 1; only where a linear search is slow
};

inline Var Var::string(Str *value)
{
    return Var(Kind::String, value);
}
inline Var Var::list(List *value)
{
    return Var(Kind::List, value);
}
inline Var Var::tuple(List *value)
{
    return Var(Kind::Tuple, value);
}
inline Var Var::dict(Dict *value)
{
    return Var(Kind::Dict, value);
}
inline Str *Var::str() const
{
    return m_flags & Owned ? static_cast<Str *>(m_data.counted) : nullptr;
}
inline List *Var::asList() const
{
    return m_flags & Owned ? static_cast<List *>(m_data.counted) : nullptr;
}
inline Dict *Var::asDict() const
{
    return m_flags & Owned ? static_cast<Dict *>(m_data.counted) : nullptr;
}
inline std::string_view Var::view() const
{
    return m_flags & Owned ? static_cast<Str *>(m_data.counted)->view() : std::string_view(*m_data.text);
}

} // namespace Parlance::Jinja
