// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/tools_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

// `functions.NAME:0` that the template puts together itself: an index it counts follows the name.
void readComputedId(const CallRendering &one, std::string &behindName, ToolsAnalysis &tools)
{
    const CallSite &site = one.calls.front();
    const auto computed = one.rendering.computedIn({ site.name.end, site.name.end + behindName.size() });
    if (computed.empty() || tools.callId.position != ToolsAnalysis::IdPosition::None)
        return;
    const std::size_t at = computed.front().begin - site.name.end;
    tools.callId.position = ToolsAnalysis::IdPosition::PreFuncName;
    tools.callId.holdsName = true;
    tools.callId.nameBefore = tools.function.namePrefix.text();
    tools.callId.nameAfter = behindName.substr(0, at);
    tools.function.namePrefix = {};
    behindName.erase(0, at + computed.front().size());
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
std::string behindName(const CallRendering &rendering)
{
    const CallSite &site = rendering.calls.front();
    if (site.named)
        return slice(rendering.rendering, site.id->end, site.whole->begin);
    if (site.id && site.id->begin >= site.name.end && site.id->end <= site.whole->begin)
        return {};
    return slice(rendering.rendering, site.name.end, site.whole->begin);
}

// The texts around one argument of a rendering with both.
struct ArgumentTexts
{
    std::string beforeKey;
    std::string toText; ///< from the first key to the text value
    std::string toNumber;
    std::string between; ///< from the first value to the second key
    std::string behind; ///< from the last value to the end of the turn
};

ArgumentTexts argumentTexts(const CallRendering &one, ValueShape::Coding coding)
{
    const CallSite &site = one.calls.front();
    const ArgumentSite &text = site.arguments[0];
    const ArgumentSite &number = site.arguments[1];
    const Extent value = coding == ValueShape::Coding::Raw ? text.inside : text.value;
    const auto part = [&one](std::size_t begin, std::size_t end) { return slice(one.rendering, begin, end); };
    return { behindName(one), part(text.key.end, value.begin), part(number.key.end, number.value.begin),
             part(value.end, number.key.begin), part(number.value.end, one.turn.end) };
}

// How a text is spelled, from one that needs escaping everywhere but in raw text.
ValueShape::Coding codingOf(const CallRendering &hard, const std::string &expected)
{
    using Coding = ValueShape::Coding;
    if (hard.calls.empty() || hard.calls.front().arguments.empty())
        return Coding::Raw;
    const ArgumentSite &site = hard.calls.front().arguments.front();
    if (slice(hard.rendering, site.inside.begin, site.inside.end) == expected)
        return Coding::Raw;
    const auto json = parseJson(slice(hard.rendering, site.value.begin, site.value.end));
    return json && *json == Value(expected) ? Coding::Json : Coding::Python;
}

// The surroundings of a lone argument tell what ends a value from what ends the arguments.
void divideArguments(const CallEvidence &evidence, const ArgumentTexts &texts, ToolsAnalysis &tools)
{
    ToolsAnalysis::Arguments &arguments = tools.arguments;
    const std::string &before = texts.beforeKey;
    const std::size_t name = commonSuffix(before, texts.between);
    std::string_view between = std::string_view(texts.between).substr(0, texts.between.size() - name);

    // Behind a lone text value stands what ends a text value; behind the number, what ends a number.
    std::string behindText = texts.behind;
    const CallRendering &single = evidence.single;
    if (!single.calls.empty()) {
        const ArgumentSite &site = single.calls.front().arguments.front();
        const Extent value = arguments.string.coding == ValueShape::Coding::Raw ? site.inside : site.value;
        behindText = slice(single.rendering, value.end, single.turn.end);
    }
    const std::size_t closes = commonPrefix(between, behindText);
    arguments.namePrefix = Marker(std::string_view(before).substr(before.size() - name));
    arguments.string.suffix = Marker(between.substr(0, closes));
    arguments.separator = Marker(between.substr(closes));
    // What the text's suffix has more than the number's are its closing quotes.
    const std::string afterText = behindText.substr(closes);
    const std::size_t rest = commonSuffix(texts.behind, afterText);
    arguments.other.suffix = Marker(std::string_view(texts.behind).substr(0, texts.behind.size() - rest));

    const std::string frame = before.substr(0, before.size() - name);
    std::size_t suffix = frame.size();
    if (!evidence.none.calls.empty()) {
        const CallRendering &none = evidence.none;
        const CallSite &site = none.calls.front();
        const std::string behind = slice(none.rendering, site.named ? site.id->end : site.name.end, none.turn.end);
        suffix = commonPrefix(frame, behind);
    }
    tools.function.nameSuffix = Marker(std::string_view(frame).substr(0, suffix));
    arguments.start = Marker(std::string_view(frame).substr(suffix));
}

void readValuePrefixes(const ArgumentTexts &texts, ToolsAnalysis::Arguments &arguments)
{
    const std::size_t shared = commonPrefix(texts.toText, texts.toNumber);
    std::string_view common = std::string_view(texts.toText).substr(0, shared);
    // A tag that closes the name and one that opens the value are told apart by standing next to each other.
    const std::size_t first = afterFirstTag(common);
    if (first < common.size() && tagsIn(common).size() > 1)
        common = common.substr(0, first);
    arguments.nameSuffix = Marker(common);
    arguments.string.prefix = Marker(std::string_view(texts.toText).substr(common.size()));
    arguments.other.prefix = Marker(std::string_view(texts.toNumber).substr(common.size()));
}

// A text that looks like markup may stand between tokens that a plain one does without.
void readGuards(const CallRendering &hard, const CallRendering &plain, ToolsAnalysis::Arguments &arguments)
{
    if (arguments.string.coding != ValueShape::Coding::Raw || hard.calls.empty() || plain.calls.empty()
        || hard.calls.front().arguments.empty() || plain.calls.front().arguments.empty())
        return;
    const auto around = [](const CallRendering &call) {
        const ArgumentSite &site = call.calls.front().arguments.front();
        return std::pair(slice(call.rendering, site.key.end, site.inside.begin),
                         slice(call.rendering, site.inside.end, call.turn.end));
    };
    const auto [before, behind] = around(hard);
    const auto [plainBefore, plainBehind] = around(plain);
    if (!before.starts_with(plainBefore) || !behind.ends_with(plainBehind))
        return;
    const Marker start(std::string_view(before).substr(plainBefore.size()));
    const Marker end(std::string_view(behind).substr(0, behind.size() - plainBehind.size()));
    if (start.core.empty() || end.core.empty())
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
    const std::string turn = slice(call.rendering, call.turn.begin, call.turn.end);
    return turn.find("True") != std::string::npos ? ValueShape::Coding::Python : ValueShape::Coding::Json;
}

} // namespace

void readTagWithJson(const AnalysisState &state, const CallEvidence &evidence, ToolsAnalysis &tools)
{
    tools.format = "TAG_WITH_JSON";
    readFunctionFrame(surroundingsOf(state, evidence), evidence, tools);
    tools.arguments.python = evidence.one.calls.front().object->python;
    std::string behind = behindName(evidence.one);
    readComputedId(evidence.one, behind, tools);
    tools.function.nameSuffix = Marker(behind);
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
    const std::string valueEnd = tools.arguments.other.suffix.text();
    const auto strip = [&valueEnd](std::string &text) {
        if (text.starts_with(valueEnd))
            text.erase(0, valueEnd.size());
    };
    strip(around.behind);
    strip(around.between);
    readFunctionFrame(around, evidence, tools);
}

} // namespace Parlance
