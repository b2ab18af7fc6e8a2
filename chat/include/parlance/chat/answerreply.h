// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/chat/tokenusage.h>
#include <parlance/chat/transporterror.h>
#include <parlance/chat_export.h>
#include <parlance/messagestream.h>

#include <QByteArray>
#include <QObject>

namespace Parlance {

/// An answer in progress. The caller of Transport::ask() deletes it.
///
/// A subclass emits bytes() any number of times, and then ended() or failed() once, in the thread of the reply. It
/// emits nothing inside ask(), and nothing after stop().
///
///     connect(reply, &AnswerReply::bytes, stream, &MessageStream::feed);
///     connect(reply, &AnswerReply::ended, stream, &MessageStream::finish);
///     connect(reply, &AnswerReply::failed, stream, &MessageStream::cancel);
///
/// \since 0.9
class PARLANCE_CHAT_EXPORT AnswerReply : public QObject
{
    Q_OBJECT

public:
    explicit AnswerReply(QObject *parent = nullptr);
    ~AnswerReply() override;

    /// Stops the answer early. The engine stops, too, and no signal follows.
    /// \since 0.9
    virtual void stop() = 0;

Q_SIGNALS:
    /// The model's text, cut anywhere. \since 0.9
    void bytes(const QByteArray &text);
    /// The answer has ended. \since 0.9
    void ended(Parlance::OutputEnd why, const Parlance::TokenUsage &usage);
    /// The answer failed, before or after its first bytes. \since 0.9
    void failed(const Parlance::TransportError &error);
};

} // namespace Parlance

#include <parlance/showmacros.h>
