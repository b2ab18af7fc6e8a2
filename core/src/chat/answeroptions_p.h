// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>
#include <parlance/template.h>

#include <optional>
#include <string>

/// What of a request the grammar of its answer depends on: with tool_choice "required" there is a call, with
/// response_format "json_object" the content is JSON.
namespace Parlance {

struct AnswerOptions
{
    ReasoningFormat reasoningFormat = ReasoningFormat::Auto;
    CallsInReasoning callsInReasoning = CallsInReasoning::Close;
    std::optional<CallGrammar> calls; ///< absent where the request declares no tools or forbids calls
    Peg::Expr anyHeader; ///< how a call of any tool begins, declared or not
    std::optional<CallGrammar> chosenCalls; ///< of the tool that tool_choice names: only these are written
    bool callsRequired = false; ///< tool_choice asks for a call
    bool jsonContent = false; ///< response_format asks for JSON
    Value contentSchema; ///< and for this one
    std::string primer; ///< what already stands before the output
};

/// What the written side of an answer's grammar holds a model to.
enum class Constraint
{
    Nothing,
    CallsOnceBegun, ///< a lazy grammar: from the first call on, when the model chooses to call
    Calls, ///< the whole output, which has a call
    JsonContent, ///< the whole output, whose content is JSON
};

Constraint constraintOf(const AnswerOptions &options);

} // namespace Parlance
