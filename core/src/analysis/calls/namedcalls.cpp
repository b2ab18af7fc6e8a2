// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "analysis/text/reasoningtext_p.h"
#include "base/replaced_p.h"
#include "markup/markerlexer_p.h"
#include "template/templatenames_p.h"

#include <algorithm>

// A template may write the calls of one tool differently. Other calls are `<call>look{"where": "here"}</call>`, but
// those of run are `<|python|>ls<|end|>`, because of
// `{% if call.name == 'run' %}<|python|>{{ call.arguments.code }}<|end|>`.
namespace Parlance {

namespace {

// A call that the template writes otherwise than those of other tools.
struct NamedCall
{
    std::string argument; // whose text is there; empty: an object of all
    CallRendering sample;
    Extent value;
};

// A piece that text begins with, after white space.
void skip(std::string_view &text, std::string_view piece)
{
    const std::string_view inside = text.substr(std::min(text.find_first_not_of(" \n\t\r"), text.size()));
    if (!piece.empty() && inside.starts_with(piece))
        text = inside.substr(piece.size());
}

// What is in the turn before a call begins, without an empty block of reasoning and an empty wrapper of content.
TemplateText beforeCall(const NamedCall &call, std::string_view header, const ReasoningAnalysis &reasoning,
                        const ContentAnalysis &content)
{
    const TemplateText text = call.sample.slice(call.sample.turn.begin, call.value.begin);
    std::string_view rest = withoutReasoning(text.bytes(), reasoning, header);
    if (!content.start.core.empty() && content.mode == ContentAnalysis::Mode::AlwaysWrapped) {
        const std::string_view end = content.endBeforeCalls.hasCore() ? content.endBeforeCalls.core : content.end.core;
        skip(rest, TemplateText(content.start.bare()).bytes());
        skip(rest, end);
    }
    return text.sub(static_cast<std::size_t>(rest.data() - text.bytes().data()), rest.size());
}

// What is after a call in its turn, up to the end of the turn wherever the template writes that.
TemplateText afterCall(const NamedCall &call, std::string_view turnEnd)
{
    const TemplateText text = call.sample.slice(call.value.end, call.sample.turn.end);
    const std::size_t at = turnEnd.empty() ? std::string::npos : text.find(turnEnd);
    return at == std::string::npos ? text : text.sub(0, at);
}

// The text without the marker that it ends with, where it does; before it there may be less layout.
TemplateText withoutEnding(const TemplateText &text, const Marker &marker)
{
    Marker bare = marker;
    bare.before.clear();
    const TemplateText ending(marker);
    const TemplateText bareEnding(bare);
    if (text.endsWith(ending))
        return text.sub(0, text.size() - ending.size());
    if (!marker.hasCore() || !text.endsWith(bareEnding))
        return text;
    const std::string_view rest = text.bytes().substr(0, text.size() - bareEnding.size());
    return text.sub(0, rest.find_last_not_of(" \n\r\t") + 1);
}

CallRendering callOf(const CallProbe &probe, const std::string &tool, const std::string &argument)
{
    Value call = probe.call(0, { { argument, probe.prober.words().values[0] } });
    call.object()["function"].object().set("name", tool);
    return probe.render({ std::move(call) });
}

// Whether the template writes the tool's calls as those of any other. It may refuse those without an argument.
bool isUsual(const CallProbe &probe, const std::string &tool, const CallRendering &sample)
{
    const std::string &other = probe.prober.words().functions[0];
    const CallRendering usual = callOf(probe, other, probe.prober.words().names[0]);
    std::string renamed = usual.text(usual.turn);
    replaceAll(renamed, other, tool);
    return sample.rendering.ok() && usual.rendering.ok() && sample.text(sample.turn) == renamed;
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
    if (const auto object = objectIn(sample))
        return NamedCall{ {}, std::move(sample), *object };
    for (const std::string &argument : knownArguments(probe.prober.chatTemplate())) {
        CallRendering one = callOf(probe, tool, argument);
        if (const auto text = textIn(one, argument, words.values[0]))
            return NamedCall{ argument, std::move(one), *text };
    }
    return {};
}

} // namespace

void readNamedCalls(const CallProbe &probe, const ReasoningAnalysis &reasoning, const ContentAnalysis &content,
                    ToolsAnalysis &tools)
{
    if (probe.form.argumentsAsText || probe.form.idNamesFunction)
        return;
    for (const std::string &tool : knownTools(probe.prober.chatTemplate())) {
        const auto one = namedCallOf(probe, tool);
        if (!one)
            continue;
        const TemplateText before = beforeCall(*one, probe.frame.header, reasoning, content);
        const TemplateText opener(tools.sectionStart);
        const Marker start = (before.startsWith(opener) ? before.from(opener.size()) : before).marker();
        const Marker end = withoutEnding(afterCall(*one, trimmed(probe.frame.turnEnd)), tools.sectionEnd).marker();
        if (!hasTag(TemplateText(start)))
            continue;
        tools.namedCalls.start[tool] = start;
        tools.namedCalls.end[tool] = end;
        tools.namedCalls.argument[tool] = one->argument;
    }
}

} // namespace Parlance
