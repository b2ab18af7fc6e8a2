#include "analysis/steps_p.h"

namespace Parlance {

namespace {

Capability answered(bool yes, std::string evidence)
{
    return { yes ? Answer::Yes : Answer::No, std::move(evidence) };
}

Capability shows(const Rendering &rendering, const std::string &text, const std::string &what)
{
    if (!rendering.ok())
        return { rendering.raised ? Answer::No : Answer::Unknown, "the template answered: " + rendering.error };
    const bool found = rendering.text.find(text) != std::string::npos;
    return answered(found, what + (found ? " appears in the prompt" : " does not appear in the prompt"));
}

Rendering withFirst(const AnalysisState &state, const std::string &role)
{
    ChatRequest request = state.prober.request({}, false, true);
    Array &messages = request.messages.array();
    messages.insert(messages.begin(), Object{ { "role", role }, { "content", state.prober.words().content } });
    return state.prober.render(request);
}

Rendering withToolResult(const AnalysisState &state)
{
    const Prober &prober = state.prober;
    const Value calls =
        prober.assistantWithCalls({ prober.call(0, prober.bothArguments(), 0, state.form) }, {}, state.form);
    const Value result = Object{ { "role", "tool" },
                                 { "name", prober.words().functions[0] },
                                 { "tool_call_id", calls["tool_calls"][0]["id"] },
                                 { "content", prober.words().values[1] } };
    return prober.render(prober.request({ calls, result }, true, true));
}

Rendering withParts(const AnalysisState &state)
{
    ChatRequest request = state.prober.request({}, false, true);
    request.messages = Array{ Object{
        { "role", "user" },
        { "content", Array{ Object{ { "type", "text" }, { "text", state.prober.words().content } } } } } };
    return state.prober.render(request);
}

} // namespace

void probeCapabilities(AnalysisState &state)
{
    auto &capabilities = state.result.capabilities;
    const Vocabulary &words = state.prober.words();
    const ToolsAnalysis &tools = state.result.tools;
    capabilities["system_role"] = shows(withFirst(state, "system"), words.content, "a system message");
    capabilities["developer_role"] = shows(withFirst(state, "developer"), words.content, "a developer message");
    capabilities["tools"] = shows(state.toolPrompt, words.functions[0], "a declared tool");
    capabilities["tool_calls"] =
        answered(tools.format != "NONE", tools.format == "NONE" ? "no form of a call is written" : "see comparison T1");
    capabilities["parallel_tool_calls"] = answered(
        tools.severalCalls, tools.severalCalls ? "two calls are written" : "only one call a message is written");
    capabilities["tool_results"] = shows(withToolResult(state), words.values[1], "a tool's result");
    Capability parts = shows(withParts(state), words.content, "text in typed parts");
    const Rendering typed = withParts(state);
    if (parts.value == Answer::Yes && typed.find("messages[0].content[0].text").empty())
        parts = { Answer::No, "typed parts are printed as they are" };
    capabilities["typed_content"] = parts;
    capabilities["string_content"] = shows(state.history, words.user, "plain text");
    if (tools.format != "NONE") {
        capabilities["object_arguments"] =
            answered(!state.form.argumentsAsText,
                     state.form.argumentsAsText ? "only arguments as text give a readable call"
                                                : "arguments as an object give a readable call");
        capabilities["null_content"] = answered(state.form.emptyContent != MessageForm::EmptyContent::Text,
                                                "what a call's empty content had to be");
    }
    capabilities["reasoning_in_history"] =
        answered(!state.result.reasoning.key.empty(),
                 state.result.reasoning.key.empty() ? "no key of a message is written as reasoning"
                                                    : "read from " + state.result.reasoning.key);
    capabilities["thinking_toggle"] =
        answered(!state.result.reasoning.toggle.empty(),
                 state.result.reasoning.toggle.empty() ? "no variable changes the generation prompt"
                                                       : "switched by " + state.result.reasoning.toggle);
}

} // namespace Parlance
