// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/reports.h"

#include <parlance/json.h>
#include <parlance/report.h>
#include <parlance/version.h>

#include <string_view>

namespace Parlance::Inspector {

namespace {

constexpr std::string_view style = R"(
body { font: 15px/1.45 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #1c1d20; background: #fff; }
h1 { font-size: 1.5em; } h2 { font-size: 1.15em; margin-top: 1.6em; border-bottom: 1px solid #bbb; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .25em .6em .25em 0; }
tr { border-bottom: 1px solid #e4e4e8; } code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f3f4; padding: .7em; }
.good { color: #1d7540; } .bad { color: #b82626; } .quiet { color: #56575c; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } h2 { break-after: avoid; } tr { break-inside: avoid; } }
@media (prefers-color-scheme: dark) { @media screen { body { color: #e6e6e8; background: #1b1c1f; } pre { background: #26272b; }
  tr { border-color: #34363b; } .good { color: #5ac886; } .bad { color: #ff8080; } .quiet { color: #a9aaaf; } } }
)";

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

/// A text of the template: line breaks and tabs are shown.
std::string literal(std::string_view text)
{
    std::string out;
    for (const char c : escaped(text)) {
        if (c == '\n')
            out += "↵";
        else if (c == '\t')
            out += "→";
        else
            out += c;
    }
    return "<code>" + out + "</code>";
}

std::string joinedIds(const std::vector<std::string> &texts)
{
    std::string out;
    for (const std::string &text : texts)
        out += (out.empty() ? "" : ", ") + text;
    return out;
}

std::string cell(const std::string &html)
{
    return "<td>" + html + "</td>";
}

std::string sectionHtml(const ReportSection &section)
{
    std::string out = "<h2>" + escaped(section.title) + "</h2>\n<p>" + escaped(section.sentence) + ".</p>\n";
    if (section.rows.empty())
        return out;
    out += "<table>\n";
    for (const ReportRow &row : section.rows) {
        const std::string value = row.isMarker ? literal(row.value) : escaped(row.value);
        const std::string place = row.line > 0 ? " line " + std::to_string(row.line) : "";
        out += "<tr>" + cell(escaped(row.label)) + cell(value)
            + cell("<span class=\"quiet\">" + escaped(joinedIds(row.comparisons) + place) + "</span>")
            + cell(escaped(row.meaning)) + "</tr>\n";
    }
    return out + "</table>\n";
}

std::string capabilitiesHtml(const Analysis &analysis)
{
    std::string out = "<h2>Capabilities</h2>\n<table>\n";
    for (const auto &[name, capability] : analysis.capabilities) {
        out += "<tr>" + cell(toString(name)) + cell(toString(capability.value))
            + cell("<span class=\"quiet\">" + escaped(capability.evidence) + "</span>") + "</tr>\n";
    }
    return out + "</table>\n";
}

std::string failuresHtml(const Verification &verification)
{
    std::string out;
    for (const VerificationFailure &failure : verification.failures)
        out += "<h3 class=\"bad\">" + escaped(failure.name) + "</h3>\n<p>" + escaped(failure.difference) + "</p>\n<pre>"
            + escaped(failure.text) + "</pre>\n";
    return out;
}

} // namespace

std::string htmlReport(const Session &session)
{
    if (!session.lastGood())
        return {};
    const Analysis &analysis = *session.lastGood()->analysis;
    const Report report = reportOf(analysis);
    const std::string name = escaped(session.state().name().toStdString());
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + name
        + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n<body>\n<h1>" + name + "</h1>\n";
    for (const ReportLine &line : report.summary)
        out += "<p><b>" + escaped(line.topic) + ".</b> " + escaped(line.text) + "</p>\n";
    if (!report.example.empty())
        out += "<pre>" + escaped(report.example) + "</pre>\n";
    const Verification &checked = analysis.verification;
    const char *tone = checked.failed > 0 ? "bad" : checked.passed > 0 ? "good" : "quiet";
    out += "<h2>Self-check</h2>\n<p class=\"" + std::string(tone) + "\">"
        + escaped(verificationSentence(analysis.verification)) + "</p>\n" + failuresHtml(analysis.verification);
    for (const ReportSection &section : report.sections)
        out += sectionHtml(section);
    out += capabilitiesHtml(analysis);
    out += "<h2>How it was made</h2>\n<p>" + escaped(session.lastGood()->choice.reason)
        + ".</p>\n<p class=\"quiet\">Parlance " PARLANCE_VERSION ", analyzer " + std::string(analyzerVersion)
        + ", SHA-256 " + analysis.templateSha256 + "</p>\n<h2>The template</h2>\n<pre>"
        + escaped(session.lastGood()->source) + "</pre>\n</body>\n</html>\n";
    return out;
}

std::string jsonReport(const Session &session)
{
    return session.lastGood() ? toJson(session.lastGood()->analysis->toValue(), JsonFormat::indented()) + '\n'
                              : std::string();
}

std::string grammarText(const Session &session)
{
    return session.prompted() && !session.prompted()->error ? session.prompted()->chat.grammar->text : std::string();
}

std::string bundleText(const Session &session)
{
    return toJson(bundle(session.state(), session.pluginsUsed()), JsonFormat::indented()) + '\n';
}

} // namespace Parlance::Inspector
