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
    Reporter(const ChatTemplate &chatTemplate, const Analysis &analysis, const PluginChoice &choice)
        : m_template(chatTemplate)
        , m_analysis(analysis)
        , m_choice(choice)
        , m_report(reportOf(analysis))
    { }

    std::string write()
    {
        head();
        verdictSentences();
        for (const ReportSection &section : m_report.sections)
            sectionRows(section);
        tokens();
        capabilities();
        unsupported();
        m_out += '\n' + styled(Style::Heading, padTo("Self-check", labelWidth + 2)) + verdict(m_analysis.verification)
            + '\n';
        m_out += failureText(m_analysis.verification, 3);
        m_out += inexpressibleText(m_analysis.verification, false);
        return std::move(m_out);
    }

private:
    void head();
    void verdictSentences();
    void sectionRows(const ReportSection &section);
    void tokens();
    void capabilities();
    void unsupported();

    void heading(const std::string &title, const std::string &headline)
    {
        m_out += '\n' + styled(Style::Heading, padTo(title, labelWidth + 2)) + headline + '\n';
    }
    void line(const std::string &label, const std::string &text)
    {
        m_out += "  " + padTo(label, labelWidth - 1) + ' ' + text + '\n';
    }
    /// Text behind the labels, in as many lines as it needs.
    void paragraph(Style style, const std::string &text)
    {
        for (const std::string &part : wrapped(text, terminalWidth() - labelWidth - 2))
            line({}, styled(style, part));
    }

    const ChatTemplate &m_template;
    const Analysis &m_analysis;
    const PluginChoice &m_choice;
    const Report m_report;
    std::string m_out;
};

/// A marker with the white space at its edges set apart; in parentheses where a model may leave it out: (⏎)<tag>.
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
        + (row.definedLine > 0 ? ", its text in " + place(row.definedLine, row.definedColumn) : std::string());
}

std::string idsOf(const std::vector<std::string> &comparisons)
{
    std::string ids;
    for (const std::string &id : comparisons)
        ids += (ids.empty() ? "" : " ") + id;
    return ids;
}

void Reporter::head()
{
    const std::string name = m_template.name().empty() ? std::string() : " (" + m_template.name() + ')';
    m_out += styled(Style::Heading, padTo("Template", labelWidth + 2)) + m_template.file() + name + '\n';
    if (!m_template.origin().empty())
        line("taken from", m_template.origin());
    line("size",
         std::to_string(m_template.source().size()) + " bytes, SHA-256 " + m_template.sha256().substr(0, 12) + "…");
    line("handler", (m_analysis.handler.empty() ? "generic" : m_analysis.handler) + " — " + m_choice.reason);
    if (!m_template.responseTemplate().isNull())
        line("answers",
             "the model has a response_template: it reads them unless a handler does, or `generic` is asked for");
    if (m_template.hasResponseSchema())
        line("answers", "the model has a response_schema, which is not supported");
    for (const std::string &id : m_analysis.workarounds)
        line("workaround", id);
}

void Reporter::verdictSentences()
{
    std::vector<std::string> lines;
    for (const std::string &sentence : m_report.verdict) {
        for (std::string &part : wrapped(sentence, terminalWidth() - labelWidth - 2))
            lines.push_back(std::move(part));
    }
    heading("In short", lines.empty() ? std::string() : lines.front());
    for (std::size_t i = 1; i < lines.size(); ++i)
        line({}, lines[i]);
    if (!m_report.example.empty())
        line("an answer", styled(Style::Marker, visible(m_report.example)));
}

void Reporter::sectionRows(const ReportSection &section)
{
    const std::string mode = section.mode.empty() ? std::string() : styled(Style::Heading, section.mode) + " — ";
    const std::string ids = idsOf(section.comparisons);
    heading(section.title, mode + section.sentence + (ids.empty() ? "" : styled(Style::Faint, " (" + ids + ')')));
    std::size_t width = 24;
    for (const ReportRow &row : section.rows)
        width = std::max(width, columns(row.isMarker ? markerText(row) : visible(row.value)));
    for (const ReportRow &row : section.rows) {
        const std::string text = row.isMarker ? markerText(row) : visible(row.value);
        const std::string found = idsOf(row.comparisons);
        const std::string place = placeOf(row);
        const std::string evidence = place.empty() ? found : padTo(found, 6) + place;
        line(row.label, evidence.empty() ? text : padTo(text, width + 2) + evidence);
        if (!row.meaning.empty())
            paragraph(Style::Faint,
                      row.meaning
                          + (row.contradiction.empty() ? "" : "; would be wrong if there were " + row.contradiction));
    }
}

void Reporter::tokens()
{
    std::string tokens;
    for (const std::string &token : m_analysis.preservedTokens)
        tokens += (tokens.empty() ? "" : "  ") + styled(Style::Marker, visible(token));
    if (!tokens.empty())
        line("keep as tokens", tokens);
}

void Reporter::capabilities()
{
    if (m_analysis.capabilities.empty())
        return;
    heading("Capabilities", {});
    std::size_t width = 0;
    for (const auto &[name, capability] : m_analysis.capabilities)
        width = std::max(width, name.size());
    for (const auto &[name, capability] : m_analysis.capabilities) {
        const bool yes = capability.value == Tristate::Yes;
        const char *word = yes ? "yes" : capability.value == Tristate::No ? "no" : "unknown";
        m_out += "  " + padTo(name, width + 2) + styled(yes ? Style::Good : Style::Faint, padTo(word, 9))
            + styled(Style::Faint, capability.evidence) + '\n';
    }
}

/// What the template would not render, in its own words.
void Reporter::unsupported()
{
    bool any = false;
    for (const Comparison &comparison : m_analysis.comparisons) {
        const std::string &error = comparison.a.error.empty() ? comparison.b.error : comparison.a.error;
        if (!comparison.unsupported || error.empty())
            continue;
        if (!std::exchange(any, true))
            heading("Not rendered", "the template refused these comparisons");
        line(comparison.id, comparison.title + ": " + visible(error, 200));
    }
}

} // namespace

std::string analysisReport(const ChatTemplate &chatTemplate, const Analysis &analysis, const PluginChoice &choice)
{
    return Reporter(chatTemplate, analysis, choice).write();
}

} // namespace Cli
