// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/truncatedjson_p.h"

#include <parlance/json.h>

#include <cstddef>
#include <utility>

namespace Parlance {

namespace {

/// Where the members of the outermost object end: each comma there, and its closing brace.
struct Members
{
    std::size_t lastComma = std::string_view::npos;
    std::size_t end = std::string_view::npos;
};

Members membersOf(std::string_view text)
{
    Members members;
    int depth = 0;
    bool inString = false;
    for (std::size_t at = 0; at < text.size() && members.end == std::string_view::npos; ++at) {
        const char c = text[at];
        if (inString && c == '\\') {
            ++at;
        } else if (c == '"') {
            inString = !inString;
        } else if (!inString && (c == '{' || c == '[')) {
            ++depth;
        } else if (!inString && (c == '}' || c == ']') && --depth == 0) {
            members.end = at + 1;
        } else if (!inString && c == ',' && depth == 1) {
            members.lastComma = at;
        }
    }
    return members;
}

bool isObject(const std::string &text)
{
    const auto value = parseJson(text);
    return value && value->isObject();
}

} // namespace

std::string closedJson(std::string_view text)
{
    const Members members = membersOf(text);
    // What ends with a value that cannot go on misses its brace alone.
    const bool mayEnd = !text.empty() && std::string_view("\"]}el").find(text.back()) != std::string_view::npos;
    std::string candidates[] = { std::string(text.substr(0, members.end)), std::string(), std::string() };
    if (mayEnd && members.end == std::string_view::npos)
        candidates[1] = std::string(text) + '}';
    if (members.lastComma != std::string_view::npos)
        candidates[2] = std::string(text.substr(0, members.lastComma)) + '}';
    for (std::string &candidate : candidates) {
        if (!candidate.empty() && isObject(candidate))
            return std::move(candidate);
    }
    return "{}";
}

} // namespace Parlance
