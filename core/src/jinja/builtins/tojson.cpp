// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/jsonspelling_p.h"
#include "jinja/builtins/digits_p.h"
#include "jinja/builtins/support_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

// json.dumps, down to where each character comes from.
namespace Parlance::Jinja {

namespace {

/// Of each byte, whether it is itself in a string: 2 everywhere, 1 where not all is to be ASCII.
constexpr std::array<unsigned char, 256> plain = [] {
    std::array<unsigned char, 256> table{};
    for (std::size_t byte = 0x20; byte < table.size(); ++byte)
        table[byte] = byte == '"' || byte == '\\' ? 0 : byte < 0x7F ? 2 : 1;
    return table;
}();

class JsonWriter
{
public:
    JsonWriter(Text &out, const JsonStyle &style)
        : m_out(out)
        , m_runtime(out.runtime())
        , m_style(style)
    { }

    void write(const Var &value)
    {
        switch (value.kind()) {
        case Kind::String:
            return quoted(value);
        case Kind::List:
        case Kind::Tuple:
            return sequence(value);
        case Kind::Dict:
            return object(value);
        case Kind::Object:
            if (const Var tuple = m_runtime.plainTuple(value); tuple.isTuple())
                return sequence(tuple);
            if (m_runtime.lenient && value.asObject()->isIterator())
                return sequence(listOf(value));
            [[fallthrough]];
        default:
            return m_out.append(scalar(value), value.origin());
        }
    }

private:
    Var listOf(const Var &iterator)
    {
        Vars items;
        Iteration iteration(m_runtime, iterator);
        for (Var item; iteration.next(item);)
            items.push_back(item);
        return m_runtime.list(std::move(items));
    }

    std::string scalar(const Var &value) const
    {
        payForDigits(m_runtime, value);
        switch (value.kind()) {
        case Kind::None:
            return "null";
        case Kind::Bool:
            return value.toBool() ? "true" : "false";
        case Kind::Int:
        case Kind::BigInt:
            return integerDigits(value);
        case Kind::Float:
            return real(value.toReal());
        default:
            failUnknown(std::string(m_runtime.typeName(value)));
        }
    }

    [[noreturn]] static void failUnknown(const std::string &type)
    {
        fail(Fault::Type, "Object of type " + type + " is not JSON serializable", ErrorCause::NotSerializable, type);
    }

    static std::string real(double value)
    {
        if (std::isnan(value))
            return "NaN";
        if (std::isinf(value))
            return value > 0 ? "Infinity" : "-Infinity";
        return floatRepr(value);
    }

    // How many bytes from there on are themselves.
    std::size_t plainBytes(std::string_view text, std::size_t from) const
    {
        std::size_t at = from;
        while (at < text.size() && plain[static_cast<unsigned char>(text[at])] >= (m_style.ensureAscii ? 2 : 1))
            ++at;
        return at - from;
    }

    void quoted(const Var &string)
    {
        const std::string_view text = string.view();
        m_runtime.step(text.size() / 32);
        const std::size_t plainBegin = plainBytes(text, 0);
        if (plainBegin == text.size() && !m_out.tracing())
            return m_out.appendQuoted(text);
        const Origin syntax = syntaxOf(m_runtime, string);
        m_out.append('"', syntax);
        std::size_t done = 0;
        for (std::size_t at = plainBegin; at < text.size(); at += plainBytes(text, at)) {
            const std::size_t begin = at;
            Utf8::next(text, at);
            std::string escaped;
            appendJsonEscaped(escaped, text.substr(begin, at - begin), m_style.ensureAscii);
            m_out.append(string, done, begin);
            m_out.appendFor(escaped, string, begin);
            done = at;
        }
        m_out.append(string, done, text.size());
        m_out.append('"', syntax);
    }

    void breakLine(int level, Origin syntax)
    {
        if (!m_style.pretty)
            return;
        m_out.append('\n', syntax);
        for (int i = 0; i < level; ++i)
            m_out.append(m_style.indent, syntax);
    }

