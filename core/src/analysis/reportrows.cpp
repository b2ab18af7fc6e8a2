// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reportwords_p.h"

#include <parlance/report.h>

#include <algorithm>
#include <initializer_list>

namespace Parlance {

namespace {

const char *edgeName(EdgeSpace space)
{
    static constexpr const char *names[] = { "required", "optional", "forbidden" };
    return names[static_cast<int>(space)];
}

/// Makes the rows of one section.
class Rows
{
public:
    Rows(const Analysis &analysis, ReportSection &section)
        : m_analysis(analysis)
        , m_section(section)
    { }

    void marker(const char *field, const Marker &marker)
    {
        if (marker.isEmpty())
            return;
        ReportRow &row = add(field, marker.toString());
        row.marker = marker;
        row.isMarker = true;
        if (isAny(field,
                  { "reasoning.end", "content.end", "turn_end", "tools.function.name_suffix",
                    "tools.arguments.name_suffix", "tools.arguments.value_suffix" }))
            row.before = edgeAtText(row.marker.before, field);
        if (isAny(field,
                  { "reasoning.start", "content.start", "assistant_header", "tools.function.name_prefix",
                    "tools.arguments.name_prefix", "tools.arguments.value_prefix" }))
            row.after = edgeAtText(row.marker.after, field);
    }

    void fact(const char *field, const std::string &words)
    {
        if (!words.empty())
            add(field, words);
    }

    void note(const char *label, std::string words)
    {
        m_section.rows.push_back({});
        m_section.rows.back().label = label;
        m_section.rows.back().value = std::move(words);
    }

private:
    ReportRow &add(const char *field, std::string value)
    {
        const FieldDescription &known = describeField(field);
        m_section.rows.push_back({});
        ReportRow &row = m_section.rows.back();
        row.field = field;
        row.label = known.label;
        row.value = std::move(value);
        row.meaning = known.meaning;
        row.contradiction = known.contradiction;
        addEvidence(row);
        return row;
    }

    static bool isAny(std::string_view field, std::initializer_list<std::string_view> fields)
    {
        return std::find(fields.begin(), fields.end(), field) != fields.end();
    }

    // Only a value that stands as it is keeps its white space to the byte.
    EdgeSpace edgeAtText(const std::string &blanks, std::string_view field) const
    {
        if (blanks.empty())
            return EdgeSpace::Forbidden;
        const bool isValue = field.find(".value_") != std::string_view::npos;
        const bool exact = isValue && m_analysis.tools.arguments.string.coding == ValueShape::Coding::Raw;
        return exact ? EdgeSpace::Required : EdgeSpace::Optional;
    }

    // What is told of values that are no text is found with those that are.
    static bool speaksOf(const Finding &finding, const std::string &field)
    {
        return finding.field == field
            || (field.starts_with("tools.arguments.other_value_")
                && finding.field == "tools.arguments." + field.substr(sizeof("tools.arguments.other_") - 1));
    }

    void addEvidence(ReportRow &row) const
    {
        for (const Comparison &comparison : m_analysis.comparisons) {
            for (const Finding &finding : comparison.findings) {
                if (!speaksOf(finding, row.field))
                    continue;
                if (row.comparisons.empty() || row.comparisons.back() != comparison.id)
                    row.comparisons.push_back(comparison.id);
                if (row.line == 0) {
                    row.line = finding.line;
                    row.column = finding.column;
                }
                if (row.evidence.empty())
                    row.evidence = finding.explanation;
            }
        }
    }

