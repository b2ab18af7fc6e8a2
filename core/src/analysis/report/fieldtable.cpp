// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/fieldtable_p.h"

#include <algorithm>

// Joins the parts of the table to one list.
namespace Parlance {

namespace {

// Rows that do not say when they mean something do so with the part's relevance.
void add(std::vector<AnalysisField> rows, Relevance relevance, std::vector<AnalysisField> &all)
{
    for (AnalysisField &row : rows) {
        if (row.relevance == Relevance::Always)
            row.relevance = relevance;
        all.push_back(std::move(row));
    }
}

std::vector<AnalysisField> makeFields()
{
    using enum Relevance;
    std::vector<AnalysisField> all;
    add(reasoningAndContentFields(), Always, all);
    add(callStartFields(), Always, all);
    add(argumentFields(), TagWithTagged, all);
    add(callFields(), WithCalls, all);
    add(turnFields(), Always, all);
    return all;
}

} // namespace

const std::vector<AnalysisField> &analysisFields()
{
    static const std::vector<AnalysisField> fields = makeFields();
    return fields;
}

const AnalysisField *analysisField(std::string_view path)
{
    const auto &fields = analysisFields();
    const auto found =
        std::find_if(fields.begin(), fields.end(), [path](const AnalysisField &field) { return field.path() == path; });
    return found == fields.end() ? nullptr : &*found;
}

const FieldDescription &describeField(std::string_view field)
{
    static constexpr FieldDescription unknown{};
    const AnalysisField *found = analysisField(field);
    return found ? found->about : unknown;
}

} // namespace Parlance
