// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/jsonspelling_p.h"
#include "jinja/builtins/digits_p.h"
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"

#include <parlance/json.h>

namespace Parlance::Jinja {

namespace {

std::string hexEscape(char32_t c)
{
    const int width = c < 0x100 ? 2 : c < 0x10000 ? 4 : 8;
    std::string digits(static_cast<std::size_t>(width), '0');
    for (int i = width - 1; i >= 0; --i, c >>= 4)
        digits[static_cast<std::size_t>(i)] = "0123456789abcdef"[c & 15];
    return std::string("\\") + (width == 2 ? 'x' : width == 4 ? 'u' : 'U') + digits;
}

/// What repr writes for the character, or nothing where it stays as it is.
std::string reprEscape(char32_t c, char quote)
{
    switch (c) {
    case '\n':
        return "\\n";
    case '\r':
        return "\\r";
    case '\t':
        return "\\t";
    case '\\':
        return "\\\\";
    default:
        break;
    }
    if (c == static_cast<unsigned char>(quote))
        return std::string("\\") + quote;
    return Unicode::isPrintable(c) ? std::string() : hexEscape(c);
}

void appendQuoted(Text &out, const Var &string)
{
    const std::string_view text = string.view();
    const bool single = text.find('\'') != std::string_view::npos && text.find('"') == std::string_view::npos;
    const char quote = single ? '"' : '\'';
    const Origin syntax = syntaxOf(out.runtime(), string);
    out.append(quote, syntax);
    std::size_t plain = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const std::string escape = reprEscape(Utf8::next(text, at), quote);
        if (escape.empty())
            continue;
        out.append(string, plain, begin);
        out.appendFor(escape, string, begin);
        plain = at;
    }
    out.append(string, plain, text.size());
    out.append(quote, syntax);
}

void appendString(Text &out, const Var &string)
{
    out.runtime().step(string.view().size() / 6);
    if (string.isMarkup())
        out.append("Markup(");
    appendQuoted(out, string);
    if (string.isMarkup())
        out.append(')');
}

void appendSequence(Text &out, const Var &value)
{
    Runtime &runtime = out.runtime();
    const Origin syntax = syntaxOf(runtime, value);
    const std::size_t size = runtime.size(value);
    out.append(value.isTuple() ? '(' : '[', syntax);
    for (std::size_t i = 0; i < size; ++i) {
        runtime.step();
        if (i > 0)
            out.append(", ", syntax);
        appendRepr(out, runtime.at(value, i));
    }
    out.append(value.isTuple() ? (size == 1 ? ",)" : ")") : "]", syntax);
}

void appendDict(Text &out, const Var &value)
{
    Runtime &runtime = out.runtime();
    const Origin syntax = syntaxOf(runtime, value);
    const std::size_t size = runtime.size(value);
    out.append('{', syntax);
    for (std::size_t i = 0; i < size; ++i) {
        runtime.step();
        if (i > 0)
            out.append(", ", syntax);
        appendRepr(out, runtime.keyAt(value, i));
        out.append(": ", syntax);
        appendRepr(out, runtime.valueAt(value, i));
    }
    out.append('}', syntax);
}

void appendContainer(Text &out, const Var &value)
{
    const Runtime::Depth depth(out.runtime());
    // what is being built is not paid for before it is finished
    out.runtime().heap.charge(out.size());
    out.runtime().heap.discharge(out.size());
    if (value.isDict())
        appendDict(out, value);
    else
        appendSequence(out, value);
}

void appendScalar(Text &out, const Var &value)
{
    payForDigits(out.runtime(), value);
    switch (value.kind()) {
    case Kind::None:
        return out.append("None", value.origin());
    case Kind::Bool:
        return out.append(value.toBool() ? "True" : "False", value.origin());
    case Kind::Float:
        return out.append(floatRepr(value.toReal()), value.origin());
    case Kind::Int:
    case Kind::BigInt:
        return out.append(integerDigits(value), value.origin());
    default:
        break;
    }
    value.asObject()->repr(out);
}

std::string_view htmlEscape(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '\'':
        return "&#39;";
    case '"':
        return "&#34;";
    default:
        return {};
    }
}

} // namespace

void appendStr(Text &out, const Var &value)
{
    if (value.isUndefined() || value.isMissing())
        return;
    if (value.isString())
        out.append(value);
    else
        appendRepr(out, value);
}

void appendRepr(Text &out, const Var &value)
{
    switch (value.kind()) {
    case Kind::Missing:
    case Kind::Undefined:
        return out.append("Undefined");
    case Kind::String:
        return appendString(out, value);
    case Kind::List:
    case Kind::Tuple:
    case Kind::Dict:
        return appendContainer(out, value);
    default:
        return appendScalar(out, value);
    }
}

void appendAscii(Text &out, const Var &value)
{
    Text text(out.runtime());
    appendRepr(text, value);
    const Var repr = text.finish();
    const std::string_view view = repr.view();
    for (std::size_t at = 0; at < view.size();) {
        const std::size_t begin = at;
        const char32_t c = Utf8::next(view, at);
        if (c < 0x80)
            out.append(repr, begin, at);
        else
            out.appendFor(hexEscape(c), repr, begin);
    }
}

Var toStr(Runtime &runtime, const Var &value)
{
    if (value.isString())
        return value;
    Text text(runtime);
    appendStr(text, value);
    return text.finish();
}

Var escape(Runtime &runtime, const Var &value)
{
    if (value.isMarkup())
        return value;
    Var text = subject(runtime, value);
    const std::string_view view = text.view();
    std::size_t at = view.find_first_of("&<>'\"");
    if (at == std::string_view::npos) {
        text.setMarkup(true);
        return text;
    }
    Text out(runtime);
    std::size_t plain = 0;
    for (; at != std::string_view::npos; at = view.find_first_of("&<>'\"", plain)) {
        out.append(text, plain, at);
        out.appendFor(htmlEscape(view[at]), text, at);
        plain = at + 1;
    }
    out.append(text, plain, view.size());
    return out.finish(true);
}

} // namespace Parlance::Jinja
