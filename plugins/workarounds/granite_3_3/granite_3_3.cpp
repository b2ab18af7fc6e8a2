#include <parlance/json.h>
#include <parlance/plugin.h>

#include <QObject>

namespace Granite {

using namespace Parlance;

namespace {

constexpr const char *thinkingSwitch = "thinking";
constexpr const char *callOpener = "<|tool_call|>";

/// A call as the system prompt asks for it: an element of a JSON list.
Value callValue(const Value &call)
{
    const Value &function = call["function"].isObject() ? call["function"] : call;
    Value arguments = function["arguments"];
    if (arguments.isString()) {
        if (auto parsed = parseJson(arguments.toString()))
            arguments = *std::move(parsed);
    }
    return Object{ { "name", function["name"] }, { "arguments", std::move(arguments) } };
}

/// The template writes content only, so calls of the history become content.
void foldCalls(Value &message)
{
    Array calls;
    for (const Value &call : message["tool_calls"].toArray())
        calls.push_back(callValue(call));
    if (calls.empty())
        return;
    message.object().set("content", message["content"].toString() + callOpener + toJson(calls));
    message.object().remove("tool_calls");
}

} // namespace

class TagsOfTheSystemPrompt final : public Workaround
{
public:
    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        if (request.enableThinking && !request.templateKwargs.contains(thinkingSwitch))
            request.templateKwargs.object().set(thinkingSwitch, *request.enableThinking);
        for (Value &message : request.messages.array())
            foldCalls(message);
    }

    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        ReasoningAnalysis &reasoning = analysis.reasoning;
        reasoning.mode = ReasoningAnalysis::Mode::TagBased;
        reasoning.start = Marker("<think>");
        reasoning.end = Marker("</think>");
        reasoning.toggle = thinkingSwitch;
        analysis.content = { ContentAnalysis::Mode::WrappedWithReasoning, Marker("<response>"), Marker("</response>") };
        ToolsAnalysis tools;
        tools.format = "JSON_NATIVE";
        tools.sectionStart = Marker(callOpener);
        tools.callSeparator = Marker(",");
        tools.callSeparator.after = " ";
        tools.severalCalls = true;
        tools.json.nameField = "name";
        tools.json.argsField = "arguments";
        tools.json.toolsArrayWrapped = true;
        tools.json.parameterOrder = { "name", "arguments" };
        analysis.tools = tools;
        analysis.preservedTokens = { callOpener };
    }
};

class GranitePlugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return &m_workaround; }

private:
    TagsOfTheSystemPrompt m_workaround;
};

} // namespace Granite

#include "granite_3_3.moc"
