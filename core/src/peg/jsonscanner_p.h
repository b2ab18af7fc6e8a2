// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/peg.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Peg {

/// What a stretch of a value says, as JSON.
struct JsonPiece
{
    /// Where in the text the value of a member of the outermost object begins or ends.
    struct Edge
    {
        std::size_t at;
        std::optional<std::string> key; ///< where it begins: the key, as a JSON string without quotes
    };

    std::string text = {};
    std::vector<Edge> edges = {};
    std::uint16_t laxities = 0; ///< those of JsonScanner::Laxity that were met in it

    bool isEmpty() const { return text.empty() && edges.empty() && laxities == 0; }
    void clear()
    {
        text.clear();
        edges.clear();
        laxities = 0;
    }
};

/// Reads one value byte by byte, in any dialect, and can write it as JSON on the way. A value: copies are snapshots.
///
///     {'a': True, 'b': (1, 2),}   ->   {"a": true, "b": [1, 2]}     edges at `true`, after it, at `[`, after `]`
///     {'a', 'b'}                  ->   ["a", "b"]                   where values are spelled as code
///
/// JSON comes out as it went in, white space included. Escapes of Python alone count where values are spelled as code,
/// and `\x` and `\U` between single quotes as well: a path of Windows between JSON's quotes keeps its backslashes.
/// Beyond the dialect, raw control characters and unknown escapes in strings are read (and written the way JSON wants
/// them); where the dialect is Python's, so is a quote inside of a member's or an item's text: `{"a": "say "hi" now"}`.
/// What is after a quote tells whether it ends the text. So are comments (`/* */`, `//`, `#`), typographic quotes
/// (`{“a”: “b”}`) and texts in three quotes. In code, `'a' 'b'` is one text.
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

    /// What a value may hold that strict JSON does not, as a set.
    enum Laxity : std::uint16_t
    {
        SingleQuotes = 1,
        PythonWord = 2, ///< True, False, None
        TrailingComma = 4,
        OtherPython = 8, ///< tuples, sets, escapes and numbers
        RawControl = 16, ///< control characters, line feeds for one, as they are inside of a text
        RawQuote = 32, ///< quotes as they are inside of a text
        BareText = 64, ///< texts without quotes
        MissingComma = 128,
        Comment = 256,
        OtherQuotes = 512, ///< typographic ones
        MissingBrace = 1024, ///< the last one, which is written nowhere
        UnknownEscape = 2048, ///< a backslash before what JSON does not escape, which is written as it is
        HugeNumber = 4096, ///< one beyond all floats, which is written as a text
        NoNumber = 16384, ///< NaN and Infinity, which are written as texts
        BareKey = 8192, ///< keys without quotes, if the format does not write them so itself
    };

    /// The dialect must outlive the scan.
    void start(const JsonDialect &dialect);
    /// Begins inside a string, which only endOfString() ends. Escapes may be Python's.
    void startInsideString();
    /// What is written is appended to out, which may be null. A byte that fails writes nothing: what was before it
    /// may have been meant to go on.
    Result step(char byte, JsonPiece *out);
    /// Reads the bytes before it that a string takes as they are, and gives their number: faster than steps.
    std::size_t skip(std::string_view text, JsonPiece *out);
    /// No more bytes come: Done or Failed.
    Result finish(JsonPiece *out);
    /// After a member's value of the outermost object, or in a number that may be whole.
    bool mayLackBrace() const;
    bool isInNumber() const { return m_state == State::Number; }
    /// The object ends here, without its brace; false where the number is none.
    bool leaveOpen(JsonPiece *out);
    /// Writes what was begun of an escape in a string that has no closing quote.
    void endOfString(JsonPiece *out);
    /// How many of the last bytes are written nowhere yet: of a word or number that goes on, a comma that may be one
    /// too many, or a quote that may be one of the text.
    std::size_t unwritten() const;
    /// Inside a string, or between values, of an array or object.
    std::size_t depth() const { return m_closers.size(); }
    /// Which bytes may begin a value.
    static bool begins(const JsonDialect &dialect, unsigned char byte);
    /// Whether a key is read without quotes where quotes are tokens of their own: `@id`, `a b`.
    static bool isBareKey(std::string_view name);

