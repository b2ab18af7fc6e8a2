// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calllocator_p.h"

/// The texts around calls, divided into the markers they are made of: of "<calls><c>" in front of the first call and
/// "</c><c>" between two, "<calls>" opens the section and "<c>" each call.
namespace Parlance {

/// What else stands in an answer beside its calls.
struct AroundCalls
{
    ReasoningAnalysis reasoning;
    ContentAnalysis content;
    std::string turnEnd;
    std::string header;
};

/// White space alone is no marker.
Marker markerOf(const HoledText &text);
/// What stands in the turn before a call begins, without an empty block of reasoning and an empty wrapper of content.
HoledText beforeCall(const CallRendering &rendering, std::size_t begin, const AroundCalls &around);
/// What stands behind a call in its turn, up to the end of the turn wherever the template writes that.
HoledText behindCall(const CallRendering &rendering, std::size_t end, const AroundCalls &around);
/// The text without the marker that it begins or ends with, where it does; in front of its end there may be less
/// layout.
HoledText withoutBeginning(const HoledText &text, const Marker &marker);
HoledText withoutEnding(const HoledText &text, const Marker &marker);

} // namespace Parlance
