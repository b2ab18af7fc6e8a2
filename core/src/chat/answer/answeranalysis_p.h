// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <memory>
#include <optional>
#include <string_view>

/// How one answer is written: the analysis, with other markers of reasoning if its prompt opens reasoning with them.
/// After a prompt that ends with `<think_fast>`, `</think_fast>` closes the reasoning.
namespace Parlance {

/// It is made once for a request; what reads, writes and stops the answer goes by it.
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
AnswerAnalysis answerBehind(const Analysis &usual, std::string_view answerPrefix);

} // namespace Parlance
