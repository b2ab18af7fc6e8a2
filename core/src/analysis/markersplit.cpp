// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/tools_p.h"

#include <algorithm>

namespace Parlance {

std::string slice(const Rendering &rendering, std::size_t begin, std::size_t end)
{
    std::string text = begin < end ? rendering.text.substr(begin, end - begin) : std::string();
    const auto bothHoles = [](char a, char b) { return a == Marker::nameHole && b == Marker::nameHole; };
    text.erase(std::unique(text.begin(), text.end(), bothHoles), text.end());
    return text;
}

std::string beforeCall(const AnalysisState &state, const CallRendering &rendering, std::size_t begin)
{
    const std::string text = slice(rendering.rendering, rendering.turn.begin, begin);
    std::string_view rest = withoutReasoning(text, state.result.reasoning);
    const ContentAnalysis &content = state.result.content;
    if (!content.start.core.empty() && content.mode == ContentAnalysis::Mode::AlwaysWrapped) {
        const std::string_view inside = trimmed(rest);
        if (inside.starts_with(content.start.core))
            rest = inside.substr(content.start.core.size());
        if (!content.end.core.empty() && trimmed(rest).starts_with(content.end.core))
            rest = trimmed(rest).substr(content.end.core.size());
    }
    return std::string(rest);
}

std::string behindCall(const AnalysisState &state, const CallRendering &rendering, std::size_t end)
{
    std::string text = slice(rendering.rendering, end, rendering.turn.end);
    const std::string_view turnEnd = trimmed(state.frame.turnEnd);
    if (const std::size_t at = turnEnd.empty() ? std::string::npos : text.find(turnEnd); at != std::string::npos)
        text.resize(at);
    return text;
}

static std::string withoutBlankEdges(const std::string &text)
{
    return isBlank(text) ? std::string() : text;
}

void divideSurroundings(const Surroundings &around, ToolsAnalysis &tools)
{
    tools.severalCalls = around.several;
    if (!around.several) {
        tools.perCallStart = Marker(withoutBlankEdges(around.before));
        tools.perCallEnd = Marker(withoutBlankEdges(around.behind));
        return;
    }
    const std::size_t start = commonSuffix(around.before, around.between);
    std::string_view middle = std::string_view(around.between).substr(0, around.between.size() - start);
    const std::size_t end = commonPrefix(middle, around.behind);
    middle.remove_prefix(end);

    const std::size_t sectionLength = around.before.size() - start;
    tools.sectionStart = Marker(withoutBlankEdges(around.before.substr(0, sectionLength)));
    tools.perCallStart = Marker(withoutBlankEdges(around.before.substr(sectionLength)));
    tools.callSeparator = Marker(middle);
    tools.perCallEnd = Marker(around.behind.substr(0, end));
    tools.sectionEnd = Marker(withoutBlankEdges(around.behind.substr(end)));
}

void splitNamePrefix(ToolsAnalysis &tools)
{
    // Of what stands right before the name, the whole tags open the call; the rest belongs to the name.
    const std::string full = tools.perCallStart.text();
    const std::size_t split = afterLastTag(full);
    const std::string_view rest = std::string_view(full).substr(split);
    if (isBlank(rest))
        return;
    const std::size_t blanks = rest.find_first_not_of(" \n\t\r");
    tools.function.namePrefix = Marker(rest.substr(blanks));
    tools.perCallStart = Marker(withoutBlankEdges(full.substr(0, split + blanks)));
}

void splitClose(ToolsAnalysis &tools)
{
    const std::string end = tools.perCallEnd.text();
    const std::size_t first = afterFirstTag(end);
    if (!tools.function.namePrefix.core.starts_with('<') || first == end.size())
        return;
    tools.function.close = Marker(std::string_view(end).substr(0, first));
    tools.perCallEnd = Marker(std::string_view(end).substr(first));
}

void readCallId(const CallRendering &rendering, ToolsAnalysis &tools)
{
    using Position = ToolsAnalysis::IdPosition;
    const CallSite &site = rendering.calls.front();
    const Rendering &text = rendering.rendering;
    if (!site.id || !site.whole)
        return;
    ToolsAnalysis::CallId &id = tools.callId;
    if (site.named) {
        id.position = Position::PreFuncName;
        id.holdsName = true;
        id.nameBefore = slice(text, site.id->begin, site.name.begin);
        id.nameAfter = slice(text, site.name.end, site.id->end);
        id.nameAfter.erase(id.nameAfter.find_last_not_of("0123456789") + 1);
    } else if (site.id->end <= site.name.begin) {
        id.position = Position::PreFuncName;
        id.suffix = Marker(slice(text, site.id->end, site.name.begin));
    } else if (site.id->end <= site.whole->begin) {
        id.position = Position::BetweenFuncAndArgs;
        id.prefix = Marker(slice(text, site.name.end, site.id->begin));
        id.suffix = Marker(slice(text, site.id->end, site.whole->begin));
    } else {
        id.position = Position::PostArgs;
        id.prefix = Marker(slice(text, site.whole->end, site.id->begin));
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
        around.between = slice(two.rendering, two.calls[0].end(), two.calls[1].begin());
        around.behind = behindCall(state, two, two.calls[1].end());
    }
    return around;
}

} // namespace Parlance
