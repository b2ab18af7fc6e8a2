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
    if (finding.severity >= LintSeverity::Warning)
        mend(code, finding.edit);
    if (finding.severity != LintSeverity::Off
        && m_known.emplace(place.line, place.column, finding.code + '\0' + finding.message + '\0' + finding.fix).second)
        m_findings.push_back(std::move(finding));
}

void LintLog::mend(std::string_view code, std::optional<LintEdit> edit)
{
    if (edit)
        m_mends.push_back({ std::string(code), std::move(*edit) });
}

std::vector<LintMend> LintLog::mends() const
{
    std::vector<LintMend> mends = m_mends;
    std::stable_sort(mends.begin(), mends.end(), [](const LintMend &a, const LintMend &b) {
        return std::pair(a.edit.line, a.edit.column) > std::pair(b.edit.line, b.edit.column);
    });
    return mends;
}

bool LintLog::has(std::string_view code, int line) const
{
    return std::any_of(m_findings.begin(), m_findings.end(),
                       [&](const LintFinding &one) { return one.code == code && (line == 0 || one.line == line); });
}

// `name` of "nothing sets `name`, and no condition checks it".
static std::string nameIn(const std::string &message)
{
    const std::size_t begin = message.find('`');
    const std::size_t end = message.find('`', begin + 1);
    return end == std::string::npos ? std::string() : message.substr(begin + 1, end - begin - 1);
}

// Whether the other one says more of the same: a turn without its end is also one that is not closed.
static bool isSaidBetter(const LintFinding &finding, const LintFinding &other)
{
    const auto isOne = [&](std::string_view code, std::string_view better) {
        return finding.code == code && other.code == better;
    };
    const bool isSamePlace = finding.line == other.line && finding.column == other.column;
    const std::string name = other.code == "undefined-variable" ? nameIn(other.message) : std::string();
    return (isSamePlace
            && (isOne("uneven-turn", "missing-turn-end") || isOne("unclosed-tag", "missing-turn-end")
                || isOne("uneven-turn", "repeated-token") || isOne("does-not-come-back", "unclosed-tag")
                || isOne("unused-variable", "tools-dropped")))
        || isOne("prefix-unstable", "generation-prompt-ignored") // what answers follow is not their prompt
        || isOne("does-not-come-back", "generation-prompt-ignored")
        || (isOne("does-not-come-back", "calls-dropped") && other.severity >= LintSeverity::Warning
            && finding.message.find("not read as calls") != std::string::npos)
        || (!name.empty()
            && ((finding.code == "switch-without-effect" && nameIn(finding.message) == name)
                || (finding.code.starts_with("raises") && other.severity >= finding.severity
                    && finding.message.find('\'' + name + "' is undefined") != std::string::npos)));
}

std::vector<LintFinding> LintLog::take()
{
    const std::vector<LintFinding> all = m_findings;
    std::erase_if(m_findings, [&](const LintFinding &one) {
        return std::any_of(all.begin(), all.end(), [&](const LintFinding &other) { return isSaidBetter(one, other); });
    });
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

bool LintSubject::dropsAnswers() const
{
    return talk.answer.ok() && talk.answerContent.size() == 0 && !talk.answer.find("messages[0].content").empty();
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
