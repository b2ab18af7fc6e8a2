// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/summary/summary.h"

#include "text/corewords.h"
#include "text/selfcheckwords.h"
#include "text/visibletext.h"

#include <parlance/json.h>
#include <parlance/report.h>

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Summary)
};

QString joined(const std::vector<std::string> &texts)
{
    QStringList list;
    for (const std::string &text : texts)
        list << fromCore(text);
    return list.join(QLatin1String(", "));
}

SummarySection shortSection(const Report &report)
{
    SummarySection section{ Words::tr("In short"), {}, Tone::Neutral, {} };
    for (const ReportLine &line : report.summary)
        section.rows.push_back({ .name = coreWords(line.topic), .value = coreWords(line.text) });
    if (!report.example.empty())
        section.rows.push_back({ .name = Words::tr("An answer"),
                                 .value = visible(fromCore(report.example)),
                                 .literal = true,
                                 .raw = fromCore(report.example) });
    return section;
}

/// The two texts from where they differ on, and what is before that for orientation.
QString differenceWords(const MessageDifference &place)
{
    const auto around = [&place](const std::string &text) {
        const QString before = visible(fromCore(std::string_view(text).substr(0, place.offset))).right(16);
        return before + QStringLiteral("▸")
            + visible(fromCore(std::string_view(text).substr(std::min(place.offset, text.size())))).left(40);
    };
    return Words::tr("expected %1, got %2").arg(around(place.expected), around(place.got));
}

void addFailures(const Verification &verification, SummarySection &section)
{
    for (const VerificationFailure &failure : verification.failures) {
        QString words = fromCore(failure.difference);
        if (!failure.place.path.empty())
            words += QLatin1String(": ") + differenceWords(failure.place);
        if (!failure.others.empty())
            words += Words::tr("; the same failure with: %1").arg(joined(failure.others));
        section.rows.push_back({ fromCore(failure.name),
                                 visible(fromCore(failure.text)),
                                 words,
                                 true,
                                 0,
                                 Tone::Bad,
                                 {},
                                 fromCore(failure.text) });
    }
}

void addAmbiguous(const Verification &verification, SummarySection &section)
{
    for (const InexpressibleMessage &one : verification.inexpressible) {
        if (one.rival.isNull())
            continue;
        const QString words =
            Words::tr("%1: %2 and %3")
                .arg(capitalized(one.reason), fromCore(toJson(one.message)), fromCore(toJson(one.rival)));
        section.rows.push_back(
            { fromCore(one.name), visible(fromCore(one.text)), words, true, 0, Tone::Unsure, {}, fromCore(one.text) });
    }
}

SummarySection verdictSection(const Verification &verification)
{
    SummarySection section{
        Words::tr("Self-check"), Inspector::verificationSentence(verification), verificationTone(verification), {}
    };
    addFailures(verification, section);
    addAmbiguous(verification, section);
    return section;
}

QString sourceWords(const ReportRow &row)
{
    QStringList parts;
    if (!row.comparisons.empty())
        parts << joined(row.comparisons);
    if (row.line > 0)
        parts << (row.column > 0 ? Words::tr("line %1:%2").arg(row.line).arg(row.column)
                                 : Words::tr("line %1").arg(row.line));
    if (row.definedLine > 0)
        parts << Words::tr("defined in line %1:%2").arg(row.definedLine).arg(row.definedColumn);
    return parts.join(QLatin1String(", "));
}

/// White space at a marker's edges is in brackets: a model may leave it out.
QString markerText(const Marker &marker)
{
    const auto edge = [](const std::string &blanks) {
        return blanks.empty() ? QString() : u'(' + visible(fromCore(blanks)) + u')';
    };
    return edge(marker.before) + visible(fromCore(marker.bare().toString())) + edge(marker.after);
}

SummaryRow summaryRow(const ReportRow &row)
{
    QString words = capitalized(row.meaning);
    if (!row.contradiction.empty())
        words += Words::tr("; this is wrong if there is %1").arg(coreWords(row.contradiction));
    return { capitalized(std::string_view(row.label).substr(row.label.find_first_not_of(' '))),
             row.isMarker ? markerText(row.marker) : coreWords(row.value),
             words,
             row.isMarker,
             row.line,
             Tone::Neutral,
             sourceWords(row),
             row.isMarker ? fromCore(row.marker.toString()) : QString(),
             row.column };
}

