// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/assembler_p.h"

#include "message/jsontext_p.h"

#include <utility>

/// The part of the Assembler that deals with calls.
namespace Parlance {

using Peg::CaptureKind;
using Peg::Coding;
using Peg::Tag;

void Assembler::setName(std::string name, std::size_t offset)
{
    Call &call = *m_call;
    if (call.hasName) {
        if (name != call.name)
            takeNotes({ "a second name was left out: " + name }, offset);
        return;
    }
    call.name = std::move(name);
    call.hasName = true;
    const auto tool = m_program->tools.find(call.name);
    call.arguments.begin(tool == m_program->tools.end() ? nullptr : &tool->second);
    if (call.hasId || !m_program->hasIds || !call.waiting.empty())
        beginCall(offset);
    if (!m_program->tools.empty() && tool == m_program->tools.end())
        takeNotes({ "no tool of that name was declared: " + call.name }, offset);
    replayWaiting();
}

void Assembler::setId(std::string id, std::size_t offset)
{
    Call &call = *m_call;
    if (call.hasId) {
        takeNotes({ "a second id was left out: " + id }, offset);
        return;
    }
    call.hasId = !id.empty();
    call.id = std::move(id);
    if (call.index >= 0)
        m_log.setId(call.id);
    else if (call.hasName)
        beginCall(offset);
}

void Assembler::beginCall(std::size_t offset)
{
    Call &call = *m_call;
    if (call.index >= 0)
        return;
    const std::size_t index = m_log.calls();
    if (!call.hasId && !m_program->hasLateIds) {
        call.id = makeId(m_program->ids, index, call.name);
        call.hasId = true;
    }
    call.index = static_cast<int>(index);
    call.raw.clear();
    m_log.beginCall(call.id, call.name);
    const std::size_t end = call.waiting.empty() ? offset : call.waiting.front().offset;
    emit({ .type = Event::Type::CallBegin, .call = call.index, .id = call.id, .name = call.name }, end);
}

void Assembler::openArguments(const CaptureKind &capture, std::size_t offset)
{
    Call &call = *m_call;
    if (!call.hasName) {
        call.waiting.push_back({ .capture = &capture, .isEdge = true, .offset = offset });
        return;
    }
    beginCall(offset);
    std::string json;
    ArgumentsWriter::Notes notes;
    if (capture.tag == Tag::ToolArgs)
        call.arguments.beginWhole(capture);
    else if (capture.tag == Tag::ArgValue)
        call.arguments.beginValue(capture, json, notes);
    else
        m_word.clear();
    takeArguments(json, offset);
    takeNotes(notes, offset);
}

void Assembler::argumentText(const CaptureKind &capture, const std::string &text, std::size_t offset)
{
    Call &call = *m_call;
    if (!call.hasName) {
        call.waiting.push_back({ .capture = &capture, .text = text, .offset = offset });
        return;
    }
    std::string json;
    if (capture.tag == Tag::ToolArgs)
        call.arguments.takeWhole(text, json);
    else if (capture.tag == Tag::ArgValue)
        call.arguments.takeValue(text, json);
    else
        m_word += text;
    takeArguments(json, offset);
}

void Assembler::closeArguments(const CaptureKind &capture, bool complete, std::size_t offset)
{
    Call &call = *m_call;
    if (!call.hasName) {
        call.waiting.push_back({ .isEdge = true, .complete = complete, .offset = offset });
        return;
    }
    std::string json;
    ArgumentsWriter::Notes notes;
    if (capture.tag == Tag::ToolArgs)
        call.arguments.endWhole(complete, json, notes);
    else if (capture.tag == Tag::ArgValue)
        call.arguments.endValue(complete, json, notes);
    else if (complete)
        call.arguments.name(capture.coding == Coding::JsonString ? JsonUnescaper::whole(m_word) : m_word, json, notes);
    takeArguments(json, offset);
    takeNotes(notes, offset);
}

void Assembler::replayWaiting()
{
    const std::vector<Waiting> waiting = std::exchange(m_call->waiting, {});
    const CaptureKind *capture = nullptr;
    for (const Waiting &one : waiting) {
        if (!one.isEdge)
            argumentText(*one.capture, one.text, one.offset);
        else if (one.capture)
            openArguments(*(capture = one.capture), one.offset);
        else
            closeArguments(*capture, one.complete, one.offset);
    }
}

void Assembler::endCall(bool complete, std::size_t offset)
{
    if (!m_call->hasName) {
        callBecomesContent(offset);
        m_call.reset();
        return;
    }
    beginCall(offset);
    Call &call = *m_call;
    if (!call.hasId)
        m_log.setId(call.id = makeId(m_program->ids, static_cast<std::size_t>(call.index), call.name));
    std::string json;
    ArgumentsWriter::Notes notes;
    call.arguments.finish(complete, json, notes);
    takeArguments(json, offset);
    takeNotes(notes, offset);
    m_log.endCall(complete);
    emit({ .type = Event::Type::CallEnd, .call = call.index, .id = call.id, .name = call.name, .complete = complete },
         offset);
    m_call.reset();
}

// No other call came: those that the reasoning holds are meant.
void Assembler::recoverCalls(std::size_t offset)
{
    if (!m_program->recovery || m_log.calls() > 0 || m_log.message().reasoningContent.empty())
        return;
    std::vector<Event> events;
    Assembler reader(m_program->recovery, 0);
    reader.setTarget(&events);
    Peg::Matcher matcher(m_program->recovery->program);
    const std::string &text = m_log.message().reasoningContent;
    matcher.feed(text, reader);
    matcher.finish(reader);
    reader.finish(matcher.matched(), text.size());
    for (const ToolCall &call : reader.log().message().toolCalls) {
        if (call.complete)
            adopt(call, offset);
    }
}

void Assembler::adopt(const ToolCall &call, std::size_t offset)
{
    const auto index = static_cast<int>(m_log.beginCall(call.id, call.name));
    emit({ .type = Event::Type::CallBegin, .call = index, .id = call.id, .name = call.name }, offset);
    emitDelta(Event::Type::ArgumentsDelta, index, call.arguments, offset);
    m_log.endCall(true);
    emit({ .type = Event::Type::CallEnd, .call = index, .id = call.id, .name = call.name, .complete = true }, offset);
    diagnose(Diagnostic::Level::Recovered, {}, call.name + ": the call stands in the reasoning, and no other came",
             offset, offset);
}

void Assembler::callBecomesContent(std::size_t offset)
{
    const std::size_t begin = m_call->begin;
    if (begin == offset) // it was tried, and nothing of it stood there
        return;
    m_somethingIsOff = true;
    emitDelta(Event::Type::ContentDelta, -1, Utf8::sanitized(m_call->raw), offset);
    diagnose(Diagnostic::Level::Recovered, {}, "a tool call without a name is content", begin, offset);
}

void Assembler::takeArguments(const std::string &json, std::size_t offset)
{
    Call &call = *m_call;
    if (json.empty())
        return;
    const std::size_t begin = m_told;
    emitDelta(Event::Type::ArgumentsDelta, call.index, json, offset);
    call.arguments.advance(json.size());
    for (JsonMember &value : call.arguments.takeComplete()) {
        m_events->push_back({ .type = Event::Type::ArgumentValue,
                              .call = call.index,
                              .text = m_log.arguments(value.begin, value.end),
                              .name = std::move(value.name),
                              .begin = place(begin),
                              .end = place(offset) });
    }
}

void Assembler::takeNotes(const ArgumentsWriter::Notes &notes, std::size_t offset)
{
    for (const std::string &note : notes) {
        const std::string call = m_call->name.empty() ? std::string() : m_call->name + ": ";
        diagnose(Diagnostic::Level::Tolerated, {}, call + note, m_call->begin, offset);
    }
}

} // namespace Parlance
