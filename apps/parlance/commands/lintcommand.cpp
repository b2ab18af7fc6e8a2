// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "input.h"
#include "terminal.h"

#include <parlance/json.h>
#include <parlance/lint.h>

namespace Cli {

using namespace Parlance;

namespace {

using Reports = std::vector<LintedFile>;

Style styleOf(LintSeverity severity)
{
    if (severity == LintSeverity::Error)
        return Style::Bad;
    return severity == LintSeverity::Warning ? Style::Marker : Style::Faint;
}

std::string findingText(const std::string &file, const LintFinding &finding)
{
    const std::string place =
        finding.line > 0 ? ':' + std::to_string(finding.line) + ':' + std::to_string(finding.column) : "";
    return file + place + ": " + styled(styleOf(finding.severity), toString(finding.severity)) + ": " + finding.message
        + styled(Style::Faint, " [" + finding.code + ']') + '\n' + "    " + finding.why + "; " + finding.fix + '\n';
}

std::string writtenText(const std::string &text)
{
    constexpr std::size_t shown = 60;
    return text.empty() ? "nothing" : '"' + visible(text, shown) + '"';
}

// What the first few values that change a prompt write.
std::string switchText(const LintSwitch &one)
{
    constexpr int most = 4;
    const std::string effect = one.effect();
    const bool takesText = effect.find("any text") != std::string::npos;
    const bool takesNumbers = effect.find("any number") != std::string::npos;
    std::string text;
    int shown = 0;
    int group = 0;
    for (const LintSwitch::Setting &setting : one.settings) {
        const bool isAnother = setting.group > group && setting.error.empty();
        if (!isAnother || shown >= most)
            continue;
        group = setting.group;
        // Of those that are all taken, one says enough.
        if ((takesText && setting.value.isString()) || (takesNumbers && setting.value.isInteger()))
            shown = most;
        ++shown;
        text += "    " + toJson(setting.value) + " writes " + writtenText(setting.written.text) + " instead of "
            + writtenText(setting.written.instead) + '\n';
    }
    return text;
}

std::string counted(int count, const char *what)
{
    return count == 0 ? std::string() : std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

/// The answer in one line: "1 error, 2 notes".
std::string countsText(const LintReport &report)
{
    std::string text;
    for (const LintSeverity severity : { LintSeverity::Error, LintSeverity::Warning, LintSeverity::Note }) {
        const std::string part = counted(report.count(severity), toString(severity));
        text += (text.empty() || part.empty() ? "" : ", ") + part;
    }
    return text.empty() ? "nothing to report" : text;
}

std::string reportText(const std::string &file, const LintReport &report)
{
    std::string text = file + ": " + countsText(report) + '\n';
    if (!report.complete)
        text += file + ": " + styled(Style::Bad, "unfinished")
            + ": the template takes too long, so some checks did not run\n";
    for (const LintFinding &finding : report.findings)
        text += findingText(file, finding);
    for (const LintSwitch &one : report.switches)
        text += file + ": variable " + one.name + " (line " + std::to_string(one.line) + ") "
            + (one.effect().empty() ? "has no effect" : "changes the prompt with " + one.effect()) + '\n'
            + switchText(one);
    return text;
}

/// The exit status follows the worst finding; checks that did not run may hide one.
int statusOf(const Reports &reports)
{
    for (const auto &[file, source, report] : reports) {
        if (!report.complete || report.count(LintSeverity::Error) + report.count(LintSeverity::Warning) > 0)
            return FoundSomething;
    }
    return Success;
}

Result<LintOptions> optionsOf(const Arguments &arguments)
{
    if (!arguments.has("severities"))
        return LintOptions();
    const std::string &path = arguments.value("severities");
    const auto text = readText(path);
    return text ? LintOptions::fromJson(*text, path) : Result<LintOptions>(text.error());
}

// Of a template that is a file of its own.
std::string sourceOf(const std::string &path)
{
    const auto text = readText(path);
    return text ? *text : std::string();
}

bool isReadable(const Error &error)
{
    return error.code == ErrorCode::TemplateSyntax || error.code == ErrorCode::InvalidUtf8;
}

void print(const Reports &reports, const std::string &format)
{
    if (format == "sarif")
        return writeJson(toJson(sarifOf(reports), JsonFormat::indented()) + '\n');
    for (const auto &[file, source, report] : reports) {
        if (format == "json") {
            Value value = report.toValue();
            Object line{ { "template", file } };
            for (const auto &[name, member] : value.toObject())
                line.set(name, member);
            writeJson(toJson(line) + '\n');
        } else {
            writeOut(reportText(file, report));
        }
    }
}

int runLint(const Arguments &arguments)
{
    const std::string format = arguments.has("format") ? arguments.value("format") : "text";
    if (format != "text" && format != "json" && format != "sarif")
        return report(Error{ ErrorCode::Usage, "--format is text, json or sarif", {}, {}, {} });
    const auto options = optionsOf(arguments);
    if (!options)
        return report(options.error());
    const CommandHost host(hostOptions(arguments));
    Reports reports;
    int status = Success;
    for (const std::string &path : arguments.positional()) {
        const auto chatTemplate = loadTemplate(arguments, path);
        if (chatTemplate)
            reports.push_back({ path, chatTemplate->source(), host.lint(*chatTemplate, *options) });
        else if (isReadable(chatTemplate.error()))
            reports.push_back({ path, sourceOf(path), lintUnreadable(chatTemplate.error(), *options) });
        else
            status = report(chatTemplate.error());
    }
    print(reports, format);
    return status != Success ? status : statusOf(reports);
}

} // namespace

Command lintCommand()
{
    return {
        "lint",
        "TEMPLATE... [OPTIONS]",
        "Find mistakes and surprises in templates, each with its line. Exit status 1: there is a warning or an error, "
        "or a template takes too long.",
        1,
        static_cast<std::size_t>(-1),
        withPluginOptions({ nameOption,
                            { "format", "FORMAT", "text, json (one line for each template) or sarif" },
                            { "severities", "FILE", "a JSON file that sets codes to off, note, warning or error" } }),
        runLint
    };
}

} // namespace Cli
