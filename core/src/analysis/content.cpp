// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/steps_p.h"
#include "analysis/tools_p.h"

#include <algorithm>

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

// Whether the two values of a variable give two generation prompts, or two ends of the prompt; one that is printed is
// no switch. Of what is named for reasoning, any change counts: some tell the model in words.
bool switchesThinking(const AnalysisState &state, const std::string &name)
{
    std::string prompts[2];
    std::string tails[2];
    for (const bool on : { false, true }) {
        ChatRequest request = state.prober.request({}, false, true);
        request.templateKwargs.object().set(name, on);
        const Rendering &rendering = state.prober.render(request);
        request.addGenerationPrompt = false;
        const Rendering &history = state.prober.render(request);
        const bool printed = rendering.text.find(on ? "True" : "False") != std::string::npos;
        if (!rendering.ok() || !history.ok() || printed)
            return false;
        tails[on ? 1 : 0] = generationTail(history, rendering);
        prompts[on ? 1 : 0] = rendering.text;
    }
    if (tails[0] != tails[1] || !addedAtTheEnd(prompts[0], prompts[1]).empty())
        return true;
    return soundsLikeReasoning(name) && prompts[0] != prompts[1];
}

std::string findToggle(const AnalysisState &state)
{
    if (state.known)
        return state.known->result.reasoning.toggle;
    std::vector<std::string> candidates{ "enable_thinking" };
    for (const std::string &name : state.prober.chatTemplate().program().undeclaredNames()) {
        if (!isGivenName(name) && name != candidates.front() && candidates.size() < 24)
            candidates.push_back(name);
    }
    for (const std::string &name : candidates) {
        if (switchesThinking(state, name))
            return name;
    }
    return {};
}

// Where the text behind wrapped content goes over into the turn's end, which other turns end with as well.
std::size_t endOfWrapper(const AnalysisState &state)
{
    const std::string &behind = state.frame.turnEnd;
    const Prober &prober = state.prober;
    std::vector<Rendering> others{ state.history };
    if (state.form.written)
        others.push_back(renderCalls(state, { prober.call(0, prober.bothArguments(), 0, state.form) }).rendering);
    for (const Rendering &other : others) {
        const std::size_t own = behind.size() - commonSuffix(behind, other.text);
        if (!tagsIn(std::string_view(behind).substr(0, own)).empty() && !isBlank(std::string_view(behind).substr(own)))
            return own;
    }
    return 0;
}

std::size_t closerOfWrapper(const AnalysisState &state, const std::string &tag)
{
    for (const std::string &closer : closersOf(tag)) {
        if (const std::size_t at = state.frame.turnEnd.find(closer); at != std::string::npos)
            return at + closer.size();
    }
    return endOfWrapper(state);
}

void dropWrapperFromTurnEnd(AnalysisState &state)
{
    const auto tags = tagsIn(state.result.content.start.core);
    if (tags.empty())
        return;
    const std::size_t end = closerOfWrapper(state, tags.back());
    if (end == 0)
        return;
    state.result.content.end = Marker(std::string_view(state.frame.turnEnd).substr(0, end));
    state.frame.turnEnd.erase(0, end);
}

} // namespace

static std::string textBetweenTurns(const AnalysisState &state)
{
    const Prober &prober = state.prober;
    const Rendering rendering =
        prober.render(prober.request({ prober.assistant(prober.words().content), prober.user() }, false));
    const auto answer = rendering.find("messages[1].content");
    const auto next = rendering.find("messages[2].content");
    if (answer.empty() || next.empty() || answer.back().end > next.front().begin)
        return {};
    return rendering.text.substr(answer.back().end, next.front().begin - answer.back().end);
}

// Some templates walk over typed parts and make nothing of a text.
static void findContentForm(AnalysisState &state)
{
    Prober &prober = state.prober;
    state.history = prober.render(prober.request({}, false));
    if (!state.history.find("messages[0].content").empty())
        return;
    prober.setContentAsParts(true);
    const Rendering &typed = prober.render(prober.request({}, false));
    if (!typed.find("messages[0].content[0].text").empty())
        state.history = typed;
    else
        prober.setContentAsParts(false);
}

void analyzeTurn(AnalysisState &state)
{
    Prober &prober = state.prober;
    findContentForm(state);
    state.result.reasoning.toggle = findToggle(state);
    if (!state.result.reasoning.toggle.empty()) {
        prober.setVariables(Object{ { state.result.reasoning.toggle, true } });
        state.history = prober.render(prober.request({}, false));
    }
    state.prompt = prober.render(prober.request({}, false, true));
    state.toolHistory = prober.render(prober.request({}, true));
    state.toolPrompt = prober.render(prober.request({}, true, true));
    state.answer = prober.render(prober.request({ prober.assistant(prober.words().content) }, false));
    const auto places = state.answer.find("messages[1].content");
    state.answerContent = places.empty() ? Extent{ state.answer.text.size(), state.answer.text.size() } : places.back();
    state.betweenTurns = textBetweenTurns(state);
    state.frame = frameOf(state.history, state.prompt, state.answer, state.answerContent);
}

void analyzeContent(AnalysisState &state)
{
    const Extent turn = turnOf(state.history, state.answer, state.frame);
    const std::size_t from = std::min(turn.begin, state.answerContent.begin);
    const std::string before = state.answer.text.substr(from, state.answerContent.begin - from);
    const std::string_view wrapper = withoutReasoning(before, state.result.reasoning);
    ContentAnalysis &content = state.result.content;
    const bool opensReasoning = trimmed(wrapper) == state.result.reasoning.start.core;
    if (!isBlank(wrapper) && !opensReasoning) {
        content.mode = ContentAnalysis::Mode::AlwaysWrapped;
        content.start = Marker(wrapper);
    }
    dropWrapperFromTurnEnd(state);
    if (!state.keepsEvidence)
        return;

    const Rendering withTools =
        state.prober.render(state.prober.request({ state.prober.assistant(state.prober.words().content) }, true));
    Comparison &c1 = state.compare("C1", "content without and with tools declared", state.answer, "no tools", withTools,
                                   "tools declared");
    if (content.mode == ContentAnalysis::Mode::Plain)
        note(c1, "content.mode", "PLAIN", "nothing but the turn's own frame surrounds the content");
    else
        note(c1, "content.start", content.start.toString(), "stands before the content",
             placeBefore(state.answer, content.start, state.answerContent.begin));
    if (!content.end.isEmpty())
        note(c1, "content.end", content.end.toString(), "stands behind the content",
             placeBehind(state.answer, content.end, state.answerContent.end));
}

} // namespace Parlance
