// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat/tokenusage.h>

#include <QDebug>

namespace Parlance {

double TokenUsage::tokensPerSecond() const
{
    return answerTokens > 0 && answerSeconds > 0 ? answerTokens / answerSeconds : -1;
}

QJsonObject TokenUsage::toJson() const
{
    QJsonObject json;
    const auto set = [&json](const char *name, auto value) {
        if (value >= 0)
            json.insert(QLatin1String(name), value);
    };
    set("promptTokens", promptTokens);
    set("cachedTokens", cachedTokens);
    set("answerTokens", answerTokens);
    set("promptSeconds", promptSeconds);
    set("answerSeconds", answerSeconds);
    return json;
}

TokenUsage TokenUsage::fromJson(const QJsonObject &json)
{
    const auto number = [&json](const char *name) { return json[QLatin1String(name)].toDouble(-1); };
    return { .promptTokens = static_cast<int>(number("promptTokens")),
             .cachedTokens = static_cast<int>(number("cachedTokens")),
             .answerTokens = static_cast<int>(number("answerTokens")),
             .promptSeconds = number("promptSeconds"),
             .answerSeconds = number("answerSeconds") };
}

QDebug operator<<(QDebug debug, const TokenUsage &usage)
{
    const QDebugStateSaver saver(debug);
    debug.nospace() << "TokenUsage(prompt " << usage.promptTokens << ", cached " << usage.cachedTokens << ", answer "
                    << usage.answerTokens << ')';
    return debug;
}

} // namespace Parlance
