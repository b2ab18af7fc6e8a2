// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calls_p.h"
#include "analysis/reasoning/reasoning_p.h"
#include "analysis/views/contentview_p.h"

#include <parlance/analysis.h>

#include <optional>
#include <string>
#include <vector>

/// The findings of the steps of an analysis with one vocabulary, and the conclusions. analyze.cpp has their order.
namespace Parlance {

struct Findings
{
    std::string toggle; ///< the variable that switches thinking, or empty
    Conversation talk;
    ReasoningInHistory inHistory;
    std::optional<ReasoningTags> tags; ///< where the history shows none
    MessageForm form;
    bool callsNeedTools = true; ///< declared, to be written as they are
    std::optional<ReasoningBesideCalls> besideCalls; ///< where calls are written
    ReasoningAnalysis reasoning; ///< what these tell together
    ContentWrapper wrapper;
    TurnFrame frame; ///< without what belongs to reasoning, calls and content
    ToolsAnalysis tools;
};

/// Whether the template writes the same conversations in other words as the same text but for these words: a prompt
/// with tools, an answer with reasoning, one that is followed by a turn, content before a call, and two calls. What is
/// read off them then says the same of any words.
bool isIndependentOfVocabulary(const Prober &prober, const Findings &found);

/// The section of calls, its format and all its markers.
ToolsAnalysis readCalls(const CallProbe &probe, const AnswerNode &tree, const ReasoningAnalysis &reasoning,
                        const ContentAnalysis &content);
/// content, with the white space that the template writes between it and calls: of `Let me look.\n<call>` the line
/// feed, if calls alone do not begin with it.
ContentAnalysis withLayoutBeforeCalls(ContentAnalysis content, const ToolsAnalysis &tools, const CallProbe &probe);

/// The findings as an analysis, markers that hold one of the words left out.
Analysis finalize(const Findings &found, const Vocabulary &words);

/// Whether the text of the message with this index may come in typed parts: the same is asked with two.
CapabilityFinding typedTexts(const Prober &prober, const ChatRequest &plain, std::size_t message);

/// The text's first code points as JSON, and `…` if there are more.
std::string quotedBeginning(std::string_view text, std::size_t longest = 60);
/// Adds what the template can do, which ids of calls it takes, and the words before an answer after a tool's result, if
/// the prompt has no header of the turn: `Answer: `.
void probeCapabilities(Analysis &analysis, const Prober &prober, const Findings &found);

/// The comparisons that show what was found: R1-R3 and C1, and those of calls.
std::vector<Comparison> answerEvidence(const Prober &prober, const Findings &found);
std::vector<Comparison> callEvidence(const Prober &prober, const Findings &found, const ToolsAnalysis &tools);

} // namespace Parlance
