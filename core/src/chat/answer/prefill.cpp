// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A grammar that begins with `<call>` holds from the first byte after the prefill `Hm. <call>{"na`: `me": …`.

#include "chat/answer/prefill_p.h"

#include "grammar/gbnfwriter_p.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>

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

void hold(PreparedChat &chat, const DeferredGrammar &whole, std::string begun)
{
    chat.grammar = DeferredGrammar([whole, begun = std::move(begun)] { return restOf(*whole, begun); });
}

} // namespace

void takePrefill(PreparedChat &chat, const AnswerSpec &whole, const std::string &prefill)
{
    if (!whole.grammarLazy && !chat.grammarLazy)
        return hold(chat, whole.grammar, prefill);
    const std::size_t begin = whole.grammarLazy ? triggered(prefill, whole.grammarTriggers) : std::string::npos;
    if (begin == std::string::npos) {
        if (endsInPattern(prefill, whole.grammarTriggers))
            chat.reasons.emplace_back(
                "the prefill may end inside a call's opener: the grammar does not hold that call");
        return;
    }
    hold(chat, whole.grammar, prefill.substr(begin));
    chat.grammarLazy = false;
    chat.grammarTriggers.clear();
    chat.reasons.emplace_back("the prefill begins a call: the grammar holds from the first byte");
}

void warnOfPrefilledCalls(const ChatRequest &rendered, PreparedChat &chat)
{
    const Array &messages = rendered.messages.toArray();
    if (!rendered.continueFinalMessage || messages.empty() || messages.back()["tool_calls"].toArray().empty())
        return;
    chat.warnings.push_back({ ChatWarning::Code::PartsLeftOut,
                              "messages[" + std::to_string(messages.size() - 1)
                                  + "] is a prefill and has tool calls, which are left out: a prefill is text" });
}

} // namespace Parlance
