// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <parlance/json.h>

#include <algorithm>

// Calls whose name stands in tags, with arguments in a JSON object or each in tags of its own:
//     <call>set{"city": "Oslo"}</call>                  the name stands between "<call>" and the object
//     <call=set><arg=city>Oslo</arg><arg=n>7</arg></call>   argument name "<arg=", ">", value suffix "</arg>"
namespace Parlance {

namespace {

// `functions.NAME:0` that the template puts together itself: an index it counts follows the name.
void readComputedId(const CallRendering &one, HoledText &behindName, ToolsAnalysis &tools)
{
    const CallSite &site = one.calls.front();
    const auto computed = one.rendering.computedIn({ site.name.end, site.name.end + behindName.size() });
    if (computed.empty() || tools.callId.position != ToolsAnalysis::IdPosition::None)
        return;
    const std::size_t at = computed.front().begin - site.name.end;
    if (at == 0 || at > 2 || isBlank(behindName.bytes().substr(0, at)))
        return; // an attribute
    tools.callId.position = ToolsAnalysis::IdPosition::PreFuncName;
    tools.callId.holdsName = true;
    tools.callId.nameBefore = tools.function.namePrefix.text();
    tools.callId.nameAfter = behindName.bytes().substr(0, at);
    tools.function.namePrefix = {};
    behindName = behindName.from(at + computed.front().size());
}

// Between the name and the arguments, the id left out.
HoledText behindName(const CallRendering &rendering)
{
    const CallSite &site = rendering.calls.front();
    if (site.named)
        return rendering.slice(site.id->end, site.whole->begin);
    if (site.id && site.id->begin >= site.name.end && site.id->end <= site.whole->begin)
        return {};
    return rendering.slice(site.name.end, site.whole->begin);
}

static bool hasIdBehindName(const CallSite &site)
{
    return site.id && !site.named && site.whole && site.id->begin >= site.name.end && site.id->end <= site.whole->begin;
}

// Where what stands in front of the arguments begins.
static std::size_t argumentsBegin(const CallSite &site)
{
    return site.named || hasIdBehindName(site) ? site.id->end : site.name.end;
}

// The texts around one argument of a rendering with both.
struct ArgumentTexts
{
    HoledText beforeKey;
    HoledText toText; ///< from the first key to the text value
    HoledText toNumber;
    HoledText between; ///< from the first value to the second key
    HoledText behind; ///< from the last value to the end of the turn
};

ArgumentTexts argumentTexts(const CallRendering &one, const ValueShape &shape)
{
    const CallSite &site = one.calls.front();
    const ArgumentSite &text = site.arguments[0];
    const ArgumentSite &number = site.arguments[1];
    const Extent value = shape.isBare() ? text.inside : text.value;
    return { one.slice(argumentsBegin(site), site.whole->begin), one.slice(text.key.end, value.begin),
             one.slice(number.key.end, number.value.begin), one.slice(value.end, number.key.begin),
             one.slice(number.value.end, one.turn.end) };
}

// How a text is spelled, from one that needs escaping everywhere but in raw text.
ValueShape::Coding codingOf(const CallRendering &hard)
{
    using Coding = ValueShape::Coding;
    if (hard.calls.empty() || hard.calls.front().arguments.empty())
        return Coding::Raw;
    const ArgumentSite &site = hard.calls.front().arguments.front();
    if (hard.text(site.inside) == hardText)
        return Coding::Raw;
    const auto json = parseJson(hard.text(site.value));
    return json && *json == Value(hardText) ? Coding::Json : Coding::Python;
}

// What stands behind a lone text value: what ends a text, and then the arguments. Behind both arguments a number ends.
HoledText behindLoneText(const CallRendering &single, const ValueShape &shape, const HoledText &otherwise)
{
    if (single.calls.empty())
        return otherwise;
    const ArgumentSite &site = single.calls.front().arguments.front();
    return single.slice(shape.isBare() ? site.inside.end : site.value.end, single.turn.end);
}

// What stands between a function's name and its first argument opens the arguments as far as a call without any lacks
// it, and what such a call lacks of behind, which ends the last argument and the call, closes them. Gives the name's
// suffix.
Marker divideFrame(const CallRendering &none, const HoledText &frame, const HoledText &behind,
                   ToolsAnalysis::Arguments &arguments)
{
    if (none.calls.empty())
        return frame.marker();
    const CallSite &site = none.calls.front();
    const bool isBehindId = site.id && (site.named || site.id->begin >= site.name.end);
    const HoledText behindName = none.slice(isBehindId ? site.id->end : site.name.end, none.turn.end);
    const std::size_t suffix = commonPrefix(frame, behindName);
    const HoledText inPlace = behindName.from(suffix);
    const std::size_t shared = commonSuffix(inPlace, behind);
    arguments.none = markerOf(inPlace.sub(0, inPlace.size() - shared));
    arguments.start = frame.from(suffix).marker();
    if (arguments.start.hasCore())
        arguments.end = markerOf(behind.sub(0, behind.size() - shared));
    return frame.sub(0, suffix).marker();
}

// The surroundings of a lone argument tell what ends a value from what ends the arguments. Gives the name's suffix.
Marker divideArguments(const CallSamples &samples, const ArgumentTexts &texts, ToolsAnalysis::Arguments &arguments)
{
    const HoledText &before = texts.beforeKey;
    const HoledText behindText = behindLoneText(samples.single, arguments.string, texts.behind);
    const std::size_t seam = seamInToken(before, texts.between, behindText);
    const bool isTold = seam != std::string_view::npos;
    const std::size_t name = isTold ? texts.between.size() - seam : sharedOpening(before, texts.between, Behind::Name);
    const HoledText between = texts.between.sub(0, texts.between.size() - name);
    const std::size_t closes = isTold ? seam : commonPrefix(between, behindText);
    arguments.namePrefix = before.from(before.size() - name).marker();
    arguments.string.suffix = between.sub(0, closes).marker();
    arguments.separator = between.from(closes).marker();
    // What the text's suffix has more than the number's are its closing quotes.
    const HoledText afterText = behindText.from(closes);
    const std::size_t rest = commonSuffix(texts.behind, afterText);
    arguments.other.suffix = texts.behind.sub(0, texts.behind.size() - rest).marker();

    return divideFrame(samples.none, before.sub(0, before.size() - name), texts.behind.from(texts.behind.size() - rest),
                       arguments);
}

void readValuePrefixes(const ArgumentTexts &texts, ToolsAnalysis::Arguments &arguments)
{
    HoledText common = texts.toText.sub(0, commonPrefix(texts.toText, texts.toNumber));
    // A tag that closes the name and one that opens the value are told apart by standing next to each other.
    const std::size_t first = afterFirstTag(common.bytes());
    if (first < common.size() && tagsIn(common.bytes()).size() > 1)
        common = common.sub(0, first);
    arguments.nameSuffix = common.marker();
    arguments.string.prefix = texts.toText.from(common.size()).marker();
    arguments.other.prefix = texts.toNumber.from(common.size()).marker();
}

// A text that looks like markup may stand between tokens that a plain one does without.
void readGuards(const CallRendering &hard, const CallRendering &plain, ToolsAnalysis::Arguments &arguments)
{
    if (arguments.string.coding != ValueShape::Coding::Raw || hard.calls.empty() || plain.calls.empty()
        || hard.calls.front().arguments.empty() || plain.calls.front().arguments.empty())
        return;
    const auto around = [](const CallRendering &call) {
        const ArgumentSite &site = call.calls.front().arguments.front();
        return std::pair(call.slice(site.key.end, site.inside.begin), call.slice(site.inside.end, call.turn.end));
    };
    const auto [before, behind] = around(hard);
    const auto [plainBefore, plainBehind] = around(plain);
    if (!before.startsWith(plainBefore) || !behind.endsWith(plainBehind))
        return;
    const Marker start = before.from(plainBefore.size()).marker();
    const Marker end = behind.sub(0, behind.size() - plainBehind.size()).marker();
    if (!start.hasCore() || !end.hasCore())
        return;
    arguments.guardStart = start;
    arguments.guardEnd = end;
}

// How strings and keys stand inside a nested value.
void readNesting(const Rendering &nested, const Vocabulary &words, ToolsAnalysis::Arguments &arguments)
{
    const std::string path = "messages[1].tool_calls[0].function.arguments." + words.names[0] + "." + words.names[1];
    const auto values = nested.find(path + "[0]");
    const auto keys = nested.find(path, Jinja::Span::Origin::Key);
    if (values.empty() || keys.empty() || keys.back().begin == 0)
        return;
    const std::string &text = nested.text;
    arguments.bareKeys = trimmed(std::string_view(text).substr(0, keys.back().begin)).ends_with('{');
    const std::size_t bracket = text.rfind('[', values.back().begin);
    if (bracket == std::string::npos || bracket < keys.back().end)
        return;
    const std::string quote(trimmed(std::string_view(text).substr(bracket + 1, values.back().begin - bracket - 1)));
    if (quote != "\"" && quote != "'" && std::string_view(text).substr(values.back().end).starts_with(quote))
        arguments.quote = quote;
}

// How values that are no text are spelled where texts stand as they are.
ValueShape::Coding codingOfOthers(const CallRendering &truth)
{
    const bool python = truth.text(truth.turn).find("True") != std::string::npos;
    return python ? ValueShape::Coding::Python : ValueShape::Coding::Json;
}

// The calls' frame without what ends the last argument, or all of them.
Surroundings withoutEnd(Surroundings around, const Marker &end)
{
    const HoledText ending(end);
    for (HoledText *text : { &around.behind, &around.between }) {
        if (text->startsWith(ending))
            *text = text->from(ending.size());
    }
    return around;
}

// All that stands in and around arguments. Gives the name's suffix.
Marker readArguments(const CallSamples &samples, const Vocabulary &words, ToolsAnalysis::Arguments &arguments)
{
    arguments.string.coding = codingOf(samples.hard);
    const ArgumentTexts texts = argumentTexts(samples.one, arguments.string);
    const Marker nameSuffix = divideArguments(samples, texts, arguments);
    readValuePrefixes(texts, arguments);
    readGuards(samples.hard, samples.single, arguments);
    readNesting(samples.nested.rendering, words, arguments);
    arguments.other.coding = arguments.string.isBare() ? codingOfOthers(samples.truth) : arguments.string.coding;
    return nameSuffix;
}

} // namespace

// Without arguments a call may lack more than their object: of `look<with>{…}</call>` stands `look</call>`, where
// "<with>" opens the arguments. Gives what stands behind the name, or its id, in front of that.
Marker divideAroundObject(const CallSamples &samples, ToolsAnalysis::Arguments &arguments)
{
    const CallSite &site = samples.one.calls.front();
    const HoledText frame = samples.one.slice(argumentsBegin(site), site.whole->begin);
    if (samples.none.calls.empty() || samples.none.calls.front().object)
        return frame.marker();
    return divideFrame(samples.none, frame, samples.one.slice(site.whole->end, samples.one.turn.end), arguments);
}

ToolsAnalysis readTagWithJson(const CallSamples &samples, const AroundCalls &around)
{
    const CallRendering &one = samples.one;
    ToolsAnalysis::Arguments arguments;
    arguments.python = one.calls.front().object->python;
    const Marker inFront = divideAroundObject(samples, arguments);
    ToolsAnalysis tools = dividedAtName(withoutEnd(surroundingsOf(one, samples.two, around), arguments.end), one);
    tools.format = "TAG_WITH_JSON";
    tools.arguments = arguments;
    HoledText behind = behindName(one);
    readComputedId(one, behind, tools);
    const bool isBehindId = tools.callId.position == ToolsAnalysis::IdPosition::BetweenFuncAndArgs;
    if (isBehindId)
        tools.callId.suffix = inFront;
    else
        tools.function.nameSuffix = arguments.start.isEmpty() ? behind.marker() : inFront;
    return tools;
}

ToolsAnalysis readTagWithTagged(const CallSamples &samples, const AroundCalls &around, const Vocabulary &words)
{
    const CallRendering &one = samples.one;
    ToolsAnalysis::Arguments arguments;
    const Marker nameSuffix = readArguments(samples, words, arguments);
    Surroundings outside = withoutEnd(surroundingsOf(one, samples.two, around), arguments.other.suffix);
    outside = withoutEnd(std::move(outside), arguments.end);
    ToolsAnalysis tools = dividedAtName(outside, one);
    tools.format = "TAG_WITH_TAGGED";
    tools.arguments = arguments;
    const bool isBehindId = tools.callId.position == ToolsAnalysis::IdPosition::BetweenFuncAndArgs;
    (isBehindId ? tools.callId.suffix : tools.function.nameSuffix) = nameSuffix;
    return tools;
}

} // namespace Parlance
