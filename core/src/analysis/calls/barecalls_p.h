// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/calls/calllocator_p.h"

/// Calls without an opener of their own: only their JSON, `{"name": "look", …}`, or their name, `[look(where="here")]`.
/// A text that quotes such a call looks the same.
namespace Parlance {

/// The white space between content and the calls after it; nothing if they do not follow it.
std::optional<std::string> layoutBeforeCalls(const CallRendering &withContent);

/// Where the template writes calls: after content in the same line, in a line of their own, or without content.
BareCalls placeOfCalls(const CallRendering &withContent, const ToolsAnalysis &tools);

} // namespace Parlance
