// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calls_p.h"

#include <parlance/analysis.h>

/// The markers around an answer's content: "<final>" and "</final>" in `<model><final>Hello</final></turn>`.
namespace Parlance {

struct ContentWrapper
{
    ContentAnalysis content;
    ContentAnalysis aroundAnswer; ///< what of it shows by a plain answer
    std::string turnEnd; ///< what ends the turn after what closes the content
};

/// behindReasoning is what wraps content that is after reasoning.
ContentWrapper findContent(const CallProbe &probe, const Conversation &talk, const ReasoningAnalysis &reasoning,
                           const ContentAnalysis &behindReasoning);

} // namespace Parlance
