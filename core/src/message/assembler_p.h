// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/unescaper_p.h"
#include "message/callassembler_p.h"
#include "message/events/markupwatch_p.h"
#include "message/events/utf8stream_p.h"
#include "peg/matcher_p.h"

#include <optional>
#include <utility>

namespace Parlance {

/// What is remembered of a match between two pieces of output. A value: copies are snapshots.
struct Assembly
{
    struct Frame
    {
        const Peg::CaptureKind *capture;
        std::size_t begin;
    };

    /// Offsets are counted from after the answer prefix.
    Assembly(std::shared_ptr<const MessageProgramData> of, std::string_view answerPrefix);

    /// Bytes that the matcher has delivered and no event speaks of.
    std::size_t waiting() const;
    std::string waitingFor() const; ///< what must come before more can be said

    std::shared_ptr<const MessageProgramData> program;
    EventLog log;
    std::vector<Frame> frames = {}; ///< captures that are open, innermost last
    Utf8Stream utf8 = {}; ///< of the innermost
    JsonUnescaper unescaper = {}; ///< of content and reasoning
    MarkupWatch watch{ MarkupWatch::Place::Content };
    MarkupWatch valueWatch{ MarkupWatch::Place::Value };
    MarkupWatch thoughtWatch{ MarkupWatch::Place::Value }; ///< for the turn's end
    std::size_t markupIn = std::string::npos; ///< where the last capture began in which markup was found
    std::size_t toleratedAt = std::string::npos; ///< where the grammar last said that something is off
    std::size_t undeclaredEnd = std::string::npos; ///< the end of the last marker of such a call
    std::size_t undeclaredAt = std::string::npos; ///< where the last content began that is a call of no declared tool
    struct
    {
        std::string what;
        std::size_t at = 0;
    } tolerated = {}; ///< the last thing that was missing
    std::optional<CallAssembler> call = {}; ///< that is open
    std::optional<OutputEnd> end = {}; ///< no more comes, and why
    std::size_t promptEnd = 0; ///< up to where the prompt's words go, which are not the message's
    std::size_t heldFrom = std::string::npos; ///< where what was held back at the end begins
    /// What the next text belonged to: a call that could not be read, or whose rest did not come.
    enum class After : std::uint8_t
    {
        Nothing,
        BrokenCall,
        CutCall
    } after = After::Nothing;
    bool isReasoning = false; ///< the last text was reasoning, and no markup came since
    bool reasoningHasEnded = false; ///< markup came since; neither text nor a call did
    bool hasThoughts = false; ///< reasoning came, and no call since
    bool isAfterThoughts = false; ///< then text did
    bool lineHasEnded = false; ///< the last text ended with a line feed
    std::size_t settled = 0; ///< the end of the last outermost capture
    bool isEndAssumed = false; ///< of a call in what was held back at the end: those after it may be part of it
    bool overflowing = false; ///< the grammar reads no more
    bool somethingIsOff = false;
    bool complete = false;
};

/// Turns the captures of a match into events and the message. Made for one piece of output.
///
///     <t>Hm.</t>It rains.<call>{"name": "f", "arguments": {"a": 1}}</call>      is captured and told as
///        reasoning content              name               arguments
///     Markup, ReasoningDelta "Hm.", Markup, ContentDelta "It rains.", CallBegin f, ArgumentsDelta {"a": 1},
///     ArgumentValue a = 1, CallEnd f
///
/// Texts come out as they come in, in valid UTF-8; what is inside of a call is the CallAssembler's.
class Assembler final : public Peg::Sink
{
public:
    /// Appends to events. Both must outlive the assembler.
    Assembler(Assembly &assembly, std::vector<Event> &events);

    /// Tells what was known before the first byte.
    void begin();
    /// A complete call that was found elsewhere than in the match.
    void adopt(const ToolCall &call, std::string_view why, std::size_t offset);
    /// The last bytes were held back when the output ended: where they became content, it may have ended in markup.
    void endUndecided(std::size_t bytes, std::size_t offset);
    /// No more comes; matched says whether the grammar read everything.
    void finish(bool matched, std::size_t offset);

    void open(const Peg::CaptureKind &capture, std::size_t offset) override;
    void close(bool complete, std::size_t offset) override;
    void text(std::string_view bytes, std::size_t offset) override;
    void json(const Peg::JsonPiece &piece, std::size_t offset) override;
    void recovered(const Peg::Failure &failure) override;
    void overflow(const Peg::Failure *failure, std::size_t offset) override;

private:
    const Peg::CaptureKind *innermost() const;
    void flushText(std::size_t offset);
    void routeBytes(const Peg::CaptureKind *capture, std::string_view bytes, std::size_t end);
    void route(const Peg::CaptureKind *capture, std::string text, std::size_t end);
    void write(const Peg::CaptureKind &capture, std::string text, std::size_t end);
    void writeContent(const Peg::CaptureKind &capture, std::string text, std::size_t end);
    bool isThoughtOfWords(const Peg::CaptureKind *capture) const;
    void leaveOutWords(std::string_view &bytes, std::size_t offset);
    void watchContent(std::string_view bytes, std::size_t end);
    void watchCapture(const Peg::CaptureKind &capture, std::string_view bytes, std::size_t end);
    bool isOfUndeclaredCall(const MarkupWatch::Found &found);
    std::pair<const char *, const char *> ruleAndWords(const MarkupWatch::Found &found);
    void tolerate(const Peg::CaptureKind &capture, std::size_t begin, std::size_t offset);
    void joinReasoning(std::string &text, bool reasoning);
    void noteThoughtsAgain(std::string_view text, bool reasoning);
    void endText(const Peg::CaptureKind &capture, std::size_t offset);
    void endCall(bool complete, std::size_t offset);

    Assembly &m_state;
    EventWriter m_out;
};

} // namespace Parlance
