// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What the prompt asks for, and what the template writes of the history:
//
//     {"name": "look", "arguments": {"where": "here"}}
//
//     {"name": "look, "arguments": {"where": "here"}"}

#include <parlance/json.h>
#include <parlance/plugin.h>

#include <QObject>

namespace QwenCalls {

using namespace Parlance;

namespace {

constexpr const char *formatId = "QWEN_1_5_CALLS";

Analysis asThePromptAsks()
{
    Analysis analysis;
    ToolsAnalysis &tools = analysis.tools;
    tools.format = "JSON_NATIVE";
    tools.perCallStart = Marker("<tool_call>\n");
    tools.perCallEnd = Marker("\n</tool_call>");
    tools.callSeparator = Marker("\n");
    tools.severalCalls = true;
    tools.json.nameField = "name";
    tools.json.argsField = "arguments";
    tools.json.parameterOrder = { "name", "arguments" };
    return analysis;
}

/// The calls of a message; none if one of them has no object for arguments.
std::vector<ToolCall> callsOf(const Value &message)
{
    std::vector<ToolCall> calls;
    for (const Value &call : message["tool_calls"].toArray()) {
        const Value &function = call["function"];
        const Value &given = function["arguments"];
        const auto arguments = given.isString() ? parseJson(given.toString()) : Result<Value>(given);
        if (!arguments || !arguments->isObject())
            return {};
        calls.push_back({ call["id"].toString(), function["name"].toString(), toJson(*arguments), true });
    }
    return calls;
}

} // namespace

class JsonOrTemplates final : public Format
{
public:
    std::string id() const override { return formatId; }
    std::string description() const override { return "JSON in <tool_call>, or with quotes in other places"; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        Analysis asTheHistoryHas = analysis;
        asTheHistoryHas.tools.format = "TAG_WITH_JSON";
        return either(format("JSON_NATIVE").calls(asThePromptAsks(), request),
                      format("TAG_WITH_JSON").calls(asTheHistoryHas, request));
    }

    Result<std::string> write(const Analysis &, const std::vector<ToolCall> &calls) const override
    {
        return format("JSON_NATIVE").write(asThePromptAsks(), calls);
    }

private:
    const Format &format(const char *id) const { return *m_formats.find(id); }

    const FormatRegistry m_formats = FormatRegistry::withBuiltins();
};

class QwenCallsPlugin final : public QObject, public Plugin, private Workaround
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return this; }
    std::shared_ptr<const Format> format() const override { return m_format; }

private:
    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.tools.format = formatId;
        analysis.tools.severalCalls = true;
    }

    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        if (!request.messages.isArray())
            return;
        for (Value &message : request.messages.array()) {
            const std::vector<ToolCall> calls = callsOf(message);
            const Value content = message["content"];
            const auto written = m_format->write({}, calls);
            if (calls.empty() || !(content.isString() || content.isNull()) || !written)
                continue;
            message.object().set("content", content.toString() + *written);
            message.object().remove("tool_calls");
        }
    }

    const std::shared_ptr<const Format> m_format = std::make_shared<JsonOrTemplates>();
};

} // namespace QwenCalls

#include "qwen_1_5_calls.moc"
