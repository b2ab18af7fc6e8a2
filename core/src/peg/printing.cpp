// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/printing_p.h"

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

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    appendJsonEscaped(out, text);
    return out + '"';
}

std::string quotedList(const std::vector<std::string> &texts)
{
    std::string out;
    for (const std::string &text : texts)
        out += (out.empty() ? "" : ", ") + quoted(text);
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

const char *tagName(Tag tag)
{
    switch (tag) {
    case Tag::Reasoning:
        return "reasoning";
    case Tag::Content:
        return "content";
    case Tag::Unread:
        return "unread";
    case Tag::Tool:
        return "tool";
    case Tag::ToolName:
        return "tool_name";
    case Tag::ToolId:
        return "tool_id";
    case Tag::ToolArgs:
        return "tool_args";
    case Tag::ArgName:
        return "arg_name";
    case Tag::ArgObject:
        return "arg_object";
    case Tag::ArgList:
        return "arg_list";
    case Tag::ArgValue:
        return "arg_value";
    }
    return "";
}

const char *codingName(Coding coding)
{
    switch (coding) {
    case Coding::Text:
        return "text";
    case Coding::JsonString:
        return "json_string";
    case Coding::Json:
        return "json";
    case Coding::Literal:
        return "literal";
    case Coding::BySchema:
        return "by_schema";
    }
    return "";
}

} // namespace Parlance::Peg