    void sequence(const Var &value)
    {
        const Runtime::Depth depth(m_runtime);
        const Origin syntax = syntaxOf(m_runtime, value);
        const std::size_t size = m_runtime.size(value);
        if (size == 0)
            return m_out.append("[]", syntax);
        m_out.append('[', syntax);
        ++m_level;
        for (std::size_t i = 0; i < size; ++i) {
            m_runtime.step();
            if (i > 0)
                m_out.append(m_style.itemSeparator, syntax);
            breakLine(m_level, syntax);
            write(m_runtime.at(value, i));
        }
        breakLine(--m_level, syntax);
        m_out.append(']', syntax);
    }

    void key(const Var &key)
    {
        if (key.isString())
            return quoted(key);
        if (!key.isNone() && !key.isNumber())
            fail(Fault::Type,
                 "keys must be str, int, float, bool or None, not " + std::string(m_runtime.typeName(key)));
        m_out.append('"' + scalar(key) + '"', key.origin());
    }

    std::vector<std::size_t> sortedOrder(const Var &value)
    {
        std::vector<std::size_t> indices(m_runtime.size(value));
        std::iota(indices.begin(), indices.end(), 0u);
        std::stable_sort(indices.begin(), indices.end(), [&](std::size_t a, std::size_t b) {
            m_runtime.step();
            return m_runtime.less(m_runtime.keyAt(value, a), m_runtime.keyAt(value, b));
        });
        return indices;
    }

    void object(const Var &value)
    {
        const Runtime::Depth depth(m_runtime);
        const Origin syntax = syntaxOf(m_runtime, value);
        const std::size_t size = m_runtime.size(value);
        if (size == 0)
            return m_out.append("{}", syntax);
        const std::vector<std::size_t> sorted = m_style.sortKeys ? sortedOrder(value) : std::vector<std::size_t>();
        m_out.append('{', syntax);
        ++m_level;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t index = m_style.sortKeys ? sorted[i] : i;
            m_runtime.step();
            if (i > 0)
                m_out.append(m_style.itemSeparator, syntax);
            breakLine(m_level, syntax);
            key(m_runtime.keyAt(value, index));
            m_out.append(m_style.keySeparator, syntax);
            write(m_runtime.valueAt(value, index));
        }
        breakLine(--m_level, syntax);
        m_out.append('}', syntax);
    }

    Text &m_out;
    Runtime &m_runtime;
    const JsonStyle &m_style;
    int m_level = 0;
};

std::string indentOf(Runtime &runtime, const Var &indent)
{
    if (indent.isString())
        return std::string(indent.view());
    const std::int64_t width = std::max<std::int64_t>(indexOf(runtime, indent), 0);
    checkRoom(runtime, static_cast<std::uint64_t>(width));
    return std::string(static_cast<std::size_t>(width), ' ');
}

void readSeparators(Runtime &runtime, const Var &separators, JsonStyle &style)
{
    const Vars both = elementsOf(runtime, separators);
    if (both.size() != 2)
        fail(Fault::Value, "separators must be a pair of item and key separator");
    style.itemSeparator = textOf(runtime, both[0], "item separator");
    style.keySeparator = textOf(runtime, both[1], "key separator");
}

bool isGiven(const Args &args, std::size_t index)
{
    return args.has(index) && !args[index].isNone();
}

Var tojson(Runtime &runtime, const Args &args)
{
    JsonStyle style;
    style.ensureAscii = args.truth(runtime, 1, false);
    style.sortKeys = args.truth(runtime, 4, false);
    style.pretty = isGiven(args, 2);
    if (style.pretty) {
        style.indent = indentOf(runtime, args[2]);
        style.itemSeparator = ",";
    }
    if (isGiven(args, 3))
        readSeparators(runtime, args[3], style);
    Text out(runtime);
    appendJson(out, args[0], style);
    return out.finish();
}

constexpr Function jsonFilterTable[] = {
    { "tojson", tojson, "x ensure_ascii= indent= separators= sort_keys=" },
};

} // namespace

void appendJson(Text &out, const Var &value, const JsonStyle &style)
{
    JsonWriter(out, style).write(value);
}

Builtins jsonFilters()
{
    return jsonFilterTable;
}

} // namespace Parlance::Jinja
