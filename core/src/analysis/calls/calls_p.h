// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/markersplit_p.h"

#include <optional>
#include <string>

/// What samples of calls show besides the merged tree: counters, the turn's header before calls, and calls of one tool
/// that are written differently. In `<call index="0">look{"where": "here"}</call>` 0 is a counter.
namespace Parlance {

/// What differs from call to call beside names: counters.
CallPlaceholders findCallPlaceholders(const CallProbe &probe);
/// The turn's header without what opens a call: that is between two calls as well.
std::string headerBeforeCalls(const CallProbe &probe);

/// A call of a tool that the template knows by name and writes otherwise than others.
struct NamedCall
{
    std::string tool;
    std::string argument; ///< whose text is there; empty: an object of all
    CallRendering sample;
    Extent value;
};
std::vector<NamedCall> sampleNamedCalls(const CallProbe &probe);

void readNamedCalls(const std::vector<NamedCall> &named, const AroundCalls &around, ToolsAnalysis &tools);

} // namespace Parlance
