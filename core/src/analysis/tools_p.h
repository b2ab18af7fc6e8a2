// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calllocator_p.h"

/// The parts of T1-T7: each format's markers from where names and arguments stand.
namespace Parlance {

/// The renderings that the markers are read from. Those the template cannot write have no calls.
struct CallEvidence
{
    CallRendering one; ///< both arguments
    CallRendering two; ///< two calls
    CallRendering otherName; ///< the other function
    CallRendering none; ///< no argument
    CallRendering single; ///< the text argument only
    CallRendering integer; ///< the integer argument only
    CallRendering hard; ///< a text with quotes, a backslash and a line break
    CallRendering withContent; ///< content and one call
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
/// Divides the surroundings into what belongs to the section, to each call, and between calls.
void divideSurroundings(const Surroundings &around, ToolsAnalysis &tools);

/// Where the JSON value that is a whole call stands, if the call is one.
std::optional<JsonNode> nativeCall(const CallRendering &rendering, std::size_t call);

void readJsonNative(const AnalysisState &state, const CallEvidence &evidence, ToolsAnalysis &tools);
void readTagWithJson(const AnalysisState &state, const CallEvidence &evidence, ToolsAnalysis &tools);
void readTagWithTagged(const AnalysisState &state, const CallEvidence &evidence, ToolsAnalysis &tools);

/// What stands behind a call in its turn, up to the end of the turn wherever the template writes that.
HoledText behindCall(const AnalysisState &state, const CallRendering &rendering, std::size_t end);
/// What stands in the turn before a call begins, without reasoning's boilerplate.
HoledText beforeCall(const AnalysisState &state, const CallRendering &rendering, std::size_t begin);

/// The same for calls that are no JSON values.
Surroundings surroundingsOf(const AnalysisState &state, const CallEvidence &evidence);

/// The id's place and what surrounds it.
void readCallId(const CallRendering &rendering, ToolsAnalysis &tools);

/// Moves an unfinished tag (`<function=`) from perCallStart to the name's prefix, and its closing tag from perCallEnd
/// to close.
void splitNamePrefix(ToolsAnalysis &tools);
void splitClose(ToolsAnalysis &tools);

} // namespace Parlance
