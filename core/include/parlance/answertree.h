// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/answernode.h>
#include <parlance/core_export.h>
#include <parlance/result.h>

#include <string_view>

namespace Parlance {

/// The tree of the answers that the analysis describes.
/// \since 0.2
PARLANCE_CORE_EXPORT AnswerNode answerTree(const Analysis &analysis);

/// The section of calls for the format with this id, as the analysis found it. If a profile or a plugin has set fields
/// of tools, the section is made from these fields.
/// \since 0.2
PARLANCE_CORE_EXPORT AnswerNode callsSection(const ToolsAnalysis &tools, std::string_view format);

/// Makes a ToolsAnalysis from a tree of the section of calls. A plugin assigns it to Analysis::tools, for example in
/// Workaround::adjustAnalysis(). The tree is its section, and its fields describe the tree. The error says why the tree
/// is not a section of calls.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<ToolsAnalysis> toolsOf(AnswerNode section);

} // namespace Parlance
