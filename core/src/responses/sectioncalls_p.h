// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/responsetemplate.h>

#include <optional>

namespace Parlance {

/// The field of calls without markers of their own, in a section with markers: `<calls>look(where="here"),
/// sing()</calls>`, or `<calls>[{"look": {"where": "here"}}, {"sing": {}}]</calls>`. The opener of such a call is its
/// name, if the section's end follows it and no other section begins before that. Nothing if calls are written
/// differently, or the section's markers could be ordinary text.
std::optional<ResponseField> sectionCalls(const ToolsAnalysis &tools);

} // namespace Parlance
