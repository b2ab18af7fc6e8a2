// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/jsonscanner_p.h"

#include <parlance/json.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace Parlance::Peg {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (c & 0x80) != 0;
}

/// Where quotes are tokens of their own, a key without them may hold more than a name.
bool isInBareKey(char c)
{
    return static_cast<unsigned char>(c) > ' ' && std::string_view(":{},<\"'").find(c) == std::string_view::npos;
}

bool isNumberPart(char c, bool python)
{
    return isDigit(c) || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E' || (python && c == '_');
}

struct Word
{
    std::string_view text;
    std::string_view json;
    int laxity; ///< zero in strict JSON
};
constexpr std::array<Word, 11> words = { {
    { "true", "true", 0 },
    { "false", "false", 0 },
    { "null", "null", 0 },
    { "True", "true", JsonScanner::PythonWord },
    { "False", "false", JsonScanner::PythonWord },
    { "None", "null", JsonScanner::PythonWord },
    { "set()", "[]", JsonScanner::OtherPython },
    { "dict()", "{}", JsonScanner::OtherPython },
    { "NaN", "\"NaN\"", JsonScanner::NoNumber },
    { "Infinity", "\"Infinity\"", JsonScanner::NoNumber },
    { "-Infinity", "\"-Infinity\"", JsonScanner::NoNumber },
} };

std::size_t skipDigits(std::string_view text, std::size_t at)
{
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

// Of `1e999` readers of JSON make an infinite number, or none.
bool isBeyondFloats(const std::string &number)
{
    return number.find_first_of(".eE") != std::string::npos && std::isinf(std::strtod(number.c_str(), nullptr));
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

} // namespace

bool JsonScanner::begins(const JsonDialect &dialect, unsigned char byte)
{
    const char c = static_cast<char>(byte);
    if (!dialect.quote.empty() && c == dialect.quote[0])
        return true;
    if (isDigit(c) || std::string_view("{[\"-tfn").find(c) != std::string_view::npos)
        return true;
    const bool isCode = dialect.python && dialect.keepsSlashEscapes && dialect.quote.empty(); // r'\d', set()
    return (dialect.python && std::string_view("('+.TFNI").find(c) != std::string_view::npos)
        || (isCode && std::string_view("rRbBuUsd").find(c) != std::string_view::npos);
}

void JsonScanner::start(const JsonDialect &dialect)
{
    m_dialect = &dialect;
    m_state = State::Value;
    m_isKey = false;
    m_closers.clear();
    m_held.clear();
    m_surrogate.clear();
    m_isOpened = false;
    m_opened.clear();
}

JsonScanner::Result JsonScanner::step(char byte, JsonPiece *out)
{
    settle(byte, out);
    if (!out)
        return read(byte, nullptr);
    const std::size_t text = out->text.size();
    const std::size_t edges = out->edges.size();
    const std::uint16_t laxities = out->laxities;
    const Result result = read(byte, out);
    if (result == Result::Failed) {
        out->text.resize(text);
        out->edges.resize(edges);
        out->laxities = laxities;
    }
    return result;
}

JsonScanner::Result JsonScanner::read(char byte, JsonPiece *out)
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
    case State::AfterBlank:
        return after(byte, out);
    case State::String:
        return string(byte, out);
    case State::OtherQuote:
        return otherQuote(byte, out);
    case State::StringOver:
        return stringOver(byte, out);
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
    case State::BareText:
        return bareText(byte, out);
    case State::Comment:
        return comment(byte);
    case State::Done:
        return Result::DoneBefore;
    }
    return Result::Failed;
}

JsonScanner::Result JsonScanner::finish(JsonPiece *out)
{
    settle(',', out);
    if (m_state == State::Number && m_closers.empty() && endNumber(out))
        return Result::Done;
    return m_state == State::Done ? Result::Done : Result::Failed;
}

bool JsonScanner::mayLackBrace() const
{
    const bool isAfter = m_state == State::After || m_state == State::AfterBlank || m_state == State::Number
        || (m_state == State::StringOver && !m_isKey);
    return isAfter && m_closers == "}";
}

