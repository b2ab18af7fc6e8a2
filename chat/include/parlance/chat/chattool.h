// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/value.h>

#include <QFuture>
#include <QJsonObject>
#include <QMetaType>
#include <QString>

#include <functional>

namespace Parlance {

/// A tool that a Conversation offers to the model.
///
///     chat.addTool({ .name = "clock",
///                    .description = "Tells the time",
///                    .permission = ChatTool::Permission::Granted,
///                    .handler = [](const QJsonObject &) { return QTime::currentTime().toString(); } });
///
/// \since 0.9
struct ChatTool
{
    /// Runs a call in the conversation's thread: takes its arguments, and returns the text for the model, also for
    /// errors. A std::exception becomes the call's result.
    using Handler = std::function<QString(const QJsonObject &arguments)>;
    /// The same for work of more than some milliseconds, which would block the window. After Conversation::stop(), the
    /// result of the future is ignored; the future is not cancelled.
    using AsyncHandler = std::function<QFuture<QString>(const QJsonObject &arguments)>;

    enum class Permission
    {
        Ask, ///< each call waits for Conversation::allow() or deny()
        Granted, ///< calls run at once
    };

    QString name;
    QString description;
    /// JSON Schema of the arguments. The model sees its members in this order. parseJson() reads it from text and keeps
    /// the order.
    Value parameters;
    Permission permission = Permission::Ask;
    Handler handler = {};
    AsyncHandler asyncHandler = {}; ///< if set, handler is not called
};

} // namespace Parlance

Q_DECLARE_METATYPE(Parlance::ChatTool::Permission)

#include <parlance/showmacros.h>
