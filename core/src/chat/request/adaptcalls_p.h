// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>
#include <vector>

/// Messages with calls, and the results of calls, in the form that a template accepts.
namespace Parlance {

/// Adds what was changed, a sentence each. With names, a tool's result has the name of the function that was called.
void mendMessages(Array &messages, bool names, std::vector<std::string> &adaptations);

/// Rewrites the ids of calls, and of the results that name them, where the template would refuse them or takes the
/// function's name from them. Says whether any changed.
bool adaptCallIds(Array &messages, const ToolsAnalysis::CallId &form);

/// For a template that writes one call a message: several become a message each, with the result that answers it
/// after.
///
///     {"tool_calls": [look, sing]}, {"role": "tool", …look…}, {"role": "tool", …sing…}
///
/// becomes
///
///     {"tool_calls": [look]}, {"role": "tool", …look…}, {"tool_calls": [sing]}, {"role": "tool", …sing…}
///
/// Content and reasoning stay in the first. Says whether there were several.
bool splitCalls(Array &messages);

} // namespace Parlance
