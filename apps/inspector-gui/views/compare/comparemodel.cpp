// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/compare/comparemodel.h"

#include "session/prompting.h"
#include "text/corewords.h"
#include "text/visibletext.h"

#include <QCoreApplication>
#include <QStringList>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

constexpr qsizetype shownRequests = 2; // the tool tip has them all

ComparisonSide sideOf(const ComparedPrompt &prompt, const std::string &label)
{
    ComparisonSide side;
    side.label = label;
    side.text = prompt.text;
    side.error = prompt.error;
    return side;
}

QString startsBig(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString lineText(int line)
{
    return line > 0 ? QString::number(line) : QString();
}

QString differencesText(const TemplateComparison &comparison)
{
    const QString sentence =
        Words::tr(
            "%1 of %2 prompts differ; %3 fields of the analysis differ; B reads %4 of %5 answers of A differently.")
            .arg(comparison.prompts.size())
            .arg(comparison.requests)
            .arg(comparison.fields.size())
            .arg(comparison.unread.size())
            .arg(comparison.outputs);
    return comparison.complete ? sentence
                               : Words::tr("The templates take too long, so the comparison is incomplete. ") + sentence;
}

} // namespace

std::vector<TableRow> promptRows(const TemplateComparison &comparison, const std::vector<CausingLines> &lines)
{
    std::vector<TableRow> rows;
    for (const PromptGroup &group : comparison.groups()) {
        QStringList requests;
        for (const std::string &request : group.requests)
            requests << coreWords(request);
        QStringList shown = requests.mid(0, shownRequests);
        if (requests.size() > shownRequests)
            shown << Words::tr("and %1 more").arg(requests.size() - shownRequests);
        const CausingLines line = rows.size() < lines.size() ? lines[rows.size()] : CausingLines();
        const bool adapted = comparison.prompts[group.first].adapted;
        rows.push_back(
            { { QString::number(group.requests.size()), startsBig(shown.join(QStringLiteral("; "))), lineText(line.a),
                lineText(line.b) },
              static_cast<int>(group.first),
              Tone::Neutral,
              requests.join(u'\n')
                  + (adapted ? u'\n' + Words::tr("(adapted: both refuse the unchanged request)") : QString()) });
    }
    return rows;
}

std::vector<TableRow> unreadRows(const TemplateComparison &comparison)
{
    std::vector<TableRow> rows;
    for (const UnreadOutput &one : comparison.unread)
        rows.push_back({ { capitalized(one.name), coreWords(one.difference), fromCore(one.output) } });
    return rows;
}

Comparison promptsOf(const PromptDifference &difference, const std::string &a, const std::string &b)
{
    return compared(sideOf(difference.a, Words::tr("the other template, %1").arg(fromCore(a)).toStdString()),
                    sideOf(difference.b, Words::tr("the open template, %1").arg(fromCore(b)).toStdString()));
}

QString counterpartSentence(const CounterpartTrial &trial)
{
    if (trial.error)
        return Words::tr("%1 cannot be compared with: %2.").arg(fromCore(trial.path), fromCore(trial.error->message));
    if (!trial.comparison)
        return trial.fields.empty()
            ? Words::tr("The report and the analysis are the same.")
            : Words::tr("A report has no prompts. Fields that differ: %1.").arg(trial.fields.size());
    const TemplateComparison &comparison = *trial.comparison;
    if (comparison.same())
        return Words::tr("Both do the same: %1 prompts are equal, and B reads %2 answers of A.")
            .arg(comparison.requests)
            .arg(comparison.outputs);
    return differencesText(comparison);
}

Tone counterpartTone(const CounterpartTrial &trial)
{
    if (trial.error)
        return Tone::Bad;
    return trial.comparison    ? (trial.comparison->same() ? Tone::Good : Tone::Unsure)
        : trial.fields.empty() ? Tone::Good
                               : Tone::Unsure;
}

} // namespace Parlance::Inspector
