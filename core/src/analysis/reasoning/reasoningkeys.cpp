// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"
#include "markup/reasoningwords_p.h"

#include <algorithm>

// The members of a message that may hold reasoning: a template that reads `message.thought` finds it there.
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

} // namespace Parlance
