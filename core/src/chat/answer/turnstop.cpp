// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The shortest beginning of the turn's end that no marker of an answer holds: of `<|end|><|done|>` that is `<|end|>`,
// or all of it where calls are parted by `<|end|>`. A turn's end that calls begin like gives none.

#include "chat/answer/turnstop_p.h"

#include "analysis/text/markerlexer_p.h"
#include "chat/answer/answerparts_p.h"

#include <algorithm>

namespace Parlance {

namespace {

std::string texts(std::initializer_list<const Marker *> markers)
{
    std::string all;
    for (const Marker *marker : markers)
        all += marker->text();
    return all;
}

// What an answer writes between its own words, neighbours together: a stop may not stand across two of them either.
std::vector<std::string> insideAnswers(const Analysis &analysis)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    const ContentAnalysis &content = analysis.content;
    const ToolsAnalysis &tools = analysis.tools;
    const std::string header = reasoning.headerFollows ? analysis.assistantHeader : std::string();
    const std::string beforeCalls = header + texts({ &tools.sectionStart, &tools.severalStart, &tools.perCallStart });
    return { reasoning.start.text(),
             reasoning.startBeforeCalls.text(),
             reasoning.end.text() + header + content.start.text(),
             reasoning.end.text() + beforeCalls,
             reasoning.endBeforeCalls.text() + beforeCalls,
             texts({ &content.end, &tools.sectionStart, &tools.perCallStart, &tools.function.namePrefix }),
             content.startBeforeCalls.text(),
             content.endBeforeCalls.text(),
             texts({ &tools.perCallEnd, &tools.callSeparator, &tools.perCallStart }),
             texts({ &tools.function.nameSuffix, &tools.arguments.start, &tools.arguments.namePrefix }),
             texts({ &tools.arguments.nameSuffix, &tools.arguments.string.prefix, &tools.arguments.guardStart }),
             texts({ &tools.arguments.guardEnd, &tools.arguments.string.suffix, &tools.arguments.separator }),
             tools.arguments.linesStart.text(),
             tools.arguments.linesEnd.text(),
             tools.callId.prefix.text(),
             tools.callId.suffix.text() };
}

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

static bool standsIn(const std::vector<std::string> &inside, std::string_view text)
{
    return std::any_of(inside.begin(), inside.end(),
                       [&](const std::string &one) { return one.find(text) != std::string::npos; });
}

bool standsInAnswers(const Analysis &analysis, std::string_view text)
{
    return standsIn(insideAnswers(analysis), text);
}

TurnStop turnStop(const Analysis &analysis)
{
    if (analysis.turnEnd.core.empty())
        return { {}, "the template ends a turn with no text of its own: only the model's end-of-text token stops it" };
    const std::vector<std::string> inside = insideAnswers(analysis);
    for (const std::string &candidate : candidates(analysis)) {
        if (!standsIn(inside, candidate))
            return { candidate, {} };
    }
    return { {},
             "what ends a turn (" + analysis.turnEnd.core
                 + ") stands inside of answers too: only the model's end-of-text token stops it" };
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

} // namespace Parlance
