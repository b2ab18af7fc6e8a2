// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/assembler_p.h"

#include "message/jsontext_p.h"

namespace Parlance {

using Peg::CaptureKind;
using Peg::Coding;
using Peg::Tag;

namespace {

bool isText(Tag tag)
{
    return tag == Tag::Reasoning || tag == Tag::Content;
}

bool isArgument(Tag tag)
{
    return tag == Tag::ToolArgs || tag == Tag::ArgName || tag == Tag::ArgValue;
}

} // namespace

Assembler::Assembler(std::shared_ptr<const MessageProgramData> program, std::size_t primer)
    : m_program(std::move(program))
    , m_primer(primer)
{ }

void Assembler::setTarget(std::vector<Event> *events)
{
    m_events = events;
    m_ownEvents = events->size();
}

void Assembler::begin()
{
    emitDelta(Event::Type::ReasoningDelta, -1, m_program->reasoningBefore, 0);
}

std::size_t Assembler::waiting() const
{
    std::size_t all = m_utf8.waiting() + m_unescaper.waiting();
    if (m_call)
        all += m_call->index < 0 ? m_call->raw.size() : m_call->arguments.waiting();
    return all;
}

std::string Assembler::waitingFor() const
{
    if (m_call && m_call->index < 0)
        return "the call's name";
    if (m_call && m_call->arguments.waiting() > 0)
        return "the end of the value";
    return waiting() > 0 ? "the rest of a character" : "";
}

const CaptureKind *Assembler::innermost() const
{
    for (auto frame = m_frames.rbegin(); frame != m_frames.rend(); ++frame) {
        if (!frame->capture->isTolerated)
            return frame->capture;
    }
    return nullptr;
}

void Assembler::text(std::string_view bytes, std::size_t offset)
{
    if (m_call && m_call->index < 0)
        m_call->raw.append(bytes);
    const CaptureKind *capture = innermost();
    const bool isMarkup = capture ? capture->tag == Tag::Tool : !m_overflowing;
    if (isMarkup)
        return m_call ? void() : emitMarkup(offset + bytes.size());
    std::string text = m_utf8.take(bytes);
    route(capture, std::move(text), offset + bytes.size() - m_utf8.waiting());
}

void Assembler::flushText(std::size_t offset)
{
    route(innermost(), m_utf8.flush(), offset);
}

void Assembler::route(const CaptureKind *capture, std::string text, std::size_t end)
{
    static const CaptureKind content;
    if (text.empty())
        return;
    if (!capture)
        capture = &content;
    switch (capture->tag) {
    case Tag::Reasoning:
        return write(Event::Type::ReasoningDelta, *capture, std::move(text), end);
    case Tag::Content:
        return write(Event::Type::ContentDelta, *capture, std::move(text), end);
    case Tag::Tool:
        return;
    case Tag::ToolName:
    case Tag::ToolId:
        m_word += text;
        return;
    case Tag::ToolArgs:
    case Tag::ArgName:
    case Tag::ArgValue:
        return argumentText(*capture, text, end);
    }
}

void Assembler::write(Event::Type type, const CaptureKind &capture, std::string text, std::size_t end)
{
    if (capture.coding != Coding::JsonString)
        return emitDelta(type, -1, std::move(text), end);
    std::string plain;
    m_unescaper.take(text, plain);
    emitDelta(type, -1, std::move(plain), end);
}

void Assembler::open(const CaptureKind &capture, std::size_t offset)
{
    flushText(offset);
    m_frames.push_back({ &capture, offset });
    if (capture.isTolerated || isText(capture.tag))
        return;
    if (!m_call) {
        m_call.emplace();
        m_call->begin = offset;
    }
    if (isArgument(capture.tag))
        openArguments(capture, offset);
    else
        openWord();
}

// An id may hold the name: the inner capture reads on in the outer one's text.
void Assembler::openWord()
{
    const bool nested = m_frames.size() > 1 && m_frames[m_frames.size() - 2].capture->tag == Tag::ToolId;
    if (!nested)
        m_word.clear();
    m_frames.back().word = m_word.size();
}

void Assembler::close(bool complete, std::size_t offset)
{
    flushText(offset);
    const Frame frame = m_frames.back();
    m_frames.pop_back();
    if (frame.capture->isTolerated) {
        if (complete)
            diagnose(Diagnostic::Level::Tolerated, {}, frame.capture->what, frame.begin, offset);
        return;
    }
    m_somethingIsOff = m_somethingIsOff || !complete;
    const bool escaped = frame.capture->coding == Coding::JsonString;
    switch (frame.capture->tag) {
    case Tag::Reasoning:
    case Tag::Content:
        endText(frame, offset);
        break;
    case Tag::Tool:
        endCall(complete, offset);
        break;
    case Tag::ToolName:
        if (complete)
            setName(escaped ? JsonUnescaper::whole(m_word.substr(frame.word)) : m_word.substr(frame.word), offset);
        break;
    case Tag::ToolId:
        if (complete)
            setId(escaped ? JsonUnescaper::whole(m_word) : m_word, offset);
        break;
    case Tag::ToolArgs:
    case Tag::ArgName:
    case Tag::ArgValue:
        closeArguments(*frame.capture, complete, offset);
        break;
    }
    if (m_frames.empty() && (complete || isText(frame.capture->tag)))
        m_settled = offset;
}

void Assembler::endText(const Frame &frame, std::size_t offset)
{
    std::string rest;
    m_unescaper.finish(rest);
    const bool reasoning = frame.capture->tag == Tag::Reasoning;
    emitDelta(reasoning ? Event::Type::ReasoningDelta : Event::Type::ContentDelta, -1, rest, offset);
}

void Assembler::recovered(const Peg::Failure &failure)
{
    m_somethingIsOff = true;
    std::string message = failure.what;
    if (!failure.expected.empty())
        message += ": expected " + failure.expected + (failure.outputEnded ? " where the output ends" : "");
    diagnose(Diagnostic::Level::Recovered, failure.rule.empty() ? failure.what : failure.rule, std::move(message),
             failure.begin, failure.end);
}

void Assembler::overflow(const Peg::Failure *failure, std::size_t offset)
{
    flushText(offset);
    m_overflowing = true;
    m_somethingIsOff = true;
    std::string message = "what comes after the end of the format is content";
    if (failure) {
        const bool ended = failure->outputEnded;
        const std::string expected = failure->expected.empty() ? std::string("more") : failure->expected;
        message = ended ? "the output ends where " + expected + " was expected"
                        : "expected " + expected + "; the rest is content";
    }
    diagnose(Diagnostic::Level::Recovered, failure ? failure->rule : std::string(), std::move(message), m_settled,
             offset);
}

void Assembler::finish(bool matched, std::size_t offset)
{
    flushText(offset);
    m_complete = matched && !m_somethingIsOff;
    recoverCalls(offset);
    emit({ .type = Event::Type::Finish, .complete = m_complete }, offset);
}

void Assembler::diagnose(Diagnostic::Level level, const std::string &rule, std::string message, std::size_t begin,
                         std::size_t end)
{
    const Diagnostic diagnostic{ level, rule, std::move(message), place(begin), place(end) };
    m_log.addDiagnostic(diagnostic);
    m_events->push_back({ .type = Event::Type::Diagnostic,
                          .diagnostic = diagnostic,
                          .begin = diagnostic.begin,
                          .end = diagnostic.end });
}

void Assembler::emitMarkup(std::size_t end)
{
    if (!extendsLast(Event::Type::Markup, -1))
        return emit({ .type = Event::Type::Markup }, end);
    m_events->back().end = place(end);
    m_told = end;
}

void Assembler::emitDelta(Event::Type type, int call, std::string text, std::size_t end)
{
    if (text.empty())
        return;
    if (type == Event::Type::ReasoningDelta)
        m_log.addReasoning(text);
    else if (type == Event::Type::ContentDelta)
        m_log.addContent(text);
    else
        m_log.addArguments(text);
    if (!extendsLast(type, call))
        return emit({ .type = type, .call = call, .text = std::move(text) }, end);
    m_events->back().text += text;
    m_events->back().end = place(end);
    m_told = end;
}

bool Assembler::extendsLast(Event::Type type, int call) const
{
    return m_events->size() > m_ownEvents && m_events->back().type == type && m_events->back().call == call;
}

/// The event stands for all bytes of the output that no event stood for yet, up to end.
void Assembler::emit(Event event, std::size_t end)
{
    event.begin = place(m_told);
    event.end = place(end);
    m_told = end;
    m_events->push_back(std::move(event));
}

} // namespace Parlance
