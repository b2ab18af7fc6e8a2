// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/markersplit_p.h"

#include "analysis/text/reasoningtext_p.h"
#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <algorithm>

namespace Parlance {

// A piece that text begins with, after white space.
static void skip(std::string_view &text, std::string_view piece)
{
    const std::string_view inside = text.substr(std::min(text.find_first_not_of(" \n\t\r"), text.size()));
    if (!piece.empty() && inside.starts_with(piece))
        text = inside.substr(piece.size());
}

TemplateText beforeCall(const CallRendering &rendering, std::size_t begin, const AroundCalls &around)
{
    const TemplateText text = rendering.slice(rendering.turn.begin, begin);
    std::string_view rest = withoutReasoning(text.bytes(), around.reasoning, around.header);
    const ContentAnalysis &content = around.content;
    if (!content.start.core.empty() && content.mode == ContentAnalysis::Mode::AlwaysWrapped) {
        const std::string_view end = content.endBeforeCalls.hasCore() ? content.endBeforeCalls.core : content.end.core;
        skip(rest, TemplateText(content.start.bare()).bytes());
        skip(rest, end);
    }
    return text.sub(static_cast<std::size_t>(rest.data() - text.bytes().data()), rest.size());
}

TemplateText afterCall(const CallRendering &rendering, std::size_t end, const AroundCalls &around)
{
    const TemplateText text = rendering.slice(end, rendering.turn.end);
    const std::string_view turnEnd = trimmed(around.turnEnd);
    const std::size_t at = turnEnd.empty() ? std::string::npos : text.find(turnEnd);
    return at == std::string::npos ? text : text.sub(0, at);
}

TemplateText withoutBeginning(const TemplateText &text, const Marker &marker)
{
    const TemplateText beginning(marker);
    return text.startsWith(beginning) ? text.from(beginning.size()) : text;
}

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

} // namespace Parlance
