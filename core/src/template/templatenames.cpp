// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "template/templatenames_p.h"

#include "jinja/memberuses_p.h"

#include <algorithm>

namespace Parlance {

namespace {

constexpr std::size_t mostNames = 8;

// A message's `name` may be compared, too, and a member's, or a type's.
bool isNoTool(std::string_view name)
{
    static constexpr std::string_view given[] = { "system",    "user",       "assistant",   "tool",        "function",
                                                  "name",      "role",       "content",     "observation", "ipython",
                                                  "arguments", "properties", "description", "type",        "required",
                                                  "string",    "number",     "integer",     "boolean",     "array",
                                                  "object",    "null",       "int",         "float",       "bool",
                                                  "dict",      "list",       "str" };
    return name.empty() || std::find(std::begin(given), std::end(given), name) != std::end(given);
}

std::vector<std::string> first(std::vector<std::string> names)
{
    names.resize(std::min(names.size(), mostNames));
    return names;
}

} // namespace

std::vector<std::string> knownTools(const ChatTemplate &chatTemplate)
{
    std::vector<std::string> names = Jinja::textsComparedWith(chatTemplate.program(), "name");
    std::erase_if(names, isNoTool);
    return first(std::move(names));
}

std::vector<std::string> knownArguments(const ChatTemplate &chatTemplate)
{
    return first(Jinja::membersReadOf(chatTemplate.program(), "arguments"));
}

} // namespace Parlance
