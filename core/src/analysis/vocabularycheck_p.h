// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/findings_p.h"

#include <parlance/analysis.h>

/// Whether what a template writes depends on the words of the probes.
namespace Parlance {

/// Whether the same conversations in the words of other come out as the same text but for these words: a prompt with
/// tools, an answer with reasoning, one that is followed by a turn, content before a call, and two calls. What is
/// read off them then says the same of any words.
bool isIndependentOfVocabulary(const Prober &prober, const Findings &found, const Prober &other);

} // namespace Parlance
