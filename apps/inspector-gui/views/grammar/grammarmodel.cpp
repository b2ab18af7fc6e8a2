// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/grammar/grammarmodel.h"

#include "text/visibletext.h"

#include "shared/rulelines.h"

#include <parlance/json.h>

#include <QCoreApplication>
#include <QLocale>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Grammar)
};

constexpr std::size_t shownNext = 40;

QString number(std::size_t value)
{
    return QLocale().toString(static_cast<qulonglong>(value));
}

void addTexts(std::vector<TableRow> &rows, const QString &what, const std::vector<std::string> &texts)
{
    for (const std::string &text : texts)
        rows.push_back({ { what, fromCore(text) } });
}

/// The bytes as ranges of what can be seen: a–z, 0–9, "…".
QString nextWords(const std::string &bytes)
{
    QStringList ranges;
    for (std::size_t i = 0; i < bytes.size() && static_cast<std::size_t>(ranges.size()) < shownNext;) {
        std::size_t last = i;
        while (last + 1 < bytes.size()
               && static_cast<unsigned char>(bytes[last + 1]) == static_cast<unsigned char>(bytes[last]) + 1)
            ++last;
        const auto shown = [&bytes](std::size_t at) {
            const auto byte = static_cast<unsigned char>(bytes[at]);
            return byte < 0x80 ? visible(QChar(ushort(byte)))
                               : QStringLiteral("0x%1").arg(byte, 2, 16, QLatin1Char('0'));
        };
        ranges << (last == i           ? shown(i)
                       : last == i + 1 ? shown(i) + u' ' + shown(last)
                                       : shown(i) + u'–' + shown(last));
        i = last + 1;
    }
    return ranges.join(u' ');
}

/// What the grammar says of the part of the text that it holds for.
QString boundSentence(const GrammarTrial &trial)
{
    const QString next = nextWords(trial.next);
    if (trial.match.limited)
        return Words::tr("The matcher stopped at byte %1, at the limit of its work.")
            .arg(number(trial.match.matchedBytes));
    if (trial.match.accepts)
        return next.isEmpty() ? Words::tr("Accepted completely.")
                              : Words::tr("Accepted completely; it may continue with: %1").arg(next);
    if (trial.match.prefix)
        return Words::tr("Accepted so far; it must continue with: %1").arg(next);
    return Words::tr("Accepted up to byte %1; allowed there: %2").arg(number(trial.match.matchedBytes), next);
}

} // namespace

QString grammarSentence(const GrammarText &grammar)
{
    const QString size =
        Words::tr("%1 rules, %2 bytes").arg(number(ruleRows(grammar).size()), number(grammar.text.size()));
    switch (grammar.status) {
    case GrammarText::Status::Constrained:
        return Words::tr("Constrained: the grammar follows all schemas. %1.").arg(size);
    case GrammarText::Status::Relaxed:
        return Words::tr("Relaxed: %1 places allow more than their schema. %2.")
            .arg(number(grammar.relaxations.size()), size);
    case GrammarText::Status::Unconstrained:
        break;
    }
    const QString reason = grammar.relaxations.empty() ? QString() : fromCore(grammar.relaxations.front().reason);
    return Words::tr("Unconstrained: there is no grammar. %1").arg(capitalized(reason.toStdString()));
}

Tone grammarTone(const GrammarText &grammar)
{
    return grammar.status == GrammarText::Status::Constrained ? Tone::Good : Tone::Unsure;
}

std::vector<TableRow> relaxationRows(const GrammarText &grammar)
{
    std::vector<TableRow> rows;
    const auto add = [&rows](const QString &what, const std::vector<Relaxation> &list, Tone tone) {
        for (const Relaxation &one : list)
            rows.push_back({ { what, fromCore(one.tool), fromCore(one.pointer), capitalized(one.reason) },
                             QStringList{ fromCore(one.tool), fromCore(one.pointer) },
                             tone });
    };
    add(Words::tr("relaxed"), grammar.relaxations, Tone::Unsure);
    add(Words::tr("remark"), grammar.remarks, Tone::Neutral);
    return rows;
}

QString formText(const GrammarInForm &form)
{
    const GrammarText &grammar = form.grammar;
    if (grammar.status == GrammarText::Status::Unconstrained)
        return grammarSentence(grammar);
    const auto json = form.form == GrammarForm::StructuralTag ? parseJson(grammar.text) : Result<Value>(Value());
    return fromCore(json && !json->isNull() ? toJson(*json, JsonFormat::indented()) : grammar.text);
}

std::vector<TableRow> engineRows(const PreparedChat &chat)
{
    std::vector<TableRow> rows;
    const auto say = [&rows](const QString &what, const QString &words) {
        rows.push_back({ .cells = { what, words }, .isWords = true });
    };
    say(Words::tr("The grammar begins"), chat.grammarLazy ? Words::tr("at a trigger") : Words::tr("at the first byte"));
    for (const GrammarTrigger &trigger : chat.grammarTriggers)
        rows.push_back(
            { { Words::tr("Trigger (%1)").arg(QLatin1String(toString(trigger.type))), fromCore(trigger.value) } });
    addTexts(rows, Words::tr("Preserved token"), chat.preservedTokens);
    addTexts(rows, Words::tr("Stop"), chat.additionalStops);
    if (!chat.thinkingEnd.isEmpty()) {
        rows.push_back({ { Words::tr("Thinking starts"), fromCore(chat.thinkingStart.core) } });
        rows.push_back({ { Words::tr("Thinking ends"), fromCore(chat.thinkingEnd.core) } });
    }
    for (const std::string &reason : chat.reasons)
        say(Words::tr("Decision"), capitalized(reason));
    return rows;
}

std::vector<TableRow> ruleRows(const GrammarText &grammar)
{
    std::vector<TableRow> rows;
    for (const Shared::RuleLine &rule : Shared::ruleLines(grammar.text))
        rows.push_back({ { fromCore(rule.name), number(rule.bytes) }, static_cast<int>(rows.size()) + 1 });
    return rows;
}

std::function<std::vector<std::size_t>(std::size_t line)> grammarFolds(const GrammarText &grammar)
{
    return [lines = Shared::ruleLines(grammar.text)](std::size_t line) { return Shared::rulesBelow(lines, line); };
}

std::vector<TableRow> sizeRows(const std::vector<ToolSize> &sizes)
{
    std::vector<TableRow> rows;
    rows.reserve(sizes.size());
    for (const ToolSize &one : sizes)
        rows.push_back({ { fromCore(one.tool), number(one.bytes) } });
    return rows;
}

QString trialSentence(const GrammarTrial &trial)
{
    if (trial.error)
        return Words::tr("The grammar cannot be read: %1").arg(fromCore(trial.error->message));
    if (trial.free == std::string::npos)
        return Words::tr("Free: there is no trigger yet, and any text is allowed before it.");
    if (trial.free == 0)
        return boundSentence(trial);
    QString bound = boundSentence(trial);
    bound[0] = bound[0].toLower();
    return Words::tr("Free up to byte %1, where the trigger begins. From there on: %2").arg(number(trial.free), bound);
}

Tone trialTone(const GrammarTrial &trial)
{
    return trial.match.accepts ? Tone::Good : trial.match.prefix ? Tone::Unsure : Tone::Bad;
}

} // namespace Parlance::Inspector
