// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/fieldtable_p.h"

#include <algorithm>
#include <iterator>

// Joins the parts of the table to one list.
namespace Parlance {

namespace {

std::vector<AnalysisField> makeFields()
{
    std::vector<AnalysisField> all;
    for (auto *part : { reasoningAndContentFields, callStartFields, argumentFields, callFields, turnFields }) {
        std::vector<AnalysisField> fields = part();
        std::move(fields.begin(), fields.end(), std::back_inserter(all));
    }
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
