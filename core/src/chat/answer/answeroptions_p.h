// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>
#include <parlance/template.h>

#include <optional>
#include <string>
#include <vector>

/// The parts of a request that decide the grammar of its answer: with tool_choice "required" there is a call, with
/// response_format "json_object" the content is JSON.
namespace Parlance {

struct AnswerOptions
{
    ReasoningFormat reasoningFormat = ReasoningFormat::Auto;
    CallsInReasoning callsInReasoning = CallsInReasoning::Close;
    CallsInQuotes callsInQuotes = CallsInQuotes::Read;
    ContentBeforeCalls contentBeforeCalls = ContentBeforeCalls::Short; ///< where tool_choice asks for a call
    std::optional<CallGrammar> calls; ///< absent where the request declares no tools or forbids calls
    std::optional<BareCalls> bareCalls; ///< absent where a marker opens them
    Peg::Expr otherHeader; ///< how a call of a tool that is not declared begins
    /// Where given, only these are written: of the tool that tool_choice names, held to the schemas as far as
    /// tool_constraints say.
    std::optional<CallGrammar> chosenCalls;
    std::vector<std::string> names; ///< of the tools that may be called
    bool callsRequired = false; ///< tool_choice asks for a call
    bool reasoningForbidden = false; ///< thinking is switched off: none is written where the prompt has opened none
    bool jsonContent = false; ///< response_format asks for JSON
    Value contentSchema; ///< and for this one
    std::string answerPrefix; ///< what already is before the output
};

/// What the written side of an answer's grammar holds a model to.
enum class Constraint
{
    Nothing,
    CallsOnceBegun, ///< a lazy grammar: from the first call on, when the model chooses to call
    Calls, ///< the whole output, which has a call
    JsonContent, ///< the whole output, whose content is JSON
    CallsOrJson, ///< the whole output, which has calls or, instead, content that is JSON
};

Constraint constraintOf(const AnswerOptions &options);
/// Whether content that is written before a call has a limit.
bool limitsContent(const AnswerOptions &options);
/// Whether content that the grammar writes is JSON.
bool writesJson(const AnswerOptions &options);

} // namespace Parlance
