// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Findings are collected with the texts of their rules, each once, and ordered by line.

#include "lint/facts/lintsubject_p.h"

#include <algorithm>

namespace Parlance {

void LintLog::add(std::string_view code, SourcePlace place, std::string message, std::string fix,
                  std::optional<LintSeverity> severity, std::optional<LintEdit> edit)
{
    const LintRule *rule = lintRule(code);
    if (!rule)
        return;
    const auto chosen = m_options.severities.find(std::string(code));
    LintFinding finding;
    finding.code = code;
    finding.severity = chosen != m_options.severities.end() ? chosen->second : severity.value_or(rule->severity);
    finding.message = std::move(message);
    finding.line = place.line;
    finding.column = place.column;
    finding.why = rule->why;
    finding.fix = fix.empty() ? std::string(rule->fix) : std::move(fix);
    finding.edit = std::move(edit);
    if (finding.severity != LintSeverity::Off
        && m_known.emplace(place.line, place.column, finding.code + '\0' + finding.message + '\0' + finding.fix).second)
        m_findings.push_back(std::move(finding));
}

bool LintLog::has(std::string_view code) const
{
    return std::any_of(m_findings.begin(), m_findings.end(), [&](const LintFinding &one) { return one.code == code; });
}

std::vector<LintFinding> LintLog::take()
{
    std::stable_sort(m_findings.begin(), m_findings.end(), [](const LintFinding &a, const LintFinding &b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return std::move(m_findings);
}

std::optional<LintEdit> editAt(const TemplateTree &tree, std::size_t offset, std::string_view text, std::string_view by)
{
    if (!std::string_view(tree.source()).substr(offset).starts_with(text))
        return {};
    const SourcePlace place = tree.place(offset);
    return LintEdit{ place.line, place.column, std::string(text), std::string(by) };
}

std::optional<LintEdit> respelt(const TemplateTree &tree, std::size_t offset, std::string_view name,
                                std::string_view near)
{
    const std::size_t at = tree.source().find_first_not_of(" \t\n.[\"'", offset);
    return at == std::string::npos ? std::nullopt : editAt(tree, at, name, near);
}

std::optional<std::string> LintEdit::applied(std::string_view source) const
{
    std::size_t at = 0;
    for (int i = 1; i < line && at != std::string_view::npos; ++i) {
        at = source.find('\n', at);
        at = at == std::string_view::npos ? at : at + 1;
    }
    if (at == std::string_view::npos || line < 1 || column < 1)
        return {};
    at += static_cast<std::size_t>(column) - 1;
    if (at > source.size() || source.substr(at, text.size()) != text)
        return {};
    std::string mended(source);
    return mended.replace(at, text.size(), by);
}

bool LintSubject::mentions(const std::string &member) const
{
    const auto &names = chatTemplate.program().attributeNames();
    return std::find(names.begin(), names.end(), member) != names.end();
}

Value LintSubject::calls(int count, const std::string &content) const
{
    Array calls;
    for (int i = 0; i < count; ++i)
        calls.push_back(prober.call(i, prober.bothArguments(), i, form));
    return prober.assistantWithCalls(std::move(calls), content, form);
}

Value LintSubject::result(int call) const
{
    const Value one = prober.call(call, prober.bothArguments(), call, form);
    return Object{ { "role", "tool" },
                   { "name", one["function"]["name"] },
                   { "tool_call_id", one["id"] },
                   { "content", "Result" + prober.words().values[1] } };
}

} // namespace Parlance
