// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>

#include <string>
#include <vector>

namespace Parlance::Inspector {

/// A member that differs between two analyses.
struct AnalysisDifference
{
    std::string field; ///< as in Finding::field; also capabilities.NAME, verification.failed, handler …
    std::string before; ///< a text as it is, anything else as JSON; empty where there is none
    std::string after;
    bool operator==(const AnalysisDifference &) const = default;
};

/// What an edit, a plugin or another template changes: markers, modes, capabilities and the self-check's figures, in
/// the order of the analysis.
std::vector<AnalysisDifference> analysisDifferences(const Analysis &before, const Analysis &after);
/// The same of Analysis::toValue(), of which one may have been saved long ago.
std::vector<AnalysisDifference> analysisDifferences(const Value &before, const Value &after);

} // namespace Parlance::Inspector