bool JsonScanner::leaveOpen(JsonPiece *out)
{
    settle(',', out);
    if (m_state == State::Number && !endNumber(out))
        return false;
    met(MissingBrace, out);
    m_state = State::Done;
    return true;
}

std::size_t JsonScanner::unwritten() const
{
    const bool isLexeme = m_state == State::Word || m_state == State::Number || m_state == State::OtherQuote;
    return m_held.size() + (isLexeme ? m_lexeme.size() : 0);
}

void JsonScanner::met(Laxity laxity, JsonPiece *out)
{
    if (out)
        out->laxities = static_cast<std::uint16_t>(out->laxities | laxity);
}

JsonScanner::Result JsonScanner::beginValue(char byte, JsonPiece *out)
{
    if (isSpace(byte) && !m_closers.empty()) {
        m_held.empty() ? write({ &byte, 1 }, out) : void(m_held += byte);
        return Result::More;
    }
    if (mayBeComment(byte))
        return beginComment(byte, out);
    const bool mayClose = m_state == State::FirstItem || (m_state == State::NextItem && m_dialect->python);
    if (mayClose && isCloser(byte))
        return close(out);
    writeHeld(out);
    if (out && isMember())
        out->edges.push_back({ out->text.size(), m_key });
    if (byte == '{')
        return open('}', out);
    if (byte == '[')
        return open(']', out);
    if (byte == '(' && m_dialect->python) {
        met(OtherPython, out);
        return open(')', out);
    }
    if (byte == '-' || isDigit(byte) || (m_dialect->python && (byte == '+' || byte == '.')))
        return beginLexeme(byte, State::Number);
    if (mayBeOtherQuote(byte))
        return beginLexeme(byte, State::OtherQuote);
    if (!begins(*m_dialect, static_cast<unsigned char>(byte))) {
        m_lexeme.clear();
        return beginBareText(byte, out);
    }
    if (byte >= 'A' && byte <= 'z' && isNameStart(byte) && (m_dialect->quote.empty() || byte != m_dialect->quote[0]))
        return beginLexeme(byte, State::Word);
    return beginString(byte, false, out);
}

JsonScanner::Result JsonScanner::beginKey(char byte, JsonPiece *out)
{
    if (isSpace(byte)) {
        m_held.empty() ? write({ &byte, 1 }, out) : void(m_held += byte);
        return Result::More;
    }
    if (mayBeComment(byte))
        return beginComment(byte, out);
    if (isCloser(byte) && (m_state == State::FirstKey || m_dialect->python)) {
        settleBrace(false, out);
        return close(out);
    }
    if (beginsSet(byte)) {
        settleBrace(true, out);
        m_state = State::FirstItem;
        return beginValue(byte, out);
    }
    writeHeld(out);
    const bool special = !m_dialect->quote.empty() && byte == m_dialect->quote[0];
    if (byte == '"' || special || (byte == '\'' && m_dialect->python))
        return beginString(byte, true, out);
    m_isKey = true;
    m_lexeme.clear();
    return mayBeOtherQuote(byte) ? beginLexeme(byte, State::OtherQuote) : beginBareKey(byte, out);
}

JsonScanner::Result JsonScanner::beginBareKey(char byte, JsonPiece *out)
{
    const char first = m_lexeme.empty() ? byte : m_lexeme[0];
    const bool isFirst = isNameStart(first) || (!m_dialect->quote.empty() && isBareKey({ &first, 1 }));
    if (!m_dialect->bareKeys || !isFirst)
        return Result::Failed;
    if (isMember())
        m_key.clear();
    if (m_dialect->python && m_dialect->quote.empty())
        met(BareKey, out);
    m_state = State::BareKey;
    write("\"", out);
    for (const char c : std::exchange(m_lexeme, {}))
        writeStringByte(c, out);
    return bareKey(byte, out);
}

