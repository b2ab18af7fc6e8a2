// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/lint/lintmodel.h"

#include "text/visibletext.h"

#include <QCoreApplication>
#include <QStringList>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Lint)
};

QString severityText(LintSeverity severity)
{
    switch (severity) {
    case LintSeverity::Off:
        return Words::tr("off");
    case LintSeverity::Note:
        return Words::tr("note");
    case LintSeverity::Warning:
        return Words::tr("warning");
    case LintSeverity::Error:
        return Words::tr("error");
    }
    return {};
}

Tone toneOf(LintSeverity severity)
{
    return severity == LintSeverity::Error  ? Tone::Bad
        : severity == LintSeverity::Warning ? Tone::Unsure
                                            : Tone::Neutral;
}

QString lineText(int line)
{
    return line > 0 ? QString::number(line) : QString();
}

} // namespace

std::vector<TableRow> lintRows(const LintReport &report)
{
    std::vector<TableRow> rows;
    for (const LintFinding &finding : report.findings)
        rows.push_back({ { severityText(finding.severity), lineText(finding.line), fromCore(finding.code),
                           capitalized(finding.message) },
                         static_cast<int>(rows.size()),
                         toneOf(finding.severity) });
    return rows;
}

std::vector<TableRow> switchRows(const LintReport &report)
{
    std::vector<TableRow> rows;
    for (const LintSwitch &one : report.switches) {
        const std::string effect = one.effect();
        rows.push_back({ { fromCore(one.name), lineText(one.line),
                           effect.empty() ? Words::tr("no value changes a prompt") : fromCore(effect) },
                         one.line });
    }
    return rows;
}

QString lintSentence(const LintReport &report)
{
    if (report.findings.empty())
        return report.complete ? Words::tr("Nothing was found.")
                               : Words::tr("The template takes too long: not everything was looked at.");
    QStringList counts;
    const auto add = [&](LintSeverity severity, const QString &one, const QString &several) {
        const int count = report.count(severity);
        if (count > 0)
            counts << (count == 1 ? one : several.arg(count));
    };
    add(LintSeverity::Error, Words::tr("1 error"), Words::tr("%1 errors"));
    add(LintSeverity::Warning, Words::tr("1 warning"), Words::tr("%1 warnings"));
    add(LintSeverity::Note, Words::tr("1 note"), Words::tr("%1 notes"));
    const QString sentence = counts.join(QStringLiteral(", ")) + u'.';
    return report.complete ? sentence
                           : sentence + Words::tr(" The template takes too long: not everything was looked at.");
}

Tone lintTone(const LintReport &report)
{
    if (report.count(LintSeverity::Error) > 0)
        return Tone::Bad;
    return report.count(LintSeverity::Warning) > 0 || !report.complete ? Tone::Unsure : Tone::Good;
}

QString findingWords(const LintFinding &finding)
{
    return capitalized(finding.message) + QStringLiteral(".\n")
        + Words::tr("Why it matters: %1.").arg(fromCore(finding.why)) + u'\n'
        + Words::tr("What to do: %1.").arg(fromCore(finding.fix));
}

QString editWords(const LintFinding &finding)
{
    if (!finding.edit)
        return {};
    const QString text = visible(fromCore(finding.edit->text));
    return finding.edit->by.empty() ? Words::tr("Delete %1").arg(text)
                                    : Words::tr("Write %1").arg(visible(fromCore(finding.edit->by)));
}

} // namespace Parlance::Inspector
