// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/report/analysisfields_p.h"

#include <type_traits>
#include <utility>

/// The parts of the table analysisFields(). One line of it, and its uses:
///     { { "content.end", "end", "closes the answer's content", "an answer whose content ends without it" }, … }
///     JSON, profiles   "content": { "end": "</answer>" }
///     report           end   </answer>   C1   closes the answer's content. Disproved by …
namespace Parlance {

/// The member of an analysis that a row of members leads to: at<&Analysis::tools, &ToolsAnalysis::turnEnd>().
template <auto... row> FieldMember at()
{
    using Type = std::remove_cvref_t<decltype((std::declval<Analysis &>().*....*row))>;
    if constexpr (std::is_enum_v<Type>) {
        return ChoiceMember{ namesOf(Type()),
                             [](const Analysis &analysis) { return static_cast<int>((analysis.*....*row)); },
                             [](Analysis &analysis, int choice) { (analysis.*....*row) = static_cast<Type>(choice); } };
    } else {
        return Member<Type>{ [](const Analysis &analysis) -> const Type & { return (analysis.*....*row); },
                             [](Analysis &analysis) -> Type & { return (analysis.*....*row); } };
    }
}

std::vector<AnalysisField> reasoningAndContentFields();
std::vector<AnalysisField> callStartFields(); ///< up to the function's name
std::vector<AnalysisField> argumentFields();
std::vector<AnalysisField> callFields(); ///< other forms of calls, their JSON, their ids, and what is after them
std::vector<AnalysisField> turnFields();

} // namespace Parlance
