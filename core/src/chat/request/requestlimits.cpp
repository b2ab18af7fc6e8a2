// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Errors name the place in the request: `messages[0].content[1] is of type image_url, and the template takes text
// alone`. Warnings have a code for programs and a sentence for people.

#include "chat/request/requestlimits_p.h"

#include "chat/answer/turnstop_p.h"
#include "chat/request/adaptsystem_p.h"
#include "chat/request/reasoningeffort_p.h"
#include "chat/request/typedcontent_p.h"

#include <algorithm>
#include <set>

namespace Parlance {

namespace {

using Code = ChatWarning::Code;

void add(std::vector<ChatWarning> &warnings, Code code, std::string text)
{
    const bool isKnown =
        std::any_of(warnings.begin(), warnings.end(), [code](const ChatWarning &known) { return known.code == code; });
    if (!isKnown)
        warnings.push_back({ code, std::move(text) });
}

std::string unmetChoice(const ChatRequest &request, bool writesCalls)
{
    const std::string &name = request.toolChoice["function"]["name"].toString();
    if (name.empty() && request.toolChoice.toString() != "required")
        return {};
    const std::vector<Value> functions = request.functions();
    const std::string asked = name.empty() ? "tool_choice demands a call" : "tool_choice demands a call of " + name;
    if (functions.empty())
        return asked + ", but no tools are declared";
    const bool isDeclared = name.empty() || std::any_of(functions.begin(), functions.end(), [&](const Value &function) {
                                return function["name"].toString() == name;
                            });
    if (!isDeclared)
        return asked + ", which is not declared";
    return writesCalls ? std::string() : asked + ", but the template writes no calls in a known format";
}

bool mustHold(const ChatRequest &request, const std::string &tool)
{
    return request.constraintOf(tool) == ToolConstraint::Require;
}

// A part that is no text.
bool isOther(const Value &, const Value &part)
{
    return part.isObject() && !part["text"].isString() && part["type"].toString() != "thinking";
}

// A prompt that closes the reasoning it opens asks for none.
bool isThinkingOff(const PreparedChat &chat, const Analysis &analysis)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    return reasoning.mode == ReasoningAnalysis::Mode::None || !reasoning.toggle.empty()
        || !reasoning.effort.budget.empty() || reasoning.effort.levels.contains("none")
        || (!analysis.reasoning.end.core.empty()
            && chat.generationPrompt.find(analysis.reasoning.end.core) != std::string::npos);
}

void warnOfTools(PreparedChat &chat, const ChatRequest &request, const Analysis &analysis)
{
    const bool wantsCalls = request.toolChoice.toString() != "none" && !request.functions().empty();
    if (wantsCalls && chat.handler.empty() && !analysis.tools.format)
        add(chat.warnings, Code::ToolsWithoutCalls,
            "the template writes no calls in a known format: calls of the declared tools will be content");
    else if (wantsCalls && analysis.can(Capability::Tools) == Tristate::No)
        add(chat.warnings, Code::ToolsNotWritten, "the template does not tell the model about the declared tools");
    const Array &all = request.messages.toArray();
    const auto isResult = [](const Value &message) { return message["role"].toString() == "tool"; };
    if (analysis.can(Capability::ToolResults) == Tristate::No && std::any_of(all.begin(), all.end(), isResult))
        add(chat.warnings, Code::ToolResultsNotWritten, "the template drops the results of tools");
}

// Marks of the format that a tokenizer with these tokens takes apart, as `<tool_call>, </tool_call>`.
std::string splitMarks(const PreparedChat &chat, const ChatTemplate &chatTemplate)
{
    std::string marks;
    const auto &added = chatTemplate.addedTokens();
    if (!added || added->empty())
        return marks;
    for (const std::string &mark : chat.preservedTokens) {
        if (std::find(added->begin(), added->end(), mark) == added->end())
            marks += (marks.empty() ? "" : ", ") + mark;
    }
    return marks;
}

// What a handler makes of a chat does not change these; the others are found once the chat is there.
bool isFoundBefore(Code code)
{
    return code == Code::ToolChoiceUnmet || code == Code::PartsLeftOut || code == Code::CallsNotWritten
        || code == Code::SystemNotWritten;
}

} // namespace

std::optional<Error> checkToolChoice(ChatRequest &request, bool writesCalls, std::vector<ChatWarning> &warnings)
{
    const std::string problem = unmetChoice(request, writesCalls);
    if (problem.empty())
        return {};
    if (request.strictToolChoice)
        return Error{ ErrorCode::InvalidRequest, problem, {}, {}, {} };
    add(warnings, Code::ToolChoiceUnmet, problem + ": the model may choose");
    request.toolChoice = {};
    return {};
}

std::optional<Error> unmetConstraint(const ChatRequest &request, const PreparedChat &chat)
{
    const std::vector<Value> functions = request.functions();
    const bool isAsked = request.toolChoice != Value("none")
        && std::any_of(functions.begin(), functions.end(),
                       [&](const Value &function) { return mustHold(request, function["name"].toString()); });
    if (!isAsked)
        return {};
    Error error{ ErrorCode::InvalidRequest, "tool_constraints requires more than the grammar can express", {}, {}, {} };
    const bool isNothing = chat.grammar->status == GrammarText::Status::Unconstrained;
    for (const Relaxation &one : chat.grammar->relaxations) {
        if (isNothing || mustHold(request, one.tool))
            error.trail.push_back(one.tool + one.pointer + ": " + one.reason);
    }
    return error.trail.empty() ? std::nullopt : std::optional(std::move(error));
}

