// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/typedcontent_p.h"

namespace Parlance {

Tristate typedTextsIn(const Value &message, const Analysis &analysis)
{
    const std::string &role = message["role"].toString();
    if (role == "system" || role == "developer")
        return analysis.can(Capability::TypedSystem);
    if (role == "assistant")
        return analysis.can(Capability::TypedAnswers);
    return analysis.can(role == "tool" ? Capability::TypedResults : Capability::TypedContent);
}

std::optional<std::string> joinedTexts(const Value &parts)
{
    std::string text;
    for (const Value &part : parts.toArray()) {
        if (!part["text"].isString())
            return {};
        text += (text.empty() ? "" : "\n") + part["text"].toString();
    }
    return text;
}

std::string partsJoined(const std::string &role)
{
    return "parts of the content of the role " + role
        + " are joined to one text by line feeds: the template needs a text";
}

} // namespace Parlance
