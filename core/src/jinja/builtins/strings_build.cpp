// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/bytes_p.h"
#include "jinja/builtins/formatspec_p.h"
#include "jinja/builtins/support_p.h"

#include <array>

namespace Parlance::Jinja {

namespace {

/// The character to pad with, as bytes.
std::string_view fillOf(Runtime &runtime, const Var &fill)
{
    if (fill.isMissing())
        return " ";
    const std::string_view view = textOf(runtime, fill, "The fill character");
    if (view.empty() || Utf8::offsetOf(view, 1) != view.size())
        fail(Fault::Type, "The fill character must be exactly one character long");
    return view;
}

void appendTimes(Text &out, const Var &fill, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (fill.isString())
            out.append(fill);
        else
            out.append(' ');
    }
}

Var padded(Runtime &runtime, const Var &text, const Var &fill, std::size_t left, std::size_t right)
{
    const std::size_t bytes = fillOf(runtime, fill).size();
    checkRoom(runtime, (left + right) * bytes + text.view().size());
    Text out(runtime);
    appendTimes(out, fill, left);
    out.append(text);
    appendTimes(out, fill, right);
    return out.finish(text.isMarkup());
}

/// How many characters are missing to the width; large ones fail with a limit.
std::size_t missingTo(Runtime &runtime, const Var &text, std::int64_t width)
{
    const std::size_t length = lengthOf(text);
    if (width < 0 || static_cast<std::uint64_t>(width) <= length)
        return 0;
    const auto missing = static_cast<std::uint64_t>(width) - length;
    checkRoom(runtime, missing);
    return static_cast<std::size_t>(missing);
}

Var center(Runtime &runtime, const Args &args)
{
    return centered(runtime, subject(runtime, args[0]), indexOf(runtime, args[1]), args[2]);
}

Var ljust(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    return padded(runtime, text, args[2], 0, missingTo(runtime, text, indexOf(runtime, args[1])));
}

Var rjust(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    return padded(runtime, text, args[2], missingTo(runtime, text, indexOf(runtime, args[1])), 0);
}

Var zfill(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::size_t missing = missingTo(runtime, text, indexOf(runtime, args[1]));
    const bool sign = text.view().starts_with('+') || text.view().starts_with('-');
    Text out(runtime);
    if (sign)
        out.append(text, 0, 1);
    out.append(std::string(missing, '0'));
    out.append(text, sign ? 1 : 0, text.view().size());
    return out.finish(text.isMarkup());
}

Var expandtabs(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::int64_t size = indexOr(runtime, args, 1, 8);
    const std::string_view view = text.view();
    Text out(runtime);
    std::int64_t column = 0;
    for (std::size_t at = 0; at < view.size();) {
        const std::size_t begin = at;
        const char32_t c = Utf8::next(view, at);
        if (c == '\t') {
            const std::int64_t blanks = size > 0 ? size - column % size : 0;
            checkRoom(runtime, out.size() + static_cast<std::uint64_t>(blanks));
            out.appendFor(std::string(static_cast<std::size_t>(blanks), ' '), text, begin);
            column += blanks;
        } else {
            out.append(text, begin, at);
            column = c == '\n' || c == '\r' ? 0 : column + 1;
        }
    }
    return out.finish(text.isMarkup());
}

Var replace(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view from = textOf(runtime, args[1], "replace() argument 1");
    textOf(runtime, args[2], "replace() argument 2");
    return replaced(runtime, text, from, args[2], indexOr(runtime, args, 3, -1));
}

Var join(Runtime &runtime, const Args &args)
{
    const Var separator = subject(runtime, args[0]);
    Text out(runtime);
    Iteration iteration(runtime, args[1]);
    Var item;
    for (bool first = true; iteration.next(item); first = false) {
        if (!item.isString())
            failType(runtime, "sequence item: expected str instance", item);
        if (!first)
            out.append(separator);
        out.append(item);
        runtime.step((item.view().size() + separator.view().size()) / 32);
    }
    return out.finish();
}

void appendTranslated(Text &out, const Var &text, std::size_t from, std::size_t to, const Var &value)
{
    if (value.isUndefined() || value.isMissing())
        return out.append(text, from, to);
    if (value.isNone())
        return;
    if (value.isString())
        return out.append(value);
    std::string bytes;
    Utf8::append(bytes, static_cast<char32_t>(indexOf(out.runtime(), value)));
    out.append(bytes);
}

Var translate(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view view = text.view();
    Text out(runtime);
    for (std::size_t at = 0; at < view.size();) {
        const std::size_t from = at;
        const char32_t c = Utf8::next(view, at);
        runtime.step();
        appendTranslated(out, text, from, at, runtime.getItem(args[1], Var::integer(static_cast<std::int64_t>(c))));
    }
    return out.finish(text.isMarkup());
}

std::int64_t onlyCharacter(const Var &key)
{
    std::size_t at = 0;
    const std::string_view text = key.view();
    const char32_t c = text.empty() ? 0 : Utf8::next(text, at);
    if (text.empty() || at != text.size())
        fail(Fault::Value, "string keys in translate table must be of length 1");
    return static_cast<std::int64_t>(c);
}

void mapKeys(Runtime &runtime, Dict &table, const Var &dict)
{
    if (!dict.isDict())
        fail(Fault::Type, "if you give only one argument to maketrans it must be a dict");
    Iteration items(runtime, dict, Iteration::Items());
    for (Var key, value; items.nextItem(key, value);) {
        if (!key.isString() && !key.isInteger())
            fail(Fault::Type, "keys in translate table must be strings or integers");
        table.set(runtime, key.isString() ? Var::integer(onlyCharacter(key)) : key, value);
    }
}

void mapCharacters(Runtime &runtime, Dict &table, const Var &from, const Var &to)
{
    if (!from.isString() || !to.isString())
        failType(runtime, "maketrans() arguments must be strings", from.isString() ? to : from);
    if (*runtime.length(from) != *runtime.length(to))
        fail(Fault::Value, "the first two maketrans arguments must have equal length");
    Iteration keys(runtime, from);
    Iteration values(runtime, to);
    for (Var key, value; keys.next(key) && values.next(value);)
        table.set(runtime, Var::integer(onlyCharacter(key)), Var::integer(onlyCharacter(value)));
}

Var maketrans(Runtime &runtime, const Args &args)
{
    Dict *table = make<Dict>(runtime);
    Var result = Var::dict(table);
    if (!args.has(2)) {
        mapKeys(runtime, *table, args[1]);
        return result;
    }
    mapCharacters(runtime, *table, args[1], args[2]);
    if (!args.has(3))
        return result;
    if (!args[3].isString())
        failType(runtime, "maketrans() argument 3 must be str", args[3]);
    Iteration keys(runtime, args[3]);
    for (Var key; keys.next(key);)
        table->set(runtime, Var::integer(onlyCharacter(key)), Var::none());
    return result;
}

Var encode(Runtime &runtime, const Args &args)
{
    const std::string_view encoding = args.has(1) ? textOf(runtime, args[1], "encode() argument 'encoding'") : "utf-8";
    const std::string_view errors = args.has(2) ? textOf(runtime, args[2], "encode() argument 'errors'") : "strict";
    return encoded(runtime, args[0].view(), encoding, errors);
}

constexpr Builtin methodTable[] = {
    { "center", center, "self/ width/ fillchar/=" },
    { "ljust", ljust, "self/ width/ fillchar/=" },
    { "rjust", rjust, "self/ width/ fillchar/=" },
    { "zfill", zfill, "self/ width/" },
    { "expandtabs", expandtabs, "self/ tabsize=" },
    { "replace", replace, "self/ old/ new/ count/=" },
    { "join", join, "self/ iterable/" },
    { "translate", translate, "self/ table/" },
    { "maketrans", maketrans, "self/ x/ y/= z/=" },
    { "encode", encode, "self/ encoding= errors=" },
};

// --- Markup: arguments are escaped, results are Markup again

Var call(std::string_view name, Runtime &runtime, const Args &args)
{
    std::array<Var, 5> values;
    std::size_t count = 0;
    for (const Var &value : args.values) {
        if (value.isMissing())
            break;
        values[count] = count > 0 && value.isString() ? escape(runtime, value) : value;
        ++count;
    }
    return findMethod(MethodsOf::String, name)->call(runtime, std::span(values).first(count));
}

constexpr char replaceName[] = "replace";
constexpr char centerName[] = "center";
constexpr char ljustName[] = "ljust";
constexpr char rjustName[] = "rjust";
constexpr char stripName[] = "strip";
constexpr char lstripName[] = "lstrip";
constexpr char rstripName[] = "rstrip";
constexpr char partitionName[] = "partition";
constexpr char rpartitionName[] = "rpartition";

template <const char *name> Var escaping(Runtime &runtime, const Args &args)
{
    return call(name, runtime, args);
}

Var markupJoin(Runtime &runtime, const Args &args)
{
    std::vector<Var> items = elementsOf(runtime, args[1]);
    for (Var &item : items)
        item = escape(runtime, item);
    const Var values[] = { args[0], runtime.list(std::move(items)) };
    Var joined = findMethod(MethodsOf::String, "join")->call(runtime, values);
    joined.setMarkup(true);
    return joined;
}

Var escapeMethod(Runtime &runtime, const Args &args)
{
    return escape(runtime, args[1]);
}

constexpr Builtin markupTable[] = {
    { "replace", escaping<replaceName>, "self/ old/ new/ count/=" },
    { "center", escaping<centerName>, "self/ width/ fillchar/=" },
    { "ljust", escaping<ljustName>, "self/ width/ fillchar/=" },
    { "rjust", escaping<rjustName>, "self/ width/ fillchar/=" },
    { "strip", escaping<stripName>, "self/ chars/=" },
    { "lstrip", escaping<lstripName>, "self/ chars/=" },
    { "rstrip", escaping<rstripName>, "self/ chars/=" },
    { "partition", escaping<partitionName>, "self/ sep/" },
    { "rpartition", escaping<rpartitionName>, "self/ sep/" },
    { "join", markupJoin, "self/ seq" },
    { "escape", escapeMethod, "self/ s" },
};

} // namespace

