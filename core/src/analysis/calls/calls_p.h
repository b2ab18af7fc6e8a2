// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calllocator_p.h"

#include <string>

/// What samples of calls show besides the merged tree: counters, the turn's header before calls, and calls of one tool
/// that are written differently. In `<call index="0">look{"where": "here"}</call>` 0 is a counter.
namespace Parlance {

/// What differs from call to call beside names: counters.
CallPlaceholders findCallPlaceholders(const CallProbe &probe);
/// The turn's header without what opens a call: that is between two calls as well.
std::string headerBeforeCalls(const CallProbe &probe);

/// What else is in an answer beside its calls.
struct AroundCalls
{
    ReasoningAnalysis reasoning;
    ContentAnalysis content;
    std::string turnEnd;
    std::string header;
};

/// Reads the calls of tools that the template knows by name and writes otherwise than others.
void readNamedCalls(const CallProbe &probe, const AroundCalls &around, ToolsAnalysis &tools);

} // namespace Parlance
