// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/result.h>

namespace Parlance {

/// What a tree in a profile says of calls; the error says why it is no section of calls.
Result<ToolsAnalysis> callsSectionOf(const Value &tree);
/// Sets what a profile's "analysis" gives. It has been held to the profile's schema.
void patchAnalysis(const Value &patch, Analysis &analysis);

} // namespace Parlance
