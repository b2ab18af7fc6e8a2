// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/replay/replaymodel.h"

#include "text/corewords.h"
#include "text/visibletext.h"

#include <parlance/json.h>

#include <QCoreApplication>
#include <algorithm>

namespace Parlance::Inspector {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Replay)
};

constexpr std::size_t shownEvents = 1000;
constexpr std::size_t shownBytes = std::size_t(16) * 1024;
constexpr std::size_t shownOfText = 4096;

std::size_t eventsAt(const Replay &replay, std::size_t step)
{
    return replay.steps.empty() ? 0 : replay.steps[std::min(step, replay.steps.size() - 1)].events;
}

QString rangeText(std::ptrdiff_t begin, std::ptrdiff_t end)
{
    return QStringLiteral("%1–%2").arg(begin).arg(end);
}

QString typeName(Event::Type type)
{
    switch (type) {
    case Event::Type::ReasoningDelta:
        return Words::tr("reasoning");
    case Event::Type::ContentDelta:
        return Words::tr("content");
    case Event::Type::CallBegin:
        return Words::tr("call begins");
    case Event::Type::ArgumentsDelta:
        return Words::tr("arguments");
    case Event::Type::ArgumentValue:
        return Words::tr("argument");
    case Event::Type::CallEnd:
        return Words::tr("call ends");
    case Event::Type::Markup:
        return Words::tr("markup");
    case Event::Type::Diagnostic:
        return Words::tr("diagnostic");
    case Event::Type::Finish:
        return Words::tr("end");
    }
    return {};
}

QString wordsOf(const Event &event)
{
    switch (event.type) {
    case Event::Type::CallBegin:
        return event.id.empty() ? fromCore(event.name)
                                : QStringLiteral("%1 (%2)").arg(fromCore(event.name), fromCore(event.id));
    case Event::Type::ArgumentValue:
        return QStringLiteral("%1 = %2").arg(fromCore(event.name), fromCore(event.text));
    case Event::Type::CallEnd:
    case Event::Type::Finish:
        return event.complete ? Words::tr("complete") : Words::tr("not complete");
    case Event::Type::Diagnostic:
        return coreWords(event.diagnostic->message);
    default:
        return fromCore(event.text);
    }
}

QString levelText(Diagnostic::Level level)
{
    return level == Diagnostic::Level::Note     ? Words::tr("note")
        : level == Diagnostic::Level::Tolerated ? Words::tr("tolerated")
                                                : Words::tr("recovered");
}

bool isDelta(const Event &event)
{
    return event.type == Event::Type::ReasoningDelta || event.type == Event::Type::ContentDelta
        || event.type == Event::Type::ArgumentsDelta;
}

/// Events that say one thing.
struct EventGroup
{
    const Event *first;
    std::ptrdiff_t end;
    int count;
    QString text;

    void add(const Event &event)
    {
        end = event.end;
        ++count;
    }
    TableRow row() const
    {
        return { { rangeText(first->begin, end), typeName(first->type), QString::number(count),
                   first->call < 0 ? QString() : QString::number(first->call), text },
                 QVariant::fromValue<qlonglong>(end),
                 first->type == Event::Type::Diagnostic ? Tone::Unsure : Tone::Neutral };
    }
};

std::string ending(const std::string &text)
{
    const std::string more = "…";
    if (text.size() <= shownOfText + more.size())
        return text;
    std::size_t at = text.size() - shownOfText;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
        ++at;
    return more + text.substr(at);
}

// A field of a message, and the parts that are bytes of it.
void keepEnding(ChatMessage &message, ChatMessage::Part::Type type, std::string &field)
{
    const std::size_t before = field.size();
    field = ending(field);
    if (before == field.size())
        return;
    const std::size_t left = before - field.size();
    for (ChatMessage::Part &part : message.parts) {
        if (part.type != type)
            continue;
        part.begin = part.begin > left ? part.begin - left : 0;
        part.end = part.end > left ? part.end - left : 0;
    }
    std::erase_if(message.parts, [type](const auto &part) { return part.type == type && part.end == 0; });
}

} // namespace

