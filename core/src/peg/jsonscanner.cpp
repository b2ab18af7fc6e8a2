// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/jsonscanner_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <array>
#include <utility>

namespace Parlance::Peg {

namespace {

const JsonDialect plainDialect = {};

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (c & 0x80) != 0;
}

bool isNumberPart(char c, bool python)
{
    return isDigit(c) || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E' || (python && c == '_');
}

struct Word
{
    std::string_view text;
    std::string_view json;
    bool python;
};
constexpr std::array<Word, 6> words = { {
    { "true", "true", false },
    { "false", "false", false },
    { "null", "null", false },
    { "True", "true", true },
    { "False", "false", true },
    { "None", "null", true },
} };

std::size_t skipDigits(std::string_view text, std::size_t at)
{
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

bool isJsonNumber(std::string_view text)
{
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const std::size_t whole = skipDigits(text, at);
    if (whole == at || (whole - at > 1 && text[at] == '0'))
        return false;
    at = whole;
    if (at < text.size() && text[at] == '.') {
        const std::size_t end = skipDigits(text, at + 1);
        if (end == at + 1)
            return false;
        at = end;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-'))
            ++at;
        const std::size_t end = skipDigits(text, at);
        if (end == at)
            return false;
        at = end;
    }
    return at == text.size();
}

/// The number as JSON spells it: Python also has +1, 1_000, .5 and 5.
std::string jsonNumber(std::string_view python)
{
    std::string out;
    for (std::size_t i = 0; i < python.size(); ++i) {
        const char c = python[i];
        const bool digitBefore = i > 0 && isDigit(python[i - 1]);
        const bool digitAfter = i + 1 < python.size() && isDigit(python[i + 1]);
        if ((c == '+' && i == 0) || (c == '_' && digitBefore && digitAfter))
            continue;
        if (c == '.' && !digitBefore)
            out += '0';
        out += c;
        if (c == '.' && !digitAfter)
            out += '0';
    }
    return out;
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

bool JsonScanner::begins(const JsonDialect &dialect, unsigned char byte)
{
    const char c = static_cast<char>(byte);
    if (!dialect.quote.empty() && c == dialect.quote[0])
        return true;
    if (isDigit(c) || std::string_view("{[\"-tfn").find(c) != std::string_view::npos)
        return true;
    return dialect.python && std::string_view("('+.TFN").find(c) != std::string_view::npos;
}

void JsonScanner::start(const JsonDialect &dialect, bool collectMembers)
{
    m_dialect = &dialect;
    m_state = State::Value;
    m_isKey = false;
    m_collectMembers = collectMembers;
    m_laxities = 0;
    m_written = 0;
    m_closers.clear();
    m_held.clear();
    m_surrogate.clear();
    m_members.clear();
}

void JsonScanner::startInsideString()
{
    start(plainDialect);
    m_state = State::String;
    m_quote = -1;
}

JsonScanner::Result JsonScanner::step(char byte, std::string *out)
{
    switch (m_state) {
    case State::Value:
    case State::FirstItem:
    case State::NextItem:
        return beginValue(byte, out);
    case State::FirstKey:
    case State::NextKey:
        return beginKey(byte, out);
    case State::Colon:
        return colon(byte, out);
    case State::After:
        return after(byte, out);
    case State::String:
        return string(byte, out);
    case State::Escape:
        return escape(byte, out);
    case State::EscapeDigits:
        return escapeDigits(byte, out);
    case State::QuoteOpening:
        return quoteOpening(byte, out);
    case State::Quoted:
        return quoted(byte, out);
    case State::Word:
        return word(byte, out);
    case State::Number:
        return number(byte, out);
    case State::BareKey:
        return bareKey(byte, out);
    case State::Done:
        return Result::DoneBefore;
    }
    return Result::Failed;
}

std::size_t JsonScanner::skip(std::string_view text, std::string *out)
{
    if (m_state != State::String || !m_surrogate.empty())
        return 0;
    std::size_t size = 0;
    for (; size < text.size(); ++size) {
        const auto c = static_cast<unsigned char>(text[size]);
        if (c < 0x20 || c == '"' || c == '\\' || c == m_quote)
            break;
    }
    write(text.substr(0, size), out);
    return size;
}

JsonScanner::Result JsonScanner::finish(std::string *out)
{
    if (m_state == State::Number && m_closers.empty() && endNumber(out))
        return Result::Done;
    return m_state == State::Done ? Result::Done : Result::Failed;
}

JsonScanner::Result JsonScanner::beginValue(char byte, std::string *out)
{
    if (isSpace(byte) && !m_closers.empty()) {
        m_held.empty() ? write({ &byte, 1 }, out) : void(m_held += byte);
        return Result::More;
    }
    const bool mayClose = m_state == State::FirstItem || (m_state == State::NextItem && m_dialect->python);
    if (mayClose && isCloser(byte))
        return close(out);
    writeHeld(out);
    if (isMember())
        m_valueBegin = m_written;
    if (byte == '{')
        return open('}', out);
    if (byte == '[')
        return open(']', out);
    if (byte == '(' && m_dialect->python) {
        met(OtherPython);
        return open(')', out);
    }
    if (byte == '-' || isDigit(byte) || (m_dialect->python && (byte == '+' || byte == '.')))
        return beginLexeme(byte, State::Number);
    if (!begins(*m_dialect, static_cast<unsigned char>(byte)))
        return Result::Failed;
    if (byte >= 'A' && byte <= 'z' && isNameStart(byte) && (m_dialect->quote.empty() || byte != m_dialect->quote[0]))
        return beginLexeme(byte, State::Word);
    return beginString(byte, false, out);
}

JsonScanner::Result JsonScanner::beginKey(char byte, std::string *out)
{
    if (isSpace(byte)) {
        m_held.empty() ? write({ &byte, 1 }, out) : void(m_held += byte);
        return Result::More;
    }
    if (isCloser(byte) && (m_state == State::FirstKey || m_dialect->python))
        return close(out);
    writeHeld(out);
    const bool special = !m_dialect->quote.empty() && byte == m_dialect->quote[0];
    if (byte == '"' || special || (byte == '\'' && m_dialect->python))
        return beginString(byte, true, out);
    if (!m_dialect->bareKeys || !isNameStart(byte))
        return Result::Failed;
    m_isKey = true;
    if (isMember())
        m_key.clear();
    m_state = State::BareKey;
    write("\"", out);
    return bareKey(byte, out);
}

JsonScanner::Result JsonScanner::beginString(char byte, bool key, std::string *out)
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
    if (byte == '\'')
        met(SingleQuotes);
    write("\"", out);
    return Result::More;
}

JsonScanner::Result JsonScanner::beginLexeme(char byte, State state)
{
    m_lexeme.assign(1, byte);
    m_state = state;
    return Result::More;
}

JsonScanner::Result JsonScanner::open(char closer, std::string *out)
{
    if (m_closers.size() >= maximumJsonDepth)
        return Result::Failed;
    write(closer == '}' ? "{" : "[", out);
    m_closers += closer;
    m_state = closer == '}' ? State::FirstKey : State::FirstItem;
    return Result::More;
}

JsonScanner::Result JsonScanner::close(std::string *out)
{
    if (!m_held.empty()) {
        met(TrailingComma);
        write(std::string_view(m_held).substr(1), out); // the comma goes, its white space stays
    }
    m_held.clear();
    write(m_closers.back() == '}' ? "}" : "]", out);
    m_closers.pop_back();
    return endValue();
}

JsonScanner::Result JsonScanner::endValue()
{
    if (isMember())
        m_members.push_back({ m_key, m_valueBegin, m_written });
    m_state = m_closers.empty() ? State::Done : State::After;
    return m_closers.empty() ? Result::Done : Result::More;
}

JsonScanner::Result JsonScanner::colon(char byte, std::string *out)
{
    if (byte != ':' && !isSpace(byte))
        return Result::Failed;
    write({ &byte, 1 }, out);
    if (byte == ':')
        m_state = State::Value;
    return Result::More;
}

JsonScanner::Result JsonScanner::after(char byte, std::string *out)
{
    if (isCloser(byte))
        return close(out);
    if (isSpace(byte)) {
        write({ &byte, 1 }, out);
        return Result::More;
    }
    if (byte != ',')
        return Result::Failed;
    m_held = ",";
    m_state = m_closers.back() == '}' ? State::NextKey : State::NextItem;
    return Result::More;
}

JsonScanner::Result JsonScanner::string(char byte, std::string *out)
{
    if (byte == '\\') {
        m_state = State::Escape;
        return Result::More;
    }
    writeLoneSurrogate(out);
    if (static_cast<unsigned char>(byte) == m_quote)
        return endString(out);
    if (static_cast<unsigned char>(byte) < 0x20)
        met(RawControl);
    writeStringByte(byte, out);
    return Result::More;
}

JsonScanner::Result JsonScanner::escape(char byte, std::string *out)
{
    const bool python = m_dialect->python;
    m_state = State::String;
    if (byte != 'u')
        writeLoneSurrogate(out);
    if (byte == 'u' || (python && (byte == 'x' || byte == 'U'))) {
        if (byte != 'u')
            met(OtherPython);
        m_lexeme.assign(1, byte);
        m_state = State::EscapeDigits;
    } else if (byte == '\'') {
        writeStringByte(byte, out);
    } else if (std::string_view("\"\\bfnrt").find(byte) != std::string_view::npos || (byte == '/' && !python)) {
        const char both[] = { '\\', byte };
        write({ both, 2 }, out);
    } else if (python && (byte == 'a' || byte == 'v' || byte == '0')) {
        met(OtherPython);
        write(byte == 'a' ? "\\u0007" : byte == 'v' ? "\\u000b" : "\\u0000", out);
    } else if (!python || byte != '\n') { // Python joins the lines there
        write("\\\\", out);
        writeStringByte(byte, out);
    }
    return Result::More;
}

JsonScanner::Result JsonScanner::escapeDigits(char byte, std::string *out)
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

void JsonScanner::writeNumericEscape(std::string *out)
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
void JsonScanner::writeUtf16(const std::string &digits, std::string *out)
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

void JsonScanner::writeLoneSurrogate(std::string *out)
{
    if (!m_surrogate.empty())
        write("\\ufffd", out);
    m_surrogate.clear();
}

void JsonScanner::flushEscape(std::string *out)
{
    writeLoneSurrogate(out);
    write("\\\\" + m_lexeme, out);
    m_lexeme.clear();
}

JsonScanner::Result JsonScanner::quoteOpening(char byte, std::string *out)
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

JsonScanner::Result JsonScanner::quoted(char byte, std::string *out)
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

JsonScanner::Result JsonScanner::endString(std::string *out)
{
    const bool key = m_isKey;
    m_isKey = false;
    write("\"", out);
    if (!key)
        return endValue();
    m_state = State::Colon;
    return Result::More;
}

void JsonScanner::endOfString(std::string *out)
{
    if (m_state == State::EscapeDigits)
        flushEscape(out);
    writeLoneSurrogate(out);
    if (m_state == State::Escape)
        write("\\\\", out);
    m_state = State::Done;
}

JsonScanner::Result JsonScanner::word(char byte, std::string *out)
{
    m_lexeme += byte;
    for (const Word &known : words) {
        if ((known.python && !m_dialect->python) || !known.text.starts_with(m_lexeme))
            continue;
        if (known.text.size() > m_lexeme.size())
            return Result::More;
        if (known.python)
            met(PythonWord);
        write(known.json, out);
        return endValue();
    }
    return Result::Failed;
}

JsonScanner::Result JsonScanner::number(char byte, std::string *out)
{
    if (isNumberPart(byte, m_dialect->python)) {
        m_lexeme += byte;
        return Result::More;
    }
    if (!endNumber(out))
        return Result::Failed;
    if (m_closers.empty())
        return Result::DoneBefore;
    return after(byte, out);
}

bool JsonScanner::endNumber(std::string *out)
{
    const std::string text = m_dialect->python ? jsonNumber(m_lexeme) : m_lexeme;
    if (!isJsonNumber(text))
        return false;
    if (text != m_lexeme)
        met(OtherPython);
    write(text, out);
    endValue();
    return true;
}

JsonScanner::Result JsonScanner::bareKey(char byte, std::string *out)
{
    if (isNameStart(byte) || isDigit(byte) || byte == '-' || byte == '.') {
        writeStringByte(byte, out);
        return Result::More;
    }
    endString(out);
    return colon(byte, out);
}

void JsonScanner::writeStringByte(char byte, std::string *out)
{
    if (!out)
        return;
    if (byte != '"' && byte != '\\' && static_cast<unsigned char>(byte) >= 0x20)
        return write({ &byte, 1 }, out);
    std::string escaped;
    appendJsonEscaped(escaped, { &byte, 1 });
    write(escaped, out);
}

void JsonScanner::write(std::string_view text, std::string *out)
{
    if (!out)
        return;
    out->append(text);
    m_written += text.size();
    if (m_isKey && isMember() && text != "\"")
        m_key.append(text);
}

void JsonScanner::writeHeld(std::string *out)
{
    write(m_held, out);
    m_held.clear();
}

} // namespace Parlance::Peg
