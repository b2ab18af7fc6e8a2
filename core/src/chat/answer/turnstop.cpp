// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The shortest beginning of the turn's end that is in no marker of an answer. For `<|end|><|done|>` it is `<|end|>`,
// but the whole if `<|end|>` separates calls. If calls begin like the turn's end, there is none.

#include "chat/answer/turnstop_p.h"

#include "chat/answer/answerparts_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/budget.h>

#include <algorithm>

namespace Parlance {

namespace {

/// What answers write between their own words, a line for each place where markers are neighbours: a stop may not be
/// across two of them either.
class TextsInside
{
public:
    explicit TextsInside(const Analysis &analysis, bool withEndOfCall = true)
    {
        constexpr std::size_t usualBytes = 1024;
        m_all.reserve(usualBytes);
        const ReasoningAnalysis &reasoning = analysis.reasoning;
        const ContentAnalysis &content = analysis.content;
        const ToolsAnalysis &tools = analysis.tools;
        const ToolsAnalysis::Arguments &arguments = tools.arguments;
        const std::string_view header = reasoning.headerFollows ? analysis.assistantHeader : std::string_view();
        add({ &reasoning.start });
        add({ &reasoning.end }, header, { &content.start });
        add({ &reasoning.end }, header, { &tools.sectionStart, &tools.perCallStart });
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
    }

    bool hold(std::string_view text) const { return m_all.find(text) != std::string::npos; }

private:
    using Markers = std::initializer_list<const Marker *>;

    void add(Markers first, std::string_view between = {}, Markers second = {})
    {
        append(first);
        m_all += between;
        append(second);
        m_all += '\0'; // which no stop has
    }

    void append(Markers markers)
    {
        for (const Marker *marker : markers)
            m_all.append(marker->before).append(marker->core).append(marker->after);
    }

    std::string m_all;
};

// The first tag, then as much more of the turn's end as it takes.
std::vector<std::string> candidates(const Analysis &analysis)
{
    std::vector<std::string> found;
    const std::string tag = turnEndTag(analysis);
    const std::string &core = analysis.turnEnd.core;
    std::string growing;
    for (const auto token : markerTokens(core)) {
        growing += token;
        if (growing.size() >= tag.size() && core.starts_with(growing))
            found.push_back(growing);
    }
    found.push_back(core);
    return found;
}

} // namespace

bool isInAnswers(const Analysis &analysis, std::string_view text)
{
    return TextsInside(analysis).hold(text);
}

TurnStop turnStop(const Analysis &analysis)
{
    if (analysis.turnEnd.core.empty())
        return { {},
                 "the template writes no text at the end of an answer, so the engine must stop at the model's "
                 "end-of-text token" };
    const TextsInside inside(analysis);
    for (const std::string &candidate : candidates(analysis)) {
        if (!inside.hold(candidate))
            return { candidate, {} };
    }
    return { {},
             "the text at the end of a turn (" + analysis.turnEnd.core
                 + ") is inside answers, too, so the engine must stop at the model's end-of-text token" };
}

static std::string callStop(const Analysis &analysis)
{
    const std::string &end = analysis.tools.turnEnd.core;
    const TextsInside inside(analysis, analysis.tools.severalCalls);
    return end.empty() || inside.hold(end) ? std::string() : end;
}

std::vector<std::string> stopsOf(const Analysis &analysis, const AnswerRequest &request)
{
    std::vector<std::string> stops{ turnStop(analysis).text };
    if (!request.tools.empty() && request.toolChoice != Value("none"))
        stops.push_back(callStop(analysis));
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

// A stop that also ends calls may be in their texts: an engine recognises it by its token.
static std::vector<std::string> stopsOfAnswers(const PreparedChat &chat, const ToolsAnalysis &tools)
{
    std::vector<std::string> stops = chat.additionalStops;
    std::erase_if(stops, [&tools](const std::string &stop) {
        const Marker *closers[] = { &tools.function.close, &tools.perCallEnd, &tools.sectionEnd };
        return std::any_of(std::begin(closers), std::end(closers),
                           [&stop](const Marker *closer) { return closer->core.find(stop) != std::string::npos; });
    });
    return stops;
}

MessageParser readAnswer(const PreparedChat &chat, const Analysis &analysis, std::string_view output)
{
    constexpr std::size_t piece = 1024; // bytes; if markers repeat, each byte is read 2,048 times
    MessageParser parser = chat.parser();
    std::vector<Event> events;
    std::string_view left = cutAtStop(output, stopsOfAnswers(chat, analysis.tools));
    while (!left.empty() && BudgetScope::draw(0)) {
        parser.feed(left.substr(0, piece), events);
        left.remove_prefix(std::min(piece, left.size()));
    }
    parser.finish(events);
    return parser;
}

} // namespace Parlance
