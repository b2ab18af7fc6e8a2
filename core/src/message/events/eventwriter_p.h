// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/argumentspiece_p.h"
#include "message/events/messagelog_p.h"

namespace Parlance {

/// A stretch of what began as a call and could not be read, up to markup with a report of its own.
struct UnreadPiece
{
    std::string text = {};
    std::size_t begin = 0;
    std::size_t textEnd = 0;
    std::size_t quotedSize = 0; ///< of the text, as much as a diagnostic quotes
    std::size_t quotedEnd = 0; ///< up to where that goes in the output
    std::string blanks = {}; ///< that came after it
    std::size_t end = 0; ///< of both
    std::size_t markupEnd = 0; ///< up to where markup followed; 0 where none did
};

/// What began as a call and could not be read. It waits for what follows, at most 4 KB of it.
struct UnreadText
{
    std::vector<UnreadPiece> pieces = {};
    std::size_t waiting = 0; ///< bytes of text and blanks in all pieces
    bool isClosed = false; ///< what closes a call came after it
    bool isTooLong = false; ///< the rest of it is content
};

/// What follows where a call was cut short, as much of it as a diagnostic quotes.
struct LeftOutText
{
    std::string text = {};
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// What is remembered of the events between two pieces of output. A value.
struct EventLog
{
    MessageLog message = {};
    std::size_t answerPrefix = 0; ///< bytes before the output
    std::size_t supplied = 0; ///< of them, at their end, that the prompt does not have
    std::size_t told = 0; ///< up to where events have spoken
    std::size_t last = 0; ///< where what the last of them spoke of begins
    std::size_t sourceBegin = 0; ///< of source in all bytes
    UnreadText unread = {};
    LeftOutText leftOut = {};
    std::string source = {}; ///< what was read from there on, as much of it as a diagnostic quotes
    std::size_t tolerated = 0; ///< reports of what was tolerated
};

/// Says what was found: as events to the caller, and to the log. Made for one piece of output.
///
/// Each event is the bytes that none came for yet, up to its end:
///     markup up to 6, reasoning "a" up to 7, reasoning "b" up to 8   ->   Markup 0..6, ReasoningDelta 6..8 "ab"
class EventWriter
{
public:
    /// Appends to events. Both must outlive the writer.
    EventWriter(EventLog &log, std::vector<Event> &events);

    /// Diagnostics quote what is read from here on.
    void quoteFrom(std::size_t offset);
    void read(std::string_view bytes);

    /// type is ReasoningDelta or ContentDelta.
    void text(Event::Type type, std::string text, std::size_t end);
    /// What began as a call, up to end: a call that follows at once makes it a diagnostic where it was closed, anything
    /// else content. While more of it may wait, a character at a time: no cut decides where it becomes too long.
    void unread(std::string text, std::size_t end);
    bool mayUnreadWait() const { return !m_log.unread.isTooLong; }
    void closeUnread() { m_log.unread.isClosed = !m_log.unread.pieces.empty(); }
    void endUnread() { m_log.unread.isTooLong = false; }
    /// No call can follow it any more.
    void settleUnread();
    void markup(std::size_t end);
    /// Text up to end that belongs to a call which the output's end cuts short: finish() puts it in a diagnostic.
    void leaveOut(std::string_view text, std::size_t end);
    void beginCall(std::string id, std::string name, std::size_t end);
    /// Of the open call, whose CallEnd will say it.
    void setCallId(std::string id) { m_log.message.call().id = std::move(id); }
    /// Gives the next bytes of the open call's arguments their place.
    ArgumentsPiece nextArguments() { return { .begin = m_log.message.call().arguments.size() }; }
    /// The notes are the caller's.
    void arguments(const ArgumentsPiece &piece, std::size_t end);
    void endCall(bool complete, std::size_t end);
    void diagnose(Diagnostic::Level level, std::string rule, std::string message, std::size_t begin, std::size_t end);
    void finish(bool complete, std::size_t end);

    /// The text of the last event where that is content up to offset.
    std::string_view lastContent(std::size_t offset) const;

    const MessageLog &message() const { return m_log.message; }

private:
    std::size_t spokenOf() const;
    UnreadPiece &unreadPiece();
    void leaveOutUnread();
    void diagnoseUnread(const UnreadPiece &piece, const char *what);
    void diagnoseLeftOut();
    void addDiagnostic(Diagnostic diagnostic);
    std::string quoted(std::size_t begin, std::size_t end) const;
    std::ptrdiff_t place(std::size_t offset) const;
    int callIndex() const { return static_cast<int>(m_log.message.calls()) - 1; }
    void delta(Event::Type type, int call, std::string text, std::size_t end);
    Event &add(Event::Type type, std::size_t end);

    EventLog &m_log;
    std::vector<Event> &m_events;
    std::size_t m_before; // events that was there already
};

} // namespace Parlance
