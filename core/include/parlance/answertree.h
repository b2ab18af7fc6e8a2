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

/// The section of calls in the format of that id, as it was found; as the fields describe it if a profile or a plugin
/// has set them.
/// \since 0.2
PARLANCE_CORE_EXPORT AnswerNode callsSection(const ToolsAnalysis &tools, std::string_view format);

/// What the fields say of a section of calls that a profile or a plugin brings as a tree; that tree becomes
/// ToolsAnalysis::section. The error says why it is no section.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<ToolsAnalysis> toolsOf(AnswerNode section);

} // namespace Parlance
