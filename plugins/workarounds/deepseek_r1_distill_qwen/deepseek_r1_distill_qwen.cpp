// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What the template shows of a call, and what the model writes that it was made from:
//
//     <｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>look …
//
//     <tool_call>
//     {"name": "look", "arguments": {"where": "here"}}
//     </tool_call>

#include <parlance/json.h>
#include <parlance/plugin.h>

#include <QObject>

namespace DistilledQwen {

using namespace Parlance;

namespace {

constexpr const char *formatId = "DEEPSEEK_OR_QWEN";
constexpr const char *callStart = "<tool_call>";
constexpr const char *callEnd = "</tool_call>";

/// Of the tools, in Qwen's tags.
std::string toldOf(const std::vector<Value> &functions)
{
    std::string text = "You may call these functions, one JSON object a line:\n<tools>\n";
    for (const Value &function : functions)
        text += toJson(Object{ { "type", "function" }, { "function", function } }) + '\n';
    return text + "</tools>\nFor each call write its name and its arguments as JSON between tags:\n" + callStart
        + "\n{\"name\": NAME, \"arguments\": OBJECT}\n" + callEnd;
}

/// The system message, which is made where there is none.
Object &systemMessage(Array &messages)
{
    if (messages.empty() || messages.front()["role"].toString() != "system")
        messages.insert(messages.begin(), Object{ { "role", "system" }, { "content", "" } });
    return messages.front().object();
}

Analysis asQwenWrites(Analysis analysis)
{
    ToolsAnalysis tools;
    tools.format = "JSON_NATIVE";
    tools.perCallStart = Marker(std::string(callStart) + '\n');
    tools.perCallEnd = Marker(std::string("\n") + callEnd);
    tools.callSeparator = Marker("\n");
    tools.json.nameField = "name";
    tools.json.argsField = "arguments";
    tools.json.parameterOrder = { "name", "arguments" };
    tools.severalCalls = true;
    tools.contentBeforeCalls = true;
    analysis.tools = tools;
    return analysis;
}

} // namespace

class EitherFormat final : public Format
{
public:
    std::string id() const override { return formatId; }
    std::string description() const override { return "calls in DeepSeek's tokens, or in Qwen's tags"; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        const CallGrammar qwen = m_formats.find("JSON_NATIVE")->calls(asQwenWrites(analysis), request);
        return either(tagged().calls(analysis, request), qwen);
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return tagged().write(analysis, calls);
    }

private:
    const Format &tagged() const { return *m_formats.find("TAG_WITH_JSON"); }

    const FormatRegistry m_formats = FormatRegistry::withBuiltins();
};

class DistilledQwenPlugin final : public QObject, public Plugin, private Workaround
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return this; }
    std::shared_ptr<const Format> format() const override { return m_format; }

private:
    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        const std::vector<Value> functions = request.functions();
        if (functions.empty() || request.toolChoice == Value("none"))
            return;
        Object &system = systemMessage(request.messages.array());
        const Value *content = system.find("content");
        const std::string said = content ? content->toString() : std::string();
        system.set("content", said + (said.empty() ? "" : "\n\n") + toldOf(functions));
    }

    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.tools.format = formatId;
        analysis.capabilities[Capability::Tools] = { Tristate::Yes, "written in the system message" };
        analysis.preservedTokens.insert(analysis.preservedTokens.end(), { callStart, callEnd });
    }

    const std::shared_ptr<const Format> m_format = std::make_shared<EitherFormat>();
};

} // namespace DistilledQwen

#include "deepseek_r1_distill_qwen.moc"
