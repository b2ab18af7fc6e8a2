// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/template.h>

#include <string>
#include <utility>
#include <vector>

/// A request's thinking options in the template's own variables: "reasoning_effort": "none" becomes enable_thinking =
/// false if the template has no levels, and "minimal" becomes its lowest level.
namespace Parlance {

struct SentEffort
{
    std::vector<std::pair<std::string, Value>> variables;
    std::string levelProblem; ///< one sentence without a full stop, where the level has no counterpart
    std::string budgetProblem; ///< the same of the budget
};

SentEffort sentEffort(const ChatRequest &request, const ReasoningAnalysis &reasoning);

/// Sets them, but for those that the request sets itself.
void sendEffort(ChatRequest &request, const ReasoningAnalysis &reasoning, std::vector<std::string> &adaptations);

/// The level of the template that comes nearest to that of a request; empty where it has none but `none`.
std::string nearestLevel(ReasoningEffort asked, const ReasoningAnalysis::Effort &effort);

} // namespace Parlance
