// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What is found where nothing is written stands in a marker of another part: the turn is ended by `<acts/></turn>`.

#include "chat/answer/emptysections_p.h"

#include "analysis/text/holedtext_p.h"
#include "analysis/text/markerlexer_p.h"
#include "analysis/text/sections_p.h"

#include <algorithm>

namespace Parlance {

// That of the section which the marker begins with.
static std::string emptyAtBegin(const Marker &marker, const Marker &section)
{
    const std::vector<std::string> forms = formsClosedAtOnce(section);
    const auto form = std::find_if(forms.begin(), forms.end(),
                                   [&](const std::string &one) { return marker.coreToHole().starts_with(one); });
    return form == forms.end() ? std::string() : *form;
}

EmptySections emptySectionsOf(const Analysis &analysis)
{
    const ContentAnalysis &content = analysis.content;
    EmptySections empty;
    const ToolsAnalysis &tools = analysis.tools; // a single call's opener has the section's, too
    empty.calls =
        emptyAtBegin(analysis.turnEnd, tools.sectionStart.hasCore() ? tools.sectionStart : tools.perCallStart);
    const std::vector<std::string> tags = tagsIn(content.start.core);
    if (content.mode == ContentAnalysis::Mode::AlwaysWrapped && content.end.hasCore() && !tags.empty())
        empty.content = closedAtOnce(tags.back());
    return empty;
}

std::optional<Analysis> withoutEmptySections(const Analysis &analysis)
{
    const EmptySections empty = emptySectionsOf(analysis);
    if (empty.calls.empty())
        return {};
    std::optional<Analysis> other(analysis);
    other->turnEnd = HoledText(analysis.turnEnd).from(analysis.turnEnd.before.size() + empty.calls.size()).marker();
    return other;
}

} // namespace Parlance
