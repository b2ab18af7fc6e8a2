// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"

namespace Parlance::Jinja {

namespace {

Var trim(Runtime &runtime, const Args &args)
{
    return stripped(runtime, subject(runtime, args[0]), args[1]);
}

Var string(Runtime &runtime, const Args &args)
{
    return toStr(runtime, args[0]);
}

Var replaceEscaping(Runtime &runtime, const Args &args, std::int64_t count)
{
    const bool markup = args[1].isMarkup() || (args[2].isMarkup() && !args[0].isMarkup());
    const Var text = markup ? escape(runtime, args[0]) : subject(runtime, args[0]);
    const bool escapes = text.isMarkup();
    const Var from = escapes ? escape(runtime, subject(runtime, args[1])) : subject(runtime, args[1]);
    const Var to = escapes ? escape(runtime, subject(runtime, args[2])) : subject(runtime, args[2]);
    return replaced(runtime, text, from.view(), to, count);
}

Var replace(Runtime &runtime, const Args &args)
{
    const std::int64_t count = indexOr(runtime, args, 3, -1);
    if (runtime.autoescape)
        return replaceEscaping(runtime, args, count);
    const Var from = plainSubject(runtime, args[1]);
    return replaced(runtime, plainSubject(runtime, args[0]), from.view(), plainSubject(runtime, args[2]), count);
}

/// The line breaks of a text, as indent sees them.
struct Line
{
    std::size_t begin;
    std::size_t end; ///< where its line break begins
};

std::vector<Line> linesOf(Runtime &runtime, std::string_view text)
{
    std::vector<Line> lines;
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = at;
        const char32_t c = Utf8::next(text, at);
        if (!Unicode::isLineBreak(c))
            continue;
        runtime.step();
        if (c == '\r' && at < text.size() && text[at] == '\n')
            ++at;
        lines.push_back({ from, end });
        from = at;
        if (c == '\r' && at == text.size() && text[at - 1] == '\r')
            return lines; // the newline that is added for splitting belongs to this one
    }
    lines.push_back({ from, text.size() });
    return lines;
}

Var indentionOf(Runtime &runtime, const Args &args)
{
    if (args.has(1) && args[1].isString())
        return args[1];
    const std::int64_t width = args.has(1) ? indexOf(runtime, args[1]) : 4;
    const auto blanks = static_cast<std::size_t>(std::max<std::int64_t>(width, 0));
    checkRoom(runtime, blanks);
    return runtime.string(std::string(blanks, ' '));
}

Var indent(Runtime &runtime, const Args &args)
{
    if (!args[0].isString())
        failType(runtime, "indent needs str", args[0]);
    const Var text = subject(runtime, args[0]);
    const Var indention = indentionOf(runtime, args);
    const bool first = args.truth(runtime, 2, false);
    const bool blank = args.truth(runtime, 3, false);
    const std::vector<Line> lines = linesOf(runtime, text.view());
    Text out(runtime);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0)
            out.appendFor("\n", text, lines[i - 1].end);
        if (i == 0 ? first : (blank || lines[i].begin < lines[i].end))
            out.append(indention);
        out.append(text, lines[i].begin, lines[i].end);
    }
    return out.finish(text.isMarkup());
}

Var format(Runtime &runtime, const Args &args)
{
    if (!args.rest.empty() && !args.keywords.empty())
        fail(Fault::Runtime, "can't handle positional and keyword arguments at the same time");
    const Var text = subject(runtime, args[0]);
    if (args.keywords.empty())
        return percentFormat(runtime, text, runtime.tuple({ args.rest.begin(), args.rest.end() }));
    Dict *named = make<Dict>(runtime);
    const Var mapping = Var::dict(named);
    for (const Keyword &keyword : args.keywords)
        named->set(runtime, runtime.string(keyword.name), keyword.value);
    return percentFormat(runtime, text, mapping);
}

bool anyMarkup(const Vars &items)
{
    for (const Var &item : items) {
        if (item.isMarkup())
            return true;
    }
    return false;
}

Var joined(Runtime &runtime, const Vars &items, const Var &separator, bool escapes)
{
    const Var between = escapes ? escape(runtime, separator) : subject(runtime, separator);
    Text out(runtime);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0)
            out.append(between);
        if (escapes)
            out.append(escape(runtime, items[i]));
        else
            appendStr(out, items[i]);
        runtime.step(between.view().size() / 32);
    }
    return out.finish(escapes);
}

Var join(Runtime &runtime, const Args &args)
{
    Vars items = elementsOf(runtime, args[0]);
    if (args.has(2) && !args[2].isNone()) {
        const AttributePath path(runtime, args[2]);
        for (Var &item : items)
            item = path.get(runtime, std::move(item));
    }
    const Var separator = args.has(1) ? args[1] : runtime.string("");
    const bool escapes = runtime.autoescape && (separator.isMarkup() || anyMarkup(items));
    return joined(runtime, items, separator, escapes);
}

constexpr Function textFilterTable[] = {
    { "trim", trim, "value chars=" },           { "string", string, "object/" },
    { "replace", replace, "s old new count=" }, { "indent", indent, "s width= first= blank=" },
    { "format", format, "value/ * **" },        { "join", join, "value d= attribute=" },
};

} // namespace

Builtins textFilters()
{
    return textFilterTable;
}

} // namespace Parlance::Jinja
