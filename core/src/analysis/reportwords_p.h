// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>
#include <vector>

/// What a report says in words.
namespace Parlance {

const char *modeName(ReasoningAnalysis::Mode mode);
const char *modeName(ContentAnalysis::Mode mode);
std::string inWords(const ReasoningAnalysis &reasoning);
std::string inWords(const ContentAnalysis &content);
std::string callsInWords(CallsInReasoning calls);
std::string formatInWords(const std::string &format);
std::string positionInWords(const ToolsAnalysis::CallId &id); ///< empty where there is no id

/// The sentences of Report::verdict.
std::vector<std::string> verdictOf(const Analysis &analysis);
/// Report::example.
std::string exampleOf(const Analysis &analysis);

} // namespace Parlance
