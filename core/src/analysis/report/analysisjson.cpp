// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/analysisfields_p.h"

#include <parlance/report.h>

#include <algorithm>

// An analysis as JSON: the fields of the table at their paths, and with them the comparisons:
//     reasoning.start = Marker("<think>")     "reasoning": { "start": "<think>", … }
//     R1                                      "comparisons": [{ "id": "R1", "a": …, "b": …, "findings": … }]
namespace Parlance {

namespace {

Value capabilitiesValue(const std::map<Capability, CapabilityFinding> &capabilities)
{
    Object object;
    for (const auto &[name, capability] : capabilities) {
        Value answer;
        if (capability.value != Tristate::Unknown)
            answer = capability.value == Tristate::Yes;
        object.set(toString(name), Object{ { "value", answer }, { "evidence", capability.evidence } });
    }
    return object;
}

Value failureValue(const VerificationFailure &failure)
{
    const MessageDifference &place = failure.place;
    return Object{ { "name", failure.name },
                   { "others", Array(failure.others.begin(), failure.others.end()) },
                   { "text", failure.text },
                   { "text_offset",
                     failure.textOffset ? Value(static_cast<std::int64_t>(*failure.textOffset)) : Value() },
                   { "expected", failure.expected },
                   { "got", failure.got },
                   { "difference", failure.difference },
                   { "place",
                     Object{ { "path", place.path },
                             { "expected", place.expected },
                             { "got", place.got },
                             { "offset", static_cast<std::int64_t>(place.offset) } } } };
}

Value inexpressibleValue(const InexpressibleMessage &message)
{
    Object value{ { "name", message.name }, { "reason", message.reason } };
    if (message.rival.isNull())
        return value;
    value.set("text", message.text);
    value.set("messages", Array{ message.message, message.rival });
    return value;
}

Value sideValue(const ComparisonSide &side)
{
    Object object{ { "label", side.label }, { "request", side.request.toValue() } };
    if (side.error.empty())
        object.set("text", side.text);
    else
        object.set("error", side.error);
    return object;
}

Value comparisonValue(const Comparison &comparison)
{
    Array findings;
    for (const Finding &finding : comparison.findings)
        findings.push_back(
            Object{ { "field", finding.field },
                    { "value", finding.value },
                    { "explanation", finding.explanation },
                    { "line", finding.line > 0 ? Value(finding.line) : Value() },
                    { "column", finding.column > 0 ? Value(finding.column) : Value() },
                    { "defined_line", finding.definedLine > 0 ? Value(finding.definedLine) : Value() },
                    { "defined_column", finding.definedLine > 0 ? Value(finding.definedColumn) : Value() } });
    const TextDiff &diff = comparison.diff;
    return Object{
        { "id", comparison.id },
        { "title", comparison.title },
        { "a", sideValue(comparison.a) },
        { "b", sideValue(comparison.b) },
        { "diff",
          Object{
              { "prefix", diff.prefix }, { "left", diff.left }, { "right", diff.right }, { "suffix", diff.suffix } } },
        { "findings", findings }
    };
}

} // namespace

std::string Analysis::refusal() const
{
    const auto isRefused = [](const Comparison &comparison) { return comparison.unsupported; };
    if (comparisons.empty() || !std::all_of(comparisons.begin(), comparisons.end(), isRefused))
        return {};
    const Comparison &first = comparisons.front();
    return first.a.error.empty() ? first.b.error : first.a.error;
}

const Comparison *Analysis::comparison(std::string_view id) const
{
    const auto found =
        std::find_if(comparisons.begin(), comparisons.end(), [id](const Comparison &c) { return c.id == id; });
    return found == comparisons.end() ? nullptr : &*found;
}

int Verification::ambiguous() const
{
    return static_cast<int>(std::count_if(inexpressible.begin(), inexpressible.end(),
                                          [](const InexpressibleMessage &one) { return !one.rival.isNull(); }));
}

Value Verification::toValue() const
{
    Array failureValues;
    for (const VerificationFailure &failure : failures)
        failureValues.push_back(failureValue(failure));
    Array others;
    for (const InexpressibleMessage &message : inexpressible)
        others.push_back(inexpressibleValue(message));
    Object value{ { "passed", passed },
                  { "failed", failed },
                  { "skipped", skipped },
                  { "ambiguous", ambiguous() },
                  { "failures", std::move(failureValues) },
                  { "not_expressible", std::move(others) } };
    if (!gaveUp.empty())
        value.set("gave_up", gaveUp);
    return value;
}

Value Analysis::toValue() const
{
    Array comparisonValues;
    for (const Comparison &comparison : comparisons)
        comparisonValues.push_back(comparisonValue(comparison));
    Value value = Object{ { "template_sha256", templateSha256 },
                          { "analyzer_version", analyzerVersion },
                          { "handler", handler.empty() ? Value() : Value(handler) },
                          { "workarounds", Array(workarounds.begin(), workarounds.end()) },
                          { "capabilities", capabilitiesValue(capabilities) } };
    for (const AnalysisField &field : analysisFields())
        setMemberAt(value, field.path(), valueAt(field, *this));
    if (!tools.section.children.empty())
        value.object().set("calls_section", tools.section.toValue());
    value.object().set("verification", verification.toValue());
    value.object().set("report", reportOf(*this).toValue());
    value.object().set("comparisons", std::move(comparisonValues));
    if (!gaveUp.empty())
        value.object().set("gave_up", gaveUp);
    return value;
}

} // namespace Parlance
