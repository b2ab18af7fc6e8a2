// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/result.h>
#include <parlance/template.h>

#include <optional>
#include <string>
#include <vector>

/// Rendered prompts, and where in them the answer begins:
///
///     <|user|>Rain?<|end|><|assistant|><think>\n
///                        generation prompt: <|assistant|><think>\n
///                                   answer prefix: <think>\n
///
///                                    words: <think>\n
///
/// A prefill is part of the answer prefix, but not of the prompt's words: with the unfinished answer "It ma" the answer
/// prefix is `<think>\n\n</think>\n\nIt ma`.
namespace Parlance {

/// A rendered prompt, and the part of its end that belongs to the answer.
struct PromptTail
{
    std::string prompt;
    std::string generationPrompt;
    std::string answerPrefix;
    std::string prefill; ///< what of the answer prefix the request's last message began
    std::string promptAnswerPrefix; ///< the answer prefix before that; empty where there is none
    std::string words; ///< that the answer prefix begins with and the prompt wrote: none of them is the answer's
    bool wordsBeginThought = false; ///< but where a thought begins with them
    std::optional<ReasoningAnalysis> reasoning; ///< of this answer, where its markers are not the usual ones
};

/// Renders the request and finds where the answer begins: after the turn's header, or inside a prefill.
Result<PromptTail> renderPrompt(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request);

/// The same with the request adapted to the template first; request becomes what was rendered.
Result<PromptTail> renderAdapted(const ChatTemplate &chatTemplate, const Analysis &analysis, ChatRequest &request,
                                 std::vector<std::string> &adaptations);

} // namespace Parlance
