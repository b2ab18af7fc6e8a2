// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/peg.h>

#include <optional>
#include <string>
#include <string_view>

/// The answer prefix is the part of an answer before the output: markers that the generation prompt wrote, or a
/// prefill. This is the state of the answer after it.
namespace Parlance {

enum class AnswerPrefixState
{
    Fresh, ///< an answer may still begin with reasoning
    InReasoning, ///< `<think>\n`: the output begins with thoughts
    AfterReasoning, ///< `<think>\n\n</think>\n\n`, or the model does not reason
};

AnswerPrefixState answerPrefixState(const ReasoningAnalysis &reasoning, const std::string &answerPrefix);

/// Whether the answer prefix is words that reasoning begins with, where no marker opens it.
bool opensByWords(const ReasoningAnalysis &reasoning, const std::string &answerPrefix);

/// Whether what the prompt ends with leaves reasoning open.
bool opensReasoning(const Analysis &analysis, const std::string &answerPrefix);

/// The markers of reasoning in this answer, where the prompt opens it by another tag than usual, as templates do that
/// have a tag for each level of effort: `<think_fast>`, which `</think_fast>` closes, in place of `<think>`.
std::optional<ReasoningAnalysis> openedOtherwise(const Analysis &analysis, std::string_view answerPrefix);

/// What an expression still writes after the answer prefix, of which the end may be its beginning: after `…<call>`
/// the expression `<call>{…}</call>` writes `{…}</call>`. All of it where the answer prefix ends with nothing of it.
Peg::Expr writtenAfter(const Peg::Expr &expr, std::string_view answerPrefix);

} // namespace Parlance
