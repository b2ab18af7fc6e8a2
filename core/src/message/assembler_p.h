// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/argumentswriter_p.h"
#include "message/messagelog_p.h"
#include "message/messageprogram_p.h"
#include "message/unescaper_p.h"
#include "message/utf8stream_p.h"
#include "peg/matcher_p.h"

#include <optional>

namespace Parlance {

/// Turns the captures of a match into events and the message. A value.
class Assembler : public Peg::Sink
{
public:
    /// Offsets are counted from behind the primer.
    Assembler(std::shared_ptr<const MessageProgramData> program, std::size_t primer);

    /// Where the events go until the next call of this.
    void setTarget(std::vector<Event> *events);
    /// Tells what was known before the first byte.
    void begin();
    /// No more comes; matched says whether the grammar read everything.
    void finish(bool matched, std::size_t offset);

    const MessageLog &log() const { return m_log; }
    bool complete() const { return m_complete; }
    std::size_t waiting() const;
    std::string waitingFor() const; ///< what must come before more can be said

    void open(const Peg::CaptureKind &capture, std::size_t offset) override;
    void close(bool complete, std::size_t offset) override;
    void text(std::string_view bytes, std::size_t offset) override;
    void recovered(const Peg::Failure &failure) override;
    void overflow(const Peg::Failure *failure, std::size_t offset) override;

private:
    struct Frame
    {
        const Peg::CaptureKind *capture;
        std::size_t begin;
        std::size_t word = 0; ///< where its text begins in m_word
    };

    /// A capture's edge or text that waits for the call's name.
    struct Waiting
    {
        const Peg::CaptureKind *capture = nullptr;
        bool isEdge = false;
        bool complete = false;
        std::string text = {};
        std::size_t offset = 0;
    };

    struct Call
    {
        std::size_t begin = 0;
        int index = -1; ///< of the message's calls, once it has begun
        bool hasName = false;
        bool hasId = false;
        std::string name = {};
        std::string id = {};
        std::string raw = {}; ///< its bytes, until it has begun
        std::vector<Waiting> waiting = {};
        ArgumentsWriter arguments = {};
    };

    const Peg::CaptureKind *innermost() const;
    void openWord();
    void flushText(std::size_t offset);
    void route(const Peg::CaptureKind *capture, std::string text, std::size_t end);
    void write(Event::Type type, const Peg::CaptureKind &capture, std::string text, std::size_t end);
    void endText(const Frame &frame, std::size_t offset);

    void endCall(bool complete, std::size_t offset);
    void recoverCalls(std::size_t offset);
    void adopt(const ToolCall &call, std::size_t offset);
    void setName(std::string name, std::size_t offset);
    void setId(std::string id, std::size_t offset);
    void beginCall(std::size_t offset);
    void callBecomesContent(std::size_t offset);
    void openArguments(const Peg::CaptureKind &capture, std::size_t offset);
    void argumentText(const Peg::CaptureKind &capture, const std::string &text, std::size_t offset);
    void closeArguments(const Peg::CaptureKind &capture, bool complete, std::size_t offset);
    void replayWaiting();
    void takeArguments(const std::string &json, std::size_t offset);
    void takeNotes(const ArgumentsWriter::Notes &notes, std::size_t offset);

    std::ptrdiff_t place(std::size_t offset) const
    {
        return static_cast<std::ptrdiff_t>(offset) - static_cast<std::ptrdiff_t>(m_primer);
    }
    void diagnose(Diagnostic::Level level, const std::string &rule, std::string message, std::size_t begin,
                  std::size_t end);
    void emitMarkup(std::size_t end);
    void emitDelta(Event::Type type, int call, std::string text, std::size_t end);
    bool extendsLast(Event::Type type, int call) const;
    void emit(Event event, std::size_t end);

    std::shared_ptr<const MessageProgramData> m_program;
    std::size_t m_primer = 0;
    std::vector<Event> *m_events = nullptr;
    std::size_t m_ownEvents = 0; // from here on the events are this turn's
    MessageLog m_log;
    std::vector<Frame> m_frames;
    Utf8Stream m_utf8; // of the innermost capture
    JsonUnescaper m_unescaper;
    std::string m_word; // the text of a name or id
    std::optional<Call> m_call;
    std::size_t m_told = 0; // up to where events speak of the output
    std::size_t m_settled = 0; // the end of the last outermost capture
    bool m_overflowing = false;
    bool m_somethingIsOff = false;
    bool m_complete = false;
};

} // namespace Parlance
