// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "formats/sharedopeners_p.h"

#include "answer/markerexprs_p.h"
#include "markup/markerlexer_p.h"

namespace Parlance::CallSyntax {

bool holdsReasoning(const Analysis &analysis)
{
    const TemplateText section(analysis.tools.sectionStart.bare());
    const TemplateText reasoning(analysis.reasoning.start.bare());
    return hasTag(section) && reasoning.size() > section.size() && reasoning.startsWith(section);
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

} // namespace Parlance::CallSyntax
