#include "analysis/steps_p.h"

#include <algorithm>

namespace Parlance {

static AnalysisState analyzeWith(const ChatTemplate &chatTemplate, const Vocabulary &words)
{
    AnalysisState state(chatTemplate, words);
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

// The result that most of the vocabularies lead to; a marker that depends on the words is none.
static AnalysisState agreed(const ChatTemplate &chatTemplate)
{
    std::vector<AnalysisState> results;
    for (const Vocabulary &words : vocabularies())
        results.push_back(analyzeWith(chatTemplate, words));
    for (std::size_t i = 0; i + 1 < results.size(); ++i) {
        for (std::size_t j = i + 1; j < results.size(); ++j) {
            if (sameMarkers(results[i].result, results[j].result))
                return std::move(results[i]);
        }
    }
    return std::move(results.front());
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