std::vector<TableRow> eventRows(const Replay &replay, std::size_t step)
{
    const std::size_t count = eventsAt(replay, step);
    std::vector<EventGroup> groups;
    for (std::size_t i = 0; i < count; ++i) {
        const Event &event = replay.events[i];
        if (!groups.empty() && isDelta(event) && groups.back().first->type == event.type
            && groups.back().first->call == event.call)
            groups.back().add(event);
        else
            groups.push_back({ &event, event.end, 1, {} });
        groups.back().text += wordsOf(event);
    }
    std::vector<TableRow> rows;
    for (std::size_t i = groups.size() - std::min(groups.size(), shownEvents); i < groups.size(); ++i)
        rows.push_back(groups[i].row());
    return rows;
}

std::vector<TableRow> partRows(const Replay &replay, std::size_t step)
{
    std::vector<TableRow> rows;
    Event::Type last = Event::Type::Finish;
    std::string text;
    const auto close = [&] {
        if (!text.empty() && !rows.empty())
            rows.back().cells[1] = fromCore(ending(text));
        text.clear();
    };
    const std::size_t count = eventsAt(replay, step);
    for (std::size_t i = 0; i < count; ++i) {
        const Event &event = replay.events[i];
        const bool isText = event.type == Event::Type::ReasoningDelta || event.type == Event::Type::ContentDelta;
        if (isText && event.type != last) {
            close();
            rows.push_back({ { typeName(event.type), {} } });
        } else if (event.type == Event::Type::CallBegin) {
            close();
            rows.push_back({ { Words::tr("call %1: %2").arg(event.call).arg(fromCore(event.name)), {} } });
        }
        if (isText || event.type == Event::Type::ArgumentsDelta)
            text += event.text;
        if (isText || event.type == Event::Type::CallBegin)
            last = event.type;
    }
    close();
    return rows;
}

std::vector<TableRow> diagnosticRows(const Replay &replay)
{
    std::vector<TableRow> rows;
    for (const Diagnostic &one : replay.diagnostics) {
        if (rows.size() == shownEvents)
            break;
        rows.push_back(
            { { levelText(one.level), fromCore(one.rule), capitalized(one.message), rangeText(one.begin, one.end) },
              QVariantList{ qlonglong(one.begin), qlonglong(one.end) },
              one.level == Diagnostic::Level::Recovered ? Tone::Bad : Tone::Unsure });
    }
    return rows;
}

ChatMessage shownMessage(const Replay &replay, std::size_t step)
{
    ChatMessage message = replay.messageAt(step);
    keepEnding(message, ChatMessage::Part::Type::Text, message.content);
    keepEnding(message, ChatMessage::Part::Type::Reasoning, message.reasoningContent);
    for (ToolCall &call : message.toolCalls)
        call.arguments = ending(call.arguments);
    return message;
}

QString messageText(const ChatMessage &message)
{
    return fromCore(toJson(message.toValue(), JsonFormat::indented()));
}

QString messageText(const Replay &replay, std::size_t step)
{
    return replay.output.empty() ? QString() : messageText(shownMessage(replay, step));
}

QString stepSentence(const Replay &replay, std::size_t step)
{
    if (replay.steps.empty() || replay.output.empty())
        return {};
    const ReplayStep &now = replay.steps[std::min(step, replay.steps.size() - 1)];
    QString sentence = Words::tr("%1 of %2 bytes, ").arg(now.end).arg(replay.output.size())
        + (now.events == 1 ? Words::tr("1 event") : Words::tr("%1 events").arg(now.events));
    if (now.heldBack > 0)
        sentence +=
            (now.heldBack == 1 ? Words::tr("; 1 byte is held back: %1") : Words::tr("; %2 bytes are held back: %1"))
                .arg(fromCore(now.heldFor))
                .replace(QStringLiteral("%2"), QString::number(now.heldBack));
    if (step + 1 >= replay.steps.size() && !replay.isComing)
        sentence += replay.complete ? Words::tr("; the answer is complete") : Words::tr("; the answer is cut short");
    return sentence;
}

