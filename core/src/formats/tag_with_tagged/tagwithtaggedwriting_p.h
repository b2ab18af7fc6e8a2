// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

namespace Parlance::Tagged {

/// Calls with each argument in tags of its own: look with {"where": "here", "far": true} becomes
/// `<call=look><arg=where>here</arg><arg=far>true</arg></call>`.
Result<std::string> writeTaggedCalls(const ToolsAnalysis &tools, const std::vector<ToolCall> &calls);

} // namespace Parlance::Tagged
