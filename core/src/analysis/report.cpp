#include <parlance/analysis.h>

#include <algorithm>

namespace Parlance {

namespace {

// As the report writes a marker: a hole is where the function's name stands.
std::string shown(const Marker &marker)
{
    std::string text = marker.text();
    for (std::size_t at = text.find(Marker::nameHole); at != std::string::npos; at = text.find(Marker::nameHole))
        text.replace(at, 1, "{name}");
    return text;
}

Value strings(const std::vector<std::string> &texts)
{
    return Array(texts.begin(), texts.end());
}

const char *name(ReasoningAnalysis::Mode mode)
{
    static constexpr const char *names[] = { "NONE", "TAG_BASED", "TOOLS_ONLY" };
    return names[static_cast<int>(mode)];
}

const char *name(ContentAnalysis::Mode mode)
{
    static constexpr const char *names[] = { "PLAIN", "ALWAYS_WRAPPED", "WRAPPED_WITH_REASONING" };
    return names[static_cast<int>(mode)];
}

const char *name(ToolsAnalysis::IdPosition position)
{
    static constexpr const char *names[] = { "NONE", "PRE_FUNC_NAME", "BETWEEN_FUNC_AND_ARGS", "POST_ARGS" };
    return names[static_cast<int>(position)];
}

Value argumentsValue(const ToolsAnalysis::Arguments &arguments)
{
    return Object{ { "start", arguments.start.text() },
                   { "end", arguments.end.text() },
                   { "name_prefix", arguments.namePrefix.text() },
                   { "name_suffix", arguments.nameSuffix.text() },
                   { "value_prefix", arguments.string.prefix.text() },
                   { "value_suffix", arguments.string.suffix.text() },
                   { "other_value_prefix", arguments.other.prefix.text() },
                   { "other_value_suffix", arguments.other.suffix.text() },
                   { "separator", arguments.separator.text() } };
}

Value jsonValue(const ToolsAnalysis::Json &json)
{
    return Object{ { "fun_name_is_key", json.funNameIsKey },
                   { "function_field", json.functionField },
                   { "name_field", json.nameField },
                   { "args_field", json.argsField },
                   { "id_field", json.idField },
                   { "gen_id_field", json.genIdField },
                   { "tools_array_wrapped", json.toolsArrayWrapped },
                   { "parameter_order", strings(json.parameterOrder) },
                   { "uses_python_dicts", json.usesPythonDicts } };
}

Value toolsValue(const ToolsAnalysis &tools)
{
    return Object{ { "format", tools.format },
                   { "section_start", shown(tools.sectionStart) },
                   { "section_end", tools.sectionEnd.text() },
                   { "per_call_start", shown(tools.perCallStart) },
                   { "per_call_end", tools.perCallEnd.text() },
                   { "call_separator", shown(tools.callSeparator) },
                   { "function",
                     Object{ { "name_prefix", tools.function.namePrefix.text() },
                             { "name_suffix", tools.function.nameSuffix.text() },
                             { "close", tools.function.close.text() } } },
                   { "arguments", argumentsValue(tools.arguments) },
                   { "call_id",
                     Object{ { "position", name(tools.callId.position) },
                             { "prefix", tools.callId.prefix.text() },
                             { "suffix", tools.callId.suffix.text() } } },
                   { "json", jsonValue(tools.json) } };
}

Value capabilitiesValue(const std::map<std::string, Capability> &capabilities)
{
    Object object;
    for (const auto &[key, capability] : capabilities) {
        Value answer;
        if (capability.value != Answer::Unknown)
            answer = capability.value == Answer::Yes;
        object.set(key, Object{ { "value", answer }, { "evidence", capability.evidence } });
    }
    return object;
}

Value verificationValue(const Verification &verification)
{
    Array failures;
    for (const VerificationFailure &failure : verification.failures)
        failures.push_back(Object{ { "name", failure.name },
                                   { "text", failure.text },
                                   { "expected", failure.expected },
                                   { "got", failure.got },
                                   { "difference", failure.difference } });
    return Object{ { "passed", verification.passed },
                   { "failed", verification.failed },
                   { "skipped", verification.skipped },
                   { "failures", failures } };
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
                                   { "line", finding.line > 0 ? Value(finding.line) : Value() } });
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

Value Analysis::toValue() const
{
    Array comparisonValues;
    for (const Comparison &comparison : comparisons)
        comparisonValues.push_back(comparisonValue(comparison));
    return Object{
        { "template_sha256", templateSha256 },
        { "analyzer_version", analyzerVersion },
        { "handler", handler.empty() ? Value() : Value(handler) },
        { "workarounds", strings(workarounds) },
        { "capabilities", capabilitiesValue(capabilities) },
        { "reasoning",
          Object{ { "mode", name(reasoning.mode) },
                  { "start", reasoning.start.text() },
                  { "end", reasoning.end.text() } } },
        { "content",
          Object{ { "mode", name(content.mode) }, { "start", content.start.text() }, { "end", content.end.text() } } },
        { "tools", toolsValue(tools) },
        { "preserved_tokens", strings(preservedTokens) },
        { "verification", verificationValue(verification) },
        { "comparisons", comparisonValues }
    };
}

} // namespace Parlance
