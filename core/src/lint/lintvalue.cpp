// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Reports as JSON and as SARIF, and options from JSON: {"severities": {"content-trimmed": "off"}}.

#include "base/sourceline_p.h"

#include <parlance/json.h>
#include <parlance/lint.h>
#include <parlance/utf8.h>
#include <parlance/version.h>

#include <algorithm>
#include <map>

namespace Parlance {

namespace {

Error invalid(const std::string &file, std::string message)
{
    return { ErrorCode::InvalidRequest, std::move(message), { file, 0, 0 }, {}, {} };
}

Value findingValue(const LintFinding &finding)
{
    Object value{ { "code", finding.code },       { "severity", toString(finding.severity) },
                  { "message", finding.message }, { "line", finding.line },
                  { "column", finding.column },   { "why", finding.why },
                  { "fix", finding.fix } };
    if (finding.edit)
        value.set("edit",
                  Object{ { "line", finding.edit->line },
                          { "column", finding.edit->column },
                          { "text", finding.edit->text },
                          { "by", finding.edit->by } });
    return value;
}

Value switchValue(const LintSwitch &one)
{
    Array settings;
    for (const LintSwitch::Setting &setting : one.settings) {
        Object value{ { "value", setting.value }, { "group", setting.group } };
        if (!setting.error.empty())
            value.set("error", setting.error);
        if (setting.group > 0 && setting.error.empty()) {
            value.set("writes", setting.written.text);
            value.set("in_place_of", setting.written.instead);
        }
        settings.push_back(std::move(value));
    }
    return Object{ { "name", one.name }, { "line", one.line }, { "settings", std::move(settings) } };
}

const char *sarifLevel(LintSeverity severity)
{
    return severity == LintSeverity::Off ? "none" : toString(severity);
}

Value sarifText(std::string_view text)
{
    return Object{ { "text", text } };
}

Value sarifRules()
{
    Array rules;
    for (const LintRule &rule : lintRules())
        rules.push_back(Object{ { "id", rule.code },
                                { "shortDescription", sarifText(rule.summary) },
                                { "fullDescription", sarifText(rule.why) },
                                { "help", sarifText(rule.fix) },
                                { "defaultConfiguration", Object{ { "level", sarifLevel(rule.severity) } } } });
    return rules;
}

// In code points, from 1.
std::size_t columnIn(std::string_view source, const LintFinding &finding)
{
    const auto before = static_cast<std::size_t>(std::max(finding.column, 1) - 1);
    return Utf8::length(sourceLine(source, finding.line).substr(0, before)) + 1;
}

Value sarifResult(const LintedFile &file, const LintFinding &finding)
{
    // A finding about the whole file is at its first line: viewers show none without a place.
    Object region{ { "startLine", std::max(finding.line, 1) } };
    if (!file.source.empty())
        region.set("startColumn", columnIn(file.source, finding));
    const Object place{ { "artifactLocation", Object{ { "uri", file.name } } }, { "region", region } };
    return Object{ { "ruleId", finding.code },
                   { "level", sarifLevel(finding.severity) },
                   { "message", sarifText(finding.message + ": " + finding.why + ". To correct it: " + finding.fix) },
                   { "locations", Array{ Object{ { "physicalLocation", place } } } } };
}

} // namespace

Result<LintOptions> LintOptions::fromJson(std::string_view json, const std::string &file)
{
    const Result<Value> value = parseJson(json, file);
    if (!value)
        return value.error();
    if (!value->isObject() || !(*value)["severities"].isObject())
        return invalid(file, "expected an object with the member severities");
    LintOptions options;
    for (const auto &[code, name] : (*value)["severities"].toObject()) {
        if (!lintRule(code))
            return invalid(file, "there is no code " + code);
        const auto severity = fromString<LintSeverity>(name.toString());
        if (!severity)
            return invalid(file, code + " must be off, note, warning or error");
        options.severities[code] = *severity;
    }
    return options;
}

namespace {

using Settings = std::vector<LintSwitch::Setting>;

constexpr std::ptrdiff_t manyTexts = 5; // which do each another thing, or all the same: no text is special

std::string listed(const Settings &settings)
{
    const bool onlyTruthCounts =
        std::any_of(settings.begin(), settings.end(), [](const auto &one) { return one.value.isBool(); })
        && std::count_if(settings.begin(), settings.end(), [](const auto &one) { return one.value.isString(); })
            >= manyTexts;
    std::string text;
    for (const LintSwitch::Setting &one : settings) {
        if (!onlyTruthCounts || one.value.isBool())
            text += (text.empty() ? "" : ", ") + toJson(one.value);
    }
    return text;
}

// Takes those that each do another thing out of the groups, where they are of a kind and many.
bool takeDistinct(std::map<int, Settings> &groups, bool (*isOfKind)(const Value &), std::ptrdiff_t fewest)
{
    const auto isDistinct = [&](const auto &group) {
        return group.first > 0 && group.second.size() == 1 && isOfKind(group.second.front().value);
    };
    if (std::count_if(groups.begin(), groups.end(), isDistinct) < fewest)
        return false;
    std::erase_if(groups, isDistinct);
    return true;
}

} // namespace

std::string LintSwitch::effect() const
{
    std::map<int, Settings> groups;
    Settings refused;
    for (const Setting &setting : settings)
        (setting.error.empty() ? groups[setting.group] : refused).push_back(setting);
    const bool takesText = takeDistinct(
        groups, [](const Value &value) { return value.isString(); }, manyTexts);
    const bool takesNumbers = takeDistinct(
        groups, [](const Value &value) { return value.isInteger(); }, 2);
    std::string text;
    const auto add = [&text](const std::string &words) { text += (text.empty() ? "" : "; ") + words; };
    for (const auto &[group, values] : groups) {
        if (group > 0)
            add(listed(values));
    }
    if (takesNumbers)
        add("any number");
    if (takesText)
        add("any text");
    if (!refused.empty())
        add("fails with " + listed(refused));
    if (const std::string usual = listed(groups[0]); !text.empty() && !usual.empty())
        add("default: " + usual);
    return text;
}

int LintReport::count(LintSeverity severity) const
{
    return static_cast<int>(std::count_if(findings.begin(), findings.end(),
                                          [&](const LintFinding &finding) { return finding.severity == severity; }));
}

Value LintReport::toValue() const
{
    Array all;
    for (const LintFinding &finding : findings)
        all.push_back(findingValue(finding));
    Array variables;
    for (const LintSwitch &one : switches)
        variables.push_back(switchValue(one));
    return Object{ { "findings", std::move(all) }, { "switches", std::move(variables) }, { "complete", complete } };
}

Value sarifOf(const std::vector<LintedFile> &files)
{
    Array results;
    for (const LintedFile &file : files) {
        for (const LintFinding &finding : file.report.findings)
            results.push_back(sarifResult(file, finding));
    }
    const Object driver{ { "name", "parlance" }, { "version", PARLANCE_VERSION }, { "rules", sarifRules() } };
    const Object run{ { "tool", Object{ { "driver", driver } } },
                      { "columnKind", "unicodeCodePoints" },
                      { "results", std::move(results) } };
    return Object{ { "$schema", "https://json.schemastore.org/sarif-2.1.0.json" },
                   { "version", "2.1.0" },
                   { "runs", Array{ run } } };
}

} // namespace Parlance
