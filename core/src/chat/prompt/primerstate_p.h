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

enum class PrimerState
{
    Fresh, ///< an answer may still begin with reasoning
    InReasoning, ///< `<think>\n`: the output begins with thoughts
    BehindReasoning, ///< `<think>\n\n</think>\n\n`, or the model does not reason
};

PrimerState primerState(const ReasoningAnalysis &reasoning, const std::string &primer);

/// Whether the primer is words that reasoning begins with, where no marker opens it.
bool opensByWords(const ReasoningAnalysis &reasoning, const std::string &primer);

/// Whether what the prompt ends with leaves reasoning open.
bool opensReasoning(const Analysis &analysis, const std::string &primer);

/// The markers of reasoning in this answer, where the prompt opens it by another tag than usual, as templates do that
/// have a tag for each level of effort: `<think_fast>`, which `</think_fast>` closes, in place of `<think>`.
std::optional<ReasoningAnalysis> openedOtherwise(const Analysis &analysis, std::string_view primer);

/// What an expression still writes behind the primer, of which the end may be its beginning: behind `…<call>` the
/// expression `<call>{…}</call>` writes `{…}</call>`. All of it where the primer ends with nothing of it.
Peg::Expr writtenBehind(const Peg::Expr &expr, std::string_view primer);

} // namespace Parlance
