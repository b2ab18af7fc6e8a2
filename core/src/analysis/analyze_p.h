// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

namespace Parlance {

/// Finds out how the template writes answers. Never fails: a part that cannot be tried is absent from the result, and
/// the comparisons keep the template's error. The verification is left empty.
Analysis analyze(const ChatTemplate &chatTemplate);

/// What preparing a request needs of an analysis: without the comparisons that explain it and without prefix_stable,
/// which rendering several turns tells, and without the template's SHA-256; the reports alone show these. Where the
/// template refuses all, the comparisons say so.
Analysis analyzeForAnswers(const ChatTemplate &chatTemplate);

/// Adds the template line of each marker that has none from the comparisons; a plugin may have set such markers.
void addPlaces(Analysis &analysis, const ChatTemplate &chatTemplate);

} // namespace Parlance
