// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

/// What openers of reasoning, content and calls have in common.
namespace Parlance::CallSyntax {

/// Whether the section of calls begins before reasoning: `<plan><why>Hm.</why><do>…</do></plan>`.
bool holdsReasoning(const Analysis &analysis);
/// Whether content always has markers.
bool isWrapped(const ContentAnalysis &content);
/// Words that open content after calls, if no tag does: `answer:`. Empty if there are none.
Marker wordsAfterCalls(const Analysis &analysis);

} // namespace Parlance::CallSyntax
