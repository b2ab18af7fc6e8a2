// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "text/corewords.h"

#include "text/coretexts.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <optional>

// The core speaks English and puts values into its sentences. "The variable mode turns this on and off." is recognised
// by "The variable %1 turns this on and off.", whose translation gets the value "mode".
namespace Parlance::Inspector {

namespace {

QString translated(const QString &text)
{
    return QCoreApplication::translate("Core", text.toUtf8().constData());
}

struct Pattern
{
    const char *text;
    QRegularExpression expression;
};

std::vector<Pattern> makePatterns()
{
    static const QRegularExpression place(QStringLiteral("\\\\%[0-9]"));
    std::vector<Pattern> all;
    for (const auto *texts : { &lintFindingTexts(), &lintRuleTexts(), &reportTexts(), &evidenceTexts(), &messageTexts(),
                               &grammarTexts(), &nameTexts() }) {
        for (const char *text : *texts) {
            QString expression = QRegularExpression::escape(QString::fromUtf8(text));
            if (!expression.contains(u'%'))
                continue;
            expression.replace(place, QStringLiteral("(.+?)"));
            all.push_back({ text,
                            QRegularExpression(QRegularExpression::anchoredPattern(expression),
                                               QRegularExpression::DotMatchesEverythingOption) });
        }
    }
    return all;
}

QString words(const QString &text);

// By a pattern with values, which may be sentences of the core themselves.
std::optional<QString> byPattern(const QString &text)
{
    static const std::vector<Pattern> patterns = makePatterns();
    for (const Pattern &pattern : patterns) {
        const QRegularExpressionMatch match = pattern.expression.match(text);
        if (!match.hasMatch())
            continue;
        QString result = QCoreApplication::translate("Core", pattern.text);
        for (int i = 1; i <= match.lastCapturedIndex(); ++i)
            result.replace(u'%' + QString::number(i), words(match.captured(i)));
        return result;
    }
    return {};
}

using Wording = std::optional<QString> (*)(const QString &text);

// The first of several parts, by one, and the rest; a period belongs to its part. One need not divide the part by the
// same separator: all shorter beginnings have been tried.
std::optional<QString> byPart(const QString &text, QLatin1String separator, Wording one)
{
    const qsizetype kept = separator.startsWith(u'.') ? 1 : 0;
    for (qsizetype end = text.indexOf(separator); end > 0; end = text.indexOf(separator, end + 1)) {
        const QString first = text.left(end + kept);
        const QString said = one(first).value_or(first);
        if (said != first)
            return said + separator.mid(kept) + words(text.mid(end + separator.size()));
    }
    return {};
}

std::optional<QString> ofClause(const QString &text)
{
    const QString exact = translated(text);
    return exact != text ? std::optional(exact) : byPattern(text);
}

std::optional<QString> ofSentence(const QString &text)
{
    const auto whole = ofClause(text);
    return whole ? whole : byPart(text, QLatin1String("; "), ofClause);
}

QString words(const QString &text)
{
    if (QString exact = translated(text); exact != text)
        return exact;
    if (const auto several = byPart(text, QLatin1String(". "), ofSentence))
        return *several;
    return ofSentence(text).value_or(text);
}

} // namespace

QString coreWords(std::string_view text)
{
    // Without a translation of this, there is none of the others.
    static const QString known = QStringLiteral("opens every call");
    const QString english = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    return translated(known) == known ? english : words(english);
}

} // namespace Parlance::Inspector
