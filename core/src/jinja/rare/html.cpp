// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The filters striptags, xmlattr and urlencode: "<b>1 &amp; 2</b>" | striptags is "1 & 2".
#include "jinja/builtins/support_p.h"
#include "jinja/rare/bytes_p.h"
#include "jinja/rare/entities_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

/// The text without the stretches that begin with one mark and end with the next other one.
Var without(Runtime &runtime, const Var &text, std::string_view open, std::string_view close)
{
    const std::string_view view = text.view();
    Text out(runtime);
    std::size_t at = 0;
    for (std::size_t begin = view.find(open); begin != std::string_view::npos; begin = view.find(open, at)) {
        const std::size_t end = view.find(close, begin + open.size());
        if (end == std::string_view::npos)
            break;
        out.append(text, at, begin);
        at = end + close.size();
    }
    out.append(text, at, view.size());
    return out.finish();
}

Var collapsed(Runtime &runtime, const Var &text)
{
    const Vars words = splitBlanks(runtime, text, -1);
    Text out(runtime);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0)
            out.append(' ');
        out.append(words[i]);
    }
    return out.finish();
}

Var unescaped(Runtime &runtime, const Var &text)
{
    const std::string_view view = text.view();
    Text out(runtime);
    std::size_t at = 0;
    for (std::size_t mark = view.find('&'); mark != std::string_view::npos; mark = view.find('&', mark)) {
        const Entity entity = entityAt(view, mark);
        if (entity.length == 0) {
            ++mark;
            continue;
        }
        out.append(text, at, mark);
        out.appendFor(entity.text, text, mark);
        at = mark = mark + entity.length;
    }
    out.append(text, at, view.size());
    return out.finish();
}

Var striptags(Runtime &runtime, const Args &args)
{
    const Var text = plainSubject(runtime, args[0]);
    runtime.step(text.view().size());
    const Var bare = without(runtime, without(runtime, text, "<!--", "-->"), "<", ">");
    return unescaped(runtime, collapsed(runtime, bare));
}

Var unescapeMethod(Runtime &runtime, const Args &args)
{
    return unescaped(runtime, plainSubject(runtime, args[0]));
}

void checkAttributeName(Runtime &runtime, const Var &key)
{
    const std::string_view name = textOf(runtime, key, "attribute name");
    if (name.find_first_of(" \t\n\r\f\v/>=") != std::string_view::npos)
        fail(Fault::Value, "Invalid character in attribute name: '" + std::string(name) + "'");
}

Var xmlattr(Runtime &runtime, const Args &args)
{
    if (!args[0].isDict())
        failType(runtime, "xmlattr needs dict", args[0]);
    Text out(runtime);
    const bool autospace = args.truth(runtime, 1, true);
    Iteration items(runtime, args[0], Iteration::Items());
    Var key;
    Var value;
    while (items.nextItem(key, value)) {
        if (value.isNone() || value.isUndefined())
            continue;
        checkAttributeName(runtime, key);
        if (out.size() > 0 || autospace)
            out.append(' ');
        out.append(escape(runtime, key));
        out.append("=\"");
        out.append(escape(runtime, value));
        out.append('"');
    }
    return out.finish(runtime.autoescape);
}

bool isUnreserved(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
        || c == '-' || c == '~';
}

void appendUrlQuoted(Text &out, const Var &value, bool query)
{
    const auto *bytes = value.as<Bytes>();
    const Var text = bytes ? out.runtime().string(bytes->view()) : subject(out.runtime(), value);
    const std::string_view view = text.view();
    for (std::size_t i = 0; i < view.size(); ++i) {
        const char c = view[i];
        const auto byte = static_cast<unsigned char>(c);
        if (isUnreserved(c) || (c == '/' && !query))
            out.append(text, i, i + 1);
        else if (c == ' ' && query)
            out.appendFor("+", text, i);
        else
            out.appendFor(std::string("%") + "0123456789ABCDEF"[byte >> 4] + "0123456789ABCDEF"[byte & 15], text, i);
    }
}

void appendPair(Text &out, const Var &key, const Var &value)
{
    if (out.size() > 0)
        out.append('&');
    appendUrlQuoted(out, key, true);
    out.append('=');
    appendUrlQuoted(out, value, true);
}

void appendPairs(Text &out, const Var &pairs)
{
    Runtime &runtime = out.runtime();
    Iteration iteration(runtime, pairs);
    Var pair;
    while (iteration.next(pair)) {
        const Vars elements = elementsOf(runtime, pair);
        if (elements.size() != 2)
            fail(Fault::Value, "urlencode needs pairs of key and value");
        appendPair(out, elements[0], elements[1]);
    }
}

Var urlencode(Runtime &runtime, const Args &args)
{
    Text out(runtime);
    const Var &value = args[0];
    if (value.isString() || !(value.isUndefined() || runtime.isIterable(value))) {
        appendUrlQuoted(out, value, false);
    } else if (value.isDict()) {
        Iteration items(runtime, value, Iteration::Items());
        Var key;
        Var member;
        while (items.nextItem(key, member))
            appendPair(out, key, member);
    } else {
        appendPairs(out, value);
    }
    return out.finish();
}

constexpr Function htmlFilterTable[] = {
    { "striptags", striptags, "value" },
    { "xmlattr", xmlattr, "d autospace=" },
    { "urlencode", urlencode, "value" },
};

constexpr Function htmlMethodTable[] = {
    { "striptags", striptags, "self/" },
    { "unescape", unescapeMethod, "self/" },
};

} // namespace

Builtins htmlFilters()
{
    return htmlFilterTable;
}
Builtins htmlMethods()
{
    return htmlMethodTable;
}

} // namespace Parlance::Jinja
