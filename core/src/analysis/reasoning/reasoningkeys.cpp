// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"

#include "jinja/memberuses_p.h"
#include "markup/reasoningwords_p.h"

#include <algorithm>

// The members and parts of a message that may hold reasoning: a template that reads `message.thought` finds it there.
namespace Parlance {

bool namesMember(const ChatTemplate &chatTemplate, std::string_view key)
{
    const auto has = [key](const std::vector<std::string> &all) {
        return std::find(all.begin(), all.end(), key) != all.end();
    };
    return has(chatTemplate.program().attributeNames()) || has(chatTemplate.program().stringLiterals());
}

std::vector<std::string> reasoningKeys(const ChatTemplate &chatTemplate)
{
    std::vector<std::string> keys;
    bool hasOther = false; // one that the template does not name: what it makes of that, it makes of all such
    for (const char *key : { "reasoning_content", "reasoning", "thinking" }) {
        const bool isOther = !namesMember(chatTemplate, key);
        if (!isOther || !hasOther)
            keys.emplace_back(key);
        hasOther = hasOther || isOther;
    }
    for (const std::string &name : chatTemplate.program().attributeNames()) {
        if (soundsLikeReasoning(name) && std::find(keys.begin(), keys.end(), name) == keys.end())
            keys.push_back(name);
    }
    return keys;
}

std::vector<std::string> keysToTry(std::vector<std::string> keys, const KnownNames *known)
{
    if (!known)
        return keys;
    if (known->reasoningKey.empty())
        return { "reasoning_content" };
    return { known->reasoningKey };
}

// The types of content parts that may hold reasoning: `"blocks" in message.content` and `block.type == "musing"` mean
// that the list may be "blocks", and the type of such a part "musing".

namespace {

bool isName(std::string_view text)
{
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}

std::vector<std::string> namesInLiterals(const ChatTemplate &chatTemplate)
{
    std::vector<std::string> names = chatTemplate.program().stringLiterals();
    std::erase_if(names, [](const std::string &one) { return !isName(one); });
    return names;
}

// Members that the template asks contents for before it reads them, and that messages and tools do not have in any
// case.
std::vector<std::string> listNames(const ChatTemplate &chatTemplate)
{
    static constexpr std::string_view known[] = { "role", "content", "tool_calls", "function", "name", "arguments",
                                                  "id",   "type",    "text",       "items",    "keys", "parameters" };
    const auto isAmong = [](const std::string &name, const auto &all) {
        return std::find(std::begin(all), std::end(all), name) != std::end(all);
    };
    const std::vector<std::string> &members = chatTemplate.program().attributeNames();
    std::vector<std::string> names;
    for (std::string &name : namesInLiterals(chatTemplate)) {
        if (!isAmong(name, known) && !soundsLikeReasoning(name) && isAmong(name, members))
            names.push_back(std::move(name));
    }
    if (names.empty())
        return names;
    const std::vector<std::string> read = Jinja::membersReadOf(chatTemplate.program(), "content");
    std::erase_if(names, [&](const std::string &name) { return !isAmong(name, read); });
    return names;
}

} // namespace

std::vector<TypedThoughts> typedThoughtsToTry(const ChatTemplate &chatTemplate)
{
    constexpr std::size_t most = 16;
    std::vector<TypedThoughts> all;
    std::vector<std::string> types = namesInLiterals(chatTemplate);
    std::erase_if(types, [](const std::string &type) { return !soundsLikeReasoning(type); });
    if (types.empty())
        return all;
    for (const std::string &list : listNames(chatTemplate)) {
        for (const std::string &type : types) {
            if (all.size() >= most)
                return all;
            all.push_back({ list, type, "text", {} });
            all.push_back({ list, type, type, {} });
        }
    }
    return all;
}

std::vector<std::string> textTypesToTry(const ChatTemplate &chatTemplate)
{
    constexpr std::size_t most = 32;
    std::vector<std::string> types = namesInLiterals(chatTemplate);
    std::erase_if(types, soundsLikeReasoning);
    types.resize(std::min(types.size(), most));
    return types;
}

} // namespace Parlance
