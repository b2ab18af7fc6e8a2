// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "toolresponses.h"

#include <parlance/json.h>

namespace Gemma {

using namespace Parlance;

/// The name of the call that the result answers: by its id, by its own name, or by its place.
static std::string nameOf(const Value &result, const Array &calls, std::size_t place)
{
    for (const Value &call : calls) {
        if (!result["tool_call_id"].isNull() && call["id"] == result["tool_call_id"])
            return call["function"]["name"].toString();
    }
    if (result["name"].isString() || place >= calls.size())
        return result["name"].toString();
    return calls[place]["function"]["name"].toString();
}

/// What is an object's JSON is sent as the object: its members are the response's.
static Value responseOf(const Value &content)
{
    if (!content.isString())
        return content;
    const auto parsed = parseJson(content.toString());
    return parsed && parsed->isObject() ? *parsed : content;
}

bool foldToolResponses(ChatRequest &request)
{
    Array out;
    bool found = false;
    std::size_t place = 0;
    for (const Value &message : request.messages.toArray()) {
        const bool isResult = message["role"].toString() == "tool";
        if (!isResult || out.empty() || out.back()["tool_calls"].toArray().empty()) {
            place = 0;
            out.push_back(message);
            continue;
        }
        Object &turn = out.back().object();
        Array responses = out.back()["tool_responses"].toArray();
        const std::string name = nameOf(message, out.back()["tool_calls"].toArray(), place++);
        responses.push_back(Object{ { "name", name }, { "response", responseOf(message["content"]) } });
        turn.set("tool_responses", std::move(responses));
        found = true;
    }
    request.messages = std::move(out);
    return found;
}

} // namespace Gemma
