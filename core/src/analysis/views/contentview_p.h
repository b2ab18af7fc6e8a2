// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/turn_p.h"

#include <parlance/analysis.h>
#include <parlance/answernode.h>

/// The markers around an answer's content: "<final>" and "</final>" in `<model><final>Hello</final></turn>`.
namespace Parlance {

struct ContentWrapper
{
    ContentAnalysis content;
    ContentAnalysis aroundAnswer; ///< what of it shows by a plain answer
    std::string turnEnd; ///< what ends the turn after what closes the content
};

/// Takes them from the tree of answers. afterReasoning is what wraps content that is after reasoning.
ContentWrapper contentView(const AnswerNode &tree, const ReasoningAnalysis &reasoning,
                           const ContentAnalysis &afterReasoning, const TurnFrame &frame, const Conversation &talk);

} // namespace Parlance
