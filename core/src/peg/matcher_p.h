// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "peg/instructions_p.h"
#include "peg/jsonscanner_p.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Peg {

/// Why and where reading as the expression wanted it came to an end.
struct Failure
{
    std::string what; ///< the guard's word for its body; empty: the whole expression failed
    std::string rule; ///< the rule that was being read
    std::string expected; ///< what could have been at the place; may be empty
    std::size_t begin = 0; ///< where the guarded stretch began
    std::size_t furthest = 0; ///< the place at which what was expected was not there
    std::size_t end = 0; ///< where reading goes on
    bool outputEnded = false; ///< at furthest
};

/// Takes what a match finds as soon as it is final. Each byte comes once, in order, whether captured or not.
class Sink
{
public:
    virtual ~Sink() = default;
    virtual void open(const CaptureKind &capture, std::size_t offset) = 0;
    virtual void close(bool complete, std::size_t offset) = 0;
    virtual void text(std::string_view bytes, std::size_t offset) = 0;
    /// Where the capture is a JSON value (CaptureKind::json): what the bytes say that came up to offset, after their
    /// text(). Edges count within this piece.
    virtual void json(const JsonPiece &, std::size_t) { }
    virtual void recovered(const Failure &failure) = 0;
    /// The expression has failed (failure is set), or it has matched and there is more. What comes now belongs to
    /// nothing.
    virtual void overflow(const Failure *failure, std::size_t offset) = 0;
};

/// Runs a program over bytes that come in pieces. A value: copies are snapshots. Each byte is looked at as it comes,
/// and again only where an alternative failed; at the end of a piece the machine stops inside whatever it was reading.
///
/// Content up to `<c>`, over the pieces `Hi <`, `3`, `<c>`:   open content, text `Hi `;   text `<3`;   close, text
/// `<c>`
class Matcher
{
public:
    explicit Matcher(std::shared_ptr<const Program> program);

    void feed(std::string_view bytes, Sink &sink);
    void finish(Sink &sink);

    /// The expression matched, up to the last byte if finish() was called.
    bool matched() const { return m_state == State::Matched && m_position == m_end; }
    std::size_t received() const { return m_end; }
    /// Bytes that the sink has not seen.
    std::size_t heldBack() const { return m_end - m_delivered; }
    /// What could come now, in words; may be empty.
    std::string expectation() const { return m_program->expectation(m_ip, bytes(m_delivered, m_end)); }
    /// Instructions run and bytes looked at, for tests of linear time.
    std::size_t steps() const { return m_steps; }

private:
    enum class State : std::uint8_t
    {
        Running,
        Matched,
        Failed
    };
    enum class Outcome : std::uint8_t
    {
        Matched,
        Failed,
        Starved,
        Jumped,
        Resumed, ///< an instruction that was left halfway
    };

    struct Entry
    {
        enum class Kind : std::uint8_t
        {
            Choice,
            Counter,
            Return,
            Guard,
            Follow
        };
        Kind kind = Kind::Choice;
        bool live = false; ///< a failure goes on here (of a guard: since a cut was passed inside)
        Automaton::State state = 0; ///< Follow: of the search
        std::uint32_t target = 0;
        std::uint32_t open = 0; ///< captures that are open
        std::uint32_t least = 0; ///< Counter
        std::uint32_t most = 0;
        std::uint32_t count = 0; ///< Counter; Follow: length of the stop; Guard: its name
        std::size_t position = 0;
        std::size_t records = 0;
        std::size_t scan = 0; ///< Follow: where the search goes on
        std::size_t found = 0; ///< Follow: where the first stop begins that is followed as it should
    };

    /// A capture's edge that is not delivered yet.
    struct Record
    {
        std::uint32_t capture; ///< none: a close
        std::size_t position;
    };

    /// What a captured JSON value says, as far as that is not delivered.
    struct Value
    {
        std::size_t records; ///< before it
        JsonPiece piece;
    };

