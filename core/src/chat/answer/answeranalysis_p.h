// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How one answer is written: the analysis, but for what its prompt opens otherwise, and for what stands in markers of
/// other parts.
///
///     the prompt ends with `<think_fast>`        `</think_fast>` closes the thoughts
///     <thought/><reply>Yes.</reply><acts/>       `<reply>` opens content, and `<thought/>` may stand before it
namespace Parlance {

/// Sections that a template closes where it opens them if nothing stands in them: `<reply/>` for `<reply>` and
/// `</reply>`.
struct EmptySections
{
    std::string thought; ///< may stand in front of what opens content, and of calls
    std::string calls; ///< stands in front of the turn's end
    std::vector<std::string> content; ///< may stand in front of calls
};

/// It is made once for a request; what reads, writes and stops the answer goes by it.
class AnswerAnalysis
{
public:
    /// usual is referred to. The markers of reasoning are given where the prompt opens it by others than usual.
    AnswerAnalysis(const Analysis &usual, const std::optional<ReasoningAnalysis> &reasoning);

    const Analysis &operator*() const { return m_changed ? *m_changed : *m_usual; }
    const Analysis *operator->() const { return &**this; }
    EmptySections emptySections() const;

private:
    Analysis &changed();
    void leaveOutEmptySections();

    const Analysis *m_usual;
    std::unique_ptr<Analysis> m_changed; ///< none for most requests: a copy costs much
    std::string m_noCalls; ///< what a turn without calls has in front of its end
};

/// The same for an answer behind that primer.
AnswerAnalysis answerBehind(const Analysis &usual, std::string_view primer);

} // namespace Parlance