private:
    Result read(char byte, JsonPiece *out);

    enum class State : std::uint8_t
    {
        Value,
        FirstItem,
        NextItem,
        FirstKey,
        NextKey,
        Colon,
        After,
        AfterBlank, ///< and after white space
        String,
        OtherQuote, ///< inside of the bytes of a typographic one, before a text
        StringOver, ///< after a quote that may be one of the text
        Escape,
        EscapeDigits,
        QuoteOpening,
        Quoted,
        Word,
        Number,
        BareKey,
        BareText,
        Comment,
        Done,
    };

    enum class Quotes : std::uint8_t
    {
        One,
        Three,
        TypographicSingle,
        TypographicDouble,
    };

    /// What a backslash is in a text of code.
    enum class Backslash : std::uint8_t
    {
        Escapes,
        Kept, ///< r'\d'
        Plain, ///< 'C:\new'
    };

    Result beginValue(char byte, JsonPiece *out);
    Result beginKey(char byte, JsonPiece *out);
    Result beginString(char byte, bool key, JsonPiece *out);
    Result beginLexeme(char byte, State state);
    Result open(char closer, JsonPiece *out);
    void settleBrace(bool isSet, JsonPiece *out);
    bool beginsSet(char byte) const;
    Result close(JsonPiece *out);
    Result colon(char byte, JsonPiece *out);
    Result after(char byte, JsonPiece *out);
    Result string(char byte, JsonPiece *out);
    Result stringOver(char byte, JsonPiece *out);
    bool isThirdQuote(char byte) const;
    bool mayBeHeld(char byte) const;
    bool isNeighbour(char byte) const;
    Result otherQuote(char byte, JsonPiece *out);
    std::optional<Result> inOtherQuotes(char byte, JsonPiece *out);
    bool mayBeOtherQuote(char byte) const;
    bool mayBeComment(char byte) const;
    Result beginComment(char byte, JsonPiece *out);
    Result comment(char byte);
    bool goesOn(char byte) const;
    void settle(char byte, JsonPiece *out);
    bool isAfterDrive(char byte) const;
    bool isPrefix(std::string_view word) const;
    Result escape(char byte, JsonPiece *out);
    Result escapeDigits(char byte, JsonPiece *out);
    Result quoteOpening(char byte, JsonPiece *out);
    Result quoted(char byte, JsonPiece *out);
    Result word(char byte, JsonPiece *out);
    Result number(char byte, JsonPiece *out);
    Result beginBareKey(char byte, JsonPiece *out);
    Result bareKey(char byte, JsonPiece *out);
    bool mayBeBare(char byte) const;
    Result beginBareText(char byte, JsonPiece *out);
    Result bareText(char byte, JsonPiece *out);
    Result endString(JsonPiece *out);
    Result endValue(JsonPiece *out);
    bool endNumber(JsonPiece *out);
    void writeNumericEscape(JsonPiece *out);
    void writeUtf16(const std::string &digits, JsonPiece *out);
    void writeLoneSurrogate(JsonPiece *out);
    bool isSlashEscape() const { return m_quote != '\'' && !m_dialect->keepsSlashEscapes; }
    bool isEscapeOfPython(char byte) const;
    void flushEscape(JsonPiece *out);
    void writeStringByte(char byte, JsonPiece *out);
    void write(std::string_view text, JsonPiece *out);
    static void met(Laxity laxity, JsonPiece *out);
    void writeHeld(JsonPiece *out);
    bool isMember() const { return m_closers.size() == 1 && m_closers[0] == '}'; }
    bool isCloser(char byte) const
    {
        return !m_closers.empty() && (m_closers.back() == setCloser ? '}' : m_closers.back()) == byte;
    }
    bool isCode() const { return m_dialect->python && m_dialect->keepsSlashEscapes; }

    const JsonDialect *m_dialect = nullptr;
    State m_state = State::Value;
    bool m_isKey = false;
    int m_quote = '"'; // -1: none, the string has no closer
    Quotes m_quotes = Quotes::One;
    bool m_isEmpty = false; // the text, so far
    Backslash m_backslash = Backslash::Escapes;
    int m_drive = 0; // bytes of `C:` that a text of code began with; -1: no more of them come
    State m_afterComment = State::Value;
    std::size_t m_matched = 0; // bytes of the dialect's quote
    static constexpr char setCloser = '|';
    std::string m_closers;
    bool m_isOpened = false; // a brace of code, up to what says whether it opens a set
    std::string m_opened; // what is written of it, and of what is after it
    std::string m_lexeme; // a word, number or escape that is not complete
    std::string m_held; // a comma that may be a trailing one, or a quote of a text's own, and the white space after it
    std::string m_surrogate; // digits of one whose partner may come
    std::string m_key; // of the outermost object, as far as it was read
};

} // namespace Parlance::Peg
