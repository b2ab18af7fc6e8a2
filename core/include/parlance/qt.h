// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/messagestream.h>

#include <QDebug>
#include <QFuture>
#include <QJsonValue>
#include <QString>

#include <memory>
#include <string>
#include <string_view>

/// Parlance with Qt's types: texts, JSON, and longer work as futures, so that an application's event loop continues.
/// MessageStream, in messagestream.h, reports answers as signals.
///
///     auto host = std::make_shared<const Parlance::Host>();
///     auto *watcher = new QFutureWatcher<Parlance::Result<Parlance::PreparedChat>>(this);
///     connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] { send(watcher->result()); });
///     watcher->setFuture(Parlance::prepareInBackground(host, *chatTemplate, request));
namespace Parlance {

/// UTF-8 as a QString and back.
/// \since 0.2
PARLANCE_CORE_EXPORT QString toQString(std::string_view utf8);
PARLANCE_CORE_EXPORT std::string fromQString(const QString &text);

/// A value in Qt's JSON. QJsonObject sorts its members by name, and integers beyond 64 bits become floating-point
/// numbers. If the order matters, as in tools and schemas that a template prints, keep the Value.
/// \since 0.2
PARLANCE_CORE_EXPORT QJsonValue toQJson(const Value &value);
/// JSON text must be parsed first; or take ToolCall::argumentsObject().
/// \since 0.9
QJsonValue toQJson(const std::string &text) = delete;
/// Numbers without a fraction become integers; an undefined value becomes null.
/// \since 0.2
PARLANCE_CORE_EXPORT Value fromQJson(const QJsonValue &value);

/// Writes a value for people to read: JSON for a Value, `file:line:column: error: …` for an Error, a name and a
/// sentence for a ChatWarning. The texts are those of the command. \since 0.9
PARLANCE_CORE_EXPORT QDebug operator<<(QDebug debug, const Value &value);
PARLANCE_CORE_EXPORT QDebug operator<<(QDebug debug, const Error &error);
PARLANCE_CORE_EXPORT QDebug operator<<(QDebug debug, const ChatWarning &warning);
PARLANCE_CORE_EXPORT QDebug operator<<(QDebug debug, const Diagnostic &diagnostic);
PARLANCE_CORE_EXPORT QDebug operator<<(QDebug debug, const ToolCall &call);
PARLANCE_CORE_EXPORT QDebug operator<<(QDebug debug, const ChatMessage &message);
PARLANCE_CORE_EXPORT QDebug operator<<(QDebug debug, const Marker &marker);

/// The name of an enumeration's value; the value or the error of a Result.
/// \since 0.9
template <class Enum>
requires requires(Enum value)
{
    namesOf(value);
}
QDebug operator<<(QDebug debug, Enum value)
{
    const QDebugStateSaver saver(debug);
    debug.noquote() << toString(value);
    return debug;
}
/// \since 0.9
template <class T> QDebug operator<<(QDebug debug, const Result<T> &result)
{
    return result ? debug << *result : debug << result.error();
}

/// The same as load(), analyze(), prepare() and verify(), in a thread of QThreadPool::globalInstance(). They keep
/// copies of their arguments, and the host, until the work has ended. QFuture::cancel() ends the work at the next step
/// of a rendering. The future then has no result, and nothing unfinished is cached. Work on a grammar runs to its end.
/// prepareInBackground() also writes the grammar, so grammar->text takes no time later. A BudgetScope of the caller has
/// no effect here. With Qt 6.4, then() of a future may crash if the work ends while it is called (Qt runs what it adds
/// twice): use a QFutureWatcher.
/// \since 0.2
PARLANCE_CORE_EXPORT QFuture<Result<ChatTemplate>> loadInBackground(std::shared_ptr<const Host> host,
                                                                    const QString &path, const QString &name = {});
PARLANCE_CORE_EXPORT QFuture<std::shared_ptr<const Analysis>> analyzeInBackground(std::shared_ptr<const Host> host,
                                                                                  const ChatTemplate &chatTemplate);
PARLANCE_CORE_EXPORT QFuture<Result<PreparedChat>>
prepareInBackground(std::shared_ptr<const Host> host, const ChatTemplate &chatTemplate, const ChatRequest &request);
/// \since 0.2
PARLANCE_CORE_EXPORT QFuture<Verification> verifyInBackground(std::shared_ptr<const Host> host,
                                                              const ChatTemplate &chatTemplate);

} // namespace Parlance

#include <parlance/showmacros.h>
