// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "shared/triggeroffset.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>

namespace Shared {

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

} // namespace Shared
