// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>
#include <parlance/template.h>

#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// What shapes the answer's grammar.
struct AnswerOptions
{
    ReasoningFormat reasoningFormat = ReasoningFormat::Auto;
    CallsInReasoning callsInReasoning = CallsInReasoning::Close;
    bool callsRequired = false; ///< tool_choice asks for a call
    std::optional<CallGrammar> calls; ///< absent where the request declares no tools or forbids calls
    bool jsonContent = false; ///< response_format asks for JSON
    Value contentSchema; ///< and for this one
    std::string primer; ///< what already stands before the output
};

/// The answer as the parser reads it: primer and output.
Peg::Expr answerParser(const Analysis &analysis, const AnswerOptions &options);
/// What a model ends its turn with. Of several tags the first: the model stops there, the template alone goes on.
std::string turnEndTag(const Analysis &analysis);
/// The calls in text that is taken for reasoning, for CallsInReasoning::Recover.
Peg::Expr callsParser(const AnswerOptions &options);
/// The calls as the lazy grammar writes them, to the end of the turn.
Peg::Expr callsWritten(const Analysis &analysis, const AnswerOptions &options);
/// The output as the grammar writes it from its first byte on (behind the primer).
Peg::Expr answerWritten(const Analysis &analysis, const AnswerOptions &options);

} // namespace Parlance
