// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat_export.h>

#include <QMetaType>
#include <QString>

namespace Parlance {

/// Why a server gave no answer, or not all of it.
///
/// \since 0.9
struct PARLANCE_CHAT_EXPORT TransportError
{
    Q_GADGET
    Q_PROPERTY(Kind kind MEMBER kind)
    Q_PROPERTY(QString text MEMBER text)
    Q_PROPERTY(int status MEMBER status)

public:
    enum class Kind
    {
        Connection, ///< no server answers there, or the connection was lost
        Refused, ///< the server answered with an error; status is HTTP's
        Told, ///< the server reported an error in the middle of its answer
        BrokenOff, ///< the answer ended without the server's end mark
    };
    Q_ENUM(Kind)

    Kind kind = Kind::Connection;
    QString text; ///< a sentence for the user
    int status = 0; ///< of HTTP; 0 if there was none

    /// Whether the failure is temporary, so the same request may succeed later: the server cannot be reached, is busy
    /// or still loads the model. \since 0.9
    bool mayPass() const;
    bool operator==(const TransportError &) const = default;
};

/// \since 0.9
PARLANCE_CHAT_EXPORT QDebug operator<<(QDebug debug, const TransportError &error);

} // namespace Parlance

Q_DECLARE_METATYPE(Parlance::TransportError)

#include <parlance/showmacros.h>
