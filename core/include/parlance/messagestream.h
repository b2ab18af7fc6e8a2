// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/core_export.h>
#include <parlance/message.h>

#include <QByteArray>
#include <QMetaType>
#include <QObject>
#include <QString>

#include <memory>

namespace Parlance {

/// A MessageParser for Qt applications: a slot takes bytes, and signals report the message.
///
///     auto *stream = new MessageStream(chat, this);
///     connect(stream, &MessageStream::contentDelta, view, &View::append);
///     connect(reply, &AnswerReply::bytes, stream, &MessageStream::feed); // only the model's text
///     connect(reply, &AnswerReply::ended, stream, [=](OutputEnd why) { stream->finish(why); });
///     connect(reply, &AnswerReply::failed, stream, [=] { stream->finish(OutputEnd::Cancelled); });
///
/// A Conversation (parlance/chat/conversation.h) does this and everything around it.
///
/// A stream belongs to one thread, like every QObject. Call it there, or use queued connections (or
/// QMetaObject::invokeMethod) from other threads. Signals carry only values, so receivers may be in other threads.
/// Signals keep the order of the output, and no signal takes back an earlier one. A directly connected slot may call
/// feed() or finish(): the call takes effect after the current signals. It may also delete the stream. \since 0.2
class PARLANCE_CORE_EXPORT MessageStream : public QObject
{
    Q_OBJECT

public:
    /// answerPrefix is PreparedChat::answerPrefix. The signals for this prefix come with the first feed() or finish().
    explicit MessageStream(MessageProgram program, const std::string &answerPrefix = {}, QObject *parent = nullptr);
    /// Reads the answer of a PreparedChat.
    template <class Chat>
    requires requires(const Chat &chat) { chat.parser(); }
    explicit MessageStream(const Chat &chat, QObject *parent = nullptr)
        : MessageStream(chat.program, chat.answerPrefix, parent)
    { }
    ~MessageStream() override;

    /// The message so far; only in the stream's thread. Valid until the next feed(), finish() or cancel().
    const ChatMessage &message() const;
    bool isFinished() const; ///< finished() was emitted, or comes next

public Q_SLOTS:
    /// Takes the next bytes of the output. After finish() it does nothing.
    void feed(const QByteArray &bytes);
    /// The output has ended, for this reason. Use OutputEnd::Cancelled for a broken connection, and OutputEnd::Length
    /// for a limit. With both, a call whose closers are missing is incomplete (ToolCall::complete is false).
    void finish(Parlance::OutputEnd why = Parlance::OutputEnd::Stop);
    /// Stops early: the same as finish(OutputEnd::Cancelled). If a slot calls it during a signal, the other signals
    /// of the current piece still come. Waiting bytes and bytes of later feed() calls are dropped.
    void cancel();

Q_SIGNALS:
    /// The texts of all reasoningDelta() signals, joined, are the whole reasoning; the same for content.
    void reasoningDelta(const QString &text);
    void contentDelta(const QString &text);
    /// index counts from 0. id is empty if the format writes it after the arguments; toolCallReady() has it.
    void toolCallBegin(int index, const QString &id, const QString &name);
    /// JSON text of an object, in parts.
    void toolArgumentsDelta(int index, const QString &text);
    /// One argument is complete: its name, and its value as JSON text.
    void toolArgument(int index, const QString &name, const QString &json);
    /// complete: whether the call has its end and complete arguments.
    void toolCallEnd(int index, bool complete);
    /// After toolCallEnd() of a complete call: the whole call, ready to run.
    void toolCallReady(int index, const Parlance::ToolCall &call);
    void diagnostic(const Parlance::Diagnostic &diagnostic);
    /// The last signal. complete: whether the output ended at a place that the format allows.
    void finished(const Parlance::ChatMessage &message, bool complete, Parlance::OutputEnd why);

private:
    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance

Q_DECLARE_METATYPE(Parlance::ToolCall)
Q_DECLARE_METATYPE(Parlance::Diagnostic)
Q_DECLARE_METATYPE(Parlance::ChatMessage)

#include <parlance/showmacros.h>
