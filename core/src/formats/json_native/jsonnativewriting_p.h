// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

namespace Parlance::NativeCalls {

/// Calls as JSON objects, members in the template's order: look with {"where": "here"} becomes
/// `{"name": "look", "arguments": {"where": "here"}}`.
Result<std::string> writeNativeCalls(const ToolsAnalysis &tools, const std::vector<ToolCall> &calls);

} // namespace Parlance::NativeCalls
