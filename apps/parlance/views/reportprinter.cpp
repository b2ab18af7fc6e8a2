// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/reportprinter.h"
#include "terminal.h"
#include "views/verdict.h"

#include <parlance/report.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace Cli {

using namespace Parlance;

namespace {

constexpr std::size_t labelWidth = 18;
constexpr std::size_t markerLimit = 60;

class Reporter
{
public:
    Reporter(const ChatTemplate &chatTemplate, const Analysis &analysis, const PluginChoice &choice, bool explains)
        : m_template(chatTemplate)
        , m_analysis(analysis)
        , m_choice(choice)
        , m_report(reportOf(analysis))
        , m_explains(explains)
    { }

    std::string write()
    {
        summary();
        m_out += failureText(m_analysis.verification, 3);
        m_out += inexpressibleText(m_analysis.verification, false);
        about();
        for (const ReportSection &section : m_report.sections)
            sectionRows(section);
        tokens();
        capabilities();
        unsupported();
        m_out += '\n'
            + styled(Style::Faint,
                     m_explains ? "R1, T2 … are comparisons; `parlance diff TEMPLATE R1` shows one."
                                : "⏎ is a line feed, ␣ a space; the model may leave out what is in round brackets. "
                                  "--explain adds what each line means, and its evidence.")
            + '\n';
        return std::move(m_out);
    }

private:
    void summary();
    void about();
    void sectionRows(const ReportSection &section);
    void row(const ReportRow &row, std::size_t width);
    void tokens();
    void capabilities();
    void capabilityNames();
    void unsupported();

    void heading(const std::string &title, const std::string &headline)
    {
        m_out += '\n' + styled(Style::Heading, padTo(title, labelWidth + 2)) + headline + '\n';
    }
    void line(const std::string &label, const std::string &text)
    {
        m_out += "  " + padTo(label, labelWidth - 1) + ' ' + text + '\n';
    }
    /// Text after the labels, in as many lines as it needs.
    void paragraph(Style style, const std::string &text)
    {
        for (const std::string &part : wrapped(text, terminalWidth() - labelWidth - 2))
            line({}, styled(style, part));
    }

