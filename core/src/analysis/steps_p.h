// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/probe_p.h"
#include "analysis/turn_p.h"

#include <parlance/analysis.h>

#include <optional>
#include <string>
#include <vector>

/// The steps of an analysis. Each renders what it compares, keeps that as evidence and fills its part of the result.
namespace Parlance {

/// What the steps share.
struct AnalysisState
{
    Prober prober;
    Analysis result;
    TurnFrame frame;
    MessageForm form;

    // The same conversation without and with declared tools: up to the user's turn, and with the generation prompt.
    Rendering history;
    Rendering prompt;
    Rendering toolHistory;
    Rendering toolPrompt;
    Rendering answer; ///< a plain answer
    Extent answerContent;
    std::string betweenTurns; ///< behind an earlier answer, up to the next turn's text

    bool keepsEvidence; ///< the comparisons are part of the result; without them only what they tell is found
    /// What another vocabulary led to, or null. The names that it found, of keys and variables, and the form of calls
    /// are not looked for again: they are the template's, whatever the words.
    const AnalysisState *known;

    AnalysisState(const ChatTemplate &chatTemplate, const Vocabulary &words, bool evidence, const AnalysisState *other)
        : prober(chatTemplate, words)
        , keepsEvidence(evidence)
        , known(other)
    { }
    /// Keeps the comparison of two renderings, for what is found to be noted there.
    Comparison &compare(std::string id, std::string title, const Rendering &a, std::string labelA, const Rendering &b,
                        std::string labelB);

private:
    Comparison m_dropped;
};

void note(Comparison &comparison, std::string field, const std::string &value, std::string explanation,
          SourcePlace place = {});

/// The plain answer, the frame of the turn, and the variable that switches thinking.
void analyzeTurn(AnalysisState &state);
/// R1, R2.
void analyzeReasoning(AnalysisState &state);
/// The form in which the template takes calls, and what of the header is really a call's opener.
void findCalls(AnalysisState &state);
/// R3.
void analyzeReasoningWithTools(AnalysisState &state);
/// C1.
void analyzeContent(AnalysisState &state);
/// T1-T7, A1, A2.
void analyzeTools(AnalysisState &state);
/// Sections that the generation prompt already opens, and what a tokenizer must keep.
void settleFrame(AnalysisState &state);
void collectPreservedTokens(AnalysisState &state);
void probeCapabilities(AnalysisState &state);

/// Whether a variable, a member or a tag of that name has to do with reasoning.
bool soundsLikeReasoning(std::string_view name);
/// What one of two texts has behind the other; empty where neither goes on from the other.
std::string addedAtTheEnd(const std::string &a, const std::string &b);
/// text without an empty reasoning block, or what closes one, at its beginning.
std::string_view withoutReasoning(std::string_view text, const ReasoningAnalysis &reasoning);

} // namespace Parlance
