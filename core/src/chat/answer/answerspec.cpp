// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Makes a parser and a grammar for a request. {"tools": [forecast], "tool_choice": "required"} gives a program that
// reads calls of forecast, and GBNF that holds from the first byte. The reasons are `calls have the format
// TAG_WITH_JSON …` and `tool_choice asks for a call …`.

#include "chat/answer/answerspec_p.h"

#include "answer/toolnames_p.h"
#include "chat/answer/answerparts_p.h"
#include "chat/answer/callsinprose_p.h"
#include "chat/answer/turnstop_p.h"
#include "chat/prompt/answerprefixstate_p.h"
#include "grammar/schema/planreader_p.h"

#include <algorithm>

namespace Parlance {

namespace {

std::vector<ToolDeclaration> declarations(const ChatRequest &request)
{
    std::vector<ToolDeclaration> tools;
    for (const Value &function : request.functions()) {
        if (const std::string &name = function["name"].toString(); !name.empty())
            tools.push_back({ name, function["parameters"] });
    }
    return tools;
}

// What a request says of thinking in three ways.
bool forbidsReasoning(const ChatRequest &request)
{
    if (request.thinkingBudget == 0)
        return true;
    return request.enableThinking ? !*request.enableThinking : request.reasoningEffort == ReasoningEffort::None;
}

/// Any members, those that the tool declares among them.
Value anyArguments(const Value &parameters)
{
    Object properties;
    for (const ArgumentPlan::Member &one : argumentPlan(parameters).merged().members)
        properties.set(one.name, true);
    return Object{ { "type", "object" }, { "properties", std::move(properties) }, { "additionalProperties", true } };
}

class SpecMaker
{
public:
    SpecMaker(const Analysis &analysis, const AnswerRequest &request, const FormatRegistry &formats,
              const GrammarOptions &grammar)
        : m_analysis(analysis)
        , m_request(request)
        , m_grammar(grammar)
        , m_format(analysis.tools.format ? formats.find(*analysis.tools.format) : nullptr)
    {
        const std::string &type = request.responseFormat["type"].toString();
        m_options.reasoningFormat = request.reasoningFormat;
        m_options.callsInReasoning = request.callsInReasoning.value_or(analysis.reasoning.calls);
        m_options.callsInQuotes = request.callsInQuotes.value_or(analysis.tools.callsInQuotes);
        m_options.contentBeforeCalls = request.contentBeforeCalls;
        m_options.callsRequired = request.toolChoice.toString() == "required" || !chosenTool().empty();
        m_options.jsonContent = type == "json_object" || type == "json_schema";
        m_options.contentSchema = request.responseFormat["json_schema"]["schema"];
        m_options.reasoningForbidden = request.reasoningForbidden;
        m_options.answerPrefix = request.answerPrefix;
    }

    AnswerSpec make()
    {
        const KeptPlans plans;
        chooseCalls();
        const Peg::Expr answer = answerGrammar(m_analysis, m_options);
        m_spec.program = MessageProgram(answer, programOptions());
        writeGrammar(answer);
        m_spec.stops = stopsOf(m_analysis, m_request);
        return std::move(m_spec);
    }

private:
    const std::string &chosenTool() const { return m_request.toolChoice["function"]["name"].toString(); }

    bool mayCall() const { return !m_request.tools.empty() && m_request.toolChoice.toString() != "none"; }

    MessageProgram::Options programOptions() const
    {
        const bool recovers = m_options.calls && m_options.callsInReasoning == CallsInReasoning::Recover;
        return { .tools = m_request.tools,
                 .recovery = recovers ? std::optional(callsInReasoningGrammar(m_options)) : std::nullopt,
                 .watched = markupTags(m_analysis),
                 .turnEnd = turnEndTag(m_analysis),
                 .knowsCalls = m_format || !mayCall() };
    }

    void chooseCalls()
    {
        const bool more = m_request.parallelToolCalls.value_or(true);
        if (m_request.tools.empty())
            return say("no tools are declared: calls in the answer are content");
        if (m_request.toolChoice.toString() == "none")
            return say("tool_choice is none: calls in the answer are content");
        if (!m_format)
            return say("the template writes no tool calls in a known format: calls in the answer are content");
        std::vector<ToolDeclaration> read = m_request.tools;
        if (m_request.undeclaredTools == UndeclaredTools::Call)
            read.emplace_back();
        m_options.calls = m_format->calls(m_analysis, { std::move(read), more });
        tellCallsFromContent(*m_options.calls, m_analysis, namesToCall());
        if (m_analysis.tools.hasBareCalls() && opensNothing(*m_options.calls))
            m_options.bareCalls = m_request.bareCalls.value_or(m_analysis.tools.bareCalls);
        m_options.otherHeader = m_format->sectionHeader(m_analysis, { { ToolDeclaration() }, more });
        if (m_options.callsInQuotes == CallsInQuotes::Ignore) {
            for (Peg::Expr *calls : { &m_options.calls->header, &m_options.calls->section, &m_options.otherHeader })
                *calls = withoutBlock(*calls, m_analysis.tools);
        }
        auto written = m_request.writtenTools();
        m_options.names = CallSyntax::namesOf(written);
        if (written != m_request.tools)
            m_options.chosenCalls = m_format->calls(m_analysis, { std::move(written), more });
        say("calls have the format " + *m_analysis.tools.format + ", as comparison T1 shows");
    }