Var centered(Runtime &runtime, const Var &text, std::int64_t width, const Var &fill)
{
    const std::size_t missing = missingTo(runtime, text, width);
    const std::size_t left = missing / 2 + (missing & static_cast<std::size_t>(width) & 1);
    return padded(runtime, text, fill, left, missing - left);
}

Var replaced(Runtime &runtime, const Var &text, std::string_view from, const Var &to, std::int64_t count)
{
    const std::string_view view = text.view();
    auto left = static_cast<std::uint64_t>(count);
    payForSearch(runtime, view, from);
    Text out(runtime);
    std::size_t plain = 0;
    for (std::size_t at = 0; left > 0; --left) {
        at = view.find(from, at);
        if (at == std::string_view::npos)
            break;
        runtime.step(1 + to.view().size() / 32);
        out.append(text, plain, at);
        out.append(to);
        plain = at + from.size();
        if (!from.empty())
            at = plain;
        else if (at == view.size())
            break;
        else
            Utf8::next(view, at);
    }
    if (plain == 0 && out.size() == 0 && !from.empty())
        return text;
    out.append(text, plain, view.size());
    return out.finish(text.isMarkup());
}

Builtins stringBuildMethods()
{
    return methodTable;
}
Builtins markupMethods()
{
    return markupTable;
}

} // namespace Parlance::Jinja
