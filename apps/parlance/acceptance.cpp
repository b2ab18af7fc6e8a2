// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "acceptance.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>

namespace Cli {

using namespace Parlance;

namespace {

std::size_t patternOffset(const std::string &pattern, const std::string &text)
{
    const QRegularExpression expression(QString::fromStdString(pattern));
    const QString subject = QString::fromStdString(text);
    const QRegularExpressionMatch match = expression.match(subject);
    if (!match.hasMatch())
        return std::string::npos;
    const int group = match.lastCapturedIndex() >= 1 && match.capturedStart(1) >= 0 ? 1 : 0;
    return static_cast<std::size_t>(subject.left(match.capturedStart(group)).toUtf8().size());
}

GrammarMatch everything(std::size_t size)
{
    GrammarMatch match;
    match.accepts = true;
    match.prefix = true;
    match.matchedBytes = size;
    return match;
}

} // namespace

std::size_t triggerOffset(const std::vector<GrammarTrigger> &triggers, const std::string &text)
{
    std::size_t first = std::string::npos;
    for (const GrammarTrigger &trigger : triggers) {
        const bool word = trigger.type == GrammarTrigger::Type::Word;
        first = std::min(first, word ? text.find(trigger.value) : patternOffset(trigger.value, text));
    }
    return first;
}

Result<GrammarMatch> acceptedBy(const std::string &gbnf, std::string_view text)
{
    const auto grammar = Grammar::parse(gbnf);
    if (!grammar)
        return grammar.error();
    return grammar->match(text);
}

Result<GrammarMatch> acceptedBy(const PreparedChat &chat, const std::string &text)
{
    if (chat.grammar->text.empty())
        return everything(text.size());
    const std::size_t begin = chat.grammarLazy ? triggerOffset(chat.grammarTriggers, text) : 0;
    if (begin == std::string::npos)
        return everything(text.size());
    auto match = acceptedBy(chat.grammar->text, std::string_view(text).substr(begin));
    if (match)
        match->matchedBytes += begin;
    return match;
}

} // namespace Cli
