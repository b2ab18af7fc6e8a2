// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/answer/turnstop_p.h"

#include "chat/answer/answerparts_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/budget.h>

#include <algorithm>

namespace Parlance {

/// What answers write between their own words, a line for each place where markers are neighbours: a stop may not be
/// across two of them either.
static std::string textsInside(const Analysis &analysis, bool withEndOfCall = true)
{
    constexpr std::size_t usualBytes = 1024;
    std::string all;
    all.reserve(usualBytes);
    const auto add = [&all](std::initializer_list<const Marker *> markers) {
        for (const Marker *marker : markers)
            all.append(marker->before).append(marker->core).append(marker->after);
        all += '\0'; // which no stop has
    };
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    const ContentAnalysis &content = analysis.content;
    const ToolsAnalysis &tools = analysis.tools;
    const ToolsAnalysis::Arguments &arguments = tools.arguments;
    Marker header;
    if (reasoning.headerFollows)
        header.core = analysis.assistantHeader;
    add({ &reasoning.start });
    add({ &reasoning.end, &header, &content.start });
    add({ &reasoning.end, &header, &tools.sectionStart, &tools.perCallStart });
    add({ &content.end, &tools.sectionStart, &tools.perCallStart, &tools.function.namePrefix });
    add({ &content.startBeforeCalls });
    add({ &content.endBeforeCalls });
    if (withEndOfCall)
        add({ &tools.perCallEnd, &tools.callSeparator, &tools.perCallStart });
    add({ &tools.function.nameSuffix, &arguments.start, &arguments.namePrefix });
    add({ &arguments.nameSuffix, &arguments.string.prefix, &arguments.guardStart });
    add({ &arguments.guardEnd, &arguments.string.suffix, &arguments.separator });
    add({ &tools.callId.prefix });
    add({ &tools.callId.suffix });
    return all;
}

bool isInAnswers(const Analysis &analysis, std::string_view text)
{
    return textsInside(analysis).find(text) != std::string::npos;
}

// The first tag, then as much more of the turn's end as it takes.
TurnStop turnStop(const Analysis &analysis)
{
    if (analysis.turnEnd.core.empty())
        return { {},
                 "the template writes no text at the end of an answer, so the engine must stop at the model's "
                 "end-of-text token" };
    const std::string inside = textsInside(analysis);
    const std::size_t shortest = turnEndTag(analysis).size();
    std::string stop;
    for (const std::string_view token : markerTokens(analysis.turnEnd.core)) {
        stop += token;
        if (stop.size() >= shortest && inside.find(stop) == std::string::npos)
            return { stop, {} };
    }
    return { {},
             "the text at the end of a turn (" + analysis.turnEnd.core
                 + ") is inside answers, too, so the engine must stop at the model's end-of-text token" };
}

std::vector<std::string> stopsOf(const Analysis &analysis, const AnswerRequest &request)
{
    std::vector<std::string> stops{ turnStop(analysis).text };
    const std::string &callEnd = analysis.tools.turnEnd.core;
    const bool mayCall = !request.tools.empty() && request.toolChoice != Value("none");
    if (mayCall && textsInside(analysis, analysis.tools.severalCalls).find(callEnd) == std::string::npos)
        stops.push_back(callEnd);
    std::erase(stops, std::string());
    return stops;
}

std::string_view cutAtStop(std::string_view output, const std::vector<std::string> &stops)
{
    std::size_t first = output.size();
    for (const std::string &stop : stops) {
        if (!stop.empty())
            first = std::min(first, output.find(stop));
    }
    return output.substr(0, first);
}

MessageParser readAnswer(const PreparedChat &chat, const Analysis &analysis, std::string_view output)
{
    constexpr std::size_t piece = 1024; // bytes; if markers repeat, each byte is read 2,048 times
    const ToolsAnalysis &tools = analysis.tools;
    std::vector<std::string> stops = chat.additionalStops;
    // A stop that also ends calls may be in their texts: an engine recognises it by its token.
    for (const Marker *closer : { &tools.function.close, &tools.perCallEnd, &tools.sectionEnd })
        std::erase_if(stops, [&](const std::string &stop) { return closer->core.find(stop) != std::string::npos; });
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    std::string_view left = cutAtStop(output, stops);
    while (!left.empty() && BudgetScope::draw(0)) {
        parser.feed(left.substr(0, piece), events);
        left.remove_prefix(std::min(piece, left.size()));
    }
    parser.finish(events);
    return parser;
}

} // namespace Parlance
