// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/analyze_p.h"

#include "analysis/report/analysisfields_p.h"
#include "analysis/report/comparing_p.h"

#include <algorithm>

// Finds the template lines of markers that no comparison shows, such as a plugin's. `<|start|>assistant` is searched in
// the rendered texts of the comparisons, and then in the template's source.
namespace Parlance {

namespace {

// What a comparison found out about the field: that value, or any where none is given.
Finding *findingOf(Analysis &analysis, const AnalysisField &field, const std::string *value = nullptr)
{
    for (Comparison &comparison : analysis.comparisons) {
        for (Finding &finding : comparison.findings) {
            if (finding.field == field.path() && (!value || finding.value == *value))
                return &finding;
        }
    }
    return nullptr;
}

// What the template writes for the field: a marker, or a text such as the turn's header. Empty where it is neither.
Marker writtenOf(const AnalysisField &field, const Analysis &analysis)
{
    if (const Marker *marker = markerAt(field, analysis))
        return *marker;
    return field.text == TextEdge::None ? Marker() : Marker(valueAt(field, analysis).toString());
}

// The marker's first text; what is before it is a placeholder.
std::string firstText(const Marker &marker)
{
    const std::vector<Marker::Part> parts = marker.bare().parts();
    const auto text =
        std::find_if(parts.begin(), parts.end(), [](const Marker::Part &part) { return !part.placeholder; });
    return text == parts.end() ? std::string() : text->text;
}

// After what the user says: a system prompt may explain the marker.
SourcePlace placeIn(const ComparisonSide &side, const std::string &text, std::string_view source)
{
    Rendering rendering;
    rendering.text = side.text;
    rendering.spans = side.spans;
    rendering.source = source;
    const auto user = rendering.find("messages[0].content");
    const std::size_t at = rendering.text.find(text, user.empty() ? 0 : user.back().end);
    return at == std::string::npos ? SourcePlace() : rendering.placesAt(at, text);
}

bool speaksOf(const Comparison &comparison, const AnalysisField &field)
{
    return std::any_of(comparison.findings.begin(), comparison.findings.end(),
                       [&field](const Finding &finding) { return finding.field == field.path(); });
}

// In the comparison that is about the field, or else in any.
std::pair<Comparison *, SourcePlace> siteOf(Analysis &analysis, const AnalysisField &field, const std::string &text,
                                            std::string_view source)
{
    for (const bool any : { false, true }) {
        for (Comparison &comparison : analysis.comparisons) {
            for (const ComparisonSide *side : { &comparison.b, &comparison.a }) {
                const bool looked = any || speaksOf(comparison, field);
                if (const auto place = looked ? placeIn(*side, text, source) : SourcePlace(); place.line > 0)
                    return { &comparison, place };
            }
        }
    }
    Rendering nothing;
    nothing.source = source;
    return { &analysis.comparisons.back(), placeAnywhere(nothing, Marker(text)) };
}

void setPlace(Finding &finding, const SourcePlace &place)
{
    finding.line = place.line;
    finding.column = place.column;
    finding.definedLine = place.definedLine;
    finding.definedColumn = place.definedColumn;
}

} // namespace

void addPlaces(Analysis &analysis, const ChatTemplate &chatTemplate)
{
    for (const AnalysisField &field : analysisFields()) {
        const Marker marker = writtenOf(field, analysis);
        const std::string text = firstText(marker);
        if (text.empty() || analysis.comparisons.empty() || !isRelevant(field, analysis))
            continue;
        const std::string value = marker.toString();
        Finding *known = findingOf(analysis, field, &value);
        if (known && known->line > 0)
            continue;
        auto [comparison, place] = siteOf(analysis, field, text, chatTemplate.source());
        const Finding *other = findingOf(analysis, field);
        if (place.line == 0 && other) // a plugin spells it otherwise than the template
            place = { other->line, other->column, other->definedLine, other->definedColumn };
        if (place.line > 0 && known)
            setPlace(*known, place);
        else if (place.line > 0)
            note(*comparison, std::string(field.path()), value, "this line of the template writes it", place);
    }
}

} // namespace Parlance
