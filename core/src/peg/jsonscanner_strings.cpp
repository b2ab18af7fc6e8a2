// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/jsonspelling_p.h"
#include "peg/jsonscanner_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <cctype>
#include <utility>

/// Strings, with any quotes, and their escapes: `'it\'s \x41'` of Python's is written as `"it's \u0041"`.
namespace Parlance::Peg {

namespace {

const JsonDialect pythonDialect = { true, false, true, {} };

bool isHex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

constexpr std::string_view otherQuoteBegin = "\xE2\x80"; // of all typographic quotes

/// “ ” „, or ‘ ’.
bool isOtherQuote(std::string_view bytes, bool isDouble)
{
    if (bytes.size() != 3 || !bytes.starts_with(otherQuoteBegin))
        return false;
    const auto last = static_cast<unsigned char>(bytes[2]);
    return isDouble ? last >= 0x9C && last <= 0x9E : last == 0x98 || last == 0x99;
}

std::size_t escapeLength(char kind)
{
    return kind == 'x' ? 2 : kind == 'u' ? 4 : 8;
}

/// How many of the last bytes of text[0, length) begin text, all of them not counted.
std::size_t border(std::string_view text, std::size_t length)
{
    for (std::size_t size = length - 1; size > 0; --size) {
        if (text.substr(0, size) == text.substr(length - size, size))
            return size;
    }
    return 0;
}

} // namespace

void JsonScanner::startInsideString()
{
    start(pythonDialect);
    m_state = State::String;
    m_backslash = Backslash::Escapes;
    m_drive = -1; // the caller has looked
    m_quote = -1;
    m_quotes = Quotes::One;
}

std::size_t JsonScanner::skip(std::string_view text, JsonPiece *out)
{
    if (m_state != State::String || !m_surrogate.empty() || m_quotes != Quotes::One || m_drive >= 0)
        return 0;
    std::size_t size = 0;
    for (; size < text.size(); ++size) {
        const auto c = static_cast<unsigned char>(text[size]);
        if (c < 0x20 || c == '"' || c == '\\' || c == m_quote)
            break;
    }
    write(text.substr(0, size), out);
    m_isEmpty = m_isEmpty && size == 0;
    return size;
}

JsonScanner::Result JsonScanner::beginString(char byte, bool key, JsonPiece *out)
{
    m_isKey = key;
    if (key && isMember())
        m_key.clear();
    const std::string &special = m_dialect->quote;
    if (!special.empty() && byte == special[0]) {
        m_state = State::QuoteOpening;
        m_matched = 0;
        return quoteOpening(byte, out);
    }
    m_state = State::String;
    m_quote = static_cast<unsigned char>(byte);
    m_quotes = Quotes::One;
    m_isEmpty = true;
    m_backslash = Backslash::Escapes;
    m_drive = isCode() && !key ? 0 : -1;
    if (byte == '\'')
        met(SingleQuotes, out);
    write("\"", out);
    return Result::More;
}

JsonScanner::Result JsonScanner::string(char byte, JsonPiece *out)
{
    if (m_quotes != Quotes::One) {
        if (const std::optional<Result> result = inOtherQuotes(byte, out))
            return *result;
    }
    const bool isEmpty = std::exchange(m_isEmpty, false);
    if (byte == '\\' && m_backslash != Backslash::Plain) {
        m_state = State::Escape;
        return Result::More;
    }
    m_drive = isAfterDrive(byte) ? m_drive + 1 : -1;
    writeLoneSurrogate(out);
    const bool mayGoOn = !m_closers.empty() || m_dialect->keepsSlashEscapes; // `'it's'` in code
    if (static_cast<unsigned char>(byte) == m_quote && m_dialect->python && !m_isKey && mayGoOn) {
        m_held.assign(1, byte);
        m_isEmpty = isEmpty;
        m_state = State::StringOver;
        return Result::More;
    }
    if (static_cast<unsigned char>(byte) == m_quote)
        return endString(out);
    if (static_cast<unsigned char>(byte) < 0x20)
        met(RawControl, out);
    writeStringByte(byte, out);
    return Result::More;
}

// After `"say ` the quote of `"hi" now"` is the text's own, as a letter follows it. What may as well be a tag, or the
// next member after a comma that is missing, ends the text.
bool JsonScanner::goesOn(char byte) const
{
    const auto c = static_cast<unsigned char>(byte);
    const bool isWord = std::isalnum(c) != 0 || c >= 0x80 || byte == '_';
    if (m_closers.empty())
        return isWord && m_held == "'";
    if (m_held.find_first_of("\n\r\t") != std::string::npos)
        return false;
    if (m_held.back() == '/')
        return !mayBeComment('/') || (byte != '/' && byte != '*');
    if (m_held.back() == ' ')
        return isWord || std::string_view("($&-+=.").find(byte) != std::string_view::npos;
    return isWord
        || (c > 0x20 && std::string_view(",:]}<>[{|\"'").find(byte) == std::string_view::npos && !isCloser(byte));
}

/// Ends the text, where the next byte says that the quote did.
void JsonScanner::settle(char byte, JsonPiece *out)
{
    if (m_state != State::StringOver)
        return;
    const bool isSlash = m_held.back() == '/';
    if (goesOn(byte) || mayBeHeld(byte) || isThirdQuote(byte) || isNeighbour(byte))
        return;
    std::string blanks = std::exchange(m_held, {});
    if (isSlash)
        blanks.pop_back();
    blanks.erase(0, std::min(blanks.find_first_of(" \n\r\t"), blanks.size()));
    endString(out);
    if (!m_closers.empty())
        write(blanks, out);
    if ((isSlash || !blanks.empty()) && m_state == State::After)
        m_state = State::AfterBlank;
    if (isSlash)
        beginComment('/', out);
}

JsonScanner::Result JsonScanner::stringOver(char byte, JsonPiece *out)
{
    if (mayBeHeld(byte)) {
        m_held += byte;
        return Result::More;
    }
    if (isNeighbour(byte)) {
        met(OtherPython, out);
        m_held.clear();
        m_quote = static_cast<unsigned char>(byte);
        m_quotes = Quotes::One;
        m_state = State::String;
        return Result::More;
    }
    if (isThirdQuote(byte)) {
        met(OtherPython, out);
        m_held.clear();
        m_quotes = Quotes::Three;
        m_state = State::String;
        return Result::More;
    }
    met(RawQuote, out);
    for (const char c : std::exchange(m_held, {}))
        writeStringByte(c, out);
    m_state = State::String;
    return string(byte, out);
}

// A text of code may go on after white space of any kind.
bool JsonScanner::mayBeHeld(char byte) const
{
    const bool isBlank =
        byte == ' ' || (m_dialect->keepsSlashEscapes && (byte == '\n' || byte == '\r' || byte == '\t'));
    return m_held.back() != '/'
        && (m_closers.empty() ? isBlank && m_dialect->keepsSlashEscapes : isBlank || byte == '/');
}

/// In code, `'a' 'b'` is one text.
bool JsonScanner::isNeighbour(char byte) const
{
    const bool isBlank = m_held.size() > 1 && m_held.find_first_not_of(" \n\r\t", 1) == std::string::npos;
    return m_dialect->keepsSlashEscapes && isBlank && !m_closers.ends_with('}') && (byte == '"' || byte == '\'');
}

bool JsonScanner::isThirdQuote(char byte) const
{
    return m_isEmpty && m_held.size() == 1 && byte == m_held[0];
}

/// What may end a text in three quotes or in typographic ones is held until it is whole.
std::optional<JsonScanner::Result> JsonScanner::inOtherQuotes(char byte, JsonPiece *out)
{
    const std::string held = m_held + byte;
    const bool isClosed = m_quotes == Quotes::Three ? held == std::string(3, static_cast<char>(m_quote))
                                                    : isOtherQuote(held, m_quotes == Quotes::TypographicDouble);
    const bool mayClose = m_quotes == Quotes::Three ? byte == m_quote : otherQuoteBegin.starts_with(held);
    if (isClosed && m_quotes != Quotes::Three && !m_isKey) {
        m_held = held;
        m_state = State::StringOver;
        return Result::More;
    }
    if (mayClose && !isClosed) {
        m_held = held;
        return Result::More;
    }
    if (isClosed || !m_held.empty())
        writeLoneSurrogate(out);
    const std::string text = std::exchange(m_held, {});
    if (isClosed)
        return endString(out);
    for (const char c : text)
        writeStringByte(c, out);
    return std::nullopt;
}

bool JsonScanner::mayBeOtherQuote(char byte) const
{
    return byte == otherQuoteBegin[0] && m_dialect->python && m_dialect->quote.empty() && !m_closers.empty();
}

JsonScanner::Result JsonScanner::otherQuote(char byte, JsonPiece *out)
{
    m_lexeme += byte;
    if (m_lexeme == otherQuoteBegin)
        return Result::More;
    const bool isDouble = isOtherQuote(m_lexeme, true);
    if (isDouble || isOtherQuote(m_lexeme, false)) {
        beginString('"', m_isKey, out);
        met(OtherQuotes, out);
        m_quote = -1;
        m_quotes = isDouble ? Quotes::TypographicDouble : Quotes::TypographicSingle;
        m_isEmpty = false;
        return Result::More;
    }
    m_lexeme.pop_back(); // the byte was not read
    return m_isKey ? beginBareKey(byte, out) : Result::Failed;
}

bool JsonScanner::isEscapeOfPython(char byte) const
{
    const bool isLiteral = m_dialect->python && m_quote == '\'';
    return isCode() || (isLiteral && std::string_view("av0").find(byte) == std::string_view::npos);
}

// Whether the byte goes on with `C:`.
bool JsonScanner::isAfterDrive(char byte) const
{
    const bool isLetter = (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
    return (m_drive == 0 && isLetter) || (m_drive == 1 && byte == ':');
}

bool JsonScanner::isPrefix(std::string_view word) const
{
    return isCode() && word.size() <= 2 && word.find_first_not_of("rRbBuUfF") == std::string_view::npos;
}

JsonScanner::Result JsonScanner::escape(char byte, JsonPiece *out)
{
    m_state = State::String;
    if (std::exchange(m_drive, -1) == 2 && byte != '\\')
        m_backslash = Backslash::Plain;
    if (m_backslash != Backslash::Escapes)
        write("\\\\", out);
    if (m_backslash == Backslash::Plain)
        return string(byte, out);
    if (m_backslash == Backslash::Kept) {
        writeStringByte(byte, out);
        return Result::More;
    }
    if (byte != 'u')
        writeLoneSurrogate(out);
    if (byte == 'u' || ((byte == 'x' || byte == 'U') && isEscapeOfPython(byte))) {
        if (byte != 'u')
            met(OtherPython, out);
        m_lexeme.assign(1, byte);
        m_state = State::EscapeDigits;
    } else if (byte == '\'') {
        writeStringByte(byte, out);
    } else if (std::string_view("\"\\bfnrt").find(byte) != std::string_view::npos || (byte == '/' && isSlashEscape())) {
        const char both[] = { '\\', byte };
        write({ both, 2 }, out);
    } else if ((byte == 'a' || byte == 'v' || byte == '0') && isEscapeOfPython(byte)) {
        met(OtherPython, out);
        write(byte == 'a' ? "\\u0007" : byte == 'v' ? "\\u000b" : "\\u0000", out);
    } else if (byte != '\n' || !isEscapeOfPython(byte)) { // Python joins the lines there
        if (!m_dialect->keepsSlashEscapes)
            met(UnknownEscape, out);
        write("\\\\", out);
        writeStringByte(byte, out);
    }
    return Result::More;
}

JsonScanner::Result JsonScanner::escapeDigits(char byte, JsonPiece *out)
{
    if (!isHex(byte)) {
        flushEscape(out);
        m_state = State::String;
        return string(byte, out);
    }
    m_lexeme += byte;
    if (m_lexeme.size() <= escapeLength(m_lexeme[0]))
        return Result::More;
    m_state = State::String;
    writeNumericEscape(out);
    m_lexeme.clear();
    return Result::More;
}

void JsonScanner::writeNumericEscape(JsonPiece *out)
{
    if (m_lexeme[0] == 'u')
        return writeUtf16(m_lexeme.substr(1), out);
    if (m_lexeme[0] == 'x')
        return write("\\u00" + m_lexeme.substr(1), out);
    const unsigned long code = std::stoul(m_lexeme.substr(1), nullptr, 16);
    const bool valid = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    std::string text;
    Utf8::append(text, valid ? static_cast<char32_t>(code) : U'\uFFFD');
    for (const char c : text)
        writeStringByte(c, out);
}

/// Surrogates go out in pairs only, as many readers refuse others.
void JsonScanner::writeUtf16(const std::string &digits, JsonPiece *out)
{
    const unsigned long unit = std::stoul(digits, nullptr, 16);
    const bool high = unit >= 0xD800 && unit <= 0xDBFF;
    const bool low = unit >= 0xDC00 && unit <= 0xDFFF;
    if (low && !m_surrogate.empty())
        return write("\\u" + std::exchange(m_surrogate, {}) + "\\u" + digits, out);
    writeLoneSurrogate(out);
    if (high)
        m_surrogate = digits;
    else
        write(low ? "\\ufffd" : "\\u" + digits, out);
}

void JsonScanner::writeLoneSurrogate(JsonPiece *out)
{
    if (!m_surrogate.empty())
        write("\\ufffd", out);
    m_surrogate.clear();
}

void JsonScanner::flushEscape(JsonPiece *out)
{
    writeLoneSurrogate(out);
    if (!m_dialect->keepsSlashEscapes)
        met(UnknownEscape, out);
    write("\\\\" + m_lexeme, out);
    m_lexeme.clear();
}

JsonScanner::Result JsonScanner::quoteOpening(char byte, JsonPiece *out)
{
    if (byte != m_dialect->quote[m_matched])
        return Result::Failed;
    if (++m_matched == m_dialect->quote.size()) {
        m_state = State::Quoted;
        m_matched = 0;
        write("\"", out);
    }
    return Result::More;
}

JsonScanner::Result JsonScanner::quoted(char byte, JsonPiece *out)
{
    const std::string &quote = m_dialect->quote;
    while (m_matched > 0 && quote[m_matched] != byte) {
        const std::size_t kept = border(quote, m_matched);
        for (const char c : std::string_view(quote).substr(0, m_matched - kept))
            writeStringByte(c, out);
        m_matched = kept;
    }
    if (quote[m_matched] != byte)
        writeStringByte(byte, out);
    else if (++m_matched == quote.size())
        return endString(out);
    return Result::More;
}

JsonScanner::Result JsonScanner::endString(JsonPiece *out)
{
    const bool key = m_isKey;
    m_isKey = false;
    write("\"", out);
    if (!key)
        return endValue(out);
    m_state = State::Colon;
    return Result::More;
}

// In `[Oslo, New York]` texts end with the comma, or with what closes the list: where quotes are tokens of their own.
bool JsonScanner::mayBeBare(char byte) const
{
    const std::string &quote = m_dialect->quote;
    return m_dialect->python && !quote.empty() && !m_closers.empty() && byte != '<' && byte != quote[0]
        && std::string_view("\"'{}[]:\n").find(byte) == std::string_view::npos;
}

/// What was read as a word or a number is a text's beginning.
JsonScanner::Result JsonScanner::beginBareText(char byte, JsonPiece *out)
{
    const bool isOver = byte == ',' || isCloser(byte);
    if (isOver ? m_lexeme.empty() || !mayBeBare(' ') : !mayBeBare(byte))
        return Result::Failed;
    met(BareText, out);
    write("\"", out);
    for (const char c : std::exchange(m_lexeme, {}))
        writeStringByte(c, out);
    m_state = State::BareText;
    return bareText(byte, out);
}

JsonScanner::Result JsonScanner::bareText(char byte, JsonPiece *out)
{
    if (byte == ' ') {
        m_held += byte;
        return Result::More;
    }
    if (byte == ',' || isCloser(byte)) {
        const std::string blanks = std::exchange(m_held, {});
        endString(out);
        write(blanks, out);
        return after(byte, out);
    }
    if (!mayBeBare(byte) && byte != ':')
        return Result::Failed;
    for (const char c : std::exchange(m_held, {}))
        writeStringByte(c, out);
    writeStringByte(byte, out);
    return Result::More;
}

void JsonScanner::endOfString(JsonPiece *out)
{
    if (m_state == State::EscapeDigits)
        flushEscape(out);
    writeLoneSurrogate(out);
    if (m_state == State::Escape)
        write("\\\\", out);
    m_state = State::Done;
}

void JsonScanner::writeStringByte(char byte, JsonPiece *out)
{
    if (!out)
        return;
    if (byte != '"' && byte != '\\' && static_cast<unsigned char>(byte) >= 0x20)
        return write({ &byte, 1 }, out);
    std::string escaped;
    appendJsonEscaped(escaped, { &byte, 1 });
    write(escaped, out);
}

} // namespace Parlance::Peg
