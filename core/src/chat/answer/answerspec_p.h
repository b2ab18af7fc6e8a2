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

/// How one answer is written: the analysis, with other markers of reasoning if its prompt opens reasoning with them.
/// After a prompt that ends with `<think_fast>`, `</think_fast>` closes the reasoning. It is made once for a request;
/// what reads, writes and stops the answer goes by it.
class AnswerAnalysis
{
public:
    /// usual is referred to. The markers of reasoning are given if the prompt opens it by others than usual.
    AnswerAnalysis(const Analysis &usual, const std::optional<ReasoningAnalysis> &reasoning);

    const Analysis &operator*() const { return m_changed ? *m_changed : *m_usual; }
    const Analysis *operator->() const { return &**this; }

private:
    const Analysis *m_usual;
    std::unique_ptr<Analysis> m_changed; ///< none for most requests: a copy costs much
};

/// The same for an answer after that answer prefix.
AnswerAnalysis answerAfter(const Analysis &usual, std::string_view answerPrefix);

/// The generic way's spec, with a handler's own format perhaps among formats. The grammar, once asked for, is written
/// by options.
AnswerSpec makeAnswerSpec(const AnswerAnalysis &analysis, const AnswerRequest &request, const FormatRegistry &formats,
                          const GrammarOptions &options = {});

using AnalysedAnswerMaker =
    std::function<std::shared_ptr<const AnswerSpec>(const AnswerAnalysis &analysis, const AnswerRequest &request)>;

Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request,
                                 const AnalysedAnswerMaker &maker);

} // namespace Parlance
