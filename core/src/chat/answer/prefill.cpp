// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A grammar that begins with `<call>` holds from the first byte after the prefill `Hm. <call>{"na`: `me": …`.

#include "chat/answer/answerspec_p.h"

#include "grammar/gbnfwriter_p.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <functional>

namespace Parlance {

namespace {

/// Where the pattern matches, or its first group.
std::size_t find(const std::string &pattern, const std::string &text)
{
    const QRegularExpression expression(QString::fromStdString(pattern),
                                        QRegularExpression::UseUnicodePropertiesOption);
    const QString wide = QString::fromStdString(text);
    const QRegularExpressionMatch match = expression.match(wide);
    if (!match.hasMatch())
        return std::string::npos;
    const qsizetype at = match.capturedStart(match.lastCapturedIndex() > 0 ? 1 : 0);
    return static_cast<std::size_t>(wide.left(at).toUtf8().size());
}

/// From where on an engine would have held the text to a lazy grammar.
std::size_t triggered(const std::string &text, const std::vector<GrammarTrigger> &triggers)
{
    std::size_t first = std::string::npos;
    for (const GrammarTrigger &one : triggers) {
        const bool isWord = one.type == GrammarTrigger::Type::Word;
        first = std::min(first, isWord ? text.find(one.value) : find(one.value, text));
    }
    return first;
}

/// Whether the text may end inside of a trigger: of `>>>(look\n)` after `Hm.>>>lo`. The prompt takes words to their
/// end.
bool endsInPattern(const std::string &text, const std::vector<GrammarTrigger> &triggers)
{
    return std::any_of(triggers.begin(), triggers.end(), [&text](const GrammarTrigger &one) {
        if (one.type != GrammarTrigger::Type::Pattern)
            return false;
        const QRegularExpression expression(QString::fromStdString(one.value),
                                            QRegularExpression::UseUnicodePropertiesOption);
        const auto match =
            expression.match(QString::fromStdString(text), 0, QRegularExpression::PartialPreferCompleteMatch);
        return match.hasPartialMatch() && match.capturedLength() > 0;
    });
}

/// Without the ways that begin where the answer does: of `(?:^|>>>)(look\n)` after `Hm.`, `(?:>>>)(look\n)` is left.
std::string insideAnswer(const std::string &pattern)
{
    std::string out;
    bool isInClass = false;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char c = pattern[i];
        if (c == '[' || c == ']')
            isInClass = c == '[';
        if (c == '\\')
            out += pattern.substr(i++, 2);
        else if (c != '^' || isInClass)
            out += c;
        else if (i + 1 < pattern.size() && pattern[i + 1] == '|')
            ++i;
        else
            out += "[^\\s\\S]"; // no character
    }
    return out;
}

/// What an engine sees begins after the prefill, in the middle of the answer.
void leaveBeginnings(std::vector<GrammarTrigger> &triggers, const std::vector<GrammarTrigger> &ofAnswer)
{
    for (GrammarTrigger &one : triggers) {
        const bool isPattern = one.type == GrammarTrigger::Type::Pattern;
        if (isPattern && std::find(ofAnswer.begin(), ofAnswer.end(), one) != ofAnswer.end())
            one.value = insideAnswer(one.value);
    }
}

void hold(PreparedChat &chat, std::function<GrammarText()> whole, std::string begun)
{
    chat.grammar =
        DeferredGrammar([whole = std::move(whole), begun = std::move(begun)] { return restOf(whole(), begun); });
}

void holdFromFirstByte(PreparedChat &chat, std::function<GrammarText()> whole, std::string begun, const char *reason)
{
    hold(chat, std::move(whole), std::move(begun));
    chat.grammarLazy = false;
    chat.grammarTriggers.clear();
    chat.reasons.push_back(std::string(reason) + ": the grammar holds from the first byte");
}

} // namespace

void takePrefill(PreparedChat &chat, const AnswerSpec &whole, const std::string &prefill)
{
    const auto written = [grammar = whole.grammar] { return *grammar; };
    if (!whole.grammarLazy && !chat.grammarLazy)
        return hold(chat, written, prefill);
    const std::size_t begin = whole.grammarLazy ? triggered(prefill, whole.grammarTriggers) : std::string::npos;
    if (begin != std::string::npos)
        return holdFromFirstByte(chat, written, prefill.substr(begin), "the prefill begins a call");
    if (!endsInPattern(prefill, whole.grammarTriggers))
        return leaveBeginnings(chat.grammarTriggers, whole.grammarTriggers);
    const auto free = [grammar = whole.grammar, triggers = whole.grammarTriggers] {
        return grammar.fromFirstByte(triggers);
    };
    holdFromFirstByte(chat, free, prefill, "the prefill may end inside a call's opener");
}

} // namespace Parlance
