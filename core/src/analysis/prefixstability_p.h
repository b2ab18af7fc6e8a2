// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/probe_p.h"

#include <parlance/analysis.h>

#include <string>
#include <vector>

/// Whether the next turn's prompt continues the last one. If so, it begins with the whole prompt (with its generation
/// prompt) and the model's answer, and an engine reads nothing twice.
///
///     prompt  <user>Hi</turn><model><think>          answer  Hm</think>Hello</turn>
///     next    <user>Hi</turn><model>Hello</turn>…    differs at "Hello": the reasoning is left out
namespace Parlance {

/// One kind of turn, tried.
struct PrefixTurn
{
    std::string kind; ///< as in "a call, thinking off"
    Tristate stable = Tristate::Unknown;
    std::string why; ///< one sentence without a full stop; of Unknown, why it could not be tried
    std::size_t offset = 0; ///< of No: the first byte of the next prompt that differs
    std::string had; ///< what the previous prompt and its answer have there; a few words
    std::string has; ///< what the next prompt has there
    SourcePlace place; ///< of the template's text that is written there
};

/// Every kind of turn: plain answers, reasoning, calls, answers to results, with thinking on and off.
std::vector<PrefixTurn> prefixTurns(const Prober &prober, const MessageForm &form, const ReasoningAnalysis &reasoning,
                                    const Marker &turnEnd);

/// Yes where every kind that could be tried is stable.
CapabilityFinding prefixStability(const std::vector<PrefixTurn> &turns);

} // namespace Parlance
