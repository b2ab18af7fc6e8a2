// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "harmonygrammar.h"

#include <parlance/json.h>
#include <parlance/plugin.h>

#include <QObject>

namespace Harmony {

using namespace Parlance;

namespace {

/// The tools that the template declares in words of its own for {"builtin_tools": ["browser", "python"]}.
constexpr const char *builtinTools = R"({
    "python": {
        "python": {"type": "object", "properties": {"code": {"type": "string"}}, "required": ["code"]}
    },
    "browser": {
        "browser.search": {"type": "object", "required": ["query"], "properties": {
            "query": {"type": "string"}, "topn": {"type": "number"}, "source": {"type": "string"}}},
        "browser.open": {"type": "object", "properties": {
            "id": {"type": ["number", "string"]}, "cursor": {"type": "number"}, "loc": {"type": "number"},
            "num_lines": {"type": "number"}, "view_source": {"type": "boolean"}, "source": {"type": "string"}}},
        "browser.find": {"type": "object", "required": ["pattern"], "properties": {
            "pattern": {"type": "string"}, "cursor": {"type": "number"}}}
    }
})";

void declareBuiltins(const Value &names, std::vector<ToolDeclaration> &tools)
{
    static const Value known = parseJson(builtinTools).value_or(Value());
    for (const Value &name : names.toArray()) {
        for (const auto &[tool, parameters] : known[name.toString()].toObject())
            tools.push_back({ tool, parameters });
    }
}

AnswerSpec answerSpec(const AnswerRequest &request)
{
    const RequestedAnswer wanted = RequestedAnswer::of(request);
    AnswerSpec spec;
    spec.program = MessageProgram(parsedAnswer(wanted), { .tools = wanted.tools });
    const Peg::Expr answer = writtenAnswer(wanted, request.answerPrefix, !request.reasoningForbidden);
    constrain(spec, wanted, { answer, writtenCalls(wanted), callTrigger(wanted) });
    return spec;
}

} // namespace

class Handler final : public SpecializedHandler
{
public:
    void describe(const ChatTemplate &, Analysis &analysis) const override
    {
        analysis.assistantHeader = assistant;
        analysis.reasoning.mode = ReasoningAnalysis::Mode::TagBased;
        analysis.reasoning.start = Marker(analysisOpener);
        analysis.reasoning.end = Marker("<|end|>");
        analysis.reasoning.headerFollows = true;
        analysis.reasoning.key = "thinking";
        analysis.reasoning.toggle.clear(); // the model always thinks
        analysis.content = { ContentAnalysis::Mode::AlwaysWrapped, Marker(finalOpener), Marker() };
        analysis.content.startBeforeCalls = Marker("<|channel|>commentary<|message|>");
        analysis.content.endBeforeCalls = Marker(std::string("<|end|>") + assistant);
        analysis.turnEnd = Marker("<|return|>");
        ToolsAnalysis tools;
        tools.format = "TAG_WITH_JSON";
        tools.function.namePrefix = Marker(" to=functions.");
        tools.function.nameSuffix = Marker("<|channel|>commentary json<|message|>");
        tools.perCallEnd = Marker("<|call|>");
        tools.callSeparator = Marker(assistant);
        tools.contentBeforeCalls = true;
        analysis.tools = tools;
        analysis.preservedTokens = markers;
    }

    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request) const override
    {
        // The generic way renders and knows the prefill; parser and grammar are our own.
        auto chat = prepareChat(chatTemplate, analysis, request, [&](AnswerRequest asked) {
            declareBuiltins(request.templateKwargs["builtin_tools"], asked.tools);
            return m_answers.get(asked, [&] { return answerSpec(asked); });
        });
        if (chat && !request.tools.toArray().empty()) // a turn ends with its call
            chat->additionalStops.emplace_back("<|call|>");
        return chat;
    }

private:
    mutable AnswerCache m_answers;
};

class GptOssPlugin final : public QObject, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const SpecializedHandler *handler() const override { return &m_handler; }

private:
    Handler m_handler;
};

} // namespace Harmony

#include "gpt_oss.moc"
