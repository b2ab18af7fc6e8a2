// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>

#include <string_view>

namespace Parlance {

/// The section of calls as a tree, from the flat fields that an analysis or a profile has, in the format of that id.
AnswerNode sectionTree(const ToolsAnalysis &tools, std::string_view format);

} // namespace Parlance