JsonScanner::Result JsonScanner::beginLexeme(char byte, State state)
{
    m_lexeme.assign(1, byte);
    m_state = state;
    return Result::More;
}

JsonScanner::Result JsonScanner::open(char closer, JsonPiece *out)
{
    if (m_closers.size() >= maximumJsonDepth)
        return Result::Failed;
    settleBrace(false, out);
    m_isOpened = closer == '}' && isCode();
    write(closer == '}' ? "{" : "[", out);
    m_closers += closer;
    m_state = closer == '}' ? State::FirstKey : State::FirstItem;
    return Result::More;
}

// In code `{'a', 1}` is a list. A quoted text may be the first key of an object as well.
bool JsonScanner::beginsSet(char byte) const
{
    const bool mayBeKey = byte == '"' || byte == '\'' || byte == '{' || (m_dialect->bareKeys && isNameStart(byte));
    return m_isOpened && !mayBeKey && begins(*m_dialect, static_cast<unsigned char>(byte));
}

void JsonScanner::settleBrace(bool isSet, JsonPiece *out)
{
    if (!std::exchange(m_isOpened, false))
        return;
    std::string text = std::exchange(m_opened, {});
    if (isSet) {
        met(OtherPython, out);
        m_closers.back() = setCloser;
        text.replace(0, std::min<std::size_t>(text.size(), 1), "[");
    }
    write(text, out);
}

JsonScanner::Result JsonScanner::close(JsonPiece *out)
{
    if (!m_held.empty()) {
        met(TrailingComma, out);
        write(std::string_view(m_held).substr(1), out); // the comma goes, its white space stays
    }
    m_held.clear();
    write(m_closers.back() == '}' ? "}" : "]", out);
    m_closers.pop_back();
    return endValue(out);
}

JsonScanner::Result JsonScanner::endValue(JsonPiece *out)
{
    if (out && isMember())
        out->edges.push_back({ out->text.size(), {} });
    m_state = m_closers.empty() ? State::Done : State::After;
    return m_closers.empty() ? Result::Done : Result::More;
}

JsonScanner::Result JsonScanner::colon(char byte, JsonPiece *out)
{
    if (mayBeComment(byte))
        return beginComment(byte, out);
    if (m_isOpened && (byte == ',' || byte == '}')) {
        settleBrace(true, out);
        m_state = State::After;
        return after(byte, out);
    }
    if (byte != ':' && !isSpace(byte))
        return Result::Failed;
    if (byte == ':')
        settleBrace(false, out);
    write({ &byte, 1 }, out);
    if (byte == ':')
        m_state = State::Value;
    return Result::More;
}

JsonScanner::Result JsonScanner::after(char byte, JsonPiece *out)
{
    if (isCloser(byte))
        return close(out);
    if (isSpace(byte)) {
        write({ &byte, 1 }, out);
        m_state = State::AfterBlank;
        return Result::More;
    }
    if (mayBeComment(byte)) {
        m_state = State::AfterBlank;
        return beginComment(byte, out);
    }
    if (byte == '"' && m_state == State::AfterBlank && m_dialect->python && m_closers.back() == '}') {
        met(MissingComma, out);
        write(",", out);
        return beginString(byte, true, out);
    }
    if (byte != ',')
        return Result::Failed;
    m_held = ",";
    m_state = m_closers.back() == '}' ? State::NextKey : State::NextItem;
    return Result::More;
}

JsonScanner::Result JsonScanner::word(char byte, JsonPiece *out)
{
    if ((byte == '"' || byte == '\'') && isPrefix(m_lexeme)) {
        met(OtherPython, out);
        const bool isRaw = m_lexeme.find_first_of("rR") != std::string::npos;
        const Result result = beginString(byte, false, out);
        m_backslash = isRaw ? Backslash::Kept : Backslash::Escapes;
        m_drive = isRaw ? -1 : m_drive;
        return result;
    }
    m_lexeme += byte;
    if (isPrefix(m_lexeme) && m_lexeme != "f" && m_lexeme != "F")
        return Result::More;
    for (const Word &known : words) {
        if ((known.laxity != 0 && !m_dialect->python) || !known.text.starts_with(m_lexeme))
            continue;
        if (known.text.size() > m_lexeme.size())
            return Result::More;
        if (known.laxity != 0)
            met(static_cast<Laxity>(known.laxity), out);
        write(known.json, out);
        return endValue(out);
    }
    m_lexeme.pop_back(); // the byte was not read
    return beginBareText(byte, out);
}

