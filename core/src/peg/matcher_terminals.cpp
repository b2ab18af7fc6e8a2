// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/utf8repair_p.h"
#include "peg/matcher_p.h"

#include <parlance/utf8.h>

#include <algorithm>

/// The instructions that read bytes. Each keeps where it is in the registers when it runs out of them. Those that may
/// read much move m_position along, so that what they have read can be delivered.
namespace Parlance::Peg {

namespace {

/// Whether more bytes could make these the begin of a valid code point.
bool isCutCodePoint(std::string_view bytes)
{
    return Utf8::validLength(bytes, 0) == 0 && Utf8::incompleteTail(bytes) == bytes.size();
}

} // namespace

Matcher::Outcome Matcher::readLiteral(const std::string &text)
{
    std::size_t &count = m_registers.count;
    for (; count < text.size(); ++count) {
        if (atEnd(m_position + count))
            return starvedOr(Outcome::Failed);
        ++m_steps;
        if (byteAt(m_position + count) != text[count])
            return Outcome::Failed;
    }
    m_position += count;
    return Outcome::Matched;
}

Matcher::Outcome Matcher::readOneOf(const Automaton &texts, bool mayBeEmpty)
{
    Registers &r = m_registers; // count: bytes read; found: length of the longest text so far
    if (!r.begun && mayBeEmpty)
        r.found = 0;
    r.begun = true;
    for (;;) {
        if (atEnd(m_position + r.count)) {
            if (!m_finished)
                return Outcome::Starved;
            break;
        }
        ++m_steps;
        r.state = texts.child(r.state, static_cast<unsigned char>(byteAt(m_position + r.count)));
        if (r.state == Automaton::start)
            break;
        ++r.count;
        if (texts.isText(r.state))
            r.found = r.count;
        if (texts.isLeaf(r.state))
            break;
    }
    if (r.found == npos)
        return Outcome::Failed;
    m_position += r.found;
    return Outcome::Matched;
}

Matcher::Outcome Matcher::readChars(const CharClass &chars)
{
    std::size_t &count = m_registers.count;
    const auto most = chars.maximum == unbounded ? npos : static_cast<std::size_t>(chars.maximum);
    for (; count < most; ++count) {
        if (atEnd(m_position)) {
            if (!m_finished)
                return Outcome::Starved;
            break;
        }
        ++m_steps;
        const std::string_view next = bytes(m_position, std::min(m_position + 4, m_end));
        if (!m_finished && isCutCodePoint(next))
            return Outcome::Starved;
        std::size_t length = 0;
        if (!chars.contains(Utf8::next(next, length)))
            break;
        m_position += length;
    }
    return chars.minimum > 0 && count < static_cast<std::size_t>(chars.minimum) ? Outcome::Failed : Outcome::Matched;
}

/// White space is looked at once, however many alternatives read it from whichever of its bytes.
Matcher::Outcome Matcher::readSpace()
{
    if (m_position < m_spaceBegin || m_position > m_spaceEnd)
        m_spaceBegin = m_spaceEnd = m_position;
    for (; !atEnd(m_spaceEnd); ++m_spaceEnd) {
        ++m_steps;
        const char c = byteAt(m_spaceEnd);
        if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
            break;
    }
    m_position = m_spaceEnd;
    return atEnd(m_position) ? starvedOr(Outcome::Matched) : Outcome::Matched;
}

Matcher::Outcome Matcher::readUntil(const Automaton &stops, const Instruction &until)
{
    Registers &r = m_registers; // found: where the first stop begins
    if (!r.begun)
        r.scan = m_position;
    r.begun = true;
    for (;;) {
        m_position = std::min(r.found, r.scan - stops.depth(r.state)); // a longer stop may begin before the found one
        if (m_position == r.found)
            return Outcome::Matched;
        if (r.state == Automaton::start) {
            const std::size_t skipped = stops.skip(bytes(r.scan, m_end));
            r.scan += skipped;
            m_steps += skipped;
            m_position = std::min(r.found, r.scan);
        }
        if (atEnd(r.scan)) {
            if (!m_finished)
                return Outcome::Starved;
            m_position = std::min(r.found, r.scan);
            return Outcome::Matched;
        }
        ++m_steps;
        r.state = stops.next(r.state, static_cast<unsigned char>(byteAt(r.scan++)));
        const std::size_t length = stops.found(r.state);
        if (length == 0 || r.scan - length >= r.found)
            continue;
        m_position = r.scan - stops.depth(r.state);
        if (until.target != Instruction::none)
            return tryFollow(until, length);
        r.found = r.scan - length;
    }
}

Matcher::Outcome Matcher::tryFollow(const Instruction &until, std::size_t length)
{
    Entry &entry = push(Entry::Kind::Follow, m_ip);
    entry.live = true;
    entry.scan = m_registers.scan;
    entry.state = m_registers.state;
    entry.found = m_registers.found;
    entry.count = static_cast<std::uint32_t>(length);
    m_position = m_registers.scan - (until.b == 1 ? length : 0);
    return jumped(until.target);
}

void Matcher::resumeUntil(const Entry &entry, std::size_t found)
{
    m_ip = entry.target;
    m_registers = { .begun = true, .state = entry.state, .scan = entry.scan, .count = 0, .found = found };
}

Matcher::Outcome Matcher::readRest()
{
    m_position = m_end;
    return starvedOr(Outcome::Matched);
}

// Nothing is consumed.
Matcher::Outcome Matcher::lookFor(const std::vector<std::string> &texts) const
{
    bool isShort = false;
    for (const std::string &text : texts) {
        const std::string_view next = bytes(m_position, std::min(m_position + text.size(), m_end));
        if (next == text)
            return Outcome::Matched;
        isShort = isShort || (!m_finished && std::string_view(text).starts_with(next));
    }
    return isShort ? Outcome::Starved : Outcome::Failed;
}

Matcher::Outcome Matcher::readJson(const JsonDialect &dialect, const std::vector<std::string> *ends)
{
    Registers &r = m_registers; // found: where a value that may not be meant becomes too long to wait for
    const bool isWanted = isValueWanted();
    if (!r.begun) {
        m_json.start(dialect);
        r.found = longestWait();
        if (isWanted)
            m_values.push_back({ m_recordsBefore + m_records.size(), {} });
    }
    r.begun = true;
    JsonPiece *const out = isWanted ? &m_values.back().piece : nullptr;
    for (; !atEnd(m_position); ++m_position) {
        const std::size_t skipped = m_json.skip(bytes(m_position, std::min(m_end, r.found)), out);
        m_position += skipped;
        m_steps += skipped + 1;
        if (m_position >= r.found)
            return Outcome::Failed;
        if (atEnd(m_position))
            break;
        if (ends && m_json.mayLackBrace()) {
            const Outcome end = lookFor(*ends);
            if (end == Outcome::Starved || (end == Outcome::Matched && m_json.leaveOpen(out)))
                return end;
        }
        switch (m_json.step(byteAt(m_position), out)) {
        case JsonScanner::Result::More:
            continue;
        case JsonScanner::Result::Done:
            ++m_position;
            return Outcome::Matched;
        case JsonScanner::Result::DoneBefore:
            return Outcome::Matched;
        case JsonScanner::Result::Failed:
            return Outcome::Failed;
        }
    }
    if (!m_finished)
        return Outcome::Starved;
    if (m_json.finish(out) == JsonScanner::Result::Done)
        return Outcome::Matched;
    const bool isOver = ends && !m_json.isInNumber() && m_json.mayLackBrace() && m_json.leaveOpen(out);
    return isOver ? Outcome::Matched : Outcome::Failed;
}

/// Whether the value is what the innermost capture captures.
bool Matcher::isValueWanted() const
{
    return m_program->rules[m_ip] != Program::quiet && !m_open.empty() && m_program->captures[m_open.back()].json;
}

/// Bytes after a live alternative are held back, so it is given up where they become too many.
std::size_t Matcher::longestWait() const
{
    constexpr std::size_t most = 1 << 16;
    for (const Entry &entry : m_stack) {
        if (entry.live && entry.kind != Entry::Kind::Guard)
            return std::max(entry.position + most, m_position);
    }
    return npos;
}

/// What is not delivered yet is looked for among the edges: the last two that are a name's, or the end of the one that
/// is being delivered.
std::string Matcher::lastName() const
{
    for (std::size_t i = m_records.size(); i > 1; --i) {
        const Record &open = m_records[i - 2];
        if (open.capture == Instruction::none || !m_program->captures[open.capture].isArgumentName())
            continue;
        const std::string &meaning = m_program->captures[open.capture].meaning;
        return meaning.empty() ? std::string(bytes(open.position, m_records[i - 1].position)) : meaning;
    }
    const bool isCut = m_inName && !m_records.empty();
    return isCut ? m_name + std::string(bytes(m_delivered, m_records.front().position)) : m_name;
}

Matcher::Outcome Matcher::readSameName()
{
    const std::string name = lastName();
    return name.empty() || name.size() > longestName ? Outcome::Failed : readLiteral(name);
}

// Before the output is a line feed.
Matcher::Outcome Matcher::readAfter(const std::vector<std::string> &texts) const
{
    const std::size_t from = std::max(m_base, m_position - std::min(m_position, longestBefore));
    const std::string before = (from == 0 ? "\n" : "") + std::string(bytes(from, m_position));
    const bool isThere =
        std::any_of(texts.begin(), texts.end(), [&](const std::string &text) { return before.ends_with(text); });
    return isThere ? Outcome::Matched : Outcome::Failed;
}

Matcher::Outcome Matcher::readEnd()
{
    return atEnd(m_position) ? starvedOr(Outcome::Matched) : Outcome::Failed;
}

} // namespace Parlance::Peg
