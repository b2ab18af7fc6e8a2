// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answeranalysis_p.h"

#include <parlance/chat.h>

/// Makes the specs of answers from an analysis and from the state after the prompt, which prepareChat() found.
///
///     prompt `…<think_fast>`   ->   a program and a grammar that close reasoning with `</think_fast>`
namespace Parlance {

/// The generic way's spec, with a handler's own format perhaps among formats. The grammar, once asked for, is written
/// by options.
AnswerSpec makeAnswerSpec(const Analysis &analysis, const AnswerRequest &request, const FormatRegistry &formats,
                          const GrammarOptions &options = {});

AnswerSpec makeAnswerSpec(const AnswerAnalysis &analysis, const AnswerRequest &request, const FormatRegistry &formats,
                          const GrammarOptions &options = {});

using AnalysedAnswerMaker =
    std::function<std::shared_ptr<const AnswerSpec>(const AnswerAnalysis &analysis, const AnswerRequest &request)>;

Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const AnalysedAnswerMaker &maker);

} // namespace Parlance
