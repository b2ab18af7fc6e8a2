// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/steps_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// A tokenizer has special tokens that look like tags; plain words and punctuation are ordinary text, and what holds a
// hole is another text with each call.
void preserve(std::vector<std::string> &tokens, const Marker &marker)
{
    const HoledText text(marker);
    std::size_t at = 0;
    for (const std::string_view token : markerTokens(text.bytes())) {
        const bool isSpecial = isTag(token) && !text.sub(at, token.size()).hasHole();
        at += token.size();
        if (isSpecial && std::find(tokens.begin(), tokens.end(), token) == tokens.end())
            tokens.emplace_back(token);
    }
}

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

void collectPreservedTokens(AnalysisState &state)
{
    const Analysis &result = state.result;
    const ToolsAnalysis &tools = result.tools;
    std::vector<std::string> &tokens = state.result.preservedTokens;
    for (const Marker *marker : { &result.reasoning.start,
                                  &result.reasoning.end,
                                  &result.content.start,
                                  &result.content.end,
                                  &tools.sectionStart,
                                  &tools.sectionEnd,
                                  &tools.perCallStart,
                                  &tools.perCallEnd,
                                  &tools.callSeparator,
                                  &tools.function.namePrefix,
                                  &tools.function.nameSuffix,
                                  &tools.function.close,
                                  &tools.arguments.start,
                                  &tools.arguments.namePrefix,
                                  &tools.arguments.nameSuffix,
                                  &tools.arguments.string.prefix,
                                  &tools.arguments.string.suffix,
                                  &tools.arguments.separator,
                                  &tools.callId.prefix,
                                  &tools.callId.suffix })
        preserve(tokens, *marker);
}

} // namespace Parlance
