// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/analysisdifference.h"
#include "session/engine.h"

#include <parlance/compare.h>

#include <optional>
#include <string>
#include <vector>

namespace Parlance::Inspector {

/// The lines that write the first difference of two prompts; 0 when unknown.
struct CausingLines
{
    int a = 0;
    int b = 0;
};

/// The session's template held against another one, or against what was once found of one.
struct CounterpartTrial
{
    std::optional<Error> error; ///< the other one cannot be read
    std::string path; ///< of the other one, as it was given
    /// As `parlance compare` has it: A is the other one, B the session's; none against a report.
    std::optional<TemplateComparison> comparison;
    std::vector<CausingLines> lines; ///< what causes each of comparison's groups
    std::string source; ///< of the other one
    std::vector<AnalysisDifference> fields; ///< the other one's before, the session's after
};

/// state.counterpart is whatever `parlance compare` takes, REVISION:PATH too, or the file of a report as JSON. A
/// relative path is looked for beside the session's file as well.
CounterpartTrial tryCounterpart(const Engine &engine, const SessionState &state, const Inspection &present);

} // namespace Parlance::Inspector
