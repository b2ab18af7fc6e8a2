// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"
#include "jinja/memberuses_p.h"
#include "markup/markerlexer_p.h"
#include "markup/reasoningwords_p.h"

#include <algorithm>

// A variable that switches thinking by a text, while true and false have no effect. If a template asks `mode ==
// "deep"`, its prompts end with "<model>", and with that text they end with "<model><think>". If it asks `mode !=
// "fast"`, they end with "<model><think>" unless the variable has that text.
namespace Parlance {

namespace {

ChatRequest withText(ChatRequest request, const TextSwitch &one)
{
    request.templateKwargs.object().set(one.variable, one.text);
    return request;
}

bool showsReasoning(const Prober &prober, const TextSwitch &one)
{
    const ChatTemplate &chatTemplate = prober.chatTemplate();
    const std::vector<std::string> keys = reasoningKeys(chatTemplate);
    const auto named =
        std::find_if(keys.begin(), keys.end(), [&](const std::string &key) { return namesMember(chatTemplate, key); });
    if (named == keys.end())
        return false;
    const ChatRequest request = prober.request({ reasoningMessage(prober, *named) }, false);
    return prober.renderText(withText(request, one)).text.find(prober.words().reasoning) != std::string::npos;
}

// Whether the prompt ends in a tag that speaks of reasoning, and not in its closer.
bool opensThoughts(const Prober &prober, const TextSwitch &one)
{
    const Rendering &prompt = prober.renderText(withText(prober.request({}, false, true), one));
    const std::vector<std::string> tags = tagsIn(prompt.text);
    return !tags.empty() && trimmed(prompt.text).ends_with(tags.back()) && soundsLikeReasoning(tags.back())
        && tags.back().find('/') == std::string::npos;
}

// Where a prompt ends, as far as reasoning's markers after the user's turn tell.
enum class PromptEnd
{
    Before,
    Inside,
    After
};

PromptEnd endOfPrompt(const Prober &prober, const Rendering &prompt, const ReasoningAnalysis &reasoning)
{
    const std::size_t user = prompt.text.rfind(prober.words().user);
    const std::string_view tail = std::string_view(prompt.text).substr(user == std::string::npos ? 0 : user);
    const std::size_t close = tail.rfind(reasoning.end.core);
    const std::size_t open = reasoning.start.hasCore() ? tail.rfind(reasoning.start.core) : std::string::npos;
    if (open != std::string::npos && (close == std::string::npos || close < open))
        return PromptEnd::Inside;
    return close == std::string::npos ? PromptEnd::Before : PromptEnd::After;
}

// A type of JSON Schema, which templates compare with while they write tools, says nothing of thinking.
bool isType(std::string_view text)
{
    static constexpr std::string_view types[] = { "object", "array", "string", "number", "integer", "boolean", "null",
                                                  "dict",   "list",  "str",    "float",  "int",     "bool" };
    return std::find(std::begin(types), std::end(types), text) != std::end(types);
}

// The first of the texts with which the template compares a variable of its own that does it.
template <class Does> std::optional<TextSwitch> firstText(const Prober &prober, const Does &does)
{
    constexpr std::size_t most = 12;
    const ChatTemplate &chatTemplate = prober.chatTemplate();
    const auto isEffort = [](std::string_view name) { return name.find("effort") != std::string_view::npos; };
    auto texts = Jinja::textsComparedWithVariables(chatTemplate.program(), variablesToTry(chatTemplate, isEffort));
    std::erase_if(texts, [](const auto &one) { return one.second.empty() || isType(one.second); });
    if (texts.empty() || !soundsLikeReasoning(chatTemplate.source()))
        return {};
    texts.resize(std::min(texts.size(), most));
    for (const auto &[name, text] : texts) {
        const TextSwitch one{ name, text };
        if (does(one))
            return one;
    }
    return {};
}

} // namespace

std::optional<TextSwitch> findTextSwitch(const Prober &prober)
{
    return firstText(prober,
                     [&](const TextSwitch &one) { return showsReasoning(prober, one) || opensThoughts(prober, one); });
}

std::optional<TextSwitch> findOffSwitch(const Prober &prober, const ReasoningAnalysis &reasoning)
{
    if (!reasoning.end.hasCore())
        return {};
    return firstText(prober, [&](const TextSwitch &one) {
        const Rendering &without = prober.renderText(prober.request({}, false, true));
        const Rendering &with = prober.renderText(withText(prober.request({}, false, true), one));
        if (!without.ok() || !with.ok() || without.text == with.text)
            return false;
        const PromptEnd place = endOfPrompt(prober, without, reasoning);
        const PromptEnd other = endOfPrompt(prober, with, reasoning);
        return place != other && (place == PromptEnd::Inside || other == PromptEnd::After);
    });
}

void ReasoningAnalysis::switchThinking(Object &variables, bool on) const
{
    const std::string &text = on ? toggleOn : toggleOff;
    if (toggleOn.empty() && toggleOff.empty())
        variables.set(toggle, on);
    else if (!text.empty())
        variables.set(toggle, text);
    else
        variables.remove(toggle);
}

} // namespace Parlance
