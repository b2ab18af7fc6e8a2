// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include <array>
#include <chrono>
#include <ctime>
#include <random>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t longestTimeField = 200; // bytes of the result for a byte of the format
constexpr std::int64_t farAway = std::int64_t{ 1 } << 62; // beyond it a range's length could overflow

std::int64_t rangeArgument(Runtime &runtime, const Var &value)
{
    if (!value.isInteger())
        failType(runtime, "range needs integers", value);
    const std::int64_t number = indexOf(runtime, value);
    if (number > farAway || number < -farAway)
        fail(Fault::Limit, "The template makes a range longer than the limit rangeLength allows");
    return number;
}

Var range(Runtime &runtime, const Args &args)
{
    const std::int64_t first = rangeArgument(runtime, args[0]);
    const bool single = !args.has(1);
    const std::int64_t stop = single ? first : rangeArgument(runtime, args[1]);
    const std::int64_t step = args.has(2) ? rangeArgument(runtime, args[2]) : 1;
    if (step == 0)
        fail(Fault::Value, "range() arg 3 must not be zero");
    Range *made = make<Range>(runtime, single ? 0 : first, stop, step);
    Var result = Var::object(made);
    if (made->count() > runtime.limits.rangeLength)
        fail(Fault::Limit,
             "The template makes a range longer than the limit rangeLength ("
                 + std::to_string(runtime.limits.rangeLength) + ") allows");
    return result;
}

void setPairs(Runtime &runtime, Dict *dict, const Var &source)
{
    if (source.isDict()) {
        Iteration items(runtime, source, Iteration::Items());
        Var key;
        Var value;
        while (items.nextItem(key, value))
            dict->set(runtime, key, value);
        return;
    }
    runtime.require(source);
    Iteration iteration(runtime, source);
    Var element;
    while (iteration.next(element)) {
        std::vector<Var> pair = elementsOf(runtime, element);
        if (pair.size() != 2)
            fail(Fault::Value,
                 "dictionary update sequence element has length " + std::to_string(pair.size()) + "; 2 is required");
        dict->set(runtime, std::move(pair[0]), std::move(pair[1]));
    }
}

/// What dict(...) and namespace(...) make of their arguments.
Var dictOf(Runtime &runtime, const Args &args)
{
    Dict *made = make<Dict>(runtime);
    Var result = Var::dict(made);
    if (args.has(0))
        setPairs(runtime, made, args[0]);
    for (const Keyword &keyword : args.keywords)
        made->set(runtime, runtime.string(keyword.name), keyword.value);
    return result;
}

Var dict(Runtime &runtime, const Args &args)
{
    return dictOf(runtime, args);
}

Var namespaceFunction(Runtime &runtime, const Args &args)
{
    runtime.step(8);
    const Var values = dictOf(runtime, args);
    Namespace *made = make<Namespace>(runtime);
    Var result = Var::object(made);
    for (std::size_t i = 0; i < runtime.size(values); ++i)
        made->set(runtime, runtime.keyAt(values, i), runtime.valueAt(values, i));
    return result;
}

/// A method of a cycler: refers to it, so that it can be passed around.
class CyclerMethod;

class Cycler final : public Obj
{
public:
    Cycler(Heap &heap, std::vector<Var> items)
        : Obj(heap, sizeof(Cycler) + items.size() * sizeof(Var))
        , m_items(std::move(items))
    { }
    std::string_view typeName() const override { return "Cycler"; }
    Var attribute(Runtime &runtime, std::string_view name) override;
    Var next(Runtime &) override
    {
        Var current = m_items[m_at];
        m_at = (m_at + 1) % m_items.size();
        return current;
    }
    void reset() { m_at = 0; }

private:
    std::vector<Var> m_items;
    std::size_t m_at = 0;
};

class CyclerMethod final : public Obj
{
public:
    CyclerMethod(Heap &heap, Var cycler, bool resets)
        : Obj(heap, sizeof(CyclerMethod))
        , m_cycler(std::move(cycler))
        , m_resets(resets)
    { }
    std::string_view typeName() const override { return "method"; }
    bool isCallable() const override { return true; }
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        if (!positional.empty() || !keywords.empty())
            fail(Fault::Type, "a cycler's methods take no arguments");
        if (!m_resets)
            return m_cycler.asObject()->next(runtime);
        m_cycler.as<Cycler>()->reset();
        return Var::none();
    }

private:
    Var m_cycler;
    bool m_resets;
};

Var Cycler::attribute(Runtime &runtime, std::string_view name)
{
    if (name == "next" || name == "reset")
        return Var::object(make<CyclerMethod>(runtime, Var::object(this), name == "reset"));
    if (name == "current")
        return m_items[m_at];
    if (name == "pos")
        return Var::integer(static_cast<std::int64_t>(m_at));
    return name == "items" ? runtime.tuple(m_items) : Var();
}

