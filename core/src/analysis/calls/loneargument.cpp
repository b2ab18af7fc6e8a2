// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include <algorithm>

// A call whose only argument is one that the template knows may be written otherwise: beside
// `<call>look<with>{"where": "here"}</call>` stands `<run>sh<code>ls</run>`. The name of such an argument is one that
// the template both compares and reads: `{% if names == ['code'] %}{{ arguments.code }}`.
namespace Parlance {

namespace {

constexpr std::size_t mostArguments = 8;

// Names of what every message, tool and call has.
bool isOfRequests(std::string_view name)
{
    static constexpr std::string_view given[] = {
        "role",        "content",      "name",     "arguments",   "function",
        "tool_calls",  "tool_call_id", "id",       "type",        "text",
        "image",       "image_url",    "audio",    "video",       "properties",
        "parameters",  "required",     "items",    "enum",        "const",
        "anyOf",       "allOf",        "oneOf",    "prefixItems", "additionalProperties",
        "description", "default",      "tools",    "system",      "user",
        "assistant",   "tool",         "thinking", "reasoning",   "reasoning_content",
        "tool_plan",   "input",
    };
    return std::find(std::begin(given), std::end(given), name) != std::end(given);
}

// As the only one of a list: `['text']`.
bool isListed(std::string_view source, const std::string &name)
{
    return source.find("== ['" + name + "']") != std::string_view::npos
        || source.find("== [\"" + name + "\"]") != std::string_view::npos;
}

std::vector<std::string> candidates(const ChatTemplate &chatTemplate)
{
    const std::vector<std::string> &read = chatTemplate.program().attributeNames();
    const std::string_view source = chatTemplate.source();
    const std::size_t firstList = std::min(source.find("== ["), source.size()); // most templates have none
    std::vector<std::string> names;
    for (const std::string &text : chatTemplate.program().stringLiterals()) {
        if ((!isOfRequests(text) || isListed(source.substr(firstList), text))
            && std::find(read.begin(), read.end(), text) != read.end())
            names.push_back(text);
    }
    names.resize(std::min(names.size(), mostArguments));
    return names;
}

std::optional<Extent> lastInTurn(const CallRendering &sample, const std::string &path, std::size_t end)
{
    std::vector<Extent> found = sample.rendering.find(path);
    std::erase_if(found, [&](const Extent &extent) { return !sample.turn.contains(extent) || extent.end > end; });
    return found.empty() ? std::nullopt : std::optional(found.back());
}

// The call whose arguments are that one alone, where it stands without its name.
std::optional<LoneCall> sampleOf(const CallProbe &probe, const std::string &name)
{
    const std::string &value = probe.prober.words().values[0];
    CallRendering sample = probe.render({ probe.call(0, { { name, value } }) });
    if (!sample.rendering.ok() || !sample.calls.empty())
        return {};
    const std::string path = "messages[1].tool_calls[0].function";
    const auto text = lastInTurn(sample, path + ".arguments." + name, sample.turn.end);
    const auto function = text ? lastInTurn(sample, path + ".name", text->begin) : std::nullopt;
    if (!function || sample.text(*text) != value)
        return {};
    return LoneCall{ name, std::move(sample), *function, *text };
}

// Whether calls with one of these arguments each, all in one message, are written as all others are.
bool areLikeOthers(const CallProbe &probe, const std::vector<std::string> &names)
{
    Array calls;
    for (const std::string &name : names)
        calls.push_back(probe.call(0, { { name, probe.prober.words().values[0] } }, static_cast<int>(calls.size())));
    return !probe.render(calls).calls.empty();
}

} // namespace

std::optional<LoneCall> sampleLoneCall(const CallProbe &probe)
{
    if (probe.form.argumentsAsText)
        return {};
    const std::vector<std::string> names = candidates(probe.prober.chatTemplate());
    if (names.size() > 1 && areLikeOthers(probe, names))
        return {};
    for (const std::string &name : names) {
        if (auto found = sampleOf(probe, name))
            return found;
    }
    return {};
}

ToolsAnalysis::LoneArgument readLoneArgument(const LoneCall &lone, const AroundCalls &around,
                                             const ToolsAnalysis &tools)
{
    const HoledText before = beforeCall(lone.sample, lone.function.begin, around);
    const Marker start = withoutBeginning(before, tools.sectionStart).marker();
    const Marker middle = lone.sample.slice(lone.function.end, lone.text.begin).marker();
    const HoledText behind = behindCall(lone.sample, lone.text.end, around);
    const Marker end = withoutEnding(behind, tools.sectionEnd).marker();
    const bool isTold = start.hasCore() && end.hasCore() && (middle.hasCore() || !middle.isEmpty());
    return isTold ? ToolsAnalysis::LoneArgument{ lone.name, start, middle, end } : ToolsAnalysis::LoneArgument();
}

} // namespace Parlance
