// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The last marker of reasoning in a primer says how far the answer has got: `<think>\n` is inside of it, and
// `<think>\n\n</think>\n\n` is behind it.

#include "chat/prompt/primerstate_p.h"

#include "analysis/text/markerlexer_p.h"
#include "base/blanks_p.h"
#include "peg/residual_p.h"

#include <algorithm>

namespace Parlance {

bool opensByWords(const ReasoningAnalysis &reasoning, const std::string &primer)
{
    return !reasoning.end.core.empty() && reasoning.start.core.empty() && !isBlank(primer)
        && primer.find(reasoning.end.core) == std::string::npos;
}

PrimerState primerState(const ReasoningAnalysis &reasoning, const std::string &primer)
{
    if (reasoning.end.core.empty())
        return PrimerState::BehindReasoning;
    if (opensByWords(reasoning, primer))
        return PrimerState::InReasoning;
    const std::size_t close = primer.rfind(reasoning.end.core);
    const std::size_t open = reasoning.start.core.empty() ? std::string::npos : primer.rfind(reasoning.start.core);
    if (close != std::string::npos && (open == std::string::npos || open < close))
        return PrimerState::BehindReasoning;
    return open != std::string::npos ? PrimerState::InReasoning : PrimerState::Fresh;
}

bool opensReasoning(const Analysis &analysis, const std::string &primer)
{
    return primerState(analysis.reasoning, primer) == PrimerState::InReasoning;
}

Peg::Expr writtenBehind(const Peg::Expr &expr, std::string_view primer)
{
    constexpr std::size_t longest = 128;
    const std::size_t last = primer.find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos)
        return expr;
    std::size_t at = 0;
    for (const std::string_view token : markerTokens(primer)) { // no part of one: `$call$` goes on from no `$/think$`
        if (at > last)
            break;
        if (const auto rest = at + longest < primer.size() ? std::nullopt : Peg::residual(expr, primer.substr(at)))
            return *rest;
        at += token.size();
    }
    return expr;
}

} // namespace Parlance
