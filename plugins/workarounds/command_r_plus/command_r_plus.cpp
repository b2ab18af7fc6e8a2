// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The model answers each turn with actions. If no tool helps, the action is
//
//     Action:
//     ```json
//     [{"tool_name": "directly_answer", "parameters": {}}]
//     ```
//
// upon which it is asked again, without tools.

#include <parlance/plugin.h>

#include <QObject>

#include <algorithm>

namespace CommandR {

using namespace Parlance;

namespace {

constexpr const char *answersDirectly = "directly_answer"; // as a declaration spells it
constexpr const char *asksToAnswer = "directly-answer"; // as the template's instruction does
constexpr const char *actionsId = "COMMAND_R_ACTIONS";

bool declares(const ChatRequest &request, const std::string &name)
{
    const std::vector<Value> functions = request.functions();
    return std::any_of(functions.begin(), functions.end(),
                       [&](const Value &function) { return function["name"].toString() == name; });
}

Value declaration()
{
    return Object{ { "type", "function" },
                   { "function",
                     Object{ { "name", answersDirectly },
                             { "description", "Answers from the conversation alone, without any other tool." },
                             { "parameters", Object{ { "type", "object" }, { "properties", Object{} } } } } } };
}

bool isDirect(const Value &message)
{
    const Array &calls = message["tool_calls"].toArray();
    const std::string &name = calls.size() == 1 ? calls.front()["function"]["name"].toString() : std::string();
    return name == answersDirectly || name == asksToAnswer;
}

/// What came of asking to answer directly is not part of the conversation. Whether that was the last that happened.
bool dropDirectAnswers(ChatRequest &request)
{
    Array kept;
    bool dropping = false;
    for (const Value &message : request.messages.toArray()) {
        dropping = isDirect(message) || (dropping && message["role"].toString() == "tool");
        if (!dropping)
            kept.push_back(message);
    }
    request.messages = std::move(kept);
    return dropping;
}

} // namespace

/// JSON in a Markdown block, which begins on the line of `Action:` or on the next one.
class Actions final : public Format
{
public:
    std::string id() const override { return actionsId; }
    std::string description() const override { return "actions as JSON in a Markdown block"; }

    CallGrammar calls(const Analysis &analysis, const CallRequest &request) const override
    {
        CallRequest both = request;
        for (const ToolDeclaration &tool : request.tools) {
            if (tool.name == answersDirectly)
                both.tools.push_back({ asksToAnswer, tool.parameters });
        }
        Analysis inOneLine = analysis;
        inOneLine.tools.sectionStart = Marker("\nAction: ```json\n");
        return either(json().calls(analysis, both), json().calls(inOneLine, both));
    }

    Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const override
    {
        return json().write(analysis, calls);
    }

private:
    const Format &json() const { return *m_formats.find("JSON_NATIVE"); }

    const FormatRegistry m_formats = FormatRegistry::withBuiltins();
};

class CommandRPlugin final : public QObject, public Plugin, private Workaround
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Workaround *workaround() const override { return this; }
    std::shared_ptr<const Format> format() const override { return m_actions; }

private:
    void adjustRequest(const ChatTemplate &, ChatRequest &request) const override
    {
        if (dropDirectAnswers(request)) {
            request.tools = Value();
            request.toolChoice = Value();
        }
        const bool free = request.toolChoice.isNull() || request.toolChoice == Value("auto");
        if (free && !request.functions().empty() && !declares(request, answersDirectly))
            request.tools.array().push_back(declaration());
    }

    void adjustAnalysis(const ChatTemplate &, Analysis &analysis) const override
    {
        ToolsAnalysis tools;
        tools.format = actionsId;
        tools.sectionStart = Marker("\nAction:\n```json\n");
        tools.sectionEnd = Marker("\n```");
        tools.callSeparator = Marker(",\n    ");
        tools.json.nameField = "tool_name";
        tools.json.argsField = "parameters";
        tools.json.parameterOrder = { "tool_name", "parameters" };
        tools.json.toolsArrayWrapped = true;
        tools.severalCalls = true;
        tools.contentBeforeCalls = true;
        analysis.tools = tools;
        analysis.preservedTokens.clear();
    }

    const std::shared_ptr<const Format> m_actions = std::make_shared<Actions>();
};

} // namespace CommandR

#include "command_r_plus.moc"
