// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/steps_p.h"

#include <algorithm>

namespace Parlance {

Comparison &AnalysisState::compare(std::string id, std::string title, const Rendering &a, std::string labelA,
                                   const Rendering &b, std::string labelB)
{
    if (!keepsEvidence)
        return m_dropped = {};
    Comparison &comparison = result.comparisons.emplace_back();
    comparison.id = std::move(id);
    comparison.title = std::move(title);
    comparison.a = sideOf(a, std::move(labelA));
    comparison.b = sideOf(b, std::move(labelB));
    comparison.unsupported = !a.ok() || !b.ok();
    if (!comparison.unsupported)
        comparison.diff = diffTexts(a.text, b.text);
    return comparison;
}

static AnalysisState analyzeWith(const ChatTemplate &chatTemplate, const Vocabulary &words, bool evidence,
                                 const AnalysisState *known)
{
    AnalysisState state(chatTemplate, words, evidence, known);
    analyzeTurn(state);
    analyzeReasoning(state);
    findCalls(state);
    analyzeReasoningWithTools(state);
    analyzeContent(state);
    analyzeTools(state);
    settleFrame(state);
    collectPreservedTokens(state);
    return state;
}

static bool sameMarkers(const Analysis &a, const Analysis &b)
{
    return a.reasoning == b.reasoning && a.content == b.content && a.tools == b.tools
        && a.assistantHeader == b.assistantHeader && a.turnEnd == b.turnEnd;
}

// The result that most of the vocabularies lead to; a marker that depends on the words is none. Where the first two
// agree, the third cannot change that. The first one's evidence serves where it is among them.
static AnalysisState agreed(const ChatTemplate &chatTemplate)
{
    AnalysisState first = analyzeWith(chatTemplate, vocabularies()[0], true, nullptr);
    const AnalysisState second = analyzeWith(chatTemplate, vocabularies()[1], false, &first);
    if (sameMarkers(first.result, second.result))
        return first;
    const AnalysisState third = analyzeWith(chatTemplate, vocabularies()[2], false, &first);
    if (sameMarkers(first.result, third.result) || !sameMarkers(second.result, third.result))
        return first;
    return analyzeWith(chatTemplate, vocabularies()[1], true, nullptr);
}

Analysis analyze(const ChatTemplate &chatTemplate)
{
    AnalysisState state = agreed(chatTemplate);
    probeCapabilities(state);
    Analysis result = std::move(state.result);
    result.templateSha256 = chatTemplate.sha256();
    std::stable_sort(result.comparisons.begin(), result.comparisons.end(),
                     [](const Comparison &a, const Comparison &b) {
                         static constexpr std::string_view order = "R1R2R3C1T1T2T3T4A1A2T5T6T7";
                         return order.find(a.id) < order.find(b.id);
                     });
    return result;
}

} // namespace Parlance
