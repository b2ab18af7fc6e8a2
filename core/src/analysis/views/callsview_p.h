// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>

namespace Parlance {

/// The flat fields of calls, tools.format and tools.per_call_start among them, from where the section's texts and
/// fields are. A structure for which the fields have no words gets those that come nearest.
ToolsAnalysis callsView(const AnswerNode &section);

} // namespace Parlance
