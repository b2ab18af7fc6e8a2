// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "history.h"

#include <array>

namespace Harmony {

using namespace Parlance;

namespace {

constexpr std::array reasoningKeys{ "reasoning_content", "reasoning", "thinking" };

bool isResult(const Value &message)
{
    return message["role"].toString() == "tool";
}

/// The results that follow the message at index, and where they end.
std::vector<Value> resultsBehind(const Array &messages, std::size_t &index)
{
    std::vector<Value> results;
    while (index + 1 < messages.size() && isResult(messages[index + 1]))
        results.push_back(messages[++index]);
    return results;
}

/// Takes the call's result out of results: the one with its id, otherwise the first without an id of another call.
Value takeResult(std::vector<Value> &results, const Value &call)
{
    auto found = results.begin();
    while (found != results.end() && !(*found)["tool_call_id"].isNull() && (*found)["tool_call_id"] != call["id"])
        ++found;
    if (found == results.end())
        return {};
    Value result = *found;
    results.erase(found);
    return result;
}

void appendSplit(Array &out, const Value &message, std::vector<Value> results)
{
    const Array calls = message["tool_calls"].toArray();
    for (std::size_t i = 0; i < calls.size(); ++i) {
        Value part = i == 0 ? message : Value(Object{ { "role", "assistant" }, { "content", "" } });
        part.object().set("tool_calls", Array{ calls[i] });
        out.push_back(part);
        Value result = takeResult(results, calls[i]);
        if (!result.isNull())
            out.push_back(std::move(result));
    }
    out.insert(out.end(), results.begin(), results.end());
}

/// Moves content into the reasoning that stands beside it; false where there is none or no calls.
bool joinTexts(Value &message)
{
    const std::string content = message["content"].toString();
    if (message["tool_calls"].toArray().empty() || content.empty())
        return false;
    for (const char *key : reasoningKeys) {
        const std::string reasoning = message[key].toString();
        if (reasoning.empty())
            continue;
        message.object().set(key, reasoning + "\n\n" + content);
        message.object().set("content", "");
        return true;
    }
    return false;
}

} // namespace

void adaptHistory(ChatRequest &request, std::vector<std::string> &adaptations)
{
    Array out;
    bool split = false;
    bool joined = false;
    const Array &messages = request.messages.toArray();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        Value message = messages[i];
        joined = joinTexts(message) || joined;
        if (message["tool_calls"].toArray().size() < 2) {
            out.push_back(std::move(message));
            continue;
        }
        split = true;
        appendSplit(out, message, resultsBehind(messages, i));
    }
    request.messages = std::move(out);
    if (split)
        adaptations.emplace_back(
            "several calls in one message became a message each, because the template writes the first one only");
    if (joined)
        adaptations.emplace_back(
            "content beside reasoning and calls was joined to the reasoning, because the template refuses both");
}

} // namespace Harmony
