// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <string>
#include <vector>

/// Messages as clients send them back, with null, empty or missing members. A template that finds tool_calls in
///
///     {"role": "assistant", "content": "Hi", "tool_calls": null}
///
/// would loop over null.
namespace Parlance {

/// Adds what was mended, a sentence each. With names, a tool's result has the name of the function that was called.
void mendMessages(Array &messages, bool names, std::vector<std::string> &adaptations);

} // namespace Parlance
