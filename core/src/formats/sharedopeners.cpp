// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/sharedopeners_p.h"

#include "answer/markerexprs_p.h"
#include "answer/sectionopeners_p.h"
#include "markup/markerlexer_p.h"

namespace Parlance::CallSyntax {

bool holdsReasoning(const Analysis &analysis)
{
    const TemplateText section(analysis.tools.sectionStart.bare());
    const TemplateText reasoning(analysis.reasoning.start.bare());
    return hasTag(section) && reasoning.size() > section.size() && reasoning.startsWith(section);
}

std::optional<Marker> openerAfterContent(const Analysis &analysis)
{
    if (holdsReasoning(analysis))
        return Marker();
    const ContentAnalysis &content = analysis.content;
    const TemplateText start(analysis.tools.sectionStart.bare());
    const bool isOther = content.startBeforeCalls.hasCore();
    const TemplateText opener(isOther ? content.startBeforeCalls.bare() : content.start.bare());
    const std::size_t shared = commonPrefix(start, opener);
    const TemplateText rest = start.from(shared);
    const bool isWhole = rest.isEmpty() && (isOther || opener.size() > shared);
    const bool goesOnWithTag = !rest.isEmpty() && isTag(markerTokens(rest.bytes()).front());
    if (!hasTag(start.sub(0, shared)) || !(isWhole || goesOnWithTag))
        return {};
    Marker after = rest.marker();
    after.after = analysis.tools.sectionStart.after;
    return after;
}

bool isWrapped(const ContentAnalysis &content)
{
    return content.mode == ContentAnalysis::Mode::AlwaysWrapped && content.start.hasCore();
}

Marker wordsAfterCalls(const Analysis &analysis)
{
    const Marker &words = isWrapped(analysis.content) ? analysis.content.start : analysis.reasoning.end;
    const bool areWords = words.hasCore() && !words.hasPlaceholder() && !isDistinct(words);
    return analysis.tools.contentAfterCalls && areWords ? words : Marker();
}

std::string openerPattern(const Marker &opener, const std::vector<std::string> &names)
{
    std::string pattern;
    for (const Marker::Part &part : opener.bare().parts())
        pattern += !part.placeholder                                   ? patternOf(part.text)
            : *part.placeholder == Placeholder::Name && !names.empty() ? anyPattern(names)
                                                                       : "\\w+";
    return pattern;
}

} // namespace Parlance::CallSyntax
