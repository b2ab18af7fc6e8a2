// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reportwords_p.h"

#include <parlance/report.h>

#include <algorithm>

namespace Parlance {

namespace {

Value strings(const std::vector<std::string> &texts)
{
    return Array(texts.begin(), texts.end());
}

const char *name(ToolsAnalysis::IdPosition position)
{
    static constexpr const char *names[] = { "NONE", "PRE_FUNC_NAME", "BETWEEN_FUNC_AND_ARGS", "POST_ARGS" };
    return names[static_cast<int>(position)];
}

const char *name(ValueShape::Coding coding)
{
    static constexpr const char *names[] = { "RAW", "JSON", "PYTHON" };
    return names[static_cast<int>(coding)];
}

Value argumentsValue(const ToolsAnalysis::Arguments &arguments)
{
    return Object{ { "start", arguments.start.toString() },
                   { "end", arguments.end.toString() },
                   { "name_prefix", arguments.namePrefix.toString() },
                   { "name_suffix", arguments.nameSuffix.toString() },
                   { "value_prefix", arguments.string.prefix.toString() },
                   { "value_suffix", arguments.string.suffix.toString() },
                   { "value_coding", name(arguments.string.coding) },
                   { "other_value_prefix", arguments.other.prefix.toString() },
                   { "other_value_suffix", arguments.other.suffix.toString() },
                   { "other_value_coding", name(arguments.other.coding) },
                   { "guard_start", arguments.guardStart.toString() },
                   { "guard_end", arguments.guardEnd.toString() },
                   { "separator", arguments.separator.toString() },
                   { "python", arguments.python },
                   { "quote", arguments.quote },
                   { "bare_keys", arguments.bareKeys } };
}

Value jsonValue(const ToolsAnalysis::Json &json)
{
    Object constants;
    for (const auto &[name, text] : json.constants)
        constants.set(name, text);
    return Object{ { "fun_name_is_key", json.funNameIsKey },
                   { "function_field", json.functionField },
                   { "name_field", json.nameField },
                   { "args_field", json.argsField },
                   { "id_field", json.idField },
                   { "gen_id_field", json.genIdField },
                   { "tools_array_wrapped", json.toolsArrayWrapped },
                   { "arguments_as_text", json.argumentsAsText },
                   { "parameter_order", strings(json.parameterOrder) },
                   { "constants", std::move(constants) },
                   { "uses_python_dicts", json.usesPythonDicts } };
}

Value toolsValue(const ToolsAnalysis &tools)
{
    return Object{ { "format", tools.format },
                   { "section_start", tools.sectionStart.toString() },
                   { "section_end", tools.sectionEnd.toString() },
                   { "per_call_start", tools.perCallStart.toString() },
                   { "per_call_end", tools.perCallEnd.toString() },
                   { "call_separator", tools.callSeparator.toString() },
                   { "several_calls", tools.severalCalls },
                   { "content_before_calls", tools.contentBeforeCalls },
                   { "content_after_calls", tools.contentAfterCalls },
                   { "function",
                     Object{ { "name_prefix", tools.function.namePrefix.toString() },
                             { "name_suffix", tools.function.nameSuffix.toString() },
                             { "close", tools.function.close.toString() } } },
                   { "arguments", argumentsValue(tools.arguments) },
                   { "call_id",
                     Object{ { "position", name(tools.callId.position) },
                             { "prefix", tools.callId.prefix.toString() },
                             { "suffix", tools.callId.suffix.toString() },
                             { "holds_name", tools.callId.holdsName },
                             { "name_before", tools.callId.nameBefore },
                             { "name_after", tools.callId.nameAfter },
                             { "alphanumeric", tools.callId.alphanumeric },
                             { "length", tools.callId.length } } },
                   { "json", jsonValue(tools.json) } };
}

Value capabilitiesValue(const std::map<std::string, Capability> &capabilities)
{
    Object object;
    for (const auto &[key, capability] : capabilities) {
        Value answer;
        if (capability.value != Tristate::Unknown)
            answer = capability.value == Tristate::Yes;
        object.set(key, Object{ { "value", answer }, { "evidence", capability.evidence } });
    }
    return object;
}

Value failureValue(const VerificationFailure &failure)
{
    const MessageDifference &place = failure.place;
    return Object{ { "name", failure.name },
                   { "others", strings(failure.others) },
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
        findings.push_back(Object{ { "field", finding.field },
                                   { "value", finding.value },
                                   { "explanation", finding.explanation },
                                   { "line", finding.line > 0 ? Value(finding.line) : Value() },
                                   { "column", finding.column > 0 ? Value(finding.column) : Value() } });
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
    return Object{ { "passed", passed },
                   { "failed", failed },
                   { "skipped", skipped },
                   { "ambiguous", ambiguous() },
                   { "failures", std::move(failureValues) },
                   { "not_expressible", std::move(others) } };
}

Value Analysis::toValue() const
{
    Array comparisonValues;
    for (const Comparison &comparison : comparisons)
        comparisonValues.push_back(comparisonValue(comparison));
    return Object{ { "template_sha256", templateSha256 },
                   { "analyzer_version", analyzerVersion },
                   { "handler", handler.empty() ? Value() : Value(handler) },
                   { "workarounds", strings(workarounds) },
                   { "capabilities", capabilitiesValue(capabilities) },
                   { "reasoning",
                     Object{ { "mode", modeName(reasoning.mode) },
                             { "start", reasoning.start.toString() },
                             { "end", reasoning.end.toString() },
                             { "header_follows", reasoning.headerFollows },
                             { "key", reasoning.key },
                             { "toggle", reasoning.toggle },
                             { "calls_inside", callsInReasoningName(reasoning.calls) } } },
                   { "content",
                     Object{ { "mode", modeName(content.mode) },
                             { "start", content.start.toString() },
                             { "end", content.end.toString() } } },
                   { "tools", toolsValue(tools) },
                   { "assistant_header", assistantHeader },
                   { "turn_end", turnEnd.toString() },
                   { "preserved_tokens", strings(preservedTokens) },
                   { "verification", verification.toValue() },
                   { "report", reportOf(*this).toValue() },
                   { "comparisons", comparisonValues } };
}

} // namespace Parlance