JsonScanner::Result JsonScanner::number(char byte, JsonPiece *out)
{
    if (isNumberPart(byte, m_dialect->python)) {
        m_lexeme += byte;
        return Result::More;
    }
    if (m_lexeme == "-" && byte == 'I') { // of `-Infinity`
        m_state = State::Word;
        return word(byte, out);
    }
    if (!endNumber(out))
        return beginBareText(byte, out);
    if (m_closers.empty())
        return Result::DoneBefore;
    return after(byte, out);
}

bool JsonScanner::endNumber(JsonPiece *out)
{
    const std::string text = m_dialect->python ? jsonNumber(m_lexeme) : m_lexeme;
    if (!isJsonNumber(text))
        return false;
    if (text != m_lexeme)
        met(OtherPython, out);
    const bool isHuge = isBeyondFloats(text);
    if (isHuge)
        met(HugeNumber, out);
    write(isHuge ? '"' + text + '"' : text, out);
    endValue(out);
    return true;
}

bool JsonScanner::isBareKey(std::string_view name)
{
    const auto isInside = [](char c) { return c == ' ' || isInBareKey(c); };
    return !name.empty() && std::string_view("[] ").find(name.front()) == std::string_view::npos && name.back() != ' '
        && std::all_of(name.begin(), name.end(), isInside);
}

JsonScanner::Result JsonScanner::bareKey(char byte, JsonPiece *out)
{
    const bool hasToken = !m_dialect->quote.empty();
    if (isNameStart(byte) || isDigit(byte) || byte == '-' || byte == '.' || (hasToken && isInBareKey(byte))) {
        for (const char blank : std::exchange(m_held, {}))
            writeStringByte(blank, out);
        writeStringByte(byte, out);
        return Result::More;
    }
    if (hasToken && byte == ' ') { // before more of the key, or before the colon
        m_held += byte;
        return Result::More;
    }
    m_held.clear();
    endString(out);
    return colon(byte, out);
}

// Where quotes are tokens of their own, a slash begins a text.
bool JsonScanner::mayBeComment(char byte) const
{
    return (byte == '/' || byte == '#') && m_dialect->python && m_dialect->quote.empty() && !m_closers.empty();
}

JsonScanner::Result JsonScanner::beginComment(char byte, JsonPiece *out)
{
    met(Comment, out);
    m_afterComment = std::exchange(m_state, State::Comment);
    m_lexeme.assign(1, byte);
    return Result::More;
}

/// Of a comment, its opener is kept, and a star that may end it: `/*…*`.
JsonScanner::Result JsonScanner::comment(char byte)
{
    if (m_lexeme == "/") {
        m_lexeme += byte;
        return byte == '/' || byte == '*' ? Result::More : Result::Failed;
    }
    if (m_lexeme[0] == '#' || m_lexeme[1] == '/') {
        m_state = byte == '\n' ? m_afterComment : State::Comment;
        return Result::More;
    }
    if (byte == '/' && m_lexeme.size() > 2)
        m_state = m_afterComment;
    m_lexeme = byte == '*' ? "/**" : "/*";
    return Result::More;
}

void JsonScanner::write(std::string_view text, JsonPiece *out)
{
    if (!out)
        return;
    (m_isOpened ? m_opened : out->text).append(text);
    if (m_isKey && isMember() && text != "\"")
        m_key.append(text);
}

void JsonScanner::writeHeld(JsonPiece *out)
{
    write(m_held, out);
    m_held.clear();
}

} // namespace Parlance::Peg
