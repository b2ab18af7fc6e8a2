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

/// Parlance with Qt's types: texts, JSON, and longer work as futures, so that an application's event loop continues.
/// MessageStream, in messagestream.h, reports answers as signals.
///
///     auto host = std::make_shared<const Parlance::Host>();
///     Parlance::prepareInBackground(host, *chatTemplate, request)
///         .then(this, [this](const Parlance::Result<Parlance::PreparedChat> &chat) { send(chat); });
namespace Parlance {

/// UTF-8 as a QString and back.
PARLANCE_CORE_EXPORT QString toQString(std::string_view utf8);
PARLANCE_CORE_EXPORT std::string fromQString(const QString &text);

/// A value in Qt's JSON. QJsonObject sorts its members by name, and integers beyond 64 bits become floating-point
/// numbers. If the order matters, as in tools and schemas that a template prints, keep the Value.
PARLANCE_CORE_EXPORT QJsonValue toQJson(const Value &value);
/// JSON text must be parsed first; or take ToolCall::argumentsObject().
QJsonValue toQJson(const std::string &text) = delete;
/// Numbers without a fraction become integers; an undefined value becomes null.
PARLANCE_CORE_EXPORT Value fromQJson(const QJsonValue &value);

/// ChatTemplate::load() for paths from QFileDialog and QStandardPaths.
PARLANCE_CORE_EXPORT Result<ChatTemplate> loadTemplate(const QString &path, const QString &name = {});

/// The functions without InBackground in their names, in a thread of QThreadPool::globalInstance(). The arguments, a
/// host included, are kept until the work ends. QFuture::cancel() ends the work at the next step of a rendering. The
/// future then has no result, and nothing unfinished is cached. Work on a grammar is always finished.
PARLANCE_CORE_EXPORT QFuture<Result<ChatTemplate>> loadInBackground(const QString &path, const QString &name = {});
PARLANCE_CORE_EXPORT QFuture<std::shared_ptr<const Analysis>> analyzeInBackground(std::shared_ptr<const Host> host,
                                                                                  const ChatTemplate &chatTemplate);
PARLANCE_CORE_EXPORT QFuture<Result<PreparedChat>>
prepareInBackground(std::shared_ptr<const Host> host, const ChatTemplate &chatTemplate, const ChatRequest &request);
PARLANCE_CORE_EXPORT QFuture<Verification> verifyInBackground(std::shared_ptr<const Host> host,
                                                              const ChatTemplate &chatTemplate);

} // namespace Parlance
