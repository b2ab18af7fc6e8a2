// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/report.h>

#include <vector>

/// The first lines of a report: “Reasoning: The model thinks first, between “<think>” and “</think>”.”
namespace Parlance {

/// The lines of Report::summary.
std::vector<ReportLine> summaryOf(const Analysis &analysis);

} // namespace Parlance
