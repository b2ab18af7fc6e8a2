// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/responsetemplate.h>

#include <optional>

namespace Parlance {

/// The field of calls that no markers of their own open, in a section that has some: `<calls>look(where="here"),
/// sing()</calls>`, or `<calls>[{"look": {"where": "here"}}, {"sing": {}}]</calls>`. What opens a call is its name
/// then, as far as the section's end stands after it, and no beginning of one before that. Nothing where calls are
/// written otherwise, or the section's markers are none that text would lack.
std::optional<ResponseField> sectionCalls(const ToolsAnalysis &tools);

} // namespace Parlance
