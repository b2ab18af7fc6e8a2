// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"

#include <algorithm>

// Where messages may hold reasoning: a template that reads `message.thought` takes it there.
namespace Parlance {

bool soundsLikeReasoning(std::string_view name)
{
    return name.find("reason") != std::string_view::npos || name.find("think") != std::string_view::npos
        || name.find("thought") != std::string_view::npos;
}

std::vector<std::string> reasoningKeys(const ChatTemplate &chatTemplate)
{
    std::vector<std::string> keys{ "reasoning_content", "reasoning", "thinking" };
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
