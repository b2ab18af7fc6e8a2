// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "probes/rendering_p.h"

#include <parlance/analysis.h>

#include <string>

/// Comparisons as reports show them: R1 compares an answer without and with reasoning, and has the findings.
namespace Parlance {

/// Two renderings side by side, for what follows from them to be noted.
Comparison compare(std::string id, std::string title, const Rendering &a, std::string labelA, const Rendering &b,
                   std::string labelB);
void note(Comparison &comparison, std::string field, const std::string &value, std::string explanation,
          SourcePlace place = {});

} // namespace Parlance
