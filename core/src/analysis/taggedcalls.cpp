// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/tools_p.h"

#include <parlance/json.h>

#include <algorithm>

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
    tools.callId.position = ToolsAnalysis::IdPosition::PreFuncName;
    tools.callId.holdsName = true;
    tools.callId.nameBefore = tools.function.namePrefix.text();
    tools.callId.nameAfter = behindName.bytes().substr(0, at);
    tools.function.namePrefix = {};
    behindName = behindName.from(at + computed.front().size());
}

void readFunctionFrame(const Surroundings &around, const CallEvidence &evidence, ToolsAnalysis &tools)
{
    divideSurroundings(around, tools);
    readCallId(evidence.one, tools);
    if (tools.callId.position != ToolsAnalysis::IdPosition::PreFuncName)
        splitNamePrefix(tools);
    splitClose(tools);
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

// The texts around one argument of a rendering with both.
struct ArgumentTexts
{
    HoledText beforeKey;
    HoledText toText; ///< from the first key to the text value
    HoledText toNumber;
    HoledText between; ///< from the first value to the second key
    HoledText behind; ///< from the last value to the end of the turn
};

ArgumentTexts argumentTexts(const CallRendering &one, ValueShape::Coding coding)
{
    const CallSite &site = one.calls.front();
    const ArgumentSite &text = site.arguments[0];
    const ArgumentSite &number = site.arguments[1];
    const Extent value = coding == ValueShape::Coding::Raw ? text.inside : text.value;
    return { behindName(one), one.slice(text.key.end, value.begin), one.slice(number.key.end, number.value.begin),
             one.slice(value.end, number.key.begin), one.slice(number.value.end, one.turn.end) };
}

// How a text is spelled, from one that needs escaping everywhere but in raw text.
ValueShape::Coding codingOf(const CallRendering &hard, const std::string &expected)
{
    using Coding = ValueShape::Coding;
    if (hard.calls.empty() || hard.calls.front().arguments.empty())
        return Coding::Raw;
    const ArgumentSite &site = hard.calls.front().arguments.front();
    if (hard.text(site.inside) == expected)
        return Coding::Raw;
    const auto json = parseJson(hard.text(site.value));
    return json && *json == Value(expected) ? Coding::Json : Coding::Python;
}

// The surroundings of a lone argument tell what ends a value from what ends the arguments.
void divideArguments(const CallEvidence &evidence, const ArgumentTexts &texts, ToolsAnalysis &tools)
{
    ToolsAnalysis::Arguments &arguments = tools.arguments;
    const HoledText &before = texts.beforeKey;
    const std::size_t name = commonSuffix(before, texts.between);
    const HoledText between = texts.between.sub(0, texts.between.size() - name);

    // Behind a lone text value stands what ends a text value; behind the number, what ends a number.
    HoledText behindText = texts.behind;
    const CallRendering &single = evidence.single;
    if (!single.calls.empty()) {
        const ArgumentSite &site = single.calls.front().arguments.front();
        const Extent value = arguments.string.coding == ValueShape::Coding::Raw ? site.inside : site.value;
        behindText = single.slice(value.end, single.turn.end);
    }
    const std::size_t closes = commonPrefix(between, behindText);
    arguments.namePrefix = before.from(before.size() - name).marker();
    arguments.string.suffix = between.sub(0, closes).marker();
    arguments.separator = between.from(closes).marker();
    // What the text's suffix has more than the number's are its closing quotes.
    const HoledText afterText = behindText.from(closes);
    const std::size_t rest = commonSuffix(texts.behind, afterText);
    arguments.other.suffix = texts.behind.sub(0, texts.behind.size() - rest).marker();

    const HoledText frame = before.sub(0, before.size() - name);
    std::size_t suffix = frame.size();
    if (!evidence.none.calls.empty()) {
        const CallRendering &none = evidence.none;
        const CallSite &site = none.calls.front();
        const HoledText behind = none.slice(site.named ? site.id->end : site.name.end, none.turn.end);
        suffix = commonPrefix(frame, behind);
    }
    tools.function.nameSuffix = frame.sub(0, suffix).marker();
    arguments.start = frame.from(suffix).marker();
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
void readNesting(const AnalysisState &state, ToolsAnalysis::Arguments &arguments)
{
    const Vocabulary &words = state.prober.words();
    const Value nested = Object{ { words.names[1], Array{ words.values[1] } } };
    const CallRendering rendering =
        renderCalls(state, { state.prober.call(0, { { words.names[0], nested } }, 0, state.form) });
    const std::string path = "messages[1].tool_calls[0].function.arguments." + words.names[0] + "." + words.names[1];
    const auto values = rendering.rendering.find(path + "[0]");
    const auto keys = rendering.rendering.find(path, Jinja::Span::Origin::Key);
    if (values.empty() || keys.empty() || keys.back().begin == 0)
        return;
    const std::string &text = rendering.rendering.text;
    const char beforeKey = text[keys.back().begin - 1];
    arguments.bareKeys = beforeKey != '"' && beforeKey != '\'';
    const std::size_t bracket = text.rfind('[', values.back().begin);
    if (bracket == std::string::npos || bracket < keys.back().end)
        return;
    const std::string quote(trimmed(std::string_view(text).substr(bracket + 1, values.back().begin - bracket - 1)));
    if (quote != "\"" && quote != "'")
        arguments.quote = quote;
}

// How values that are no text are spelled where texts stand as they are.
ValueShape::Coding codingOfOthers(const AnalysisState &state)
{
    const Prober &prober = state.prober;
    const CallRendering call =
        renderCalls(state, { prober.call(0, { { prober.words().names[0], true } }, 0, state.form) });
    return call.text(call.turn).find("True") != std::string::npos ? ValueShape::Coding::Python
                                                                  : ValueShape::Coding::Json;
}

} // namespace

void readTagWithJson(const AnalysisState &state, const CallEvidence &evidence, ToolsAnalysis &tools)
{
    tools.format = "TAG_WITH_JSON";
    readFunctionFrame(surroundingsOf(state, evidence), evidence, tools);
    tools.arguments.python = evidence.one.calls.front().object->python;
    HoledText behind = behindName(evidence.one);
    readComputedId(evidence.one, behind, tools);
    tools.function.nameSuffix = behind.marker();
}

void readTagWithTagged(const AnalysisState &state, const CallEvidence &evidence, ToolsAnalysis &tools)
{
    tools.format = "TAG_WITH_TAGGED";
    const CallRendering &one = evidence.one;
    const std::string hard = "x\"y\\z'w\nv";
    tools.arguments.string.coding = codingOf(evidence.hard, hard);
    const ArgumentTexts texts = argumentTexts(one, tools.arguments.string.coding);
    divideArguments(evidence, texts, tools);
    readValuePrefixes(texts, tools.arguments);
    readGuards(evidence.hard, evidence.single, tools.arguments);
    readNesting(state, tools.arguments);
    const bool raw = tools.arguments.string.coding == ValueShape::Coding::Raw;
    tools.arguments.other.coding = raw ? codingOfOthers(state) : tools.arguments.string.coding;

    // The calls' frame, with everything that ends a value taken for part of the call.
    Surroundings around = surroundingsOf(state, evidence);
    const HoledText valueEnd(tools.arguments.other.suffix);
    const auto strip = [&valueEnd](HoledText &text) {
        if (text.startsWith(valueEnd))
            text = text.from(valueEnd.size());
    };
    strip(around.behind);
    strip(around.between);
    readFunctionFrame(around, evidence, tools);
}

} // namespace Parlance
