// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace Parlance::Peg {

/// Reads one value byte by byte, in any dialect, and can write it as JSON on the way. A value: copies are snapshots.
///
/// JSON comes out as it went in, white space included. Beyond the dialect, raw control characters and unknown escapes
/// in strings are read (and written the way JSON wants them).
class JsonScanner
{
public:
    enum class Result
    {
        More,
        Done, ///< the byte ends the value
        DoneBefore, ///< the value ended before the byte
        Failed,
    };

    /// A member of the outermost object that was read, key and value.
    struct Member
    {
        std::string key; ///< as a JSON string without quotes
        std::size_t begin; ///< of the value in what was written
        std::size_t end;
    };

    /// What a value may hold that strict JSON does not, as a set.
    enum Laxity : std::uint8_t
    {
        SingleQuotes = 1,
        PythonWord = 2, ///< True, False, None
        TrailingComma = 4,
        OtherPython = 8, ///< tuples, escapes and numbers
        RawControl = 16, ///< control characters, line feeds for one, as they are inside of a text
    };

    /// The dialect must outlive the scan.
    void start(const JsonDialect &dialect, bool collectMembers = false);
    /// Begins inside a JSON string which only endOfString() ends.
    void startInsideString();
    /// out may be null.
    Result step(char byte, std::string *out);
    /// Reads the bytes in front that a string takes as they are, and gives their number: faster than steps.
    std::size_t skip(std::string_view text, std::string *out);
    /// No more bytes come: Done or Failed.
    Result finish(std::string *out);
    /// Writes what was begun of an escape in a string that has no closing quote.
    void endOfString(std::string *out);
    /// Inside a string, or between values, of an array or object.
    std::size_t depth() const { return m_closers.size(); }
    /// Those since the last call of this, when asked for; they are collected while JSON is written.
    std::vector<Member> takeMembers() { return std::exchange(m_members, {}); }

    /// Those of Laxity that were met.
    std::uint8_t laxities() const { return m_laxities; }

    /// Which bytes may begin a value.
    static bool begins(const JsonDialect &dialect, unsigned char byte);

private:
    enum class State : std::uint8_t
    {
        Value,
        FirstItem,
        NextItem,
        FirstKey,
        NextKey,
        Colon,
        After,
        String,
        Escape,
        EscapeDigits,
        QuoteOpening,
        Quoted,
        Word,
        Number,
        BareKey,
        Done,
    };

    Result beginValue(char byte, std::string *out);
    Result beginKey(char byte, std::string *out);
    Result beginString(char byte, bool key, std::string *out);
    Result beginLexeme(char byte, State state);
    Result open(char closer, std::string *out);
    Result close(std::string *out);
    Result colon(char byte, std::string *out);
    Result after(char byte, std::string *out);
    Result string(char byte, std::string *out);
    Result escape(char byte, std::string *out);
    Result escapeDigits(char byte, std::string *out);
    Result quoteOpening(char byte, std::string *out);
    Result quoted(char byte, std::string *out);
    Result word(char byte, std::string *out);
    Result number(char byte, std::string *out);
    Result bareKey(char byte, std::string *out);
    Result endString(std::string *out);
    Result endValue();
    bool endNumber(std::string *out);
    void writeNumericEscape(std::string *out);
    void writeUtf16(const std::string &digits, std::string *out);
    void writeLoneSurrogate(std::string *out);
    void flushEscape(std::string *out);
    void writeStringByte(char byte, std::string *out);
    void write(std::string_view text, std::string *out);
    void writeHeld(std::string *out);
    void met(Laxity laxity) { m_laxities = static_cast<std::uint8_t>(m_laxities | laxity); }
    bool isMember() const { return m_collectMembers && m_closers.size() == 1 && m_closers[0] == '}'; }
    bool isCloser(char byte) const { return !m_closers.empty() && m_closers.back() == byte; }

    const JsonDialect *m_dialect = nullptr;
    State m_state = State::Value;
    bool m_isKey = false;
    bool m_collectMembers = false;
    std::uint8_t m_laxities = 0;
    int m_quote = '"'; // -1: none, the string has no closer
    std::size_t m_matched = 0; // bytes of the dialect's quote
    std::string m_closers;
    std::string m_lexeme; // a word, number or escape that is not complete
    std::string m_held; // a comma that may be a trailing one, and the white space after it
    std::string m_surrogate; // digits of one whose partner may come
    std::string m_key;
    std::size_t m_written = 0;
    std::size_t m_valueBegin = 0;
    std::vector<Member> m_members;
};

} // namespace Parlance::Peg
