// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>

namespace Parlance {

/// The section of calls as a tree, from the flat fields that an analysis or a profile has.
AnswerNode sectionTree(const ToolsAnalysis &tools);

} // namespace Parlance
