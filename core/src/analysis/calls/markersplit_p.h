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

/// What stands before the first call, between two calls, and behind the last one.
struct Surroundings
{
    HoledText before;
    HoledText between; ///< empty where there is no second call
    HoledText behind;
    bool several = false;
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
/// Around a call, and between two, that are no JSON values.
Surroundings surroundingsOf(const CallRendering &one, const CallRendering &two, const AroundCalls &around);

/// Divides the surroundings into what belongs to the section, to each call, and between calls.
ToolsAnalysis divided(const Surroundings &around);
/// The same of calls whose name stands in tags: with what belongs to the name, and the id beside it.
ToolsAnalysis dividedAtName(const Surroundings &around, const CallRendering &one);

} // namespace Parlance
