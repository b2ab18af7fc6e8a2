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

Var center(Runtime &runtime, const Args &args)
{
    return centered(runtime, subject(runtime, args[0]), args.integer(1, 80), {});
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

Var truncated(Runtime &runtime, const Var &text, std::size_t keep, bool killWords, const Var &end)
{
    const std::string_view view = text.view();
    std::size_t to = Utf8::offsetOf(view, keep);
    if (!killWords) {
        const std::size_t blank = view.substr(0, to).rfind(' ');
        to = blank == std::string_view::npos ? to : blank;
    }
    Text out(runtime);
    out.append(text, 0, to);
    if (text.isMarkup())
        out.append(escape(runtime, end));
    else
        out.append(end);
    return out.finish(text.isMarkup());
}

Var truncate(Runtime &runtime, const Args &args)
{
    const std::int64_t length = indexOr(runtime, args, 1, 255);
    const Var end = args.has(3) ? args[3] : runtime.string("...");
    const auto endLength = static_cast<std::int64_t>(Utf8::length(textOf(runtime, end, "end")));
    const std::int64_t leeway = indexOr(runtime, args, 4, 5);
    if (length < endLength || leeway < 0)
        fail(Fault::Runtime,
             length < endLength ? "expected length >= " + std::to_string(endLength) + ", got " + std::to_string(length)
                                : "expected leeway >= 0, got " + std::to_string(leeway));
    const auto size = args[0].isString() ? static_cast<std::int64_t>(lengthOf(args[0])) : runtime.length(args[0]);
    if (!size)
        fail(Fault::Type, "object of type '" + std::string(runtime.typeName(args[0])) + "' has no len()");
    if (*size - leeway <= length)
        return args[0];
    if (!args[0].isString())
        failType(runtime, "truncate needs str", args[0]);
    return truncated(runtime, args[0], static_cast<std::size_t>(length - endLength), args.truth(runtime, 2, false),
                     end);
}

Var wordcount(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view view = text.view();
    std::int64_t words = 0;
    bool inWord = false;
    for (std::size_t at = 0; at < view.size();) {
        const bool word = Unicode::isWord(Utf8::next(view, at));
        words += word && !inWord ? 1 : 0;
        inWord = word;
    }
    return Var::integer(words);
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

bool anyMarkup(const std::vector<Var> &items)
{
    for (const Var &item : items) {
        if (item.isMarkup())
            return true;
    }
    return false;
}

Var joined(Runtime &runtime, const std::vector<Var> &items, const Var &separator, bool escapes)
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
    std::vector<Var> items = elementsOf(runtime, args[0]);
    if (args.has(2) && !args[2].isNone()) {
        const AttributePath path(runtime, args[2]);
        for (Var &item : items)
            item = path.get(runtime, std::move(item));
    }
    const Var separator = args.has(1) ? args[1] : runtime.string("");
    const bool escapes = runtime.autoescape && (separator.isMarkup() || anyMarkup(items));
    return joined(runtime, items, separator, escapes);
}

constexpr Builtin filterTable[] = {
    { "trim", trim, "value chars=" },
    { "string", string, "object/" },
    { "center", center, "value width=" },
    { "replace", replace, "s old new count=" },
    { "indent", indent, "s width= first= blank=" },
    { "truncate", truncate, "s length= killwords= end= leeway=" },
    { "wordcount", wordcount, "s" },
    { "format", format, "value/ * **" },
    { "join", join, "value d= attribute=" },
};

} // namespace

Builtins textFilters()
{
    return filterTable;
}

} // namespace Parlance::Jinja
