// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/prompt/promptmodel.h"

#include "text/corewords.h"
#include "text/visibletext.h"

#include <parlance/utf8.h>

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Prompt)
};

QString number(std::size_t value)
{
    return QLocale().toString(static_cast<qulonglong>(value));
}

} // namespace

std::vector<DiffCell> promptCells(const Prompted &prompted)
{
    const std::string &prompt = prompted.chat.prompt;
    const std::size_t tail = std::min(prompted.chat.generationPrompt.size(), prompt.size());
    Comparison comparison;
    comparison.a.text = prompt;
    comparison.a.spans = prompted.spans;
    comparison.b.text = prompt.substr(0, prompt.size() - tail);
    comparison.diff = { comparison.b.text, prompt.substr(prompt.size() - tail), {}, {} };
    std::vector<DiffCell> cells;
    for (DiffRow &row : diffRows(comparison)) {
        if (!row.left.isPadding())
            cells.push_back(std::move(row.left));
    }
    return cells;
}

QString promptSize(const Prompted &prompted)
{
    return Words::tr("%1 bytes (generation prompt: %2)")
        .arg(number(prompted.chat.prompt.size()), number(prompted.chat.generationPrompt.size()));
}

QString promptCharacters(const Prompted &prompted)
{
    return promptSize(prompted) + u'\n' + Words::tr("%1 characters").arg(number(Utf8::length(prompted.chat.prompt)));
}

QStringList adaptationLines(const Prompted &prompted)
{
    QStringList lines;
    for (const std::string &line : prompted.chat.adaptations)
        lines << Words::tr("Adapted: %1").arg(coreWords(line));
    for (const ChatWarning &warning : prompted.chat.warnings)
        lines << Words::tr("Warning: %1").arg(coreWords(warning.text));
    return lines;
}

namespace {

/// <|im_start|> and its like that the template writes, and all markers of the generation prompt, which opens a turn.
QStringList writtenMarkers(const Prompted &prompted)
{
    static const QRegularExpression token(QStringLiteral("<[|｜][^<>\\s]+[|｜]>"));
    static const QRegularExpression marker(QStringLiteral("<[^<>\\s]+>|\\[/?[A-Z_]+\\]"));
    const std::string &prompt = prompted.chat.prompt;
    const std::size_t tail = prompt.size() - std::min(prompted.chat.generationPrompt.size(), prompt.size());
    QStringList markers;
    for (const Jinja::Span &span : prompted.spans) {
        if (span.origin != Jinja::Span::Origin::Template)
            continue;
        const QString text = fromCore(std::string_view(prompt).substr(span.begin, span.end - span.begin));
        for (const auto &found : (span.end > tail ? marker : token).globalMatch(text))
            markers << found.captured();
    }
    markers.removeDuplicates();
    return markers;
}

} // namespace

QStringList tokenWarnings(const Prompted &prompted)
{
    QStringList lines;
    std::vector<std::string> tokens = prompted.chat.preservedTokens;
    tokens.insert(tokens.end(), prompted.chat.additionalStops.begin(), prompted.chat.additionalStops.end());
    const std::string_view prompt = prompted.chat.prompt;
    const QStringList markers = writtenMarkers(prompted);
    for (const Jinja::Span &span : prompted.spans) {
        if (span.origin != Jinja::Span::Origin::Data || !span.path.starts_with("messages"))
            continue;
        const std::string_view text = prompt.substr(span.begin, span.end - span.begin);
        for (const std::string &token : tokens) {
            const QString line = Words::tr("Warning: %1 contains %2, a special token of the model.")
                                     .arg(fromCore(span.path), fromCore(token));
            if (token.size() > 2 && text.find(token) != std::string_view::npos && !lines.contains(line))
                lines << line;
        }
        for (const QString &marker : markers) {
            const std::string words = marker.toStdString();
            const QString line = Words::tr("Warning: %1 contains %2, which the template writes as a marker.")
                                     .arg(fromCore(span.path), marker);
            if (text.find(words) != std::string_view::npos && !lines.contains(line)
                && std::find(tokens.begin(), tokens.end(), words) == tokens.end())
                lines << line;
        }
    }
    return lines;
}

QString turnSentence(const TurnBreak &turn)
{
    if (turn.isStable)
        return Words::tr(
            "Stable: each turn's prompt is the beginning of the next turn's prompt, so a cache can reuse it.");
    const QString where = Words::tr("The prefix breaks at byte %1: ").arg(static_cast<qulonglong>(turn.offset));
    return where
        + (turn.line > 0 ? Words::tr("from there on, line %1 of the template writes something else.").arg(turn.line)
                         : Words::tr("from there on the template writes something else."));
}

QStringList requestMembers()
{
    QStringList members{
        QStringLiteral("messages"),
        QStringLiteral("role"),
        QStringLiteral("content"),
        QStringLiteral("reasoning_content"),
        QStringLiteral("tool_calls"),
        QStringLiteral("tool_call_id"),
        QStringLiteral("type"),
        QStringLiteral("function"),
        QStringLiteral("name"),
        QStringLiteral("arguments"),
        QStringLiteral("tools"),
        QStringLiteral("description"),
        QStringLiteral("parameters"),
        QStringLiteral("properties"),
        QStringLiteral("required"),
        QStringLiteral("items"),
        QStringLiteral("enum"),
        QStringLiteral("tool_choice"),
        QStringLiteral("parallel_tool_calls"),
        QStringLiteral("response_format"),
        QStringLiteral("json_schema"),
        QStringLiteral("schema"),
        QStringLiteral("add_generation_prompt"),
        QStringLiteral("continue_final_message"),
        QStringLiteral("enable_thinking"),
        QStringLiteral("reasoning_format"),
        QStringLiteral("calls_in_reasoning"),
        QStringLiteral("bare_calls"),
        QStringLiteral("calls_in_quotes"),
        QStringLiteral("content_before_calls"),
        QStringLiteral("chat_template_kwargs"),
        QStringLiteral("documents"),
        QStringLiteral("bos_token"),
        QStringLiteral("eos_token"),
        QStringLiteral("now"),
        QStringLiteral("system"),
        QStringLiteral("user"),
        QStringLiteral("assistant"),
        QStringLiteral("tool"),
        QStringLiteral("developer"),
        QStringLiteral("string"),
        QStringLiteral("integer"),
        QStringLiteral("number"),
        QStringLiteral("boolean"),
        QStringLiteral("object"),
        QStringLiteral("array"),
    };
    members.sort();
    return members;
}

} // namespace Parlance::Inspector
