// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/lint/lintmodel.h"

#include "text/corewords.h"
#include "text/visibletext.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <map>

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

std::vector<TableRow> lintRows(const LintReport &report, LintSeverity least)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        if (report.findings[i].severity >= least)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&report](std::size_t one, std::size_t other) {
        return report.findings[one].severity > report.findings[other].severity;
    });
    std::vector<TableRow> rows;
    std::map<std::pair<std::string, std::string>, std::size_t> known;
    for (const std::size_t i : order) {
        const LintFinding &finding = report.findings[i];
        const auto [place, isNew] = known.try_emplace({ finding.code, finding.message }, rows.size());
        if (!isNew) {
            rows[place->second].cells[1] += QStringLiteral(", ") + lineText(finding.line);
            continue;
        }
        rows.push_back({ { severityText(finding.severity), lineText(finding.line), fromCore(finding.code),
                           capitalized(finding.message) },
                         static_cast<int>(i),
                         toneOf(finding.severity) });
    }
    return rows;
}

QMap<int, Tone> lintMarks(const LintReport &report)
{
    QMap<int, Tone> marks;
    const auto weight = [](Tone tone) { return tone == Tone::Bad ? 2 : tone == Tone::Unsure ? 1 : 0; };
    for (const LintFinding &finding : report.findings) {
        const Tone tone = toneOf(finding.severity);
        if (finding.line > 0 && (!marks.contains(finding.line) || weight(tone) > weight(marks[finding.line])))
            marks[finding.line] = tone;
    }
    return marks;
}

std::vector<TableRow> switchRows(const LintReport &report)
{
    std::vector<TableRow> rows;
    for (const LintSwitch &one : report.switches) {
        const std::string effect = one.effect();
        rows.push_back({ { fromCore(one.name), lineText(one.line),
                           effect.empty() ? Words::tr("no value changes a prompt") : coreWords(effect) },
                         one.line });
    }
    return rows;
}

QString lintSentence(const LintReport &report)
{
    if (report.findings.empty())
        return report.complete ? Words::tr("No findings.")
                               : Words::tr("The template takes too long, so some checks did not run.");
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
                           : sentence + Words::tr(" The template takes too long, so some checks did not run.");
}

Tone lintTone(const LintReport &report)
{
    if (report.count(LintSeverity::Error) > 0)
        return Tone::Bad;
    return report.count(LintSeverity::Warning) > 0 || !report.complete ? Tone::Unsure : Tone::Good;
}

QString findingWords(const LintFinding &finding)
{
    return sentenceOf(capitalized(finding.message)) + u'\n'
        + sentenceOf(Words::tr("Why it matters: %1").arg(coreWords(finding.why))) + u'\n'
        + sentenceOf(Words::tr("What to do: %1").arg(coreWords(finding.fix)));
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