    // None where any may be called.
    std::vector<std::string> namesToCall() const
    {
        return m_request.undeclaredTools == UndeclaredTools::Call ? std::vector<std::string>()
                                                                  : CallSyntax::namesOf(m_request.tools);
    }

    void writeGrammar(const Peg::Expr &answer)
    {
        switch (constraintOf(m_options)) {
        case Constraint::Nothing:
            return;
        case Constraint::CallsOnceBegun:
            m_spec.grammarLazy = true;
            m_spec.grammarTriggers = triggersOfCalls(m_options, m_analysis, namesToCall());
            break;
        case Constraint::Calls:
            say("tool_choice asks for a call: the grammar holds from the first byte");
            break;
        case Constraint::JsonContent:
            say("response_format asks for JSON: the grammar holds from the first byte");
            break;
        case Constraint::CallsOrJson:
            say("response_format asks for JSON, and there are tools: a call or JSON, and the grammar holds from the "
                "first "
                "byte");
            break;
        }
        GrammarSource source{ [answer] { return answer; }, m_grammar };
        if (m_options.calls) {
            source.relaxations = writtenCalls(m_options).relaxations;
            source.remarks = writtenCalls(m_options).remarks;
        }
        m_spec.grammar = DeferredGrammar(std::move(source));
    }

    void say(std::string reason) { m_spec.reasons.push_back(std::move(reason)); }

    const Analysis &m_analysis;
    const AnswerRequest &m_request;
    const GrammarOptions &m_grammar;
    const Format *m_format;
    AnswerOptions m_options;
    AnswerSpec m_spec;
};

} // namespace

Constraint constraintOf(const AnswerOptions &options)
{
    if (options.calls && options.callsRequired)
        return Constraint::Calls;
    if (options.jsonContent)
        return options.calls ? Constraint::CallsOrJson : Constraint::JsonContent;
    return options.calls ? Constraint::CallsOnceBegun : Constraint::Nothing;
}

bool limitsContent(const AnswerOptions &options)
{
    return constraintOf(options) == Constraint::Calls && options.contentBeforeCalls != ContentBeforeCalls::Free;
}

bool writesJson(const AnswerOptions &options)
{
    const Constraint constraint = constraintOf(options);
    return constraint == Constraint::JsonContent || constraint == Constraint::CallsOrJson;
}

std::shared_ptr<const Analysis> answerAnalysis(const Analysis &usual, std::optional<ReasoningAnalysis> reasoning)
{
    if (!reasoning)
        return { std::shared_ptr<const Analysis>(), &usual }; // most requests: a copy costs much
    auto changed = std::make_shared<Analysis>(usual);
    changed->reasoning = *std::move(reasoning);
    return changed;
}

std::shared_ptr<const Analysis> answerAfter(const Analysis &usual, std::string_view answerPrefix)
{
    return answerAnalysis(usual, openedOtherwise(usual, answerPrefix));
}

AnswerRequest::AnswerRequest(const ChatRequest &request, std::string promptEnd)
    : tools(declarations(request))
    , toolChoice(request.toolChoice)
    , responseFormat(request.responseFormat)
    , parallelToolCalls(request.parallelToolCalls)
    , reasoningFormat(request.reasoningFormat)
    , callsInReasoning(request.callsInReasoning)
    , undeclaredTools(request.undeclaredTools)
    , bareCalls(request.bareCalls)
    , callsInQuotes(request.callsInQuotes)
    , contentBeforeCalls(request.contentBeforeCalls)
    , reasoningForbidden(forbidsReasoning(request))
    , answerPrefix(std::move(promptEnd))
{
    for (const ToolDeclaration &tool : tools) {
        if (request.constraintOf(tool.name) == ToolConstraint::Off)
            unconstrainedTools.push_back(tool.name);
    }
}

std::vector<ToolDeclaration> AnswerRequest::writtenTools() const
{
    const std::string &chosen = toolChoice["function"]["name"].toString();
    const auto isChosen = [&](const ToolDeclaration &tool) { return tool.name == chosen; };
    const bool isOne = std::any_of(tools.begin(), tools.end(), isChosen);
    std::vector<ToolDeclaration> written;
    for (const ToolDeclaration &tool : tools) {
        if (isOne && !isChosen(tool))
            continue;
        const auto &off = unconstrainedTools;
        const bool isOff = std::find(off.begin(), off.end(), tool.name) != off.end();
        written.push_back({ tool.name, isOff ? anyArguments(tool.parameters) : tool.parameters });
    }
    return written;
}

AnswerSpec makeAnswerSpec(const Analysis &analysis, const AnswerRequest &request, const FormatRegistry &formats,
                          const GrammarOptions &options)
{
    return SpecMaker(analysis, request, formats, options).make();
}

} // namespace Parlance
