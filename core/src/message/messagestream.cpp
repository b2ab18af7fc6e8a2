// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/messagestream.h>

#include <QPointer>

/// Events as signals, in order, even if slots call the stream.
///
///     CallBegin 0 f, ArgumentsDelta {}, CallEnd complete   ->   toolCallBegin(0, "", "f"), toolArgumentsDelta(0,
///     "{}"),
///                                                               toolCallEnd(0, true), toolCallReady(0, call)
namespace Parlance {

namespace {

QString toText(const std::string &text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

void emitCallEnd(MessageStream &stream, const Event &event, const ToolCall &call)
{
    const QPointer<MessageStream> alive(&stream);
    Q_EMIT stream.toolCallEnd(event.call, event.complete);
    if (alive && event.complete)
        Q_EMIT stream.toolCallReady(event.call, call);
}

void emitEvent(MessageStream &stream, const Event &event, OutputEnd why)
{
    switch (event.type) {
    case Event::Type::ReasoningDelta:
        return Q_EMIT stream.reasoningDelta(toText(event.text));
    case Event::Type::ContentDelta:
        return Q_EMIT stream.contentDelta(toText(event.text));
    case Event::Type::CallBegin:
        return Q_EMIT stream.toolCallBegin(event.call, toText(event.id), toText(event.name));
    case Event::Type::ArgumentsDelta:
        return Q_EMIT stream.toolArgumentsDelta(event.call, toText(event.text));
    case Event::Type::ArgumentValue:
        return Q_EMIT stream.toolArgument(event.call, toText(event.name), toText(event.text));
    case Event::Type::CallEnd:
        return emitCallEnd(stream, event, stream.message().toolCalls[static_cast<std::size_t>(event.call)]);
    case Event::Type::Markup:
        return;
    case Event::Type::Diagnostic:
        return Q_EMIT stream.diagnostic(*event.diagnostic);
    case Event::Type::Finish:
        return Q_EMIT stream.finished(stream.message(), event.complete, why);
    }
}

} // namespace

/// What the stream still has to do. Slots that call the stream while it emits only leave their wish here, so that the
/// signals of one piece stay together.
struct PARLANCE_CORE_NO_EXPORT MessageStream::State
{
    MessageParser parser;
    QByteArray waiting = {};
    bool mustFinish = false;
    OutputEnd why = OutputEnd::Stop;
    bool isFinished = false;
    bool isEmitting = false;

    bool hasWork() const { return !isFinished && (mustFinish || !waiting.isEmpty()); }
    std::vector<Event> work();
    static void run(MessageStream &stream);
};

std::vector<Event> MessageStream::State::work()
{
    std::vector<Event> events;
    const QByteArray bytes = std::exchange(waiting, {});
    parser.feed({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }, events);
    if (!mustFinish)
        return events;
    parser.finish(events, why);
    isFinished = true;
    return events;
}

void MessageStream::State::run(MessageStream &stream)
{
    if (stream.d->isEmitting)
        return;
    stream.d->isEmitting = true;
    const QPointer<MessageStream> alive(&stream);
    while (stream.d->hasWork()) {
        for (const Event &event : stream.d->work()) {
            emitEvent(stream, event, stream.d->why);
            if (!alive)
                return;
        }
    }
    stream.d->isEmitting = false;
}

MessageStream::MessageStream(MessageProgram program, const std::string &answerPrefix, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<State>(State{ .parser = MessageParser(std::move(program), answerPrefix) }))
{ }

MessageStream::~MessageStream() = default;

const ChatMessage &MessageStream::message() const
{
    return d->parser.message();
}

bool MessageStream::isFinished() const
{
    return d->isFinished;
}

void MessageStream::feed(const QByteArray &bytes)
{
    if (d->mustFinish)
        return;
    d->waiting += bytes;
    State::run(*this);
}

void MessageStream::cancel()
{
    d->waiting.clear();
    finish(OutputEnd::Cancelled);
}

void MessageStream::finish(OutputEnd why)
{
    if (!d->mustFinish)
        d->why = why;
    d->mustFinish = true;
    State::run(*this);
}

} // namespace Parlance
