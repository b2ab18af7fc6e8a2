// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/reasoning_p.h"

#include <algorithm>

// The variable that switches thinking: with enable_thinking off the prompt ends in "<model><think></think>", with it on
// in "<model><think>".
namespace Parlance {

namespace {

// The variables a chat template always gets, and the names that Jinja2 and Transformers define.
bool isGivenName(std::string_view name)
{
    static constexpr std::string_view given[] = { "messages",
                                                  "tools",
                                                  "documents",
                                                  "add_generation_prompt",
                                                  "bos_token",
                                                  "eos_token",
                                                  "range",
                                                  "namespace",
                                                  "dict",
                                                  "cycler",
                                                  "joiner",
                                                  "lipsum",
                                                  "raise_exception",
                                                  "strftime_now",
                                                  "loop",
                                                  "caller",
                                                  "varargs",
                                                  "kwargs" };
    return std::find(std::begin(given), std::end(given), name) != std::end(given);
}

// Whether one prompt ends inside of the turn's header and the other only in words more of it, `assistant` and
// `assistant/think`: left alone, the model chooses those words itself.
bool completesHeader(const std::string &off, const std::string &on)
{
    return !off.empty() && on.size() > off.size() && on.starts_with(off) && !isSpace(off.back())
        && !isTag(markerTokens(off).back()) && !hasTag(on.substr(off.size()));
}

// Whether the two values of a variable give two generation prompts, or two ends of the prompt; one that is printed is
// no switch. Of what is named for reasoning, any change counts: some tell the model in words.
bool switchesThinking(const Prober &prober, const std::string &name)
{
    std::string prompts[2];
    std::string tails[2];
    for (const bool on : { false, true }) {
        ChatRequest request = prober.request({}, false, true);
        request.templateKwargs.object().set(name, on);
        const Rendering &rendering = prober.render(request);
        request.addGenerationPrompt = false;
        const Rendering &history = prober.render(request);
        const bool printed = rendering.text.find(on ? "True" : "False") != std::string::npos;
        if (!rendering.ok() || !history.ok() || printed)
            return false;
        tails[on ? 1 : 0] = generationTail(history, rendering);
        prompts[on ? 1 : 0] = rendering.text;
    }
    if (name != "enable_thinking" && completesHeader(tails[0], tails[1]))
        return false;
    if (tails[0] != tails[1] || !addedAtTheEnd(prompts[0], prompts[1]).empty())
        return true;
    return soundsLikeReasoning(name) && prompts[0] != prompts[1];
}

} // namespace

std::string findToggle(const Prober &prober)
{
    std::vector<std::string> candidates{ "enable_thinking" };
    for (const std::string &name : prober.chatTemplate().program().undeclaredNames()) {
        if (!isGivenName(name) && name != candidates.front() && candidates.size() < 24)
            candidates.push_back(name);
    }
    for (const std::string &name : candidates) {
        if (switchesThinking(prober, name))
            return name;
    }
    return {};
}

} // namespace Parlance
