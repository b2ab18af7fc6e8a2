#include "analysis/steps_p.h"

#include <algorithm>

namespace Parlance {

static Analysis analyzeWith(const ChatTemplate &chatTemplate, const Vocabulary &words)
{
    AnalysisState state(chatTemplate, words);
    analyzeTurn(state);
    analyzeReasoning(state);
    analyzeContent(state);
    analyzeTools(state);
    analyzeReasoningWithTools(state);
    settleFrame(state);
    collectPreservedTokens(state);
    probeCapabilities(state);
    return std::move(state.result);
}

Analysis analyze(const ChatTemplate &chatTemplate)
{
    Analysis result = analyzeWith(chatTemplate, vocabularies().front());
    result.templateSha256 = chatTemplate.sha256();
    std::stable_sort(result.comparisons.begin(), result.comparisons.end(),
                     [](const Comparison &a, const Comparison &b) {
                         static constexpr std::string_view order = "R1R2R3C1T1T2T3T4A1A2T5T6T7";
                         return order.find(a.id) < order.find(b.id);
                     });
    return result;
}

} // namespace Parlance
