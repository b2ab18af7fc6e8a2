// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <string>
#include <vector>

/// Messages as clients send them back, with members that are null, empty or missing: of
///
///     {"role": "assistant", "content": "Hi", "tool_calls": null}
///
/// templates ask whether tool_calls is there, and walk over it.
namespace Parlance {

/// What was mended, a sentence each. With names, a tool's result has the name of the function that was called.
std::vector<std::string> mendMessages(Array &messages, bool names);

} // namespace Parlance
