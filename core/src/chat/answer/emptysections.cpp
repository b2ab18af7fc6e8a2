// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What is found where nothing is written stands in markers of other parts: content is opened by `<thought/><reply>`,
// and the turn is ended by `<acts/></turn>`. Where a template writes `<thought></thought>` if thinking is on, only
// prompts and answers without have `<thought/>`.

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
    empty.thought = analysis.reasoning.none.core;
    const ToolsAnalysis &tools = analysis.tools; // a single call's opener has the section's, too
    empty.calls =
        emptyAtBegin(analysis.turnEnd, tools.sectionStart.hasCore() ? tools.sectionStart : tools.perCallStart);
    const std::vector<std::string> tags = tagsIn(content.start.core);
    if (content.mode == ContentAnalysis::Mode::AlwaysWrapped && content.end.hasCore() && !tags.empty())
        empty.content = closedAtOnce(tags.back());
    return empty;
}

static Marker behind(const Marker &marker, const std::string &beginning)
{
    return HoledText(marker).from(marker.before.size() + beginning.size()).marker();
}

std::optional<Analysis> withoutEmptySections(const Analysis &analysis)
{
    const EmptySections empty = emptySectionsOf(analysis);
    const bool opensContent = !empty.thought.empty() && analysis.content.start.coreToHole().starts_with(empty.thought);
    if (!opensContent && empty.calls.empty())
        return {};
    std::optional<Analysis> other(analysis);
    if (opensContent)
        other->content.start = behind(analysis.content.start, empty.thought);
    if (other->content.start.isEmpty() && !other->content.end.hasCore())
        other->content.mode = ContentAnalysis::Mode::Plain;
    if (!empty.calls.empty())
        other->turnEnd = behind(analysis.turnEnd, empty.calls);
    return other;
}

} // namespace Parlance
