// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "markup/markerlexer_p.h"
#include "template/templatenames_p.h"

#include <algorithm>

// A template may write the calls of one tool differently. Other calls are `<call>look{"where": "here"}</call>`, but
// those of run are `<|python|>ls<|end|>`, because of
// `{% if call.name == 'run' %}<|python|>{{ call.arguments.code }}<|end|>`.
namespace Parlance {

namespace {

CallRendering callOf(const CallProbe &probe, const std::string &tool, const std::string &argument)
{
    Value call = probe.call(0, { { argument, probe.prober.words().values[0] } });
    Value function = call["function"];
    function.object().set("name", tool);
    call.object().set("function", std::move(function));
    return probe.render({ std::move(call) });
}

std::string withName(std::string text, const std::string &from, const std::string &to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

// Whether the template writes the tool's calls as those of any other. It may refuse those without an argument.
bool isUsual(const CallProbe &probe, const std::string &tool, const CallRendering &sample)
{
    const std::string &other = probe.prober.words().functions[0];
    const CallRendering usual = callOf(probe, other, probe.prober.words().names[0]);
    return sample.rendering.ok() && usual.rendering.ok()
        && sample.text(sample.turn) == withName(usual.text(usual.turn), other, tool);
}

constexpr const char *argumentsPath = "messages[1].tool_calls[0].function.arguments";

// Where all arguments are as an object.
std::optional<Extent> objectIn(const CallRendering &sample)
{
    const auto hull = sample.rendering.hull(argumentsPath);
    if (!hull || !sample.turn.contains(*hull))
        return {};
    const auto node = scanJson(sample.rendering.text, hull->begin);
    const bool isObject = node && node->kind == JsonNode::Kind::Object && !node->python && node->extent == *hull;
    return isObject ? hull : std::nullopt;
}

// Where the argument's text is as it is.
std::optional<Extent> textIn(const CallRendering &sample, const std::string &argument, const std::string &value)
{
    const auto hull = sample.rendering.hull(argumentsPath + ("." + argument));
    const bool isText = hull && sample.turn.contains(*hull) && sample.text(*hull) == value;
    return isText ? hull : std::nullopt;
}

std::optional<NamedCall> namedCallOf(const CallProbe &probe, const std::string &tool)
{
    const Vocabulary &words = probe.prober.words();
    CallRendering sample = callOf(probe, tool, words.names[0]);
    if (isUsual(probe, tool, sample))
        return {};
    if (const auto object = sample.rendering.ok() ? objectIn(sample) : std::nullopt)
        return NamedCall{ tool, {}, std::move(sample), *object };
    for (const std::string &argument : knownArguments(probe.prober.chatTemplate())) {
        CallRendering one = callOf(probe, tool, argument);
        if (!one.rendering.ok())
            continue;
        if (const auto text = textIn(one, argument, words.values[0]))
            return NamedCall{ tool, argument, std::move(one), *text };
    }
    return {};
}

} // namespace

std::vector<NamedCall> sampleNamedCalls(const CallProbe &probe)
{
    std::vector<NamedCall> found;
    if (probe.form.argumentsAsText || probe.form.idNamesFunction)
        return found;
    for (const std::string &tool : knownTools(probe.prober.chatTemplate())) {
        if (auto one = namedCallOf(probe, tool))
            found.push_back(std::move(*one));
    }
    return found;
}

void readNamedCalls(const std::vector<NamedCall> &named, const AroundCalls &around, ToolsAnalysis &tools)
{
    for (const NamedCall &one : named) {
        const TemplateText before = beforeCall(one.sample, one.value.begin, around);
        const Marker start = withoutBeginning(before, tools.sectionStart).marker();
        const Marker end = withoutEnding(afterCall(one.sample, one.value.end, around), tools.sectionEnd).marker();
        if (!hasTag(TemplateText(start)))
            continue;
        tools.namedCalls.start[one.tool] = start;
        tools.namedCalls.end[one.tool] = end;
        tools.namedCalls.argument[one.tool] = one.argument;
    }
}

} // namespace Parlance
