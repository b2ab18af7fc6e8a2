// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calls_p.h"

#include <parlance/analysis.h>

/// How the template writes calls: `<call>` and `</call>` around `set{"city": "Oslo"}`.
namespace Parlance {

/// The section of calls, its format and all its markers.
ToolsAnalysis readCalls(const CallProbe &probe, const AnswerNode &tree, const AroundCalls &around);
/// content, with the white space that the template writes between it and calls: of `Let me look.\n<call>` the line
/// feed, if calls alone do not begin with it.
ContentAnalysis withLayoutBeforeCalls(ContentAnalysis content, const ToolsAnalysis &tools, const CallProbe &probe);

} // namespace Parlance
