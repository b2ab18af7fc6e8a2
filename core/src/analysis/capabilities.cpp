// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/steps_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

namespace Parlance {

namespace {

Capability answered(bool yes, std::string evidence)
{
    return { yes ? Tristate::Yes : Tristate::No, std::move(evidence) };
}

// A probe that failed answers no where the template refused it, or where the same without what is asked for goes well.
Capability unanswered(const Rendering &rendering, bool otherwiseFine)
{
    const bool refused = rendering.raised || otherwiseFine;
    return { refused ? Tristate::No : Tristate::Unknown, "the template answered: " + rendering.error };
}

Capability shows(const Rendering &rendering, const std::string &text, const std::string &what, bool otherwiseFine)
{
    if (!rendering.ok())
        return unanswered(rendering, otherwiseFine);
    const bool found = rendering.text.find(text) != std::string::npos;
    return answered(found, what + (found ? " appears in the prompt" : " does not appear in the prompt"));
}

const Rendering &withFirst(const AnalysisState &state, const std::string &role)
{
    ChatRequest request = state.prober.request({}, false, true);
    Array &messages = request.messages.array();
    messages.insert(messages.begin(), Object{ { "role", role }, { "content", state.prober.words().content } });
    return state.prober.render(request);
}

const Rendering &withToolResult(const AnalysisState &state, const std::string &id = {})
{
    const Prober &prober = state.prober;
    Value call = prober.call(0, prober.bothArguments(), 0, state.form);
    if (!id.empty())
        call.object().set("id", id);
    const Value result = Object{ { "role", "tool" },
                                 { "name", prober.words().functions[0] },
                                 { "tool_call_id", call["id"] },
                                 { "content", prober.words().values[1] } };
    const Value calls = prober.assistantWithCalls({ call }, {}, state.form);
    return prober.render(prober.request({ calls, result }, true, true));
}

const Rendering &withParts(const AnalysisState &state)
{
    ChatRequest request = state.prober.request({}, false, true);
    request.messages = Array{ Object{
        { "role", "user" },
        { "content", Array{ Object{ { "type", "text" }, { "text", state.prober.words().content } } } } } };
    return state.prober.render(request);
}

Capability typedContent(const AnalysisState &state)
{
    const Rendering &typed = withParts(state);
    Capability parts = shows(typed, state.prober.words().content, "text in typed parts", state.prompt.ok());
    if (parts.value == Tristate::Yes && typed.find("messages[0].content[0].text").empty())
        return { Tristate::No, "typed parts are printed as they are" };
    return parts;
}

Capability stringContent(const AnalysisState &state)
{
    ChatRequest request = state.prober.request({}, false);
    request.messages.array().front().object().set("content", state.prober.words().user);
    const Rendering &plain = state.prober.render(request);
    Capability found = shows(plain, state.prober.words().user, "plain text", state.history.ok());
    if (found.value == Tristate::Yes && plain.find("messages[0].content").empty())
        return { Tristate::No, "plain text is taken apart" };
    return found;
}

// Whether a call whose arguments are given in the other form comes out as the same text.
Capability otherArguments(const AnalysisState &state, bool asText)
{
    const char *form = asText ? "as text" : "as an object";
    if (state.form.argumentsAsText == asText)
        return { Tristate::Yes, std::string("arguments ") + form + " give a readable call" };
    MessageForm other = state.form;
    other.argumentsAsText = asText;
    const auto rendered = [&state](const MessageForm &as) {
        const Value call = state.prober.call(0, state.prober.bothArguments(), 0, as);
        return state.prober.render(state.prober.request({ state.prober.assistantWithCalls({ call }, {}, as) }, true));
    };
    const Rendering rendering = rendered(other);
    if (!rendering.ok())
        return unanswered(rendering, true);
    const bool same = rendering.text == rendered(state.form).text;
    return answered(same, std::string("arguments ") + form + (same ? " give the same call" : " give another text"));
}

Capability nullContent(const AnalysisState &state)
{
    MessageForm form = state.form;
    form.emptyContent = MessageForm::EmptyContent::Null;
    Array calls;
    if (form.written)
        calls.push_back(state.prober.call(0, state.prober.bothArguments(), 0, form));
    Value message = state.prober.assistantWithCalls(calls, {}, form);
    if (!form.written)
        message.object().remove("tool_calls");
    const Rendering &rendering = state.prober.render(state.prober.request({ message }, form.written));
    if (!rendering.ok())
        return unanswered(rendering, state.answer.ok());
    const bool printed = rendering.text.find("None", state.history.text.size() / 2) != std::string::npos;
    return answered(!printed, printed ? "null is printed as None" : "an answer whose content is null is written");
}

std::string quoted(std::string_view text)
{
    constexpr std::size_t longest = 60;
    std::string shown(text.substr(0, Utf8::offsetOf(text, longest)));
    return toJson(shown) + (shown.size() < text.size() ? "…" : "");
}

Capability callIds(AnalysisState &state)
{
    const Vocabulary &words = state.prober.words();
    ToolsAnalysis::CallId &ids = state.result.tools.callId;
    if (ids.holdsName)
        return { Tristate::Yes, "ids name the function: " + quoted(ids.nameBefore + "NAME" + ids.nameAfter + "0") };
    const Rendering &usual = withToolResult(state);
    const bool written = usual.text.find(words.ids[0]) != std::string::npos;
    const std::string where = written ? "a call's id appears in the prompt" : "no call's id appears in the prompt";
    const Rendering &marked = withToolResult(state, "call_4f1a-77b0_93ce2");
    if (marked.ok() || !usual.ok())
        return answered(written, where + "; any id is taken");
    ids.alphanumeric = true;
    const std::string refused = "others are refused: " + marked.error;
    if (withToolResult(state, "k7Qw2Zd9pm3Xv8Rt1c").ok())
        return answered(written, where + "; ids are letters and digits, " + refused);
    ids.length = static_cast<int>(words.ids[0].size());
    return answered(written, where + "; ids are " + std::to_string(ids.length) + " letters or digits, " + refused);
}

Value answerWithReasoning(const AnalysisState &state)
{
    const std::string &key = state.result.reasoning.key;
    Value answer = state.prober.assistant(state.prober.words().content);
    if (!key.empty() && key.find('[') == std::string::npos)
        answer.object().set(key, state.prober.words().reasoning);
    return answer;
}

// A later prompt should begin with what an earlier turn was given and has written, so that nothing need be read twice.
Capability prefixStability(const AnalysisState &state)
{
    const Prober &prober = state.prober;
    const Value answer = answerWithReasoning(state);
    const Rendering &written = prober.render(prober.request({ answer }, false));
    const Rendering &next = prober.render(prober.request({ answer, prober.user() }, false, true));
    const auto content = written.find("messages[1].content");
    if (!state.prompt.ok() || !written.ok() || !next.ok() || content.empty())
        return { Tristate::Unknown, "the template does not write a conversation of two turns" };
    const TextDiff prompts = diffTexts(state.prompt.text, next.text);
    if (!prompts.left.empty() || prompts.prefix.size() + prompts.suffix.size() < state.prompt.text.size())
        return { Tristate::No,
                 "the next prompt does not begin with the last one, which goes on with "
                     + quoted(std::string_view(state.prompt.text).substr(prompts.prefix.size())) };
    const std::string_view turn = std::string_view(written.text).substr(0, content.back().end);
    if (next.text.starts_with(turn))
        return { Tristate::Yes, "the next prompt begins with the last one and its answer" };
    const std::string &thought = prober.words().reasoning;
    const bool dropped = turn.find(thought) != std::string_view::npos && next.text.find(thought) == std::string::npos;
    return { Tristate::No,
             dropped ? "the reasoning of an answer is left out once another turn follows"
                     : "an answer is written in another way once another turn follows" };
}

} // namespace

static void probeTools(AnalysisState &state)
{
    auto &capabilities = state.result.capabilities;
    const Vocabulary &words = state.prober.words();
    const ToolsAnalysis &tools = state.result.tools;
    const bool written = tools.format != "NONE";
    capabilities["tools"] = shows(state.toolPrompt, words.functions[0], "a declared tool", state.prompt.ok());
    capabilities["tool_calls"] = answered(written, written ? "see comparison T1" : "no form of a call is written");
    capabilities["parallel_tool_calls"] = answered(
        tools.severalCalls, tools.severalCalls ? "two calls are written" : "only one call a message is written");
    capabilities["tool_results"] = shows(withToolResult(state), words.values[1], "a tool's result", written);
    if (!written)
        return;
    capabilities["object_arguments"] = otherArguments(state, false);
    capabilities["text_arguments"] = otherArguments(state, true);
    capabilities["call_ids"] = callIds(state);
}

void probeCapabilities(AnalysisState &state)
{
    auto &capabilities = state.result.capabilities;
    const std::string &content = state.prober.words().content;
    const ReasoningAnalysis &reasoning = state.result.reasoning;
    capabilities["system_role"] = shows(withFirst(state, "system"), content, "a system message", state.prompt.ok());
    capabilities["developer_role"] =
        shows(withFirst(state, "developer"), content, "a developer message", state.prompt.ok());
    capabilities["typed_content"] = typedContent(state);
    capabilities["string_content"] = stringContent(state);
    capabilities["null_content"] = nullContent(state);
    capabilities["reasoning_in_history"] =
        answered(!reasoning.key.empty(),
                 reasoning.key.empty() ? "no key of a message is written as reasoning" : "read from " + reasoning.key);
    capabilities["thinking_toggle"] = answered(!reasoning.toggle.empty(),
                                               reasoning.toggle.empty() ? "no variable changes the generation prompt"
                                                                        : "switched by " + reasoning.toggle);
    capabilities["prefix_stable"] = prefixStability(state);
    probeTools(state);
}

} // namespace Parlance
