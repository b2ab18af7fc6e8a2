// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/matcher_p.h"

#include <parlance/budget.h>

#include <algorithm>

namespace Parlance::Peg {

Matcher::Matcher(std::shared_ptr<const Program> program)
    : m_program(std::move(program))
{ }

void Matcher::feed(std::string_view bytes, Sink &sink)
{
    if (m_finished || bytes.empty())
        return;
    m_buffer.append(bytes);
    m_end += bytes.size();
    run(sink);
}

void Matcher::finish(Sink &sink)
{
    if (m_finished)
        return;
    m_finished = true;
    run(sink);
}

void Matcher::run(Sink &sink)
{
    const std::size_t before = m_steps;
    while (m_state == State::Running && step(sink)) { }
    BudgetScope::draw(m_steps - before);
    deliver(sink);
    spill(sink);
    forget();
}

bool Matcher::step(Sink &sink)
{
    const Instruction &instruction = m_program->code[m_ip];
    ++m_steps;
    if (instruction.op == Op::Accept) {
        m_state = State::Matched;
        return false;
    }
    const Outcome outcome = execute(instruction);
    if (outcome == Outcome::Starved)
        return false;
    if (outcome == Outcome::Failed) {
        unwind(sink);
        return true;
    }
    if (outcome == Outcome::Resumed)
        return true;
    if (outcome == Outcome::Matched)
        ++m_ip;
    m_registers = {};
    return true;
}

Matcher::Outcome Matcher::execute(const Instruction &instruction)
{
    const Program &program = *m_program;
    switch (instruction.op) {
    case Op::Literal:
        return readLiteral(program.texts[instruction.a]);
    case Op::OneOf:
        return readOneOf(program.automata[instruction.a], instruction.b != 0);
    case Op::Chars:
        return readChars(program.classes[instruction.a]);
    case Op::Space:
        return readSpace();
    case Op::Until:
        return readUntil(program.automata[instruction.a], instruction);
    case Op::Rest:
        return readRest();
    case Op::Json:
        return readJson(*program.dialects[instruction.a],
                        instruction.b == 0 ? nullptr : &program.lists[instruction.b - 1]);
    case Op::After:
        return readAfter(program.lists[instruction.a]);
    case Op::SameName:
        return readSameName();
    case Op::End:
        return readEnd();
    case Op::Choice:
        return choose(instruction, false);
    case Op::Commit:
    case Op::Unguard:
        m_stack.pop_back();
        return jumped(instruction.target);
    case Op::LoopCommit:
        return loopCommit(instruction);
    case Op::Count: {
        Entry &counter = push(Entry::Kind::Counter, 0);
        counter.least = instruction.a;
        counter.most = instruction.b;
        return Outcome::Matched;
    }
    case Op::CountedChoice:
        return countedChoice(instruction);
    case Op::CountedCommit:
        return countedCommit(instruction);
    case Op::Uncount:
        m_stack.pop_back();
        return Outcome::Matched;
    case Op::BackCommit:
        return backCommit(instruction);
    case Op::FailTwice:
        rewind(m_stack.back());
        m_stack.pop_back();
        return Outcome::Failed;
    case Op::Followed:
        return followed();
    case Op::Jump:
        return jumped(instruction.target);
    case Op::Call:
        push(Entry::Kind::Return, m_ip + 1);
        return jumped(instruction.target);
    case Op::Return: {
        const std::uint32_t back = m_stack.back().target;
        m_stack.pop_back();
        return jumped(back);
    }
    case Op::Cut:
        cut();
        return Outcome::Matched;
    case Op::Guard:
        push(Entry::Kind::Guard, instruction.target).count = instruction.a;
        return Outcome::Matched;
    case Op::Open:
        m_open.push_back(instruction.a);
        m_records.push_back({ instruction.a, m_position });
        return Outcome::Matched;
    case Op::Close:
        m_open.pop_back();
        m_records.push_back({ Instruction::none, m_position });
        return Outcome::Matched;
    case Op::Fail:
    case Op::Accept:
        break;
    }
    return Outcome::Failed;
}

Matcher::Outcome Matcher::jumped(std::uint32_t target)
{
    m_ip = target;
    return Outcome::Jumped;
}

Matcher::Entry &Matcher::push(Entry::Kind kind, std::uint32_t target)
{
    Entry &entry = m_stack.emplace_back();
    entry.kind = kind;
    entry.target = target;
    entry.open = static_cast<std::uint32_t>(m_open.size());
    entry.position = m_position;
    entry.records = m_recordsBefore + m_records.size();
    return entry;
}

Matcher::Outcome Matcher::choose(const Instruction &instruction, bool forced)
{
    const ByteSet &first = m_program->sets[instruction.a];
    const ByteSet &otherwise = m_program->sets[instruction.b];
    bool live = !forced;
    if (!forced && !(first.isAll() && otherwise.isAll())) {
        if (atEnd(m_position) && !m_finished)
            return Outcome::Starved;
        const std::size_t next =
            atEnd(m_position) ? ByteSet::endOfText : static_cast<unsigned char>(byteAt(m_position));
        if (!first.contains(next)) {
            noteFailure();
            return jumped(instruction.target);
        }
        live = otherwise.contains(next);
    }
    push(Entry::Kind::Choice, instruction.target).live = live;
    return Outcome::Matched;
}

Matcher::Outcome Matcher::countedChoice(const Instruction &instruction)
{
    const Entry &counter = m_stack.back();
    if (counter.count >= counter.most)
        return jumped(instruction.target);
    return choose(instruction, counter.count < counter.least);
}

Matcher::Outcome Matcher::loopCommit(const Instruction &instruction)
{
    const bool moved = m_stack.back().position != m_position;
    m_stack.pop_back();
    return moved ? jumped(instruction.target) : Outcome::Matched;
}

Matcher::Outcome Matcher::countedCommit(const Instruction &instruction)
{
    const bool moved = m_stack.back().position != m_position;
    m_stack.pop_back();
    Entry &counter = m_stack.back();
    ++counter.count;
    return moved && counter.count < counter.most ? jumped(instruction.target) : Outcome::Matched;
}

Matcher::Outcome Matcher::backCommit(const Instruction &instruction)
{
    rewind(m_stack.back());
    m_stack.pop_back();
    return jumped(instruction.target);
}

Matcher::Outcome Matcher::followed()
{
    const Entry entry = m_stack.back();
    m_stack.pop_back();
    rewind(entry);
    resumeUntil(entry, entry.scan - entry.count);
    return Outcome::Resumed;
}

void Matcher::cut()
{
    for (Entry &entry : m_stack)
        entry.live = entry.kind == Entry::Kind::Guard;
}

void Matcher::rewind(const Entry &entry)
{
    m_position = entry.position;
    m_open.resize(entry.open);
    m_records.resize(entry.records - m_recordsBefore);
    while (!m_values.empty() && m_values.back().records > entry.records)
        m_values.pop_back();
}

void Matcher::noteFailure()
{
    constexpr std::size_t maximumNotes = 4;
    if (m_program->rules[m_ip] == Program::quiet || m_position < m_furthest)
        return;
    if (m_position > m_furthest)
        m_failed.clear();
    m_furthest = m_position;
    if (m_failed.size() < maximumNotes && std::find(m_failed.begin(), m_failed.end(), m_ip) == m_failed.end())
        m_failed.push_back(m_ip);
}

void Matcher::unwind(Sink &sink)
{
    noteFailure();
    const std::size_t held = unwritten();
    m_registers = {};
    while (!m_stack.empty()) {
        const Entry entry = m_stack.back();
        m_stack.pop_back();
        if (!entry.live)
            continue;
        m_ip = entry.target;
        if (entry.kind == Entry::Kind::Guard) {
            m_position -= held;
            return recover(entry, sink);
        }
        rewind(entry);
        if (entry.kind == Entry::Kind::Follow)
            resumeUntil(entry, entry.found);
        return;
    }
    m_position -= held;
    fail(sink);
}

/// Bytes of a value without a meaning yet, like the `nul` of `[nul`: if the value ends there, reading continues before
/// them.
std::size_t Matcher::unwritten() const
{
    return m_program->code[m_ip].op == Op::Json && m_registers.begun ? m_json.unwritten() : 0;
}

void Matcher::recover(const Entry &guard, Sink &sink)
{
    deliver(sink); // nothing is live below a cut: all of it
    closeOpen(guard.open, sink);
    sink.recovered(failure(m_program->names[guard.count], guard.position));
}

Failure Matcher::failure(const std::string &what, std::size_t begin) const
{
    Failure failure = { what, {}, expected(), begin, m_furthest, m_position, m_finished && atEnd(m_furthest) };
    if (!m_failed.empty())
        failure.rule = m_program->names[m_program->rules[m_failed.front()]];
    return failure;
}

std::string Matcher::expected() const
{
    std::vector<std::string> seen;
    std::string out;
    for (const std::uint32_t at : m_failed) {
        const std::string text = m_program->expectation(at);
        if (text.empty() || std::find(seen.begin(), seen.end(), text) != seen.end())
            continue;
        out += (out.empty() ? "" : " or ") + text;
        seen.push_back(text);
    }
    return out;
}

std::string_view Matcher::bytes(std::size_t from, std::size_t to) const
{
    return std::string_view(m_buffer).substr(from - m_base, to - from);
}

void Matcher::deliver(Sink &sink)
{
    std::size_t records = m_recordsBefore + m_records.size();
    std::size_t position = m_position - unwritten();
    for (const Entry &entry : m_stack) {
        if (!entry.live || entry.kind == Entry::Kind::Guard)
            continue;
        records = entry.records;
        position = entry.position;
        break;
    }
    const std::size_t count = records - m_recordsBefore;
    for (std::size_t i = 0; i < count; ++i)
        deliverEdge(m_records[i], sink);
    m_records.erase(m_records.begin(), m_records.begin() + static_cast<std::ptrdiff_t>(count));
    m_recordsBefore = records;
    deliverText(position, sink);
}

void Matcher::deliverEdge(const Record &record, Sink &sink)
{
    deliverText(record.position, sink);
    if (m_inValue)
        m_values.pop_front();
    const bool opens = record.capture != Instruction::none;
    m_inName = opens && m_program->captures[record.capture].isArgumentName();
    if (m_inName) {
        m_name = m_program->captures[record.capture].meaning;
        m_inName = m_name.empty();
    }
    m_inValue = opens && m_program->captures[record.capture].json;
    if (opens)
        sink.open(m_program->captures[record.capture], record.position);
    else
        sink.close(true, record.position);
}

void Matcher::deliverText(std::size_t to, Sink &sink)
{
    if (to > m_delivered) {
        sink.text(bytes(m_delivered, to), m_delivered);
        if (m_inName && m_name.size() <= longestName)
            m_name += bytes(m_delivered, to);
        m_delivered = to;
    }
    if (m_inValue && !m_values.empty())
        deliverJson(sink);
}

/// A value is read alone: where its capture is delivered, all that was read of it is.
void Matcher::deliverJson(Sink &sink)
{
    JsonPiece &piece = m_values.front().piece;
    if (!piece.isEmpty())
        sink.json(piece, m_delivered);
    piece.clear();
}

void Matcher::closeOpen(std::size_t from, Sink &sink)
{
    m_values.clear();
    m_inValue = false;
    for (; m_open.size() > from; m_open.pop_back())
        sink.close(false, m_position);
}

void Matcher::fail(Sink &sink)
{
    m_state = State::Failed;
    deliver(sink);
    closeOpen(0, sink);
    const Failure why = failure({}, m_position);
    sink.overflow(&why, m_position);
    m_overflowing = true;
}

void Matcher::spill(Sink &sink)
{
    if (m_state == State::Running || m_delivered == m_end)
        return;
    if (!m_overflowing)
        sink.overflow(nullptr, m_position);
    m_overflowing = true;
    deliverText(m_end, sink);
}

void Matcher::forget()
{
    const std::size_t delivered = m_delivered - m_base;
    const std::size_t used = delivered - std::min(delivered, longestBefore);
    if (used <= m_buffer.size() / 2)
        return;
    m_buffer.erase(0, used);
    m_base += used;
}

} // namespace Parlance::Peg
