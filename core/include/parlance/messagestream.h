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

/// A MessageParser for Qt applications: bytes come in through a slot, the message goes out as signals.
///
///     auto *stream = new MessageStream(chat, this);
///     connect(stream, &MessageStream::contentDelta, view, &View::append);
///     connect(reply, &AnswerReply::bytes, stream, &MessageStream::feed); // the model's text, no event stream of HTTP
///     connect(reply, &AnswerReply::ended, stream, [=](OutputEnd why) { stream->finish(why); });
///     connect(reply, &AnswerReply::failed, stream, [=] { stream->finish(OutputEnd::Cancelled); });
///
/// A Conversation (parlance/chat/conversation.h) does this, and all that is around it.
///
/// A stream lives in one thread, as every QObject does: call it there, or reach it by queued connections (or
/// QMetaObject::invokeMethod) from others. All that signals carry are values, so receivers may live in other threads.
/// Signals keep the order of the output and are never taken back. A slot connected directly may feed or finish the
/// stream, which is then done after the signals under way, or delete it.
/// \since 0.2
class PARLANCE_CORE_EXPORT MessageStream : public QObject
{
    Q_OBJECT

public:
    /// primer: as for MessageParser. What it says comes with the signals of the first feed() or finish().
    explicit MessageStream(MessageProgram program, const std::string &primer = {}, QObject *parent = nullptr);
    /// Reads the answer of a PreparedChat.
    template <class Chat>
    requires requires(const Chat &chat) { chat.parser(); }
    explicit MessageStream(const Chat &chat, QObject *parent = nullptr)
        : MessageStream(chat.program, chat.primer, parent)
    { }
    ~MessageStream() override;

    /// The message so far; only in the stream's thread.
    const ChatMessage &message() const;
    bool isFinished() const;

public Q_SLOTS:
    /// Takes the next bytes of the output. After finish() it does nothing.
    void feed(const QByteArray &bytes);
    /// The output has ended, and why. A connection that broke is OutputEnd::Cancelled, a limit OutputEnd::Length: half
    /// a call is then none.
    void finish(Parlance::OutputEnd why = Parlance::OutputEnd::Stop);
    /// Nobody waits for the rest: what has come and is not told yet is dropped, and the message ends here.
    void cancel();

Q_SIGNALS:
    /// Deltas of a field concatenate to it.
    void reasoningDelta(const QString &text);
    void contentDelta(const QString &text);
    /// index counts from 0. id is empty where the format writes it behind the arguments; toolCallReady() has it.
    void toolCallBegin(int index, const QString &id, const QString &name);
    /// JSON text of an object, in parts.
    void toolArgumentsDelta(int index, const QString &text);
    /// One argument is complete: its name, and its value as JSON text.
    void toolArgument(int index, const QString &name, const QString &json);
    /// complete: whether the call came to its end, and its arguments are whole.
    void toolCallEnd(int index, bool complete);
    /// After toolCallEnd() of a complete call: all of it, to be carried out.
    void toolCallReady(int index, const Parlance::ToolCall &call);
    void diagnostic(const Parlance::Diagnostic &diagnostic);
    /// The last signal. complete: whether the output ended where the format allows an end.
    void finished(const Parlance::ChatMessage &message, bool complete, Parlance::OutputEnd why);

private:
    struct PARLANCE_CORE_NO_EXPORT State;
    std::unique_ptr<State> d;
};

} // namespace Parlance

Q_DECLARE_METATYPE(Parlance::OutputEnd)
Q_DECLARE_METATYPE(Parlance::ToolCall)
Q_DECLARE_METATYPE(Parlance::Diagnostic)
Q_DECLARE_METATYPE(Parlance::ChatMessage)

#include <parlance/showmacros.h>