    /// What the instruction that is being run remembers between bytes.
    struct Registers
    {
        bool begun = false;
        Automaton::State state = 0;
        std::size_t scan = 0;
        std::size_t count = 0;
        std::size_t found = npos;
    };
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    void run(Sink &sink);
    bool step(Sink &sink);
    Outcome execute(const Instruction &instruction);
    Outcome readLiteral(const std::string &text);
    Outcome readOneOf(const Automaton &texts, bool mayBeEmpty);
    Outcome readChars(const CharClass &chars);
    Outcome readSpace();
    Outcome readUntil(const Automaton &stops, const Instruction &until);
    Outcome readRest();
    Outcome readJson(const JsonDialect &dialect, const std::vector<std::string> *ends);
    Outcome lookFor(const std::vector<std::string> &texts) const;
    Outcome readAfter(const std::vector<std::string> &texts) const;
    Outcome readSameName();
    Outcome readEnd();
    std::string lastName() const;
    std::size_t longestWait() const;
    bool isValueWanted() const;
    std::size_t unwritten() const;
    Outcome choose(const Instruction &instruction, bool forced);
    Outcome countedChoice(const Instruction &instruction);
    Outcome loopCommit(const Instruction &instruction);
    Outcome countedCommit(const Instruction &instruction);
    Outcome backCommit(const Instruction &instruction);
    Outcome followed();
    void cut();

    Outcome jumped(std::uint32_t target);
    Entry &push(Entry::Kind kind, std::uint32_t target);
    Outcome tryFollow(const Instruction &until, std::size_t length);
    void resumeUntil(const Entry &entry, std::size_t found);
    void rewind(const Entry &entry);
    void noteFailure();
    void unwind(Sink &sink);
    void recover(const Entry &guard, Sink &sink);
    Failure failure(const std::string &what, std::size_t begin) const;
    std::string expected() const;

    bool atEnd(std::size_t position) const { return position == m_end; }
    char byteAt(std::size_t position) const { return m_buffer[position - m_base]; }
    std::string_view bytes(std::size_t from, std::size_t to) const;
    Outcome starvedOr(Outcome atEndOfText) const { return m_finished ? atEndOfText : Outcome::Starved; }

    void deliver(Sink &sink);
    void deliverEdge(const Record &record, Sink &sink);
    void deliverText(std::size_t to, Sink &sink);
    void deliverJson(Sink &sink);
    void closeOpen(std::size_t from, Sink &sink);
    void fail(Sink &sink);
    void spill(Sink &sink);
    void forget();

    std::shared_ptr<const Program> m_program;
    State m_state = State::Running;
    bool m_finished = false;
    bool m_overflowing = false;
    std::uint32_t m_ip = 0;
    std::size_t m_position = 0;
    Registers m_registers;
    JsonScanner m_json;
    std::vector<Entry> m_stack;
    std::vector<std::uint32_t> m_open; // captures, innermost last
    std::vector<Record> m_records;
    std::size_t m_recordsBefore = 0; // delivered
    std::deque<Value> m_values; // in order; the last may be one that is being read
    bool m_inValue = false; // what is delivered now is the first of them
    static constexpr std::size_t longestName = 256; // that is told once more
    std::string m_name; // of the argument, as far as it is delivered
    bool m_inName = false; // what is delivered now is more of it
    static constexpr std::size_t longestBefore = 8; // bytes that are looked at again
    std::string m_buffer; // bytes from m_base to m_end
    std::size_t m_base = 0;
    std::size_t m_end = 0;
    std::size_t m_delivered = 0;
    std::size_t m_furthest = 0;
    std::vector<std::uint32_t> m_failed; // instructions that failed at m_furthest
    std::size_t m_steps = 0;
    std::size_t m_spaceBegin = 0; // of the white space that was read last, as far as it is known
    std::size_t m_spaceEnd = 0;
};

} // namespace Parlance::Peg
