// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/comparing_p.h"

#include <utility>

namespace Parlance {

static ComparisonSide sideOf(const Rendering &rendering, std::string label)
{
    return { rendering.request, std::move(label), rendering.text, rendering.error, rendering.spans };
}

// If the template does not render a request, that is a finding, too.
static void noteRefusal(Comparison &comparison, const Rendering &rendering, const std::string &label)
{
    if (!rendering.ok())
        note(comparison, "error", rendering.error, "the template refuses a request with " + label,
             rendering.errorPlace);
}

Comparison compare(std::string id, std::string title, const Rendering &a, std::string labelA, const Rendering &b,
                   std::string labelB)
{
    Comparison comparison;
    comparison.id = std::move(id);
    comparison.title = std::move(title);
    comparison.a = sideOf(a, std::move(labelA));
    comparison.b = sideOf(b, std::move(labelB));
    comparison.unsupported = !a.ok() || !b.ok();
    if (!comparison.unsupported)
        comparison.diff = diffTexts(a.text, b.text);
    noteRefusal(comparison, a, comparison.a.label);
    noteRefusal(comparison, b, comparison.b.label);
    return comparison;
}

void note(Comparison &comparison, std::string field, const std::string &value, std::string explanation,
          SourcePlace place)
{
    comparison.findings.push_back({ std::move(field), value, std::move(explanation), place.line, place.column,
                                    place.definedLine, place.definedColumn });
}

} // namespace Parlance
