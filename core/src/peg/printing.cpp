// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/printing_p.h"

#include "base/jsonspelling_p.h"
#include "peg/node_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

namespace Parlance::Peg {

namespace {

void appendClassChar(std::string &out, char32_t c)
{
    if (c == U'\\' || c == U']' || c == U'-' || c == U'^')
        out += '\\';
    std::string text;
    Utf8::append(text, c);
    appendJsonEscaped(out, text);
}

} // namespace

std::string inQuotes(std::string_view text)
{
    std::string out = "\"";
    appendJsonEscaped(out, text);
    return out + '"';
}

std::string quotedList(const std::vector<std::string> &texts)
{
    std::string out;
    for (const std::string &text : texts)
        out += (out.empty() ? "" : ", ") + inQuotes(text);
    return out;
}

std::string bounds(int minimum, int maximum)
{
    if (maximum == unbounded && minimum <= 1)
        return minimum == 0 ? "*" : "+";
    if (minimum == 0 && maximum == 1)
        return "?";
    if (minimum == 1 && maximum == 1)
        return "";
    const std::string upper = maximum == unbounded ? std::string() : std::to_string(maximum);
    return '{' + std::to_string(minimum) + (minimum == maximum ? "" : ',' + upper) + '}';
}

std::string charClass(const std::vector<CharRange> &ranges, bool negated, int minimum, int maximum)
{
    std::string out = negated ? "[^" : "[";
    for (const CharRange &range : ranges) {
        appendClassChar(out, range.first);
        if (range.last == range.first)
            continue;
        out += '-';
        appendClassChar(out, range.last);
    }
    return out + ']' + bounds(minimum, maximum);
}

EnumNames namesOf(Tag)
{
    static constexpr const char *names[] = { "reasoning",     "content",     "unread",    "tool",
                                             "tool_name",     "tool_id",     "tool_args", "arg_name",
                                             "arg_value",     "arg_object",  "arg_list",  "tool_name_echo",
                                             "arg_name_echo", "arg_reversed" };
    return names;
}

EnumNames namesOf(Coding)
{
    static constexpr const char *names[] = { "text", "json_string", "json", "literal", "by_schema", "python_text" };
    return names;
}

} // namespace Parlance::Peg
