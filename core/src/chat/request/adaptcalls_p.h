// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

/// Messages with calls, for templates that accept fewer calls in one message than a model writes.
namespace Parlance {

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