    const Analysis &m_analysis;
    ReportSection &m_section;
};

ReportSection reasoningSection(const Analysis &analysis)
{
    const ReasoningAnalysis &reasoning = analysis.reasoning;
    ReportSection section{ "reasoning", "Reasoning", modeName(reasoning.mode), inWords(reasoning), {} };
    Rows rows(analysis, section);
    rows.marker("reasoning.start", reasoning.start);
    rows.marker("reasoning.end", reasoning.end);
    rows.fact("reasoning.key", reasoning.key);
    rows.fact("reasoning.toggle", reasoning.toggle);
    if (reasoning.mode != ReasoningAnalysis::Mode::None && analysis.tools.format != "NONE")
        rows.fact("reasoning.calls", callsInWords(reasoning.calls));
    return section;
}

ReportSection contentSection(const Analysis &analysis)
{
    const ContentAnalysis &content = analysis.content;
    ReportSection section{ "content", "Content", modeName(content.mode), inWords(content), {} };
    Rows rows(analysis, section);
    rows.marker("content.start", content.start);
    rows.marker("content.end", content.end);
    return section;
}

void addFunction(Rows &rows, const ToolsAnalysis &tools)
{
    rows.marker("tools.section_start", tools.sectionStart);
    rows.marker("tools.per_call_start", tools.perCallStart);
    rows.marker("tools.function.name_prefix", tools.function.namePrefix);
    rows.marker("tools.function.name_suffix", tools.function.nameSuffix);
}

void addArguments(Rows &rows, const ToolsAnalysis::Arguments &arguments)
{
    rows.marker("tools.arguments.start", arguments.start);
    rows.marker("tools.arguments.name_prefix", arguments.namePrefix);
    rows.marker("tools.arguments.name_suffix", arguments.nameSuffix);
    rows.marker("tools.arguments.value_prefix", arguments.string.prefix);
    rows.marker("tools.arguments.value_suffix", arguments.string.suffix);
    if (arguments.other.prefix != arguments.string.prefix)
        rows.marker("tools.arguments.other_value_prefix", arguments.other.prefix);
    if (arguments.other.suffix != arguments.string.suffix)
        rows.marker("tools.arguments.other_value_suffix", arguments.other.suffix);
    rows.marker("tools.arguments.guard_start", arguments.guardStart);
    rows.marker("tools.arguments.guard_end", arguments.guardEnd);
    if (arguments.other.coding == ValueShape::Coding::Python)
        rows.fact("tools.arguments.other_values", "True, False, None, single quotes");
    rows.marker("tools.arguments.separator", arguments.separator);
    rows.marker("tools.arguments.end", arguments.end);
}

void addJson(Rows &rows, const ToolsAnalysis::Json &json)
{
    rows.fact("tools.json.function_field", json.functionField);
    rows.fact("tools.json.name_field", json.funNameIsKey ? "the function's name is the key" : json.nameField);
    rows.fact("tools.json.args_field", json.argsField);
    rows.fact("tools.json.id_field", json.idField);
    rows.fact("tools.json.gen_id_field", json.genIdField);
    rows.fact("tools.json.tools_array_wrapped", json.toolsArrayWrapped ? "in an array" : "");
    rows.fact("tools.json.uses_python_dicts", json.usesPythonDicts ? "Python dicts" : "");
}

void addId(Rows &rows, const ToolsAnalysis::CallId &id)
{
    rows.fact("tools.call_id.position", positionInWords(id));
    rows.marker("tools.call_id.prefix", id.prefix);
    rows.marker("tools.call_id.suffix", id.suffix);
}

void addEnds(Rows &rows, const ToolsAnalysis &tools)
{
    rows.marker("tools.function.close", tools.function.close);
    rows.marker("tools.per_call_end", tools.perCallEnd);
    rows.marker("tools.call_separator", tools.callSeparator);
    rows.marker("tools.section_end", tools.sectionEnd);
    rows.note("in a message", tools.severalCalls ? "several calls" : "one call");
}

// In the order in which a model writes them.
ReportSection toolsSection(const Analysis &analysis)
{
    const ToolsAnalysis &tools = analysis.tools;
    ReportSection section{ "tools", "Tool calls", tools.format, formatInWords(tools.format), {} };
    if (tools.format == "NONE")
        return section;
    Rows rows(analysis, section);
    addFunction(rows, tools);
    if (tools.format == "TAG_WITH_TAGGED")
        addArguments(rows, tools.arguments);
    else if (tools.format == "JSON_NATIVE")
        addJson(rows, tools.json);
    else if (tools.arguments.python)
        rows.fact("tools.json.uses_python_dicts", "a Python dict");
    addId(rows, tools.callId);
    addEnds(rows, tools);
    return section;
}

ReportSection turnSection(const Analysis &analysis)
{
    ReportSection section{ "turn", "Turn", {}, "what stands around an answer", {} };
    Rows rows(analysis, section);
    rows.marker("assistant_header", Marker(analysis.assistantHeader));
    rows.marker("turn_end", analysis.turnEnd);
    return section;
}

Value rowValue(const ReportRow &row)
{
    Array comparisons(row.comparisons.begin(), row.comparisons.end());
    Object value{ { "field", row.field }, { "label", row.label }, { "value", row.value } };
    if (row.isMarker) {
        value.set("before", row.marker.before);
        value.set("core", row.marker.bare().toString());
        value.set("after", row.marker.after);
        value.set("white_space", Object{ { "before", edgeName(row.before) }, { "after", edgeName(row.after) } });
    }
    value.set("meaning", row.meaning);
    value.set("comparisons", std::move(comparisons));
    value.set("evidence", row.evidence);
    value.set("contradiction", row.contradiction);
    value.set("line", row.line > 0 ? Value(row.line) : Value());
    value.set("column", row.line > 0 && row.column > 0 ? Value(row.column) : Value());
    return value;
}

// The comparisons that settle what a section is about at all.
void addModes(const Analysis &analysis, ReportSection &section)
{
    const std::string field = section.id == "tools" ? "tools.format" : section.id + ".mode";
    const std::string start = section.id == "tools" ? std::string() : section.id + ".start";
    for (const Comparison &comparison : analysis.comparisons) {
        const bool speaks =
            std::any_of(comparison.findings.begin(), comparison.findings.end(),
                        [&](const Finding &finding) { return finding.field == field || finding.field == start; });
        if (speaks)
            section.comparisons.push_back(comparison.id);
    }
}

} // namespace

Report reportOf(const Analysis &analysis)
{
    Report report;
    report.verdict = verdictOf(analysis);
    report.example = exampleOf(analysis);
    report.sections = { reasoningSection(analysis), contentSection(analysis), toolsSection(analysis),
                        turnSection(analysis) };
    for (ReportSection &section : report.sections)
        addModes(analysis, section);
    return report;
}

Value Report::toValue() const
{
    Array sectionValues;
    for (const ReportSection &section : sections) {
        Array rows;
        for (const ReportRow &row : section.rows)
            rows.push_back(rowValue(row));
        sectionValues.push_back(
            Object{ { "id", section.id },
                    { "mode", section.mode },
                    { "sentence", section.sentence },
                    { "comparisons", Array(section.comparisons.begin(), section.comparisons.end()) },
                    { "rows", std::move(rows) } });
    }
    return Object{ { "verdict", Array(verdict.begin(), verdict.end()) },
                   { "example", example },
                   { "sections", std::move(sectionValues) } };
}

} // namespace Parlance
