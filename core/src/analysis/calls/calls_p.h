// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/markersplit_p.h"

#include <optional>
#include <string>

/// How the template writes calls: the form in which it takes them, and their format read from a few samples. From
/// `<call>set{"city": "Oslo"}</call>`, say, that the name stands in tags and the arguments in a JSON object.
namespace Parlance {

/// What differs from call to call beside names: counters.
CallHoles findCallHoles(const CallProbe &probe);
/// The turn's header without what opens a call: that stands between two calls as well.
std::string headerBeforeCalls(const CallProbe &probe);

/// A call of a tool that the template knows by name and writes otherwise than others.
struct NamedCall
{
    std::string tool;
    std::string argument; ///< whose text stands there; empty: an object of all
    CallRendering sample;
    Extent value;
};
std::vector<NamedCall> sampleNamedCalls(const CallProbe &probe);

/// The calls that markers are read from. Those the template cannot write have no calls.
struct CallSamples
{
    CallRendering one; ///< with both arguments
    CallRendering two; ///< two calls
    CallRendering withContent; ///< content and one call

    std::vector<NamedCall> named;

    // Rendered only where the name does not stand in JSON:
    CallRendering none; ///< no argument
    // Rendered only where arguments stand in tags of their own:
    CallRendering single; ///< the text argument
    CallRendering hard; ///< hardText for it
    CallRendering nested; ///< an object with a list of a text for it
    CallRendering truth; ///< true for it
};
inline constexpr const char *hardText = "x\"y\\z'w\nv<&>u"; ///< needs escaping everywhere but in raw text

CallSamples sampleCalls(const CallProbe &probe);
/// The format of the calls and all its markers.
ToolsAnalysis readCalls(const CallSamples &samples, const AroundCalls &around, const Vocabulary &words);

/// Where the JSON value that is a whole call stands, if the call is one.
std::optional<JsonNode> nativeCall(const CallRendering &rendering, std::size_t call);
ToolsAnalysis readJsonNative(const CallSamples &samples, const AroundCalls &around);
ToolsAnalysis readTagWithJson(const CallSamples &samples, const AroundCalls &around);
void readNamedCalls(const std::vector<NamedCall> &named, const AroundCalls &around, ToolsAnalysis &tools);
ToolsAnalysis readTagWithTagged(const CallSamples &samples, const AroundCalls &around, const Vocabulary &words);

} // namespace Parlance
