// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/report.h>

#include <string>
#include <vector>

/// The words of a report for modes and single members: “content has no markers”.
namespace Parlance {

/// The first lines of a report: “Reasoning: The model thinks first, between “<think>” and “</think>”.”
std::vector<ReportLine> summaryOf(const Analysis &analysis);

std::string reasoningInWords(const ReasoningAnalysis &reasoning);
std::string contentInWords(const ContentAnalysis &content);
std::string formatInWords(const ToolsAnalysis &tools);

/// What reports say of single fields; empty where there is nothing to say.
std::string effortLevelsInWords(const Analysis &analysis);
std::string callsInsideInWords(const Analysis &analysis);
std::string callsInQuotesInWords(const Analysis &analysis);
std::string bareCallsInWords(const Analysis &analysis);
std::string otherValuesInWords(const Analysis &analysis);
std::string idPositionInWords(const Analysis &analysis);

} // namespace Parlance
