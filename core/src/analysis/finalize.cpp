// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/steps_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// What surrounds an answer was seen around the plain one.
void noteFrame(AnalysisState &state)
{
    const auto c1 = std::find_if(state.result.comparisons.begin(), state.result.comparisons.end(),
                                 [](const Comparison &comparison) { return comparison.id == "C1"; });
    if (c1 == state.result.comparisons.end())
        return;
    const Analysis &result = state.result;
    const Marker header(result.assistantHeader);
    if (!header.isEmpty())
        note(*c1, "assistant_header", header.toString(),
             "ends the generation prompt and begins an answer of the history",
             placeBefore(state.answer, header, state.answerContent.begin));
    if (!result.turnEnd.isEmpty())
        note(*c1, "turn_end", result.turnEnd.toString(), "stands behind the answer",
             placeBehind(state.answer, result.turnEnd, state.answerContent.end));
}

} // namespace

static bool opensWithTag(const ToolsAnalysis &tools)
{
    for (const Marker *marker :
         { &tools.sectionStart, &tools.perCallStart, &tools.callId.prefix, &tools.function.namePrefix }) {
        if (marker->hasCore())
            return hasTag(HoledText(*marker));
    }
    return false;
}

void settleFrame(AnalysisState &state)
{
    Analysis &result = state.result;
    result.assistantHeader = state.frame.header;
    result.turnEnd = Marker(state.frame.turnEnd);
    result.reasoning.calls = opensWithTag(result.tools) ? CallsInReasoning::Close : CallsInReasoning::Recover;
    noteFrame(state);
    // With content between reasoning and calls, only the content's own wrapper counts.
    if (result.content.start.core == result.reasoning.end.core && !result.content.start.core.empty())
        result.content = {};
}

} // namespace Parlance
