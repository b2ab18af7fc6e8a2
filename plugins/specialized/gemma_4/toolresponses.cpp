// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "toolresponses.h"

#include <parlance/json.h>

#include <algorithm>
#include <optional>

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

/// The texts of parts, a line feed between them; nothing if a part is no text.
static std::optional<std::string> joined(const Array &parts)
{
    std::string text;
    for (const Value &part : parts) {
        if (!part["text"].isString())
            return {};
        text += (text.empty() ? "" : "\n") + part["text"].toString();
    }
    return text;
}

/// What is an object's JSON is sent as the object: its members are the response's.
static Value responseOf(const Value &content)
{
    const auto parsed = content.isString() ? parseJson(content.toString()) : Result<Value>(content);
    return parsed && parsed->isObject() ? *parsed : content;
}

/// The content as a text or an object, as far as it is one.
static Value plainContent(const Value &content, std::vector<std::string> &said)
{
    const auto text = content.isArray() ? joined(content.toArray()) : std::nullopt;
    if (!text && !content.isNull())
        return content;
    const char *what = text
        ? "parts of the content of the role tool are joined to one text by line feeds: the template needs a text"
        : "null content is sent as an empty text";
    if (std::find(said.begin(), said.end(), what) == said.end())
        said.emplace_back(what);
    return text.value_or(std::string());
}

std::vector<std::string> foldToolResponses(ChatRequest &request)
{
    Array out;
    std::vector<std::string> said;
    std::size_t place = 0;
    for (const Value &message : request.messages.toArray()) {
        const bool isResult = message["role"].toString() == "tool";
        if (!isResult || out.empty() || out.back()["tool_calls"].toArray().empty()) {
            place = 0;
            out.push_back(message);
            continue;
        }
        if (said.empty())
            said.emplace_back(
                "results of tools are sent in the message with the calls: the template accepts no others");
        Object &turn = out.back().object();
        Array responses = out.back()["tool_responses"].toArray();
        const std::string name = nameOf(message, out.back()["tool_calls"].toArray(), place++);
        const Value content = plainContent(message["content"], said);
        responses.push_back(Object{ { "name", name }, { "response", responseOf(content) } });
        turn.set("tool_responses", std::move(responses));
    }
    request.messages = std::move(out);
    return said;
}

} // namespace Gemma
