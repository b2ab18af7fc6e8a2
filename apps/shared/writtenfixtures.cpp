// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/writtenfixtures.h"

#include <parlance/chat.h>
#include <parlance/json.h>

#include <algorithm>
#include <optional>

namespace Shared {

using namespace Parlance;

namespace {

constexpr std::size_t most = 16;

/// Whether the text contains everything that the message says.
bool tells(const std::string &text, const Value &message)
{
    const auto holds = [&](const Value &part) { return text.find(part.toString()) != std::string::npos; };
    if (!holds(message["content"]) || !holds(message["reasoning_content"]))
        return false;
    for (const Value &call : message["tool_calls"].toArray()) {
        if (!holds(call["function"]["name"]))
            return false;
        for (const auto &[name, value] : call["function"]["arguments"].toObject()) {
            if (!holds(name) || !holds(value))
                return false;
        }
    }
    return true;
}

/// What the model writes to end its turn is no part of its output.
std::string withoutTurnEnd(std::string text, const std::string &end)
{
    const std::size_t at = end.empty() ? std::string::npos : text.rfind(end);
    if (at != std::string::npos)
        text.resize(at);
    return text;
}

Value expected(const Value &message)
{
    Object object{ { "role", "assistant" }, { "content", message["content"].toString() } };
    if (message["reasoning_content"].isString())
        object.set("reasoning_content", message["reasoning_content"]);
    Array calls;
    for (const Value &call : message["tool_calls"].toArray())
        calls.push_back(Object{
            { "type", "function" },
            { "function",
              Object{ { "name", call["function"]["name"] }, { "arguments", call["function"]["arguments"] } } } });
    if (!calls.empty())
        object.set("tool_calls", calls);
    return object;
}

std::optional<Value> fixtureOf(const Host &host, const ChatTemplate &chatTemplate, const ComparisonSide &side)
{
    const Array &messages = side.request.messages.toArray();
    if (messages.empty() || messages.back()["role"].toString() != "assistant" || !side.error.empty())
        return {};
    const Value message = messages.back();
    ChatRequest asked = side.request;
    asked.messages.array().pop_back();
    asked.addGenerationPrompt = true;
    const auto chat = host.prepare(chatTemplate, asked);
    if (!chat || !side.text.starts_with(chat->prompt))
        return {};
    const std::string output =
        withoutTurnEnd(side.text.substr(chat->prompt.size()), host.analyze(chatTemplate)->turnEnd.core);
    if (!tells(output, message))
        return {};
    return Object{ { "id", side.label },
                   { "template", "" },
                   { "request", asked.toValue() },
                   { "output", output },
                   { "expect", expected(message) } };
}

} // namespace

std::vector<Value> writtenFixtures(const Host &host, const ChatTemplate &chatTemplate, const std::string &file)
{
    std::vector<Value> fixtures;
    const auto add = [&](const Comparison &comparison, const ComparisonSide &side) {
        auto fixture = fixtureOf(host, chatTemplate, side);
        const auto isSame = [&](const Value &other) {
            return other["output"] == (*fixture)["output"] && other["request"] == (*fixture)["request"];
        };
        if (!fixture || fixtures.size() >= most || std::any_of(fixtures.begin(), fixtures.end(), isSame))
            return;
        fixture->object().set("id", comparison.id + ' ' + side.label);
        fixture->object().set("template", file);
        fixtures.push_back(*std::move(fixture));
    };
    const auto analysis = host.analyze(chatTemplate);
    for (const Comparison &comparison : analysis->comparisons) {
        add(comparison, comparison.a);
        add(comparison, comparison.b);
    }
    return fixtures;
}

} // namespace Shared
