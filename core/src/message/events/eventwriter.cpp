// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/logging_p.h"
#include "message/events/eventwriter_p.h"

#include "base/blanks_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <utility>

namespace Parlance {

static constexpr std::size_t mostQuoted = 4096;
static constexpr std::size_t mostTolerated = 4096; // reports of one answer

EventWriter::EventWriter(EventLog &log, std::vector<Event> &events)
    : m_log(log)
    , m_events(events)
    , m_before(events.size())
{ }

std::ptrdiff_t EventWriter::place(std::size_t offset) const
{
    const std::size_t begin = offset < m_log.answerPrefix ? m_log.answerPrefix - m_log.supplied : m_log.answerPrefix;
    return static_cast<std::ptrdiff_t>(offset) - static_cast<std::ptrdiff_t>(begin);
}

void EventWriter::quoteFrom(std::size_t offset)
{
    m_log.sourceBegin = offset;
    m_log.source.clear();
}

void EventWriter::read(std::string_view bytes)
{
    m_log.source.append(bytes.substr(0, mostQuoted - std::min(mostQuoted, m_log.source.size())));
}

std::string EventWriter::quoted(std::size_t begin, std::size_t end) const
{
    const std::size_t from = std::max(begin, m_log.sourceBegin) - m_log.sourceBegin;
    const std::size_t to = std::max(end, m_log.sourceBegin) - m_log.sourceBegin;
    if (from >= m_log.source.size() || to <= from)
        return {};
    return Utf8::sanitized(std::string_view(m_log.source).substr(from, to - from));
}

void EventWriter::text(Event::Type type, std::string text, std::size_t end)
{
    if (text.empty())
        return;
    if (type == Event::Type::ContentDelta && !m_log.unread.pieces.empty() && trimmed(text).empty()) {
        UnreadPiece &piece = unreadPiece();
        piece.blanks += text;
        piece.end = end;
        m_log.unread.waiting += text.size();
        return;
    }
    settleUnread();
    if (type == Event::Type::ReasoningDelta)
        m_log.message.addReasoning(text);
    else
        m_log.message.addContent(text);
    delta(type, -1, std::move(text), end);
}

void EventWriter::unread(std::string text, std::size_t end)
{
    UnreadText &unread = m_log.unread;
    if (unread.isTooLong)
        return this->text(Event::Type::ContentDelta, std::move(text), end);
    UnreadPiece &piece = unreadPiece();
    unread.waiting += text.size();
    piece.text += std::exchange(piece.blanks, {}) + text;
    piece.textEnd = piece.end = end;
    if (piece.text.size() <= mostQuoted) {
        piece.quotedSize = piece.text.size();
        piece.quotedEnd = end;
    }
    if (unread.waiting <= mostQuoted)
        return;
    settleUnread();
    unread.isTooLong = true;
}

/// Up to where events have spoken, or will.
std::size_t EventWriter::spokenOf() const
{
    const std::vector<UnreadPiece> &pieces = m_log.unread.pieces;
    return pieces.empty() ? m_log.told : std::max(pieces.back().end, pieces.back().markupEnd);
}

/// What comes next belongs to the last piece, but after markup begins another.
UnreadPiece &EventWriter::unreadPiece()
{
    std::vector<UnreadPiece> &pieces = m_log.unread.pieces;
    if (pieces.empty() || pieces.back().markupEnd > 0) {
        const std::size_t begin = spokenOf();
        pieces.push_back({ .begin = begin, .textEnd = begin, .quotedEnd = begin, .end = begin });
    }
    return pieces.back();
}

void EventWriter::settleUnread()
{
    const UnreadText unread = std::exchange(m_log.unread, { .isTooLong = m_log.unread.isTooLong });
    for (const UnreadPiece &piece : unread.pieces) {
        diagnoseUnread(piece, "a call that cannot be read is content");
        m_log.message.addContent(piece.text + piece.blanks);
        delta(Event::Type::ContentDelta, -1, piece.text + piece.blanks, piece.end);
        if (piece.markupEnd > 0)
            markup(piece.markupEnd);
    }
}

void EventWriter::leaveOutUnread()
{
    if (!m_log.unread.isClosed)
        return settleUnread();
    const UnreadText unread = std::exchange(m_log.unread, {});
    for (const UnreadPiece &piece : unread.pieces)
        diagnoseUnread(piece, "a call that cannot be read is left out, because another call follows");
    delta(Event::Type::Markup, -1, {}, std::max(unread.pieces.back().end, unread.pieces.back().markupEnd));
}

void EventWriter::diagnoseUnread(const UnreadPiece &piece, const char *what)
{
    if (piece.text.empty())
        return;
    addDiagnostic({ Diagnostic::Level::Recovered, "unread_call", what, place(piece.begin), place(piece.quotedEnd),
                    piece.text.substr(0, piece.quotedSize) });
}

void EventWriter::markup(std::size_t end)
{
    if (!m_log.unread.pieces.empty()) {
        m_log.unread.pieces.back().markupEnd = end;
        return;
    }
    delta(Event::Type::Markup, -1, {}, end);
}

void EventWriter::leaveOut(std::string_view text, std::size_t end)
{
    LeftOutText &leftOut = m_log.leftOut;
    if (leftOut.text.empty())
        leftOut.begin = spokenOf();
    leftOut.text += text.substr(0, mostQuoted - std::min(mostQuoted, leftOut.text.size()));
    leftOut.end = end;
    markup(end);
}

void EventWriter::diagnoseLeftOut()
{
    const LeftOutText leftOut = std::exchange(m_log.leftOut, {});
    if (!trimmed(leftOut.text).empty())
        addDiagnostic({ Diagnostic::Level::Recovered, "cut_call", "the rest of a call that was cut short is left out",
                        place(leftOut.begin), place(leftOut.end), Utf8::sanitized(leftOut.text) });
}

void EventWriter::beginCall(std::string id, std::string name, std::size_t end)
{
    leaveOutUnread();
    endUnread();
    m_log.message.beginCall(id, name);
    Event &event = add(Event::Type::CallBegin, end);
    event.call = callIndex();
    event.id = std::move(id);
    event.name = std::move(name);
}

void EventWriter::arguments(const ArgumentsPiece &piece, std::size_t end)
{
    MessageLog::Text &all = m_log.message.call().arguments;
    all.append(piece.json);
    if (!piece.json.empty())
        delta(Event::Type::ArgumentsDelta, callIndex(), piece.json, end);
    for (const ArgumentsPiece::Argument &argument : piece.complete) {
        Event &event = m_events.emplace_back();
        event.type = Event::Type::ArgumentValue;
        event.call = callIndex();
        all.read(argument.begin, argument.end, event.text);
        event.name = argument.name;
        event.begin = place(m_log.last);
        event.end = place(m_log.told);
    }
}

void EventWriter::endCall(bool complete, std::size_t end)
{
    Event &event = add(Event::Type::CallEnd, end);
    event.call = callIndex();
    event.id = m_log.message.call().id;
    event.name = m_log.message.call().name;
    event.complete = complete;
    m_log.message.endCall(complete);
}

void EventWriter::diagnose(Diagnostic::Level level, std::string rule, std::string message, std::size_t begin,
                           std::size_t end)
{
    // Each may cover the same bytes, so that their sum is not bounded by the output.
    if (level == Diagnostic::Level::Tolerated && ++m_log.tolerated >= mostTolerated) {
        if (m_log.tolerated > mostTolerated)
            return;
        message = "more tolerated texts are not reported";
    }
    if (message.size() > mostQuoted)
        message = Utf8::shortened(message, mostQuoted);
    addDiagnostic({ level, std::move(rule), std::move(message), place(begin), place(end), quoted(begin, end) });
}

void EventWriter::addDiagnostic(Diagnostic diagnostic)
{
    Event &event = m_events.emplace_back();
    event.type = Event::Type::Diagnostic;
    event.diagnostic = std::move(diagnostic);
    event.begin = event.diagnostic->begin;
    event.end = event.diagnostic->end;
    m_log.message.addDiagnostic(*event.diagnostic);
    log(Layer::Message, [&] {
        return std::string(toString(event.diagnostic->level)) + " at " + std::to_string(event.begin) + ": "
            + event.diagnostic->message;
    });
}

std::string_view EventWriter::lastContent(std::size_t offset) const
{
    for (std::size_t i = m_events.size(); i-- > m_before;) {
        const Event &event = m_events[i];
        if (event.type == Event::Type::ContentDelta && event.end == place(offset))
            return event.text;
        if (event.type != Event::Type::Diagnostic)
            break;
    }
    return {};
}

void EventWriter::finish(bool complete, std::size_t end)
{
    diagnoseLeftOut();
    add(Event::Type::Finish, end).complete = complete;
}

/// Goes on with the last event where that is one of the same kind that the caller has not seen yet.
void EventWriter::delta(Event::Type type, int call, std::string text, std::size_t end)
{
    const bool extends = m_events.size() > m_before && m_events.back().type == type && m_events.back().call == call;
    if (!extends) {
        Event &event = add(type, end);
        event.call = call;
        event.text = std::move(text);
        return;
    }
    m_events.back().text += text;
    m_events.back().end = place(end);
    m_log.told = end;
}

/// An event for all bytes up to end that none came for yet.
Event &EventWriter::add(Event::Type type, std::size_t end)
{
    Event &event = m_events.emplace_back();
    event.type = type;
    event.begin = place(m_log.told);
    event.end = place(end);
    m_log.last = std::exchange(m_log.told, end);
    return event;
}

} // namespace Parlance
