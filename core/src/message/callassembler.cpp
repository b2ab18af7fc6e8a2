// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/callassembler_p.h"

#include "message/arguments/unescaper_p.h"

#include <utility>

namespace Parlance {

using Peg::CaptureKind;
using Peg::JsonPiece;
using Peg::Tag;

namespace {

bool isArgument(Tag tag)
{
    return tag == Tag::ToolArgs || tag == Tag::ArgName || tag == Tag::ArgValue || tag == Tag::ArgObject
        || tag == Tag::ArgList || tag == Tag::ArgNameEcho || tag == Tag::ArgReversed;
}

bool isEcho(Tag tag)
{
    return tag == Tag::ToolNameEcho || tag == Tag::ArgNameEcho;
}

bool isNested(Tag tag)
{
    return tag == Tag::ArgObject || tag == Tag::ArgList;
}

bool isWord(Tag tag)
{
    return tag == Tag::ToolName || tag == Tag::ToolId || tag == Tag::ArgName || isEcho(tag);
}

} // namespace

CallAssembler::CallAssembler(const MessageProgramData &program, std::size_t begin)
    : m_program(&program)
    , m_begin(begin)
{ }

std::string CallAssembler::waitingFor() const
{
    if (!m_hasBegun)
        return "the call's name";
    return m_arguments.waiting() > 0 ? "the end of the value" : "";
}

std::size_t CallAssembler::waiting() const
{
    if (!m_hasBegun)
        return m_raw.size();
    std::size_t bytes = m_arguments.waiting();
    for (const Waiting &one : m_waiting)
        bytes += one.piece.text.size();
    return bytes;
}

void CallAssembler::bytes(std::string_view bytes)
{
    if (!m_hasBegun)
        m_raw.append(bytes);
}

bool CallAssembler::mustWait(const CaptureKind &capture) const
{
    return isArgument(capture.tag)
        && (!m_hasName || (m_isNameToCome && capture.tag != Tag::ArgName && capture.tag != Tag::ArgReversed));
}

void CallAssembler::open(const CaptureKind &capture, std::size_t offset, EventWriter &out)
{
    if (mustWait(capture))
        m_waiting.push_back({ Waiting::What::Open, &capture, offset });
    else
        openNow(capture, offset, out);
}

void CallAssembler::take(const CaptureKind &capture, const JsonPiece &piece, std::size_t offset, EventWriter &out)
{
    if (mustWait(capture))
        m_waiting.push_back({ .what = Waiting::What::Take, .capture = &capture, .offset = offset, .piece = piece });
    else
        takeNow(capture, piece, offset, out);
}

void CallAssembler::close(const CaptureKind &capture, bool complete, std::size_t offset, EventWriter &out)
{
    if (mustWait(capture))
        m_waiting.push_back({ Waiting::What::Close, &capture, offset, complete });
    else
        closeNow(capture, complete, offset, out);
}

void CallAssembler::replayWaiting(EventWriter &out)
{
    for (const Waiting &one : std::exchange(m_waiting, {})) {
        switch (one.what) {
        case Waiting::What::Open:
            open(*one.capture, one.offset, out);
            break;
        case Waiting::What::Take:
            take(*one.capture, one.piece, one.offset, out);
            break;
        case Waiting::What::Close:
            close(*one.capture, one.complete, one.offset, out);
            break;
        }
    }
}

void CallAssembler::openNow(const CaptureKind &capture, std::size_t offset, EventWriter &out)
{
    if (isWord(capture.tag))
        m_words.push_back(m_text.size());
    if (!isArgument(capture.tag) || isEcho(capture.tag))
        return;
    beginCall(offset, out);
    ArgumentsPiece piece = out.nextArguments();
    if (capture.tag == Tag::ToolArgs)
        m_arguments.beginWhole(capture);
    else if (capture.tag == Tag::ArgValue)
        m_arguments.beginValue(capture, piece);
    else if (isNested(capture.tag))
        m_arguments.beginNested(capture.tag == Tag::ArgList, piece);
    else if (capture.tag == Tag::ArgReversed)
        m_isNameToCome = true;
    tell(piece, offset, out);
}

void CallAssembler::takeNow(const CaptureKind &capture, const JsonPiece &text, std::size_t offset, EventWriter &out)
{
    if (isWord(capture.tag)) {
        m_text += text.text;
        return;
    }
    if (isNested(capture.tag) || capture.tag == Tag::ArgReversed)
        return; // markup
    ArgumentsPiece piece = out.nextArguments();
    if (capture.tag == Tag::ToolArgs)
        m_arguments.takeWhole(text, piece);
    else
        m_arguments.takeValue(text, piece);
    tell(piece, offset, out);
}

void CallAssembler::closeNow(const CaptureKind &capture, bool complete, std::size_t offset, EventWriter &out)
{
    std::string word = isWord(capture.tag) ? takeWord(capture) : std::string();
    if (isEcho(capture.tag)) {
        const std::string &name = capture.tag == Tag::ToolNameEcho ? m_spelledName : m_arguments.lastName();
        if (complete && word != name)
            note("a part opened as " + name + " is closed as " + word, offset, out);
        return;
    }
    if (!isArgument(capture.tag)) {
        if (complete)
            capture.tag == Tag::ToolName ? setName(word, offset, out) : setId(std::move(word), offset, out);
        return;
    }
    ArgumentsPiece piece = out.nextArguments();
    if (capture.tag == Tag::ToolArgs)
        m_arguments.endWhole(complete, piece);
    else if (capture.tag == Tag::ArgValue)
        m_arguments.endValue(complete, piece);
    else if (isNested(capture.tag))
        m_arguments.endNested(complete, piece);
    else if (capture.tag == Tag::ArgName && complete)
        m_arguments.name(std::move(word), piece);
    tell(piece, offset, out);
    if (capture.tag == Tag::ArgName || capture.tag == Tag::ArgReversed)
        endReversed(out);
}

// The argument's value has its name, or will get none.
void CallAssembler::endReversed(EventWriter &out)
{
    if (std::exchange(m_isNameToCome, false))
        replayWaiting(out);
}

// An id may hold the name: the inner word is a part of the outer one.
std::string CallAssembler::takeWord(const CaptureKind &capture)
{
    const std::size_t begin = m_words.back();
    m_words.pop_back();
    const std::string word = m_text.substr(begin);
    if (m_words.empty() || capture.tag == Tag::ArgName || isEcho(capture.tag))
        m_text.resize(begin);
    if (!capture.meaning.empty())
        return capture.meaning;
    return capture.coding == Peg::Coding::JsonString ? JsonUnescaper::whole(word) : word;
}

void CallAssembler::setName(const std::string &name, std::size_t offset, EventWriter &out)
{
    if (m_hasName) {
        if (name != m_name)
            note("a second name was ignored: " + name, offset, out);
        return;
    }
    m_name = m_spelledName = name;
    m_hasName = true;
    auto tool = m_program->shared->tools.find(m_name);
    if (tool == m_program->shared->tools.end()
        && (tool = m_program->shared->nearest(m_name)) != m_program->shared->tools.end())
        m_name = tool->first;
    const bool isKnown = tool != m_program->shared->tools.end();
    m_arguments.begin(isKnown ? &tool->second : nullptr);
    if (m_hasId || !m_program->shared->facts.hasIds || !m_waiting.empty())
        beginCall(offset, out);
    if (!isKnown && !m_program->shared->tools.empty())
        out.diagnose(Diagnostic::Level::Tolerated, "undeclared_call", m_name + ": no tool of that name is declared",
                     m_begin, offset);
    if (m_name != name)
        note("the name was written as " + name, offset, out);
    replayWaiting(out);
}

void CallAssembler::setId(std::string id, std::size_t offset, EventWriter &out)
{
    if (m_hasId) {
        note("a second id was ignored: " + id, offset, out);
        return;
    }
    m_hasId = !id.empty();
    m_id = std::move(id);
    if (m_hasBegun)
        out.setCallId(m_id);
    else if (m_hasName)
        beginCall(offset, out);
}

void CallAssembler::beginCall(std::size_t offset, EventWriter &out)
{
    if (m_hasBegun)
        return;
    if (!m_hasId && !m_program->shared->facts.hasLateIds) {
        m_id = m_program->idOf(out.message().calls(), m_name);
        m_hasId = true;
    }
    m_hasBegun = true;
    m_raw.clear();
    out.beginCall(m_id, m_name, m_waiting.empty() ? offset : m_waiting.front().offset);
}

bool CallAssembler::end(bool complete, std::optional<OutputEnd> why, std::size_t offset, EventWriter &out)
{
    const bool stopped = why == OutputEnd::Stop;
    beginCall(offset, out);
    if (!m_hasId)
        out.setCallId(m_program->idOf(out.message().calls() - 1, m_name));
    ArgumentsPiece piece = out.nextArguments();
    complete = complete && m_arguments.isObject() && (!m_isEndDoubted || stopped)
        && (!m_hasLeftOut || m_arguments.hasRequired())
        && (!m_arguments.lacksBrace() || ((!why || stopped) && m_arguments.hasRequired()))
        && (!m_isEndAssumed || (stopped && m_arguments.hasAny() && m_arguments.hasRequired()));
    m_arguments.finish(complete, piece);
    tell(piece, offset, out);
    out.endCall(complete, offset);
    return complete;
}

void CallAssembler::tell(const ArgumentsPiece &piece, std::size_t offset, EventWriter &out) const
{
    out.arguments(piece, offset);
    for (const std::string &what : piece.notes)
        note(what, offset, out);
}

void CallAssembler::note(const std::string &what, std::size_t offset, EventWriter &out) const
{
    const std::string name = m_name.empty() ? std::string() : m_name + ": ";
    out.diagnose(Diagnostic::Level::Tolerated, "tool_arguments", name + what, m_begin, offset);
}

} // namespace Parlance
