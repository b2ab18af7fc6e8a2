// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// pprint.pformat: one line of 80 columns where it fits, else one element a line; dicts by their keys.
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"
#include "jinja/rare/rare_p.h"

#include <algorithm>
#include <numeric>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t lineWidth = 80;

class PrettyPrinter
{
public:
    explicit PrettyPrinter(Runtime &runtime)
        : m_runtime(runtime)
        , m_out(runtime)
    { }

    Var print(const Var &value)
    {
        format(value, 0, 0, 1);
        return m_out.finish();
    }

private:
    /// Whether a key comes first; what cannot be compared is ordered by its type's name.
    bool comesFirst(const Var &a, const Var &b)
    {
        m_runtime.step();
        try {
            return m_runtime.less(a, b);
        } catch (const Failure &failure) {
            if (failure.fault != Fault::Type && failure.fault != Fault::Undefined)
                throw;
            return m_runtime.typeName(a) < m_runtime.typeName(b);
        }
    }

    std::vector<std::size_t> sortedKeys(const Var &dict)
    {
        std::vector<std::size_t> indices(m_runtime.size(dict));
        std::iota(indices.begin(), indices.end(), std::size_t{ 0 });
        std::stable_sort(indices.begin(), indices.end(), [&](std::size_t a, std::size_t b) {
            return comesFirst(m_runtime.keyAt(dict, a), m_runtime.keyAt(dict, b));
        });
        return indices;
    }

    void appendOneLine(Text &out, const Var &value)
    {
        const Runtime::Depth depth(m_runtime);
        if (!value.isDict() && !value.isList() && !value.isTuple())
            return appendRepr(out, value);
        const Origin syntax = syntaxOf(m_runtime, value);
        const std::size_t size = m_runtime.size(value);
        out.append(value.isDict() ? '{' : value.isList() ? '[' : '(', syntax);
        if (value.isDict()) {
            bool first = true;
            for (const std::size_t index : sortedKeys(value)) {
                out.append(std::exchange(first, false) ? "" : ", ", syntax);
                appendOneLine(out, m_runtime.keyAt(value, index));
                out.append(": ", syntax);
                appendOneLine(out, m_runtime.valueAt(value, index));
            }
        }
        for (std::size_t i = 0; i < size && !value.isDict(); ++i) {
            m_runtime.step();
            out.append(i == 0 ? "" : ", ", syntax);
            appendOneLine(out, m_runtime.at(value, i));
        }
        out.append(value.isDict() ? "}" : value.isList() ? "]" : size == 1 ? ",)" : ")", syntax);
    }

    Var oneLine(const Var &value)
    {
        m_runtime.step(8);
        Text text(m_runtime);
        appendOneLine(text, value);
        return text.finish();
    }

    static bool exceeds(std::size_t length, std::size_t indent, std::size_t allowance)
    {
        return length + indent + allowance > lineWidth;
    }

    void format(const Var &value, std::size_t indent, std::size_t allowance, int level)
    {
        const Runtime::Depth depth(m_runtime);
        m_runtime.step(8);
        const Var line = oneLine(value);
        m_runtime.step(line.view().size() / 8);
        if (!exceeds(lengthOf(line), indent, allowance))
            return m_out.append(line);
        if (value.isDict())
            return formatDict(value, indent, allowance, level);
        if (value.isList() || value.isTuple())
            return formatSequence(value, indent, allowance, level);
        if (value.isString() && !value.isMarkup() && !value.view().empty())
            return formatText(value, line, indent, allowance, level);
        m_out.append(line);
    }

    void breakLine(std::size_t indent, Origin syntax, const char *before)
    {
        m_out.append(before + ("\n" + std::string(indent, ' ')), syntax);
    }

    void formatDict(const Var &value, std::size_t indent, std::size_t allowance, int level)
    {
        const Origin syntax = syntaxOf(m_runtime, value);
        m_out.append('{', syntax);
        const std::vector<std::size_t> indices = sortedKeys(value);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            if (i > 0)
                breakLine(indent + 1, syntax, ",");
            const Var key = oneLine(m_runtime.keyAt(value, indices[i]));
            m_out.append(key);
            m_out.append(": ", syntax);
            format(m_runtime.valueAt(value, indices[i]), indent + 1 + lengthOf(key) + 2,
                   i + 1 == indices.size() ? allowance + 1 : 1, level + 1);
        }
        m_out.append('}', syntax);
    }

    void formatSequence(const Var &value, std::size_t indent, std::size_t allowance, int level)
    {
        const Origin syntax = syntaxOf(m_runtime, value);
        const std::size_t size = m_runtime.size(value);
        const std::string_view close = value.isList() ? "]" : size == 1 ? ",)" : ")";
        m_out.append(value.isList() ? '[' : '(', syntax);
        for (std::size_t i = 0; i < size; ++i) {
            if (i > 0)
                breakLine(indent + 1, syntax, ",");
            format(m_runtime.at(value, i), indent + 1, i + 1 == size ? allowance + close.size() : 1, level + 1);
        }
        m_out.append(close, syntax);
    }

    /// A long string as several literals, cut at line ends and after blanks.
    void formatText(const Var &value, const Var &line, std::size_t indent, std::size_t allowance, int level)
    {
        if (level == 1) {
            ++indent;
            ++allowance;
        }
        Vars chunks;
        const Vars lines = splitLines(m_runtime, value, true);
        for (std::size_t i = 0; i < lines.size(); ++i)
            cutLine(lines[i], indent, i + 1 == lines.size() ? allowance : 0, chunks);
        if (chunks.size() == 1)
            return m_out.append(line);
        if (level == 1)
            m_out.append('(');
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            if (i > 0)
                breakLine(indent, Origin::None, "");
            m_out.append(chunks[i]);
        }
        if (level == 1)
            m_out.append(')');
    }

    void cutLine(const Var &line, std::size_t indent, std::size_t allowance, Vars &chunks)
    {
        const Var whole = oneLine(line);
        if (!exceeds(lengthOf(whole), indent, allowance)) {
            chunks.push_back(whole);
            return;
        }
        const std::string_view view = line.view();
        std::size_t from = 0;
        std::size_t to = 0;
        while (to < view.size()) {
            const std::size_t end = endOfPart(view, to);
            const bool last = end == view.size();
            const Var candidate = oneLine(m_runtime.slice(line, from, end));
            m_runtime.step(candidate.view().size());
            if (exceeds(lengthOf(candidate), indent, last ? allowance : 0) && to > from) {
                chunks.push_back(oneLine(m_runtime.slice(line, from, to)));
                from = to;
            }
            to = end;
        }
        chunks.push_back(oneLine(m_runtime.slice(line, from, to)));
    }

    static std::size_t endOfPart(std::string_view view, std::size_t at)
    {
        for (const bool spaces : { false, true }) {
            while (at < view.size()) {
                std::size_t after = at;
                if (Unicode::isSpace(Utf8::next(view, after)) != spaces)
                    break;
                at = after;
            }
        }
        return at;
    }

    Runtime &m_runtime;
    Text m_out;
};

Var pprint(Runtime &runtime, const Args &args)
{
    return PrettyPrinter(runtime).print(args[0]);
}

constexpr Function pprintFilterTable[] = {
    { "pprint", pprint, "value" },
};

} // namespace

Builtins pprintFilters()
{
    return pprintFilterTable;
}

} // namespace Parlance::Jinja
