// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// str.format as the sandbox does it: every attribute and item goes through the sandbox's lookups.
#include "jinja/builtins/support_p.h"
#include "jinja/rare/formatspec_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

constexpr int deepest = 2; // fields inside a field's specification, and no deeper

[[noreturn]] void failFormat(const char *what)
{
    fail(Fault::Value, what);
}

bool isDigits(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::int64_t numberOf(std::string_view digits)
{
    if (digits.size() > 18)
        failFormat("Too many decimal digits in format string");
    std::int64_t number = 0;
    for (const char c : digits)
        number = number * 10 + (c - '0');
    return number;
}

struct Field
{
    std::string_view name;
    std::string_view spec;
    std::size_t specBegin = 0;
    char conversion = 0;
};

void appendFormattedText(Text &out, const Var &value, const FormatSpec &spec, std::string &error)
{
    const std::size_t length = lengthOf(value);
    const std::size_t keep = checkedTextLength(length, spec, error);
    if (!error.empty())
        return;
    const auto width = static_cast<std::size_t>(spec.width);
    const std::size_t missing = width > keep ? width - keep : 0;
    const std::size_t before = spec.align == '>' ? missing : spec.align == '^' ? missing / 2 : 0;
    const FormatSpec blank{ .fill = spec.fill, .width = static_cast<int>(before) };
    const FormatSpec after{ .fill = spec.fill, .width = static_cast<int>(missing - before) };
    out.append(padded({}, blank, '<'));
    out.append(value, 0, Utf8::offsetOf(value.view(), keep));
    out.append(padded({}, after, '<'));
}

std::string formattedNumber(const Var &value, const FormatSpec &spec, std::string &error)
{
    const bool asFloat = spec.type && std::string_view("eEfFgG%").find(spec.type) != std::string_view::npos;
    if (value.isFloat() || asFloat)
        return formatFloat(toDouble(value), spec, error);
    return formatInteger(toBigInt(value), spec, error);
}

/// format(value, spec), appended.
void appendFormatted(Text &out, const Var &value, std::string_view specification)
{
    if (specification.empty())
        return appendStr(out, value);
    if (!value.isString() && !value.isNumber())
        fail(Fault::Type,
             "unsupported format string passed to " + std::string(out.runtime().typeName(value)) + ".__format__");
    std::string error;
    const FormatSpec spec = parseFormatSpec(specification, error);
    if (!error.empty())
        fail(Fault::Value, error);
    if (spec.tooWide)
        fail(Fault::Limit,
             "A width or precision of a format is larger than " + std::to_string(FormatSpec::maximumWidth));
    checkRoom(out.runtime(),
              static_cast<std::uint64_t>(spec.width) + static_cast<std::uint64_t>(std::max(spec.precision, 0)));
    if (value.isString())
        appendFormattedText(out, value, spec, error);
    else
        out.append(formattedNumber(value, spec, error), value.origin());
    if (!error.empty())
        fail(Fault::Value, error);
}

class Formatter
{
public:
    Formatter(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords, Var mapping)
        : m_runtime(runtime)
        , m_positional(positional)
        , m_keywords(keywords)
        , m_mapping(std::move(mapping))
    { }

    Var format(const Var &format, int depth = deepest)
    {
        if (depth == 0)
            failFormat("Max string recursion exceeded");
        const std::string_view text = format.view();
        Text out(m_runtime);
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t brace = std::min(text.find_first_of("{}", at), text.size());
            out.append(format, at, brace);
            if (brace == text.size())
                break;
            m_runtime.step();
            if (brace + 1 < text.size() && text[brace + 1] == text[brace]) {
                out.append(format, brace, brace + 1);
                at = brace + 2;
                continue;
            }
            if (text[brace] == '}')
                failFormat("Single '}' encountered in format string");
            at = appendField(out, format, brace + 1, depth);
        }
        return out.finish(format.isMarkup());
    }

private:
    std::size_t appendField(Text &out, const Var &format, std::size_t at, int depth)
    {
        Field field;
        const std::size_t end = readField(format.view(), at, field);
        Var value = converted(lookUp(field.name), field.conversion);
        Var spec = m_runtime.slice(format, field.specBegin, field.specBegin + field.spec.size());
        if (field.spec.find_first_of("{}") != std::string_view::npos)
            spec = this->format(spec, depth - 1);
        if (!format.isMarkup())
            appendFormatted(out, value, spec.view());
        else
            appendEscaped(out, value, spec.view());
        return end;
    }

    void appendEscaped(Text &out, const Var &value, std::string_view spec)
    {
        if (value.isMarkup()) {
            if (!spec.empty())
                failFormat("Unsupported format specification for Markup.");
            return out.append(value);
        }
        Text text(m_runtime);
        appendFormatted(text, value, spec);
        out.append(escape(m_runtime, text.finish()));
    }

    /// Reads what is between the braces; gives the offset after the closing one.
    static std::size_t readField(std::string_view text, std::size_t at, Field &field)
    {
        if (at == text.size())
            failFormat("Single '{' encountered in format string");
        const std::size_t begin = at;
        for (bool inBrackets = false; at < text.size(); ++at) {
            const char c = text[at];
            if (c == '{')
                failFormat("unexpected '{' in field name");
            inBrackets = c == '[' || (inBrackets && c != ']');
            if (!inBrackets && (c == '}' || c == ':' || c == '!'))
                break;
        }
        field.name = text.substr(begin, at - begin);
        if (at == text.size())
            failFormat("expected '}' before end of string");
        if (text[at] == '!')
            at = readConversion(text, at, field);
        if (text[at] == '}')
            return at + 1;
        return readSpec(text, at + 1, field);
    }

    static std::size_t readConversion(std::string_view text, std::size_t at, Field &field)
    {
        if (at + 2 >= text.size())
            failFormat("end of string while looking for conversion specifier");
        field.conversion = text[at + 1];
        if (text[at + 2] != ':' && text[at + 2] != '}')
            failFormat("expected ':' after conversion specifier");
        return at + 2;
    }

    static std::size_t readSpec(std::string_view text, std::size_t at, Field &field)
    {
        field.specBegin = at;
        for (int depth = 1; at < text.size(); ++at) {
            depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
            if (depth == 0) {
                field.spec = text.substr(field.specBegin, at - field.specBegin);
                return at + 1;
            }
        }
        failFormat("unmatched '{' in format spec");
    }

    Var converted(Var value, char conversion)
    {
        if (conversion == 0)
            return value;
        if (conversion == 's')
            return plainSubject(m_runtime, value);
        if (conversion != 'r' && conversion != 'a')
            failFormat("Unknown conversion specifier");
        Text text(m_runtime);
        if (conversion == 'r')
            appendRepr(text, value);
        else
            appendAscii(text, value);
        return text.finish();
    }

    Var lookUp(std::string_view name)
    {
        const std::size_t end = std::min(name.find_first_of(".["), name.size());
        Var value = first(name.substr(0, end));
        for (std::size_t at = end; at < name.size();) {
            const bool attribute = name[at] == '.';
            if (!attribute && name[at] != '[')
                failFormat("Only '.' or '[' may follow ']' in format field specifier");
            const std::size_t begin = at + 1;
            at = attribute ? std::min(name.find_first_of(".[", begin), name.size()) : name.find(']', begin);
            if (at == std::string_view::npos)
                failFormat("Missing ']' in format string");
            value = next(value, name.substr(begin, at - begin), attribute);
            at += attribute ? 0 : 1;
        }
        return value;
    }

    Var next(const Var &value, std::string_view part, bool attribute)
    {
        if (part.empty())
            failFormat("Empty attribute in format string");
        if (attribute)
            return m_runtime.getAttribute(value, part);
        return m_runtime.getItem(value, isDigits(part) ? Var::integer(numberOf(part)) : m_runtime.string(part));
    }

    Var first(std::string_view name)
    {
        if (name.empty() || isDigits(name)) {
            const bool automatic = name.empty();
            if (m_numbering != Numbering::Unknown && (m_numbering == Numbering::Automatic) != automatic)
                failFormat("cannot switch between manual field specification and automatic field numbering");
            m_numbering = automatic ? Numbering::Automatic : Numbering::Manual;
            const std::int64_t index = automatic ? m_next++ : numberOf(name);
            if (static_cast<std::uint64_t>(index) >= m_positional.size())
                fail(Fault::Lookup,
                     "Replacement index " + std::to_string(index) + " out of range for positional args tuple");
            return m_positional[static_cast<std::size_t>(index)];
        }
        for (const Keyword &keyword : m_keywords) {
            if (keyword.name == name)
                return keyword.value;
        }
        Var value = m_mapping.isDict() ? m_runtime.find(m_mapping, name) : Var();
        if (value.isMissing())
            fail(Fault::Lookup, "'" + std::string(name) + "'");
        return value;
    }

    enum class Numbering : std::uint8_t
    {
        Unknown,
        Automatic,
        Manual
    };

    Runtime &m_runtime;
    std::span<const Var> m_positional;
    std::span<const Keyword> m_keywords;
    Var m_mapping;
    Numbering m_numbering = Numbering::Unknown;
    std::int64_t m_next = 0;
};

Var format(Runtime &runtime, const Args &args)
{
    return Formatter(runtime, args.rest, args.keywords, {}).format(args[0]);
}

Var formatMap(Runtime &runtime, const Args &args)
{
    if (!args[1].isDict())
        failType(runtime, "format_map() argument must be a mapping", args[1]);
    return Formatter(runtime, {}, {}, args[1]).format(args[0]);
}

constexpr Function formatMethodTable[] = {
    { "format", format, "self/ * **" },
    { "format_map", formatMap, "self/ mapping/" },
};

} // namespace

Builtins formatMethods()
{
    return formatMethodTable;
}

} // namespace Parlance::Jinja
