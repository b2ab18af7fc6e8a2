// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "views/replay/replaymodel.h"

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
constexpr std::size_t shownBytes = 16 * 1024;
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
        return fromCore(event.diagnostic->message);
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

std::string ending(const std::string &text)
{
    if (text.size() <= shownOfText)
        return text;
    std::size_t at = text.size() - shownOfText;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
        ++at;
    return "…" + text.substr(at);
}

} // namespace

std::vector<TableRow> eventRows(const Replay &replay, std::size_t step)
{
    const std::size_t count = eventsAt(replay, step);
    std::vector<TableRow> rows;
    for (std::size_t i = count; i > 0 && rows.size() < shownEvents; --i) {
        const Event &event = replay.events[i - 1];
        rows.push_back({ { rangeText(event.begin, event.end), typeName(event.type),
                           event.call < 0 ? QString() : QString::number(event.call), wordsOf(event) },
                         QVariant::fromValue<qlonglong>(event.end),
                         event.type == Event::Type::Diagnostic ? Tone::Unsure : Tone::Neutral });
    }
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

QString messageText(const Replay &replay, std::size_t step)
{
    ChatMessage message = replay.messageAt(step);
    message.content = ending(message.content);
    message.reasoningContent = ending(message.reasoningContent);
    for (ToolCall &call : message.toolCalls)
        call.arguments = ending(call.arguments);
    return fromCore(toJson(message.toValue(), JsonFormat::indented()));
}

QString stepSentence(const Replay &replay, std::size_t step)
{
    if (replay.steps.empty())
        return {};
    const ReplayStep &now = replay.steps[std::min(step, replay.steps.size() - 1)];
    QString sentence = Words::tr("%1 of %2 bytes, %3 events").arg(now.end).arg(replay.output.size()).arg(now.events);
    if (now.heldBack > 0)
        sentence += Words::tr("; %1 bytes are held back: %2").arg(now.heldBack).arg(fromCore(now.heldFor));
    if (step + 1 >= replay.steps.size())
        sentence += replay.complete ? Words::tr("; the answer is complete") : Words::tr("; the answer is cut short");
    return sentence;
}

QString recordingSentence(const Recording &recording)
{
    switch (recording.form) {
    case Recording::Form::JsonLines:
        return Words::tr("A recording in JSON lines, %1 pieces").arg(recording.cuts.size());
    case Recording::Form::ServerSentEvents:
        return Words::tr("A recording of server-sent events, %1 pieces").arg(recording.cuts.size());
    case Recording::Form::Raw:
        break;
    }
    return Words::tr("Text, %1 bytes").arg(recording.output.size());
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
