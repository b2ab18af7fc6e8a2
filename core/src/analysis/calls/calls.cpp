// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "analysis/calls/barecalls_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

// From samples of calls to their format, by where name and arguments stand:
//     {"name": "set", "arguments": {"city": "Oslo"}}     JSON_NATIVE: in one JSON value
//     <call>set{"city": "Oslo"}</call>                   TAG_WITH_JSON: the arguments alone are JSON
//     <call=set><arg=city>Oslo</arg></call>              TAG_WITH_TAGGED: each argument stands by itself
namespace Parlance {

// Neither inside of an object of JSON nor as one text.
static bool standInTags(const CallSite &call)
{
    return !call.arguments.empty() && !call.object;
}

CallSamples sampleCalls(const CallProbe &probe)
{
    const Vocabulary &words = probe.prober.words();
    const auto withText = [&](Value value) {
        return probe.render({ probe.call(0, { { words.names[0], std::move(value) } }) });
    };
    CallSamples samples;
    samples.one = probe.renderOne();
    if (samples.one.calls.empty())
        return samples;
    samples.two = probe.renderTwo();
    samples.withContent = probe.render({ probe.call(0, probe.prober.bothArguments()) }, words.content);
    samples.named = sampleNamedCalls(probe);
    const bool inTags = standInTags(samples.one.calls.front());
    if (inTags || !nativeCall(samples.one, 0))
        samples.none = probe.render({ probe.call(0, {}) });
    if (!inTags)
        return samples;
    samples.single = withText(words.values[0]);
    samples.hard = withText(hardText);
    samples.nested = withText(Object{ { words.names[1], Array{ words.values[1] } } });
    samples.truth = withText(true);
    return samples;
}

// On which side of the calls a message's content stands.
static void readContentSide(const CallRendering &withContent, ToolsAnalysis &tools)
{
    const auto places = withContent.rendering.find("messages[1].content");
    if (withContent.calls.empty() || places.empty())
        return;
    tools.contentBeforeCalls = places.back().end <= withContent.calls.front().begin();
    tools.contentAfterCalls = places.back().begin >= withContent.calls.back().end();
}

// Calls may be the members of one object, `{"set": {…}, "get": {…}}`: that is the section, and the names' quotes are
// markers.
static bool areMembersOfOne(const CallRendering &two)
{
    const auto first = nativeCall(two, 0);
    const auto isName = [&first](const CallSite &site) {
        return std::any_of(first->members.begin(), first->members.end(),
                           [&site](const JsonNode::Member &member) { return member.key == site.name; });
    };
    return first && std::all_of(two.calls.begin(), two.calls.end(), isName);
}

static ToolsAnalysis readFormat(const CallSamples &samples, const AroundCalls &around, const Vocabulary &words)
{
    if (samples.one.calls.empty())
        return {};
    const CallSite &call = samples.one.calls.front();
    if (nativeCall(samples.one, 0) && !areMembersOfOne(samples.two))
        return readJsonNative(samples, around);
    if (call.object)
        return readTagWithJson(samples, around);
    if (standInTags(call))
        return readTagWithTagged(samples, around, words);
    return {};
}

// A lone call may begin as content does, with the turn's header: that opens the section, and behind content it does not
// stand again.
static void shareOpening(const ContentAnalysis &content, ToolsAnalysis &tools)
{
    const HoledText start(tools.perCallStart);
    const std::size_t shared = commonPrefix(start, HoledText(content.start));
    if (tools.severalCalls || tools.sectionStart.hasCore() || !hasTag(start.sub(0, shared)) || shared == start.size())
        return;
    tools.sectionStart = start.sub(0, shared).marker();
    tools.perCallStart = start.from(shared).marker();
}

// A turn with calls may end otherwise than any other: with `<|call|>`, where answers end with `<|done|>`. What closes a
// tag is what a model writes on its way to the turn's end.
static Marker endOfTurn(const CallRendering &one, const std::string &turnEnd)
{
    if (one.calls.empty())
        return {};
    const std::string_view behind = std::string_view(one.rendering.text).substr(one.calls.back().end());
    const std::string_view inTurn = behind.substr(0, one.turn.end - one.calls.back().end());
    const std::string_view usual = trimmed(turnEnd);
    const std::vector<std::string> tags = tagsIn(inTurn);
    if (tags.empty() || (!usual.empty() && behind.find(usual) != std::string_view::npos))
        return {};
    const std::string &last = tags.back();
    const bool isAtEnd = trimmed(inTurn).ends_with(last);
    return isAtEnd && last.size() > 2 && last[1] != '/' ? Marker(last) : Marker();
}

ToolsAnalysis readCalls(const CallSamples &samples, const AroundCalls &around, const Vocabulary &words)
{
    ToolsAnalysis tools = readFormat(samples, around, words);
    readContentSide(samples.withContent, tools);
    shareOpening(around.content, tools);
    readNamedCalls(samples.named, around, tools);
    tools.turnEnd = endOfTurn(samples.one, around.turnEnd);
    if (tools.hasBareCalls())
        tools.bareCalls = placeOfCalls(samples.withContent, tools);
    return tools;
}

} // namespace Parlance
