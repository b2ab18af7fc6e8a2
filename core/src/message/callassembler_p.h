// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "message/arguments/argumentswriter_p.h"
#include "message/events/eventwriter_p.h"
#include "message/messageprogram_p.h"

namespace Parlance {

/// Puts one call together from its captures. A value.
///
/// A call begins with its name, and with its id if the format writes one before it. Earlier captures of arguments wait.
/// Until the call has begun, its bytes are stored unchanged.
///
///     name "f", id "7", arguments `{"a": 1}`   ->   CallBegin 7 f, ArgumentsDelta {"a": 1}, CallEnd
///     arguments `{"a": 1}`, name "f"           ->   the same, all of it when the name has come
///     arguments `{"a": 1}`                     ->   nothing: raw() is the text that was there
class CallAssembler
{
public:
    /// The program must outlive the call, which begins at the offset begin.
    CallAssembler(const MessageProgramData &program, std::size_t begin);

    /// Captures inside of the call.
    void open(const Peg::CaptureKind &capture, std::size_t offset, EventWriter &out);
    /// What a capture's bytes up to offset say: their text, or their JSON (CaptureKind::json).
    void take(const Peg::CaptureKind &capture, const Peg::JsonPiece &piece, std::size_t offset, EventWriter &out);
    void close(const Peg::CaptureKind &capture, bool complete, std::size_t offset, EventWriter &out);
    /// All bytes of the call come here, too.
    void bytes(std::string_view bytes);
    /// What ends the call is missing where the output ends.
    void assumeEnd() { m_isEndAssumed = true; }
    /// Something of the call was left out, which may have been an argument.
    void leaveOut() { m_hasLeftOut = true; }
    /// What ends the call may be text of its last value, and the output ends after it.
    void doubtEnd() { m_isEndDoubted = true; }
    /// The end of a call that has a name. Where its end is assumed, it is complete if the model stopped there, and its
    /// arguments are all there. Says whether it is complete.
    /// Why the output ended, where it did.
    bool end(bool complete, std::optional<OutputEnd> why, std::size_t offset, EventWriter &out);

    std::size_t begin() const { return m_begin; }
    bool hasName() const { return m_hasName; }
    const std::string &raw() const { return m_raw; }
    std::size_t waiting() const;
    std::string waitingFor() const; ///< what must come before more can be said

private:
    /// What happened to a capture of arguments before the call, or the argument, had a name.
    struct Waiting
    {
        enum class What : std::uint8_t
        {
            Open,
            Take,
            Close
        };
        What what;
        const Peg::CaptureKind *capture;
        std::size_t offset;
        bool complete = false;
        Peg::JsonPiece piece = {};
    };

    bool mustWait(const Peg::CaptureKind &capture) const;
    void openNow(const Peg::CaptureKind &capture, std::size_t offset, EventWriter &out);
    void takeNow(const Peg::CaptureKind &capture, const Peg::JsonPiece &piece, std::size_t offset, EventWriter &out);
    void closeNow(const Peg::CaptureKind &capture, bool complete, std::size_t offset, EventWriter &out);
    void replayWaiting(EventWriter &out);
    void endReversed(EventWriter &out);
    std::string takeWord(const Peg::CaptureKind &capture);
    void setName(const std::string &name, std::size_t offset, EventWriter &out);
    void setId(std::string id, std::size_t offset, EventWriter &out);
    void beginCall(std::size_t offset, EventWriter &out);
    void tell(const ArgumentsPiece &piece, std::size_t offset, EventWriter &out) const;
    void note(const std::string &what, std::size_t offset, EventWriter &out) const;

    const MessageProgramData *m_program;
    std::size_t m_begin;
    bool m_hasBegun = false; // its CallBegin was told
    bool m_hasName = false;
    bool m_hasId = false;
    bool m_isEndAssumed = false;
    bool m_isEndDoubted = false;
    bool m_hasLeftOut = false;
    bool m_isNameToCome = false; // of an argument: its value waits
    std::string m_name;
    std::string m_spelledName; // as it was written
    std::string m_id;
    std::string m_raw; // its bytes, until it has begun
    std::string m_text; // of the words that are open: names and ids
    std::vector<std::size_t> m_words; // where in it each of them begins
    std::vector<Waiting> m_waiting;
    ArgumentsWriter m_arguments;
};

} // namespace Parlance
