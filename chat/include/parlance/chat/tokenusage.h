// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat_export.h>

#include <QJsonObject>
#include <QMetaType>

namespace Parlance {

/// Tokens and time of an answer; -1 if the server does not report a value.
///
/// \since 0.9
struct PARLANCE_CHAT_EXPORT TokenUsage
{
    Q_GADGET
    Q_PROPERTY(int promptTokens MEMBER promptTokens)
    Q_PROPERTY(int cachedTokens MEMBER cachedTokens)
    Q_PROPERTY(int answerTokens MEMBER answerTokens)
    Q_PROPERTY(double promptSeconds MEMBER promptSeconds)
    Q_PROPERTY(double answerSeconds MEMBER answerSeconds)
    Q_PROPERTY(double tokensPerSecond READ tokensPerSecond)

public:
    int promptTokens = -1; ///< of the whole prompt
    int cachedTokens = -1; ///< the tokens of the prompt that the server had in its cache
    int answerTokens = -1;
    double promptSeconds = -1; ///< to read the prompt
    double answerSeconds = -1; ///< to write the answer

    /// How fast the answer was written; -1 if that is not known.
    /// \since 0.9
    double tokensPerSecond() const;
    /// The known members, by their names.
    /// \since 0.9
    QJsonObject toJson() const;
    /// \since 0.9
    static TokenUsage fromJson(const QJsonObject &json);
    bool operator==(const TokenUsage &) const = default;
};

/// \since 0.9
PARLANCE_CHAT_EXPORT QDebug operator<<(QDebug debug, const TokenUsage &usage);

} // namespace Parlance

Q_DECLARE_METATYPE(Parlance::TokenUsage)

#include <parlance/showmacros.h>
