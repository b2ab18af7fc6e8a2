// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/tools_p.h"

#include <algorithm>

namespace Parlance {

HoledText beforeCall(const AnalysisState &state, const CallRendering &rendering, std::size_t begin)
{
    const HoledText text = rendering.slice(rendering.turn.begin, begin);
    std::string_view rest = withoutReasoning(text.bytes(), state.result.reasoning);
    const ContentAnalysis &content = state.result.content;
    if (!content.start.core.empty() && content.mode == ContentAnalysis::Mode::AlwaysWrapped) {
        const std::string_view inside = trimmed(rest);
        if (inside.starts_with(content.start.core))
            rest = inside.substr(content.start.core.size());
        if (!content.end.core.empty() && trimmed(rest).starts_with(content.end.core))
            rest = trimmed(rest).substr(content.end.core.size());
    }
    return text.sub(static_cast<std::size_t>(rest.data() - text.bytes().data()), rest.size());
}

HoledText behindCall(const AnalysisState &state, const CallRendering &rendering, std::size_t end)
{
    const HoledText text = rendering.slice(end, rendering.turn.end);
    const std::string_view turnEnd = trimmed(state.frame.turnEnd);
    const std::size_t at = turnEnd.empty() ? std::string::npos : text.find(turnEnd);
    return at == std::string::npos ? text : text.sub(0, at);
}

Marker markerOf(const HoledText &text)
{
    return isBlank(text.bytes()) ? Marker() : text.marker();
}

void divideSurroundings(const Surroundings &around, ToolsAnalysis &tools)
{
    tools.severalCalls = around.several;
    if (!around.several) {
        tools.perCallStart = markerOf(around.before);
        tools.perCallEnd = markerOf(around.behind);
        return;
    }
    const std::size_t start = commonSuffix(around.before, around.between);
    const HoledText middle = around.between.sub(0, around.between.size() - start);
    const std::size_t end = commonPrefix(middle, around.behind);

    const std::size_t sectionLength = around.before.size() - start;
    tools.sectionStart = markerOf(around.before.sub(0, sectionLength));
    tools.perCallStart = markerOf(around.before.from(sectionLength));
    tools.callSeparator = middle.from(end).marker();
    tools.perCallEnd = around.behind.sub(0, end).marker();
    tools.sectionEnd = markerOf(around.behind.from(end));
}

void splitNamePrefix(ToolsAnalysis &tools)
{
    // Of what stands right before the name, the whole tags open the call; the rest belongs to the name.
    const HoledText full(tools.perCallStart);
    const std::size_t split = afterLastTag(full.bytes());
    const std::string_view rest = full.bytes().substr(split);
    if (isBlank(rest))
        return;
    const std::size_t name = split + rest.find_first_not_of(" \n\t\r");
    tools.function.namePrefix = full.from(name).marker();
    tools.perCallStart = markerOf(full.sub(0, name));
}

void splitClose(ToolsAnalysis &tools)
{
    const HoledText end(tools.perCallEnd);
    const std::size_t first = afterFirstTag(end.bytes());
    if (!tools.function.namePrefix.core.starts_with('<') || first == end.size())
        return;
    tools.function.close = end.sub(0, first).marker();
    tools.perCallEnd = end.from(first).marker();
}

void readCallId(const CallRendering &rendering, ToolsAnalysis &tools)
{
    using Position = ToolsAnalysis::IdPosition;
    const CallSite &site = rendering.calls.front();
    if (!site.id || !site.whole)
        return;
    ToolsAnalysis::CallId &id = tools.callId;
    if (site.named) {
        id.position = Position::PreFuncName;
        id.holdsName = true;
        id.nameBefore = rendering.text({ site.id->begin, site.name.begin });
        id.nameAfter = rendering.text({ site.name.end, site.id->end });
        id.nameAfter.erase(id.nameAfter.find_last_not_of("0123456789") + 1);
    } else if (site.id->end <= site.name.begin) {
        id.position = Position::PreFuncName;
        id.suffix = rendering.slice(site.id->end, site.name.begin).marker();
    } else if (site.id->end <= site.whole->begin) {
        id.position = Position::BetweenFuncAndArgs;
        id.prefix = rendering.slice(site.name.end, site.id->begin).marker();
        id.suffix = rendering.slice(site.id->end, site.whole->begin).marker();
    } else {
        id.position = Position::PostArgs;
        id.prefix = rendering.slice(site.whole->end, site.id->begin).marker();
    }
}

Surroundings surroundingsOf(const AnalysisState &state, const CallEvidence &evidence)
{
    Surroundings around;
    const CallRendering &one = evidence.one;
    around.before = beforeCall(state, one, one.calls[0].begin());
    around.behind = behindCall(state, one, one.calls[0].end());
    const CallRendering &two = evidence.two;
    if (two.calls.size() == 2 && two.calls[0].end() < two.calls[1].begin()) {
        around.several = true;
        around.between = two.slice(two.calls[0].end(), two.calls[1].begin());
        around.behind = behindCall(state, two, two.calls[1].end());
    }
    return around;
}

} // namespace Parlance