QString recordingSentence(const Recording &recording)
{
    const auto pieces = [&recording](const QString &words) {
        return recording.cuts.size() == 1 ? Words::tr("%1, 1 piece").arg(words)
                                          : Words::tr("%1, %2 pieces").arg(words).arg(recording.cuts.size());
    };
    const QString words = [&] {
        switch (recording.form) {
        case Recording::Form::JsonLines:
            return pieces(Words::tr("A stream in JSON lines"));
        case Recording::Form::ServerSentEvents:
            return pieces(Words::tr("A stream of server-sent events"));
        case Recording::Form::ResponsesStream:
            return pieces(Words::tr("A stream of the Responses API"));
        case Recording::Form::MessagesStream:
            return pieces(Words::tr("A stream of the Messages API"));
        case Recording::Form::Completion:
            return Words::tr("The text of a whole completion");
        case Recording::Form::Response:
            return Words::tr("The text of an answer of the Responses API");
        case Recording::Form::Message:
            return Words::tr("The text of an answer of the Messages API");
        case Recording::Form::LlamaLog:
            return Words::tr("The text in a log of llama.cpp");
        case Recording::Form::VllmLog:
            return Words::tr("The text in a log of vLLM");
        case Recording::Form::Raw:
            break;
        }
        return Words::tr("Plain text");
    }();
    const QString size = words + Words::tr(", %1 bytes").arg(recording.output.size());
    return recording.wasRead ? size + Words::tr("; without the reasoning or calls that the server has parsed itself")
                             : size;
}

QString verdictSentence(const Shared::CallVerdict &verdict)
{
    QString words = QCoreApplication::translate("CallVerdict", verdict.pattern);
    for (std::size_t i = 0; i < verdict.values.size(); ++i)
        words.replace(u'%' + QString::number(i + 1), fromCore(verdict.values[i]));
    return words.isEmpty() ? QString() : capitalized(words.toStdString()) + u'.';
}

Tone verdictTone(const Shared::CallVerdict &verdict)
{
    using Kind = Shared::CallVerdict::Kind;
    switch (verdict.kind) {
    case Kind::Calls:
        return Tone::Good;
    case Kind::Nothing:
    case Kind::NoCall:
        return Tone::Neutral;
    case Kind::Undeclared:
    case Kind::Mismatch:
    case Kind::NoCallsInTemplate:
        return Tone::Bad;
    default:
        return Tone::Unsure;
    }
}

ReplayWindow replayWindow(const Replay &replay, std::size_t step)
{
    ReplayWindow window;
    if (replay.steps.empty())
        return window;
    window.end = replay.steps[std::min(step, replay.steps.size() - 1)].end;
    window.begin = window.end > shownBytes ? window.end - shownBytes : 0;
    while (window.begin < window.end && (static_cast<unsigned char>(replay.output[window.begin]) & 0xc0) == 0x80)
        ++window.begin;
    for (FieldSpan span : replay.fieldsAt(step, window.begin)) {
        span.begin = std::max(span.begin, window.begin);
        if (span.begin < span.end)
            window.fields.push_back(span);
    }
    return window;
}

std::size_t stepOf(const Replay &replay, std::size_t byte)
{
    const auto found = std::lower_bound(replay.steps.begin(), replay.steps.end(), byte,
                                        [](const ReplayStep &step, std::size_t wanted) { return step.end < wanted; });
    const auto last = replay.steps.empty() ? 0 : replay.steps.size() - 1;
    return found == replay.steps.end() ? last : static_cast<std::size_t>(found - replay.steps.begin());
}

} // namespace Parlance::Inspector