std::optional<Error> checkParts(const ChatRequest &request, const Analysis &analysis)
{
    const auto place = placeOfFirst(request, [&](const Value &message, const Value &part) {
        return isOther(message, part) && typedTextsIn(message, analysis) == Tristate::No;
    });
    if (!place)
        return {};
    return Error{ ErrorCode::InvalidRequest, *place + ", but the template accepts only text", {}, {}, {} };
}

Error refusalOf(const ChatRequest &request, Error error)
{
    const bool isOurs = error.code == ErrorCode::InvalidRequest;
    if (const auto place = isOurs ? std::nullopt : placeOfFirst(request, isOther))
        error.message = *place + ", but the template refuses the request: " + error.message;
    return error;
}

// Whether the template writes the same for both.
static bool areAlike(const ChatTemplate &chatTemplate, const ChatRequest &a, const ChatRequest &b)
{
    const auto first = chatTemplate.render(a);
    const auto second = chatTemplate.render(b);
    return first && second && first->text == second->text;
}

void warnOfPartsLeftOut(const ChatTemplate &chatTemplate, const ChatRequest &rendered, PreparedChat &chat)
{
    const auto place = placeOfFirst(rendered, isOther);
    const auto unlessOther = [](const Value &one) { return isOther({}, one) ? std::nullopt : std::optional(one); };
    if (place && areAlike(chatTemplate, rendered, withParts(rendered, unlessOther)))
        add(chat.warnings, Code::PartsLeftOut, *place + ", but the template drops it");
}

void warnOfSystemLeftOut(const ChatTemplate &chatTemplate, const ChatRequest &rendered, PreparedChat &chat)
{
    const auto index = systemInTheMiddle(rendered.messages.toArray());
    if (!index || rendered.systemInTheMiddle != SystemInTheMiddle::Keep)
        return;
    ChatRequest shorter = rendered;
    Array &messages = shorter.messages.array();
    messages.erase(messages.begin() + static_cast<std::ptrdiff_t>(*index));
    if (areAlike(chatTemplate, rendered, shorter))
        add(chat.warnings, Code::SystemNotWritten,
            "messages[" + std::to_string(*index) + "] is a system message in the middle, but the template drops it");
}

void warnOfStrayResult(PreparedChat &chat, const ChatRequest &request)
{
    std::set<std::string> called;
    for (const Value &message : request.messages.toArray()) {
        for (const Value &call : message["tool_calls"].toArray())
            called.insert(call["id"].toString());
        const std::string &id = message["tool_call_id"].toString(); // results without one follow their calls by place
        if (message["role"].toString() == "tool" && !id.empty() && !called.contains(id))
            add(chat.warnings, Code::ResultWithoutCall, "the result of " + id + " has no call before it");
    }
}

void warn(PreparedChat &chat, const ChatRequest &request, const ChatTemplate &chatTemplate, const Analysis &analysis)
{
    std::erase_if(chat.warnings, [](const ChatWarning &warning) { return !isFoundBefore(warning.code); });
    chat.thinkingHonoured = request.enableThinking.value_or(true) || isThinkingOff(chat, analysis);
    if (!chat.thinkingHonoured)
        add(chat.warnings, Code::ThinkingNotSwitched,
            "the request switches thinking off, but the template has no switch for it");
    const SentEffort effort = sentEffort(request, analysis.reasoning);
    if (!effort.levelProblem.empty())
        add(chat.warnings, Code::EffortUnmatched, effort.levelProblem);
    if (!effort.budgetProblem.empty())
        add(chat.warnings, Code::BudgetNotWritten, effort.budgetProblem);
    warnOfTools(chat, request, analysis);
    if (const std::string marks = splitMarks(chat, chatTemplate); !marks.empty())
        add(chat.warnings, Code::MarksSplit, "the tokenizer has no single tokens for " + marks);
    if (const std::string refusal = analysis.refusal(); !refusal.empty())
        add(chat.warnings, Code::NothingProbed,
            "the template refused every test conversation, so its format is unknown; it said: " + refusal);
    if (chat.additionalStops.empty())
        add(chat.warnings, Code::NoStop, turnStop(analysis).problem);
}

void warnOfSelfCheck(PreparedChat &chat, int passed, int failed)
{
    const int tried = passed + failed;
    if (failed > 0)
        add(chat.warnings, Code::SelfCheckFailed,
            std::to_string(failed) + " of " + std::to_string(tried)
                + " messages of the self-check are not read back as they were written");
    else if (tried == 0)
        add(chat.warnings, Code::Unchecked, "the self-check could test nothing with this template");
}

EnumNames namesOf(ChatWarning::Code)
{
    static constexpr const char *names[] = { "thinking_not_switched",    "tools_without_calls", "tools_not_written",
                                             "tool_results_not_written", "tool_choice_unmet",   "parts_left_out",
                                             "calls_not_written",        "marks_split",         "nothing_probed",
                                             "effort_unmatched",         "budget_not_written",  "no_stop",
                                             "self_check_failed",        "unchecked",           "result_without_call",
                                             "system_not_written",       "plugin_failed" };
    return names;
}

} // namespace Parlance
