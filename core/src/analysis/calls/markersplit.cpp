// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/markersplit_p.h"

#include "analysis/text/reasoningtext_p.h"
#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <algorithm>

// Of two calls "<calls><c>a{}</c>\n<c>b{}</c></calls>" what stands before, between and behind them is "<calls><c>",
// "</c>\n<c>" and "</c></calls>". What before and between end with alike opens a call ("<c>"), what between and behind
// begin with alike closes one ("</c>"); the rest is the section's ("<calls>", "</calls>") and the separator ("\n").
namespace Parlance {

namespace {

// Mere layout in front of each call stands between two.
void setCallStart(ToolsAnalysis &tools, const HoledText &start)
{
    tools.perCallStart = markerOf(start);
    if (!tools.severalCalls || !isBlank(start.bytes()))
        return;
    Marker &separator = tools.callSeparator;
    (separator.hasCore() ? separator.after : separator.before) += start.bytes();
}

// Moves an unfinished tag, `<function=`, from the call's opener to the name's prefix.
void splitNamePrefix(ToolsAnalysis &tools)
{
    // The whole tags open the call; the rest belongs to the name.
    const HoledText full(tools.perCallStart);
    const std::size_t split = afterLastTag(full.bytes());
    const std::string_view rest = full.bytes().substr(split);
    if (isBlank(rest))
        return;
    const std::size_t name = split + rest.find_first_not_of(" \n\t\r");
    tools.function.namePrefix = full.from(name).marker();
    setCallStart(tools, full.sub(0, name));
}

// Moves the tag that closes it from the call's end to the function's.
void splitClose(ToolsAnalysis &tools)
{
    const HoledText end(tools.perCallEnd);
    const std::size_t first = afterFirstTag(end.bytes());
    if (!tools.function.namePrefix.core.starts_with('<') || first == end.size())
        return;
    tools.function.close = end.sub(0, first).marker();
    tools.perCallEnd = end.from(first).marker();
}

// The id's place and what surrounds it.
ToolsAnalysis::CallId callIdOf(const CallRendering &rendering)
{
    using Position = ToolsAnalysis::IdPosition;
    const CallSite &site = rendering.calls.front();
    ToolsAnalysis::CallId id;
    if (!site.id || !site.whole)
        return id;
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
    return id;
}

} // namespace

Marker markerOf(const HoledText &text)
{
    return isBlank(text.bytes()) ? Marker() : text.marker();
}

// A piece that text begins with, behind white space.
static void skip(std::string_view &text, std::string_view piece)
{
    const std::string_view inside = text.substr(std::min(text.find_first_not_of(" \n\t\r"), text.size()));
    if (!piece.empty() && inside.starts_with(piece))
        text = inside.substr(piece.size());
}

HoledText beforeCall(const CallRendering &rendering, std::size_t begin, const AroundCalls &around)
{
    const HoledText text = rendering.slice(rendering.turn.begin, begin);
    std::string_view rest = withoutReasoning(text.bytes(), around.reasoning, around.header);
    const ContentAnalysis &content = around.content;
    if (!content.start.core.empty() && content.mode == ContentAnalysis::Mode::AlwaysWrapped) {
        const std::string_view end = content.endBeforeCalls.hasCore() ? content.endBeforeCalls.core : content.end.core;
        skip(rest, HoledText(content.start.bare()).bytes());
        skip(rest, end);
    }
    return text.sub(static_cast<std::size_t>(rest.data() - text.bytes().data()), rest.size());
}

// Of `<end></calls>`, where the turn's own `<end>` follows, each closes one level: a call, and the section.
static bool closesLevels(std::string_view text, std::string_view turnEnd)
{
    while (!isBlank(text)) {
        const std::size_t rest = text.size();
        skip(text, turnEnd);
        if (text.size() < rest)
            continue;
        const std::string_view tag = trimmed(text.substr(0, afterFirstTag(text)));
        if (!isTag(tag) || tag[1] != '/')
            return false;
        skip(text, tag);
    }
    return true;
}

HoledText behindCall(const CallRendering &rendering, std::size_t end, const AroundCalls &around)
{
    const HoledText text = rendering.slice(end, rendering.turn.end);
    const std::string_view turnEnd = trimmed(around.turnEnd);
    const std::size_t at = turnEnd.empty() ? std::string::npos : text.find(turnEnd);
    if (at == std::string::npos)
        return text;
    const std::string_view behindTurn = std::string_view(rendering.rendering.text).substr(rendering.turn.end);
    const bool isOver = trimmed(behindTurn).starts_with(turnEnd);
    return isOver && closesLevels(text.bytes().substr(at), turnEnd) ? text : text.sub(0, at);
}

HoledText withoutBeginning(const HoledText &text, const Marker &marker)
{
    const HoledText beginning(marker);
    return text.startsWith(beginning) ? text.from(beginning.size()) : text;
}

HoledText withoutEnding(const HoledText &text, const Marker &marker)
{
    Marker bare = marker;
    bare.before.clear();
    const HoledText ending(marker);
    const HoledText bareEnding(bare);
    if (text.endsWith(ending))
        return text.sub(0, text.size() - ending.size());
    if (!marker.hasCore() || !text.endsWith(bareEnding))
        return text;
    const std::string_view rest = text.bytes().substr(0, text.size() - bareEnding.size());
    return text.sub(0, rest.find_last_not_of(" \n\r\t") + 1);
}

Surroundings surroundingsOf(const CallRendering &one, const CallRendering &two, const AroundCalls &around)
{
    Surroundings result;
    result.before = beforeCall(one, one.calls[0].begin(), around);
    result.behind = behindCall(one, one.calls[0].end(), around);
    if (two.calls.size() == 2 && two.calls[0].end() < two.calls[1].begin()) {
        result.several = true;
        result.between = two.slice(two.calls[0].end(), two.calls[1].begin());
        result.behind = behindCall(two, two.calls[1].end(), around);
    }
    return result;
}

ToolsAnalysis divided(const Surroundings &around)
{
    ToolsAnalysis tools;
    tools.severalCalls = around.several;
    if (!around.several) {
        tools.perCallStart = markerOf(around.before);
        tools.perCallEnd = markerOf(around.behind);
        return tools;
    }
    const std::size_t seam = seamInToken(around.before, around.between, around.behind);
    const bool isTold = seam != std::string_view::npos;
    const std::size_t start = isTold ? around.between.size() - seam : sharedOpening(around.before, around.between);
    const HoledText middle = around.between.sub(0, around.between.size() - start);
    const std::size_t end = isTold ? seam : commonPrefix(middle, around.behind);

    const std::size_t sectionLength = around.before.size() - start;
    tools.sectionStart = markerOf(around.before.sub(0, sectionLength));
    tools.callSeparator = middle.from(end).marker();
    setCallStart(tools, around.before.from(sectionLength));
    tools.perCallEnd = around.behind.sub(0, end).marker();
    tools.sectionEnd = markerOf(around.behind.from(end));
    return tools;
}

ToolsAnalysis dividedAtName(const Surroundings &around, const CallRendering &one)
{
    ToolsAnalysis tools = divided(around);
    tools.callId = callIdOf(one);
    if (tools.callId.position != ToolsAnalysis::IdPosition::PreFuncName)
        splitNamePrefix(tools);
    splitClose(tools);
    return tools;
}

} // namespace Parlance