SummarySection reportSection(const ReportSection &section)
{
    const QString mode = section.mode.empty() ? QString() : QStringLiteral(" (%1)").arg(fromCore(section.mode));
    SummarySection summary{ coreWords(section.title), capitalized(section.sentence) + mode, Tone::Neutral, {} };
    for (const ReportRow &row : section.rows)
        summary.rows.push_back(summaryRow(row));
    return summary;
}

SummaryRow capabilityRow(Capability name, const CapabilityFinding &capability)
{
    const QString words = capitalized(QString::fromLatin1(toString(name)).replace(u'_', u' ').toStdString());
    const QString evidence = capitalized(capability.evidence);
    switch (capability.value) {
    case Tristate::Yes:
        return { words, Words::tr("yes"), evidence, false, 0, Tone::Good };
    case Tristate::No:
        return { words, Words::tr("no"), evidence, false, 0, Tone::Neutral };
    case Tristate::Unknown:
        break;
    }
    return { words, Words::tr("unknown"), evidence, false, 0, Tone::Unsure };
}

SummarySection capabilitiesSection(const Analysis &analysis)
{
    const auto able = std::count_if(analysis.capabilities.begin(), analysis.capabilities.end(),
                                    [](const auto &entry) { return entry.second.value == Tristate::Yes; });
    const QString sentence = Words::tr("The template has %1 of %2").arg(able).arg(analysis.capabilities.size());
    SummarySection section{ Words::tr("Capabilities"), sentence, Tone::Neutral, {} };
    for (const auto &[name, capability] : analysis.capabilities)
        section.rows.push_back(capabilityRow(name, capability));
    return section;
}

SummarySection tokensSection(const Analysis &analysis)
{
    const int count = static_cast<int>(analysis.preservedTokens.size());
    const QString sentence = count == 0 ? Words::tr("None")
        : count == 1                    ? Words::tr("1 token that a tokenizer must neither drop nor split")
                     : Words::tr("%1 tokens that a tokenizer must neither drop nor split").arg(count);
    SummarySection section{ Words::tr("Preserved tokens"), sentence, Tone::Neutral, {} };
    for (const std::string &token : analysis.preservedTokens)
        section.rows.push_back({ {}, visible(fromCore(token)), {}, true, 0, Tone::Neutral, {}, fromCore(token) });
    return section;
}

SummarySection originSection(const Inspection &inspection)
{
    const Analysis &analysis = *inspection.analysis;
    const QString handler = analysis.handler.empty() ? Words::tr("the generic analysis") : fromCore(analysis.handler);
    SummarySection section{ Words::tr("How it was made"), capitalized(inspection.choice.reason), Tone::Neutral, {} };
    section.rows.push_back({ Words::tr("Handler"), handler, {}, false, 0, Tone::Neutral });
    for (const std::string &workaround : analysis.workarounds)
        section.rows.push_back({ Words::tr("Workaround"), fromCore(workaround), {}, false, 0, Tone::Neutral });
    section.rows.push_back(
        { Words::tr("Template's SHA-256"), fromCore(analysis.templateSha256), {}, false, 0, Tone::Neutral });
    section.rows.push_back(
        { Words::tr("Version of the analysis"), QLatin1String(analyzerVersion), {}, false, 0, Tone::Neutral });
    return section;
}

} // namespace

Summary summarize(const Inspection &inspection)
{
    if (!inspection.analysis)
        return {};
    const Analysis &analysis = *inspection.analysis;
    const Report report = reportOf(analysis);
    Summary summary{ shortSection(report), verdictSection(analysis.verification) };
    for (const ReportSection &section : report.sections)
        summary.push_back(reportSection(section));
    summary.push_back(capabilitiesSection(analysis));
    summary.push_back(tokensSection(analysis));
    summary.push_back(originSection(inspection));
    return summary;
}

} // namespace Parlance::Inspector
