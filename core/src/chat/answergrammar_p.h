// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>
#include <parlance/template.h>

#include <optional>
#include <string>

/// The grammar of an answer: reasoning, content, calls and the end of the turn, put together as an analysis says.
///
///     <think>\nIt may rain.\n</think>\n\nLet me look.<call>{"name": "forecast", "arguments": {}}</call><|end|>
///
/// is reasoning "It may rain.", content "Let me look." and a call of forecast. There is one tree of it: a parser is
/// compiled from it, and the GBNF that holds a model to it is written from it. Where Peg::constrain() stands in the
/// tree, what is read is wider than what is written: parts come in any order, markers may lack their layout.
namespace Parlance {

/// What of a request shapes the answer's grammar.
struct AnswerOptions
{
    ReasoningFormat reasoningFormat = ReasoningFormat::Auto;
    CallsInReasoning callsInReasoning = CallsInReasoning::Close;
    std::optional<CallGrammar> calls; ///< absent where the request declares no tools or forbids calls
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

/// Reads the primer and the output; writes what follows the primer, or a call's opener where the grammar is lazy.
Peg::Expr answerGrammar(const Analysis &analysis, const AnswerOptions &options);
/// Reads the calls in text that was taken for reasoning, for CallsInReasoning::Recover.
Peg::Expr callsInReasoningGrammar(const AnswerOptions &options);

} // namespace Parlance
