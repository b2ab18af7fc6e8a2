// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>
#include <parlance/messagestream.h>

#include <QFuture>
#include <QJsonValue>
#include <QString>

#include <memory>
#include <string>
#include <string_view>

/// Parlance in the types of Qt: texts and JSON, and the work that takes more than a moment as futures, so that an
/// application's event loop goes on. MessageStream, in messagestream.h, reads answers as signals.
///
///     auto host = std::make_shared<const Parlance::Host>();
///     Parlance::prepareInBackground(host, *chatTemplate, request)
///         .then(this, [this](const Parlance::Result<Parlance::PreparedChat> &chat) { send(chat); });
namespace Parlance {

/// UTF-8 as a QString and back.
PARLANCE_CORE_EXPORT QString toQString(std::string_view utf8);
PARLANCE_CORE_EXPORT std::string fromQString(const QString &text);

/// A value in Qt's JSON. QJsonObject sorts its members by name, and integers beyond 64 bits become numbers with a
/// point: where the order counts, as in tools and schemas that a template prints, keep the Value.
PARLANCE_CORE_EXPORT QJsonValue toQJson(const Value &value);
/// JSON text is no value yet: parse it first, or take ToolCall::argumentsObject().
QJsonValue toQJson(const std::string &text) = delete;
/// Numbers without a fraction become integers; an undefined value becomes null.
PARLANCE_CORE_EXPORT Value fromQJson(const QJsonValue &value);

/// ChatTemplate::load() of a path as QFileDialog and QStandardPaths give it.
PARLANCE_CORE_EXPORT Result<ChatTemplate> loadTemplate(const QString &path, const QString &name = {});

/// The same as the functions that they are named after, in a thread of QThreadPool::globalInstance(). The arguments are
/// kept until the work has ended, a host included. QFuture::cancel() ends the work at the next step of a rendering:
/// the future then has no result, and nothing unfinished is kept. A grammar that is being made is made to its end.
PARLANCE_CORE_EXPORT QFuture<Result<ChatTemplate>> loadInBackground(const QString &path, const QString &name = {});
PARLANCE_CORE_EXPORT QFuture<std::shared_ptr<const Analysis>> analyzeInBackground(std::shared_ptr<const Host> host,
                                                                                  const ChatTemplate &chatTemplate);
PARLANCE_CORE_EXPORT QFuture<Result<PreparedChat>>
prepareInBackground(std::shared_ptr<const Host> host, const ChatTemplate &chatTemplate, const ChatRequest &request);
PARLANCE_CORE_EXPORT QFuture<Verification> verifyInBackground(std::shared_ptr<const Host> host,
                                                              const ChatTemplate &chatTemplate);

} // namespace Parlance