Var cycler(Runtime &runtime, const Args &args)
{
    if (args.rest.empty())
        fail(Fault::Runtime, "at least one item has to be provided");
    return Var::object(make<Cycler>(runtime, std::vector<Var>(args.rest.begin(), args.rest.end())));
}

class Joiner final : public Obj
{
public:
    Joiner(Heap &heap, Var separator)
        : Obj(heap, sizeof(Joiner))
        , m_separator(std::move(separator))
    { }
    std::string_view typeName() const override { return "Joiner"; }
    bool isCallable() const override { return true; }
    Var attribute(Runtime &, std::string_view name) override
    {
        return name == "sep" ? m_separator : name == "used" ? Var::boolean(m_used) : Var();
    }
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        if (!positional.empty() || !keywords.empty())
            fail(Fault::Type, "a joiner takes no arguments");
        return std::exchange(m_used, true) ? m_separator : runtime.string("");
    }

private:
    Var m_separator;
    bool m_used = false;
};

Var joiner(Runtime &runtime, const Args &args)
{
    return Var::object(make<Joiner>(runtime, args.has(0) ? args[0] : runtime.string(", ")));
}

constexpr std::array<std::string_view, 24> loremWords{ "lorem", "ipsum",   "dolor", "sit",    "amet",   "elit",
                                                       "magna", "aliquam", "erat",  "semper", "nulla",  "vitae",
                                                       "justo", "donec",   "urna",  "tellus", "mauris", "risus",
                                                       "felis", "quam",    "nunc",  "ante",   "massa",  "velit" };

std::string paragraph(std::minstd_rand &generator, std::int64_t words)
{
    std::string text;
    bool begins = true;
    for (std::int64_t i = 0; i < words; ++i) {
        std::string word(loremWords[generator() % loremWords.size()]);
        if (begins)
            word[0] = static_cast<char>(word[0] - 'a' + 'A');
        begins = i + 1 == words || generator() % 12 == 0;
        text += (i > 0 ? " " : "") + word + (begins ? "." : generator() % 7 == 0 ? "," : "");
    }
    return text.empty() ? "." : text;
}

Var lipsum(Runtime &runtime, const Args &args)
{
    static thread_local std::minstd_rand generator(std::random_device{}());
    const std::int64_t count = args.integer(0, 5);
    const bool html = args.truth(runtime, 1, true);
    const std::int64_t least = args.integer(2, 20);
    const std::int64_t most = args.integer(3, 100);
    if (most <= least)
        fail(Fault::Value, "empty range for randrange()");
    Text text(runtime);
    for (std::int64_t i = 0; i < count; ++i) {
        const auto width = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
        const std::int64_t words = least + static_cast<std::int64_t>(generator() % width);
        checkRoom(runtime, static_cast<std::size_t>(std::max<std::int64_t>(words, 0)) * 10);
        runtime.step(static_cast<std::size_t>(std::max<std::int64_t>(words, 0)) + 1);
        text.append(i == 0 ? "" : html ? "\n" : "\n\n");
        text.append(html ? "<p>" + paragraph(generator, words) + "</p>" : paragraph(generator, words));
    }
    return text.finish(html);
}

Var raiseException(Runtime &runtime, const Args &args)
{
    fail(Fault::Raised, std::string(subject(runtime, args[0]).view()));
}

std::int64_t localNow()
{
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local = {};
#ifdef _WIN32
    localtime_s(&local, &now);
    return static_cast<std::int64_t>(_mkgmtime(&local));
#else
    localtime_r(&now, &local);
    return static_cast<std::int64_t>(now) + local.tm_gmtoff;
#endif
}

Var strftimeNow(Runtime &runtime, const Args &args)
{
    const std::string_view format = textOf(runtime, args[0], "strftime() argument 1");
    checkRoom(runtime, format.size() * longestTimeField);
    return runtime.string(formatTime(format, runtime.now ? *runtime.now : localNow()));
}

constexpr Builtin globalTable[] = {
    { "range", range, "start/ stop/= step/=" },
    { "dict", dict, "source/= **" },
    { "namespace", namespaceFunction, "source/= **" },
    { "cycler", cycler, "*" },
    { "joiner", joiner, "sep=" },
    { "lipsum", lipsum, "n= html= min= max=" },
    { "raise_exception", raiseException, "message" },
    { "strftime_now", strftimeNow, "fmt" },
};

} // namespace

Builtins allGlobals()
{
    return globalTable;
}

} // namespace Parlance::Jinja