    const ChatTemplate &m_template;
    const Analysis &m_analysis;
    const PluginChoice &m_choice;
    const Report m_report;
    const bool m_explains;
    std::string m_out;
};

/// A marker with visible white space at its edges; in parentheses if a model may omit it: (⏎)<tag>.
std::string markerText(const ReportRow &row)
{
    const auto edge = [](const std::string &blanks, EdgeSpace space) {
        if (blanks.empty())
            return std::string();
        const bool optional = space == EdgeSpace::Optional;
        return styled(Style::Faint, optional ? '(' + visible(blanks) + ')' : visible(blanks));
    };
    const Marker &marker = row.marker;
    return edge(marker.before, row.before) + styled(Style::Marker, visible(marker.bare().toString(), markerLimit))
        + edge(marker.after, row.after);
}

std::string placeOf(const ReportRow &row)
{
    if (row.line <= 0)
        return {};
    const auto place = [](int line, int column) {
        return "line " + std::to_string(line) + (column > 0 ? ':' + std::to_string(column) : std::string());
    };
    return place(row.line, row.column)
        + (row.definedLine > 0 ? ", with text from " + place(row.definedLine, row.definedColumn) : std::string());
}

std::string idsOf(const std::vector<std::string> &comparisons)
{
    std::string ids;
    for (const std::string &id : comparisons)
        ids += (ids.empty() ? "" : " ") + id;
    return ids;
}

/// The answers to a reader's first questions, and what must be known before the template is used.
void Reporter::summary()
{
    const bool failed = m_analysis.verification.failed > 0;
    for (const ReportLine &topic : m_report.summary) {
        const Style style = topic.topic != "Self-check" ? Style::Plain : failed ? Style::Bad : Style::Good;
        std::string label = styled(Style::Heading, padTo(topic.topic, labelWidth + 2));
        for (const std::string &part : wrapped(topic.text, terminalWidth() - labelWidth - 2))
            m_out += std::exchange(label, std::string(labelWidth + 2, ' ')) + styled(style, part) + '\n';
        if (topic.topic == "Tool calls" && !m_report.example.empty())
            line("example", styled(Style::Marker, visible(m_report.example)));
    }
    if (m_report.summary.empty() || m_report.summary.back().topic != "Note")
        m_out += styled(Style::Heading, padTo("Note", labelWidth + 2)) + "Nothing else to know.\n";
}

void Reporter::about()
{
    const std::string name = m_template.name().empty() ? std::string() : " (" + m_template.name() + ')';
    heading("Template", m_template.file() + name);
    if (!m_template.origin().empty())
        line("taken from", m_template.origin());
    line("size",
         std::to_string(m_template.source().size()) + " bytes, SHA-256 " + m_template.sha256().substr(0, 12) + "…");
    line("handler", (m_analysis.handler.empty() ? "generic" : m_analysis.handler) + " — " + m_choice.reason);
    if (!m_template.responseTemplate().isNull())
        line("answers",
             "the model's response_template reads them unless a handler does; `--handler generic` turns it off");
    if (m_template.hasResponseSchema())
        line("answers", "the model has a response_schema, which Parlance does not support");
    for (const std::string &id : m_analysis.workarounds)
        line("workaround", id);
}

void Reporter::sectionRows(const ReportSection &section)
{
    if (section.rows.empty() && !m_explains)
        return;
    if (m_explains) {
        const std::string mode = section.mode.empty() ? std::string() : styled(Style::Heading, section.mode) + " — ";
        const std::string ids = idsOf(section.comparisons);
        heading(section.title, mode + section.sentence + (ids.empty() ? "" : styled(Style::Faint, " (" + ids + ')')));
    } else {
        heading(section.title, section.sentence);
    }
    std::size_t width = 24;
    for (const ReportRow &one : section.rows)
        width = std::max(width, columns(one.isMarker ? markerText(one) : visible(one.value)));
    for (const ReportRow &one : section.rows)
        row(one, width);
}

void Reporter::row(const ReportRow &row, std::size_t width)
{
    const std::string text = row.isMarker ? markerText(row) : visible(row.value);
    const std::string found = m_explains ? idsOf(row.comparisons) : std::string();
    const std::string place = placeOf(row);
    const std::string evidence = place.empty() || !m_explains ? found + place : padTo(found, 6) + place;
    line(row.label, evidence.empty() ? text : padTo(text, width + 2) + evidence);
    if (m_explains && !row.meaning.empty())
        paragraph(Style::Faint,
                  row.meaning + (row.contradiction.empty() ? "" : "; wrong if there is " + row.contradiction));
}

void Reporter::tokens()
{
    std::string tokens;
    for (const std::string &token : m_analysis.preservedTokens)
        tokens += (tokens.empty() ? "" : "  ") + styled(Style::Marker, visible(token));
    if (!tokens.empty())
        line("preserved tokens", tokens);
}

void Reporter::capabilities()
{
    if (m_analysis.capabilities.empty())
        return;
    heading("Capabilities", {});
    if (!m_explains)
        return capabilityNames();
    std::size_t width = 0;
    for (const auto &[name, capability] : m_analysis.capabilities)
        width = std::max(width, std::string_view(toString(name)).size());
    for (const auto &[name, capability] : m_analysis.capabilities) {
        const bool yes = capability.value == Tristate::Yes;
        m_out += "  " + padTo(toString(name), width + 2)
            + styled(yes ? Style::Good : Style::Faint, padTo(toString(capability.value), 9))
            + styled(Style::Faint, capability.evidence) + '\n';
    }
}

/// What the template can do and what not, by name.
void Reporter::capabilityNames()
{
    for (const Tristate value : { Tristate::Yes, Tristate::No, Tristate::Unknown }) {
        std::string names;
        for (const auto &[name, capability] : m_analysis.capabilities)
            names += capability.value != value ? "" : (names.empty() ? "" : ", ") + std::string(toString(name));
        std::string label = toString(value);
        for (const std::string &part : wrapped(names, terminalWidth() - labelWidth - 2))
            line(std::exchange(label, {}), part);
    }
}

/// What the template refused to render, in its own words.
void Reporter::unsupported()
{
    bool any = false;
    for (const Comparison &comparison : m_analysis.comparisons) {
        const std::string &error = comparison.a.error.empty() ? comparison.b.error : comparison.a.error;
        if (!comparison.unsupported || error.empty())
            continue;
        if (!std::exchange(any, true))
            heading("Not rendered", "these comparisons could not be rendered");
        line(comparison.id, comparison.title + ": " + visible(error, 200));
    }
}

} // namespace

std::string analysisReport(const ChatTemplate &chatTemplate, const Analysis &analysis, const PluginChoice &choice,
                           bool explains)
{
    return Reporter(chatTemplate, analysis, choice, explains).write();
}

} // namespace Cli
