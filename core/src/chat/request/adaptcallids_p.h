// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

/// Ids of calls that a template takes in a form of its own. One that wants nine letters and digits would refuse
///
///     {"tool_calls": [{"id": "call-1", …}]}, {"role": "tool", "tool_call_id": "call-1", …}
///
/// which becomes
///
///     {"tool_calls": [{"id": "k3TzQ80ab", …}]}, {"role": "tool", "tool_call_id": "k3TzQ80ab", …}
namespace Parlance {

/// Rewrites the ids of calls, and of the results that name them, where the template would refuse them or takes the
/// function's name from them. Says whether any changed.
bool adaptCallIds(Array &messages, const ToolsAnalysis::CallId &form);

} // namespace Parlance
