// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/answeranalysis_p.h"

#include "chat/prompt/answerprefixstate_p.h"

namespace Parlance {

AnswerAnalysis::AnswerAnalysis(const Analysis &usual, const std::optional<ReasoningAnalysis> &reasoning)
    : m_usual(&usual)
{
    if (!reasoning)
        return;
    m_changed = std::make_unique<Analysis>(usual);
    m_changed->reasoning = *reasoning;
}

AnswerAnalysis answerBehind(const Analysis &usual, std::string_view answerPrefix)
{
    return { usual, openedOtherwise(usual, answerPrefix) };
}

} // namespace Parlance
