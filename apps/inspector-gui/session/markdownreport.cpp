// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/reports.h"

#include <parlance/report.h>
#include <parlance/version.h>

#include <string_view>

namespace Parlance::Inspector {

namespace {

/// Text as it is, in a place where Markdown would read some of it as its own.
std::string plain(std::string_view text)
{
    static constexpr std::string_view special = "\\`*_{}[]<>#|~";
    std::string out;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos)
            out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

/// In as many backticks as the text leaves free; line breaks and tabs are shown.
std::string code(std::string_view text)
{
    std::string shown;
    std::size_t run = 0;
    std::size_t longest = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
        shown += c == '\n' ? "↵" : c == '\t' ? "→" : c == '|' ? "\\|" : std::string(1, c);
    }
    const std::string fence(longest + 1, '`');
    const std::string pad = longest > 0 ? " " : "";
    return shown.empty() ? std::string() : fence + pad + shown + pad + fence;
}

std::string block(std::string_view text)
{
    std::string fence = "```";
    while (text.find(fence) != std::string_view::npos)
        fence += '`';
    return fence + "\n" + std::string(text) + (text.ends_with('\n') ? "" : "\n") + fence + "\n\n";
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string out;
    for (const std::string &text : texts)
        out += (out.empty() ? "" : ", ") + text;
    return out;
}

/// Core's words, which begin small.
std::string sentence(std::string words)
{
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return plain(words);
}

std::string sectionText(const ReportSection &section)
{
    std::string out = "## " + plain(section.title) + "\n\n" + sentence(section.sentence) + ".\n\n";
    if (section.rows.empty())
        return out;
    out += "| part | text | found by | meaning |\n|---|---|---|---|\n";
    for (const ReportRow &row : section.rows) {
        const std::string place = row.line > 0 ? " line " + std::to_string(row.line) : "";
        out += "| " + plain(row.label) + " | " + (row.isMarker ? code(row.value) : plain(row.value)) + " | "
            + plain(joined(row.comparisons) + place) + " | " + plain(row.meaning) + " |\n";
    }
    return out + '\n';
}

std::string checkText(const Verification &check)
{
    std::string out = "## Self-check\n\n" + plain(verificationSentence(check)) + "\n\n";
    for (const VerificationFailure &failure : check.failures)
        out += "### " + plain(failure.name) + "\n\n" + plain(failure.difference) + "\n\n" + block(failure.text);
    return out;
}

std::string capabilitiesText(const Analysis &analysis)
{
    std::string out = "## Capabilities\n\n| name | value | evidence |\n|---|---|---|\n";
    for (const auto &[name, capability] : analysis.capabilities)
        out += "| " + plain(toString(name)) + " | " + std::string(toString(capability.value)) + " | "
            + plain(capability.evidence) + " |\n";
    return out + '\n';
}

} // namespace

std::string markdownReport(const Session &session)
{
    if (!session.lastGood())
        return {};
    const Analysis &analysis = *session.lastGood()->analysis;
    const Report report = reportOf(analysis);
    std::string out = "# " + plain(session.state().name().toStdString()) + "\n\n";
    for (const ReportLine &line : report.summary)
        out += "**" + plain(line.topic) + ".** " + plain(line.text) + "\n\n";
    if (!report.example.empty())
        out += block(report.example);
    out += checkText(analysis.verification);
    for (const ReportSection &section : report.sections)
        out += sectionText(section);
    out += capabilitiesText(analysis);
    return out + "## How it was made\n\n" + sentence(session.lastGood()->choice.reason)
        + ".\n\nParlance " PARLANCE_VERSION ", analyzer " + std::string(analyzerVersion) + ", SHA-256 "
        + analysis.templateSha256 + ".\n";
}

} // namespace Parlance::Inspector
