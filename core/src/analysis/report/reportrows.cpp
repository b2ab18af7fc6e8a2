// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/analysisfields_p.h"
#include "analysis/report/reportwords_p.h"

#include <algorithm>

// A report's rows, one for each field that has a value to show:
//     tools.per_call_start = "<call>\n"     call start   <call>(⏎)   T2   opens every call. Disproved by …
namespace Parlance {

namespace {

EdgeSpace edgeAt(const std::string &blanks, bool isExact)
{
    if (blanks.empty())
        return EdgeSpace::Forbidden;
    return isExact ? EdgeSpace::Required : EdgeSpace::Optional;
}

void setMarker(ReportRow &row, const Marker &marker, TextEdge text, const Analysis &analysis)
{
    const bool isRaw = analysis.tools.arguments.string.isBare();
    row.marker = marker;
    row.isMarker = true;
    if (text == TextEdge::Before || text == TextEdge::BeforeValue)
        row.before = edgeAt(marker.before, text == TextEdge::BeforeValue && isRaw);
    if (text == TextEdge::After || text == TextEdge::AfterValue)
        row.after = edgeAt(marker.after, text == TextEdge::AfterValue && isRaw);
}

void addEvidence(ReportRow &row, const AnalysisField &field, const Analysis &analysis)
{
    for (const Comparison &comparison : analysis.comparisons) {
        for (const Finding &finding : comparison.findings) {
            if (finding.field != field.path() && (field.twin.empty() || finding.field != field.twin))
                continue;
            if (row.comparisons.empty() || row.comparisons.back() != comparison.id)
                row.comparisons.push_back(comparison.id);
            if (row.line == 0 && (!row.isMarker || finding.value == row.value)) {
                row.line = finding.line;
                row.column = finding.column;
                row.definedLine = finding.definedLine;
                row.definedColumn = finding.definedColumn;
            }
            if (row.evidence.empty())
                row.evidence = finding.explanation;
        }
    }
}

// What the row says; nothing where there is nothing to report.
std::string shown(const AnalysisField &field, const Analysis &analysis)
{
    if (field.about.label.empty() || !isRelevant(field, analysis))
        return {};
    if (field.words)
        return field.words(analysis);
    const Value value = valueAt(field, analysis);
    if (value.isBool())
        return std::string(field.flagWords[value.toBool() ? 1 : 0]);
    const bool same = !field.twin.empty() && value == valueAt(*analysisField(field.twin), analysis);
    return same ? std::string() : value.toString();
}

// A section has the fields whose paths begin with its name; the turn's are at the top.
bool belongsTo(std::string_view path, std::string_view section)
{
    const std::size_t dot = path.find('.');
    return dot == std::string_view::npos ? section == "turn" : path.substr(0, dot) == section;
}

void addRows(ReportSection &section, const Analysis &analysis)
{
    for (const AnalysisField &field : analysisFields()) {
        std::string value = belongsTo(field.path(), section.id) ? shown(field, analysis) : std::string();
        if (value.empty())
            continue;
        ReportRow &row = section.rows.emplace_back();
        row.field = field.path();
        row.label = field.about.label;
        row.value = std::move(value);
        row.meaning = field.about.meaning;
        row.contradiction = field.about.contradiction;
        if (const Marker *marker = markerAt(field, analysis))
            setMarker(row, *marker, field.text, analysis);
        else if (field.text != TextEdge::None)
            setMarker(row, Marker(row.value), field.text, analysis);
        addEvidence(row, field, analysis);
    }
}

Value rowValue(const ReportRow &row)
{
    Array comparisons(row.comparisons.begin(), row.comparisons.end());
    Object value{ { "field", row.field }, { "label", row.label }, { "value", row.value } };
    if (row.isMarker) {
        value.set("before", row.marker.before);
        value.set("core", row.marker.bare().toString());
        value.set("after", row.marker.after);
        value.set("white_space", Object{ { "before", toString(row.before) }, { "after", toString(row.after) } });
    }
    value.set("meaning", row.meaning);
    value.set("comparisons", std::move(comparisons));
    value.set("evidence", row.evidence);
    value.set("contradiction", row.contradiction);
    value.set("line", row.line > 0 ? Value(row.line) : Value());
    value.set("column", row.line > 0 && row.column > 0 ? Value(row.column) : Value());
    value.set("defined_line", row.definedLine > 0 ? Value(row.definedLine) : Value());
    value.set("defined_column", row.definedLine > 0 ? Value(row.definedColumn) : Value());
    return value;
}

// The comparisons that settle what a section is about at all.
void addModes(ReportSection &section, const Analysis &analysis)
{
    const std::string field = section.id == "tools" ? "tools.format" : section.id + ".mode";
    const std::string start = section.id == "tools" ? std::string() : section.id + ".start";
    if (const AnalysisField *mode = analysisField(field))
        section.mode = valueAt(*mode, analysis).toString();
    for (const Comparison &comparison : analysis.comparisons) {
        const bool speaks =
            std::any_of(comparison.findings.begin(), comparison.findings.end(),
                        [&](const Finding &finding) { return finding.field == field || finding.field == start; });
        if (speaks)
            section.comparisons.push_back(comparison.id);
    }
}

// Without the text between two calls, where there is only one.
AnswerNode withoutSeparator(AnswerNode node)
{
    std::erase_if(node.children, [](const AnswerNode &child) { return child.source == "tools.call_separator"; });
    for (AnswerNode &child : node.children)
        child = withoutSeparator(std::move(child));
    return node;
}

// Whether the tree says how a call is written; some formats of plugins do it themselves.
bool showsCalls(const ToolsAnalysis &tools)
{
    constexpr std::string_view builtIn[] = { "JSON_NATIVE", "TAG_WITH_JSON", "TAG_WITH_TAGGED" };
    return !tools.format || !tools.section.children.empty()
        || std::find(std::begin(builtIn), std::end(builtIn), *tools.format) != std::end(builtIn);
}

AnswerNode withoutContent(AnswerNode node)
{
    std::erase_if(node.children, [](const AnswerNode &child) {
        return child.name == "content" || (child.kind == AnswerNode::Kind::Field && child.name == "CONTENT");
    });
    return node;
}

std::string exampleFor(const Analysis &analysis, const AnswerNode &structure)
{
    const ToolsAnalysis &tools = analysis.tools;
    if (!showsCalls(tools) || (!tools.format && analysis.reasoning.mode == ReasoningAnalysis::Mode::None))
        return {};
    const AnswerNode shown = tools.severalCalls ? structure : withoutSeparator(structure);
    const bool hasContent = !tools.format || tools.contentBeforeCalls || tools.contentAfterCalls;
    return exampleOf(hasContent ? shown : withoutContent(shown));
}

} // namespace

Report reportOf(const Analysis &analysis)
{
    Report report;
    report.summary = summaryOf(analysis);
    for (const ReportLine &line : report.summary)
        report.verdict.push_back(line.text);
    report.structure = answerTree(analysis);
    report.example = exampleFor(analysis, report.structure);
    report.sections = { { "reasoning", "Reasoning", {}, reasoningInWords(analysis.reasoning), {} },
                        { "content", "Content", {}, contentInWords(analysis.content), {} },
                        { "tools", "Tool calls", {}, formatInWords(analysis.tools), {} },
                        { "turn", "Turn", {}, "what is around an answer", {} } };
    for (ReportSection &section : report.sections) {
        addRows(section, analysis);
        addModes(section, analysis);
    }
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
                   { "structure", structure.toValue() },
                   { "sections", std::move(sectionValues) } };
}

} // namespace Parlance
