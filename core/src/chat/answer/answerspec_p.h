// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <memory>
#include <optional>
#include <string_view>

/// Makes the specs of answers from an analysis and from the state after the prompt, which prepareChat() found.
///
///     prompt `…<think_fast>`   ->   a program and a grammar that close reasoning with `</think_fast>`
namespace Parlance {

/// How one answer is written: the analysis, which is referred to, or a copy with other markers of reasoning if its
/// prompt opens reasoning with them. After a prompt that ends with `<think_fast>`, `</think_fast>` closes the
/// reasoning. It is made once for a request; what reads, writes and stops the answer goes by it.
std::shared_ptr<const Analysis> answerAnalysis(const Analysis &usual, std::optional<ReasoningAnalysis> reasoning);
/// The same for an answer after that answer prefix.
std::shared_ptr<const Analysis> answerAfter(const Analysis &usual, std::string_view answerPrefix);

/// The generic way's spec, with a handler's own format perhaps among formats. The grammar, once asked for, is written
/// by options.
AnswerSpec makeAnswerSpec(const Analysis &analysis, const AnswerRequest &request, const FormatRegistry &formats,
                          const GrammarOptions &options = {});

using AnalysedAnswerMaker =
    std::function<std::shared_ptr<const AnswerSpec>(const Analysis &analysis, const AnswerRequest &request)>;

Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const AnalysedAnswerMaker &maker);

/// Makes the grammar begin after a prefill: for `{"tags": ["a"]}` and the prefill `{"ta` it is `gs": ["a"]}`. whole is
/// the spec of the same answer without a prefill. A call that the prefill has begun starts a lazy grammar.
void takePrefill(PreparedChat &chat, const AnswerSpec &whole, const std::string &prefill);

} // namespace Parlance
