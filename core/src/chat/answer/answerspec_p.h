// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answeranalysis_p.h"

#include <parlance/chat.h>

/// Specs of answers whose analysis is at hand: what prepareChat() found of the prompt goes on to what makes the spec.
///
///     prompt `…<think_fast>`   ->   a program and a grammar whose thoughts `</think_fast>` closes
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
