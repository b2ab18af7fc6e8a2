// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>

namespace Parlance {

/// The flat fields of calls, for example tools.format and tools.per_call_start, from the texts and fields of the
/// section. A structure without such words gets the nearest ones.
ToolsAnalysis callsView(const AnswerNode &section);

} // namespace Parlance
