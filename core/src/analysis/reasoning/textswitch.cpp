// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"
#include "analysis/text/markerlexer_p.h"
#include "jinja/memberuses_p.h"

#include <algorithm>

// A variable that takes a text, where true and false change nothing: of a template that asks `mode == "deep"` prompts
// end in "<model>", and in "<model><think>" with that text; earlier thoughts are written with it alone.
namespace Parlance {

namespace {

ChatRequest withText(ChatRequest request, const TextSwitch &one)
{
    request.templateKwargs.object().set(one.variable, one.on);
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
    const std::string &thought = prober.words().reasoning;
    Value message = prober.assistant(prober.words().content);
    message.object().set(*named, thought);
    const Rendering &answer = prober.renderText(withText(prober.request({ message }, false), one));
    return answer.text.find(thought) != std::string::npos;
}

// Whether the prompt ends in a tag that speaks of reasoning, and not in its closer.
bool opensThoughts(const Prober &prober, const TextSwitch &one)
{
    const Rendering &prompt = prober.renderText(withText(prober.request({}, false, true), one));
    const std::vector<std::string> tags = tagsIn(prompt.text);
    return !tags.empty() && trimmed(prompt.text).ends_with(tags.back()) && soundsLikeReasoning(tags.back())
        && tags.back().find('/') == std::string::npos;
}

} // namespace

std::optional<TextSwitch> findTextSwitch(const Prober &prober)
{
    constexpr std::size_t most = 12;
    const ChatTemplate &chatTemplate = prober.chatTemplate();
    std::vector<std::string> names = askedVariables(chatTemplate);
    std::erase_if(names, [](const std::string &name) { return name.find("effort") != std::string::npos; });
    dropTaken(names, chatTemplate);
    std::size_t tried = 0;
    for (const std::string &name : names) {
        for (const std::string &text : Jinja::textsComparedWith(chatTemplate.program(), name)) {
            const TextSwitch one{ name, text };
            if (tried++ == most || !soundsLikeReasoning(chatTemplate.source()))
                return {};
            if (!text.empty() && (showsReasoning(prober, one) || opensThoughts(prober, one)))
                return one;
        }
    }
    return {};
}

void setToggle(Object &variables, const ReasoningAnalysis &reasoning, bool on)
{
    if (reasoning.toggleOn.empty())
        variables.set(reasoning.toggle, on);
    else if (on)
        variables.set(reasoning.toggle, reasoning.toggleOn);
    else
        variables.remove(reasoning.toggle);
}

} // namespace Parlance
