// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calllocator_p.h"

/// The texts around calls without other parts of the answer. Before the call in `<model>Let me look.<calls><c>look{}`
/// it is "<calls><c>", without the turn's header and the content.
namespace Parlance {

/// What else is in an answer beside its calls.
struct AroundCalls
{
    ReasoningAnalysis reasoning;
    ContentAnalysis content;
    std::string turnEnd;
    std::string header;
};

/// What is in the turn before a call begins, without an empty block of reasoning and an empty wrapper of content.
TemplateText beforeCall(const CallRendering &rendering, std::size_t begin, const AroundCalls &around);
/// What is after a call in its turn, up to the end of the turn wherever the template writes that.
TemplateText afterCall(const CallRendering &rendering, std::size_t end, const AroundCalls &around);
/// The text without the marker that it begins or ends with, where it does; before its end there may be less
/// layout.
TemplateText withoutBeginning(const TemplateText &text, const Marker &marker);
TemplateText withoutEnding(const TemplateText &text, const Marker &marker);

} // namespace Parlance
