// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <optional>
#include <string>
#include <vector>

/// What openers of reasoning, content and calls have in common.
namespace Parlance::CallSyntax {

/// Whether the section of calls begins before reasoning: `<plan><why>Hm.</why><do>…</do></plan>`.
bool holdsReasoning(const Analysis &analysis);
/// What opens calls after content whose opener has written the first of the section's texts; nothing if content and
/// calls share none.
std::optional<Marker> openerAfterContent(const Analysis &analysis);
/// Whether content always has markers.
bool isWrapped(const ContentAnalysis &content);
/// Words that open content after calls, if no tag does: `answer:`. Empty if there are none.
Marker wordsAfterCalls(const Analysis &analysis);
/// A regular expression for a call's opener, with one of the names in the place of a name.
std::string openerPattern(const Marker &opener, const std::vector<std::string> &names);

} // namespace Parlance::CallSyntax
