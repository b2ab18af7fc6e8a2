// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/typedcontent_p.h"

#include "message/shapes/assistantturn_p.h"

#include <algorithm>

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

std::optional<std::string> placeOfFirst(const ChatRequest &request, const IsMeant &isMeant)
{
    const Array &messages = request.messages.toArray();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const Array &parts = messages[i]["content"].toArray();
        const auto found =
            std::find_if(parts.begin(), parts.end(), [&](const Value &part) { return isMeant(messages[i], part); });
        if (found == parts.end())
            continue;
        const std::string &type = (*found)["type"].toString();
        const std::string part = std::to_string(i) + "].content[" + std::to_string(found - parts.begin()) + "] ";
        return "messages[" + part + (type.empty() ? "has no type" : "is of type " + type);
    }
    return {};
}

ChatRequest withParts(ChatRequest request, const ChangePart &change)
{
    for (Value &message : request.messages.array()) {
        if (!message["content"].isArray())
            continue;
        Array parts;
        for (const Value &part : message["content"].toArray()) {
            if (auto kept = change(part))
                parts.push_back(*std::move(kept));
        }
        message.object().set("content", std::move(parts));
    }
    return request;
}

std::string partsJoined(const std::string &role)
{
    return "parts of the content of the role " + role
        + " are joined to one text by line feeds: the template needs a text";
}

Value fieldsFromParts(Value &message)
{
    const Value written = Shapes::messageOf(Shapes::piecesOf(message));
    for (const auto &[key, value] : written.toObject()) {
        if (key != "parts" && !message.contains(key))
            message.object().set(key, value);
    }
    message.object().remove("parts");
    return written["parts"];
}

} // namespace Parlance
