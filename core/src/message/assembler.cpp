// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/assembler_p.h"

#include "base/blanks_p.h"
#include "base/utf8repair_p.h"
#include "message/arguments/jsontext_p.h"

#include <algorithm>
#include <utility>

namespace Parlance {

using Peg::CaptureKind;
using Peg::JsonPiece;
using Peg::Tag;

namespace {

bool isText(Tag tag)
{
    return tag == Tag::Reasoning || tag == Tag::Content || tag == Tag::Unread;
}

/// The piece in valid UTF-8. Its edges are between ASCII characters, so that none moves into a code point.
JsonPiece sanitized(const JsonPiece &piece, Utf8Stream &utf8)
{
    JsonPiece out = { .laxities = piece.laxities };
    std::size_t from = 0;
    for (const JsonPiece::Edge &edge : piece.edges) {
        out.text += utf8.take(std::string_view(piece.text).substr(from, edge.at - from));
        out.edges.push_back({ out.text.size(), edge.key });
        if (edge.key)
            out.edges.back().key = Utf8::sanitized(*edge.key);
        from = edge.at;
    }
    out.text += utf8.take(std::string_view(piece.text).substr(from));
    return out;
}

} // namespace

Assembly::Assembly(std::shared_ptr<const MessageProgramData> of, std::string_view answerPrefix)
    : program(std::move(of))
    , log{ .answerPrefix = answerPrefix.size() }
    , promptEnd(answerPrefix.starts_with(program->turn.promptWords) ? program->turn.promptWords.size() : 0)
{ }

std::size_t Assembly::waiting() const
{
    return utf8.waiting() + unescaper.waiting() + log.unread.waiting + (call ? call->waiting() : 0);
}

std::string Assembly::waitingFor() const
{
    if (!log.unread.pieces.empty())
        return "another call";
    const std::string inCall = call ? call->waitingFor() : std::string();
    return inCall.empty() && waiting() > 0 ? "the rest of a character" : inCall;
}

Assembler::Assembler(Assembly &assembly, std::vector<Event> &events)
    : m_state(assembly)
    , m_out(assembly.log, events)
{ }

void Assembler::begin()
{
    m_out.text(Event::Type::ReasoningDelta, m_state.program->turn.reasoningBefore, 0);
}

const CaptureKind *Assembler::innermost() const
{
    for (auto frame = m_state.frames.rbegin(); frame != m_state.frames.rend(); ++frame) {
        if (!frame->capture->isTolerated)
            return frame->capture;
    }
    return nullptr;
}

void Assembler::text(std::string_view bytes, std::size_t offset)
{
    m_out.read(bytes);
    if (m_state.call)
        m_state.call->bytes(bytes);
    const std::size_t end = offset + bytes.size();
    const CaptureKind *capture = innermost();
    const bool isMarkup = capture ? capture->tag == Tag::Tool : !m_state.overflowing;
    if (isMarkup && m_state.call)
        return;
    if (isMarkup) {
        if (m_state.frames.empty()) // what is tolerated, as a closer that is alone, ends nothing
            m_state.reasoningHasEnded = m_state.reasoningHasEnded || std::exchange(m_state.isReasoning, false);
        return m_out.markup(end);
    }
    if (capture && capture->json)
        return;
    if (offset < m_state.promptEnd && !m_state.call && !isThoughtOfWords(capture))
        leaveOutWords(bytes, offset);
    routeBytes(capture, bytes, end);
    const bool isContent = !capture || (capture->tag == Tag::Content && capture->coding == Peg::Coding::Text);
    if (isContent && m_state.after == Assembly::After::Nothing)
        watchContent(bytes, end);
    else if (capture)
        watchCapture(*capture, bytes, end);
}

void Assembler::routeBytes(const CaptureKind *capture, std::string_view bytes, std::size_t end)
{
    const bool isUnread = capture && capture->tag == Tag::Unread;
    const bool isRest = m_state.after == Assembly::After::BrokenCall && (!capture || capture->tag == Tag::Content);
    while (!bytes.empty()) {
        const std::size_t size = (isUnread || isRest) && m_out.mayUnreadWait() ? 1 : bytes.size();
        std::string text = m_state.utf8.take(bytes.substr(0, size));
        bytes.remove_prefix(size);
        route(capture, std::move(text), end - bytes.size() - m_state.utf8.waiting());
    }
}

bool Assembler::isThoughtOfWords(const CaptureKind *capture) const
{
    return m_state.program->turn.wordsBeginThought && capture && capture->tag == Tag::Reasoning;
}

// Text that the prompt has written, as in `<think>No thoughts are left.</think>`, is no more the message's than its
// markers are.
void Assembler::leaveOutWords(std::string_view &bytes, std::size_t offset)
{
    const std::size_t words = std::min(bytes.size(), m_state.promptEnd - offset);
    m_out.markup(offset + words);
    bytes.remove_prefix(words);
}

void Assembler::watchContent(std::string_view bytes, std::size_t end)
{
    for (const MarkupWatch::Found &found : m_state.watch.take(bytes, end, m_state.program->shared->watched)) {
        if (found.begin == m_state.toleratedAt)
            continue; // said already
        const std::size_t last = m_state.undeclaredAt;
        const auto [rule, words] = ruleAndWords(found);
        if (m_state.undeclaredEnd == found.end && m_state.undeclaredAt == last)
            continue; // the call's opener said it
        m_out.diagnose(Diagnostic::Level::Note, rule, words + (": " + Utf8::sanitized(found.tag)), found.begin,
                       found.end);
    }
}

// A value or a thought may have swallowed what follows it: the first tag in it says so.
void Assembler::watchCapture(const CaptureKind &capture, std::string_view bytes, std::size_t end)
{
    const auto look = [&](MarkupWatch &watch, std::span<const std::string> tags, const char *rule, const char *what) {
        const std::vector<MarkupWatch::Found> found = watch.take(bytes, end, tags);
        const auto around = std::find_if(m_state.frames.rbegin(), m_state.frames.rend(),
                                         [](const Assembly::Frame &frame) { return !frame.capture->isTolerated; });
        if (found.empty() || std::exchange(m_state.markupIn, around->begin) == around->begin)
            return;
        const MarkupWatch::Found &first = found.front();
        m_out.diagnose(Diagnostic::Level::Note, rule, std::string(what) + Utf8::sanitized(first.tag), first.begin,
                       first.end);
    };
    const auto &shared = *m_state.program->shared;
    if (capture.tag == Tag::ArgValue)
        look(m_state.valueWatch, shared.watched, "markup_in_value", "markup of calls is in a value: ");
    else if (capture.tag == Tag::Reasoning && !shared.turnEnd.empty())
        look(m_state.thoughtWatch, { &shared.turnEnd, 1 }, "turn_end_in_reasoning", "the turn's end is in reasoning: ");
}

// The grammar reads such a call as one text, from its opener on.
bool Assembler::isOfUndeclaredCall(const MarkupWatch::Found &found)
{
    if (m_state.frames.empty() || m_state.overflowing)
        return false;
    const std::size_t begin = m_state.frames.front().begin;
    if (found.isWatched && found.begin == begin)
        m_state.undeclaredAt = begin;
    if (m_state.undeclaredAt != begin)
        return false;
    m_state.undeclaredEnd = found.end;
    return true;
}

std::pair<const char *, const char *> Assembler::ruleAndWords(const MarkupWatch::Found &found)
{
    if (found.tag == m_state.program->shared->turnEnd)
        return { "turn_end_in_content", "the turn's end is in content" };
    if (!m_state.program->shared->knowsCalls)
        return { "call_of_unknown_format",
                 "a call is in content, because the template shows no calls in a known form" };
    if (!m_state.program->shared->facts.readsCalls)
        return { "call_without_tools", "a call is in content, because the request allows no calls" };
    if (isOfUndeclaredCall(found))
        return { "undeclared_call", "a call of an undeclared tool begins here and is content" };
    if (!found.isWatched)
        return { "call_of_another_format", "a call in another format is in content" };
    return { "markup_in_content", "markup is in content" };
}

void Assembler::json(const JsonPiece &piece, std::size_t offset)
{
    const JsonPiece text = sanitized(piece, m_state.utf8);
    if (m_state.call)
        m_state.call->take(*innermost(), text, offset - m_state.utf8.waiting(), m_out);
}

void Assembler::flushText(std::size_t offset)
{
    if (m_state.utf8.waiting() == 0)
        return;
    if (m_state.end) {
        m_state.somethingIsOff = true;
        m_out.diagnose(Diagnostic::Level::Recovered, "whole_characters", "the output ends inside a character", offset,
                       offset);
    }
    route(innermost(), m_state.utf8.flush(), offset);
}

void Assembler::route(const CaptureKind *capture, std::string text, std::size_t end)
{
    static const CaptureKind content;
    if (text.empty())
        return;
    if (!capture)
        capture = &content;
    if (isText(capture->tag))
        write(*capture, std::move(text), end);
    else if (capture->tag != Tag::Tool && m_state.call)
        m_state.call->take(*capture, { .text = std::move(text) }, end, m_out);
}

void Assembler::write(const CaptureKind &capture, std::string text, std::size_t end)
{
    const bool reasoning = capture.tag == Tag::Reasoning;
    std::string plain;
    if (capture.coding == Peg::Coding::JsonString)
        m_state.unescaper.take(text, plain);
    else
        plain = std::move(text);
    joinReasoning(plain, reasoning);
    noteThoughtsAgain(plain, reasoning);
    if (reasoning)
        m_out.text(Event::Type::ReasoningDelta, std::move(plain), end);
    else
        writeContent(capture, std::move(plain), end);
}

void Assembler::writeContent(const CaptureKind &capture, std::string text, std::size_t end)
{
    using After = Assembly::After;
    if (capture.tag == Tag::Unread || m_state.after == After::BrokenCall)
        m_out.unread(std::move(text), end);
    else if (m_state.after == After::CutCall)
        m_out.leaveOut(text, end);
    else
        m_out.text(Event::Type::ContentDelta, std::move(text), end);
}

void Assembler::open(const CaptureKind &capture, std::size_t offset)
{
    flushText(offset);
    if (m_state.frames.empty())
        m_out.quoteFrom(offset);
    const CaptureKind *around = innermost();
    m_state.frames.push_back({ &capture, offset });
    if (capture.tag == Tag::Unread && around && around->tag == Tag::Unread)
        m_out.closeUnread(); // one inside of another is what closes that
    if (capture.isTolerated)
        m_state.toleratedAt = offset;
    if (capture.isTolerated || isText(capture.tag))
        return;
    if (!m_state.call)
        m_state.call.emplace(*m_state.program, offset);
    if (m_state.isEndAssumed)
        m_state.call->assumeEnd();
    if (capture.tag != Tag::Tool)
        m_state.call->open(capture, offset, m_out);
}

void Assembler::close(bool complete, std::size_t offset)
{
    flushText(offset);
    const Assembly::Frame frame = m_state.frames.back();
    const CaptureKind &capture = *frame.capture;
    m_state.frames.pop_back();
    if (m_state.frames.empty() && frame.begin < offset) {
        if (m_state.after == Assembly::After::BrokenCall)
            m_out.closeUnread();
        m_state.after = Assembly::After::Nothing;
    }
    if (capture.isTolerated && capture.what.empty()) {
        if (m_state.call)
            m_state.call->doubtEnd();
        return;
    }
    if (capture.isTolerated) {
        if (m_state.call && m_state.call->hasName() && m_state.end) { // before the name, its opener is missing
            m_state.call->assumeEnd();
            m_state.isEndAssumed = m_state.isEndAssumed || frame.begin == offset;
        }
        if (m_state.call && capture.rule == CaptureKind::leftOutRule)
            m_state.call->leaveOut();
        const bool isHeld = frame.begin < offset && frame.begin >= m_state.heldFrom;
        const bool isCut = m_state.end && isHeld && capture.rule == CaptureKind::usualRule;
        m_state.somethingIsOff = m_state.somethingIsOff || isCut;
        if (complete)
            tolerate(capture, frame.begin, offset);
        return;
    }
    m_state.somethingIsOff = m_state.somethingIsOff || !complete;
    if (isText(capture.tag))
        endText(capture, offset);
    else if (capture.tag == Tag::Tool)
        endCall(complete, offset);
    else if (m_state.call)
        m_state.call->close(capture, complete, offset, m_out);
    if (m_state.frames.empty() && (complete || isText(capture.tag)))
        m_state.settled = offset;
}

// What closes a call may be of several parts: that they are missing is said once.
void Assembler::tolerate(const CaptureKind &capture, std::size_t begin, std::size_t offset)
{
    const bool isMissing = begin == offset;
    if (isMissing && m_state.tolerated.at == offset && m_state.tolerated.what == capture.what)
        return;
    m_out.diagnose(Diagnostic::Level::Tolerated, capture.rule, capture.what, begin, offset);
    if (isMissing)
        m_state.tolerated = { capture.what, offset };
    else
        m_out.closeUnread();
}

void Assembler::endText(const CaptureKind &capture, std::size_t offset)
{
    const bool reasoning = capture.tag == Tag::Reasoning;
    std::string rest;
    m_state.unescaper.finish(rest);
    m_out.text(reasoning ? Event::Type::ReasoningDelta : Event::Type::ContentDelta, std::move(rest), offset);
    const CaptureKind *around = innermost();
    if (m_state.frames.empty() || (capture.tag == Tag::Unread && !(around && around->tag == Tag::Unread)))
        m_out.endUnread();
}

// `<t>a</t>\n<t>b</t>` is the reasoning "a\nb": markup parts them, neither text nor a call does. So is
// `<t>a</t><t>\nb</t>`.
void Assembler::joinReasoning(std::string &text, bool reasoning)
{
    if (text.empty())
        return;
    if (reasoning && m_state.reasoningHasEnded && !m_state.lineHasEnded && text.front() != '\n')
        text.insert(text.begin(), '\n');
    m_state.reasoningHasEnded = false;
    m_state.isReasoning = reasoning;
    m_state.lineHasEnded = text.back() == '\n';
}

// After thoughts, a text that shows how they are written looks like thoughts.
void Assembler::noteThoughtsAgain(std::string_view text, bool reasoning)
{
    if (isBlank(text))
        return;
    if (reasoning && std::exchange(m_state.isAfterThoughts, false) && !m_state.frames.empty()) {
        const std::size_t begin = m_state.frames.front().begin;
        m_out.diagnose(Diagnostic::Level::Note, "thoughts_again", "reasoning begins again after text", begin, begin);
    }
    m_state.hasThoughts = m_state.hasThoughts || reasoning;
    m_state.isAfterThoughts = m_state.hasThoughts && !reasoning;
}

void Assembler::endCall(bool complete, std::size_t offset)
{
    if (!m_state.call)
        return;
    CallAssembler call = *std::move(m_state.call);
    m_state.call.reset();
    m_state.isReasoning = m_state.reasoningHasEnded = m_state.hasThoughts = m_state.isAfterThoughts = false;
    if (call.hasName()) {
        const bool isComplete = call.end(complete, m_state.end, offset, m_out);
        m_state.somethingIsOff = m_state.somethingIsOff || !isComplete;
        m_state.after = complete ? Assembly::After::Nothing : Assembly::After::BrokenCall;
        return;
    }
    if (call.begin() == offset) // it was tried, and nothing of it was there
        return;
    m_state.somethingIsOff = true;
    m_out.text(Event::Type::ContentDelta, Utf8::sanitized(call.raw()), offset);
    watchContent(call.raw(), offset);
    m_out.diagnose(Diagnostic::Level::Recovered, "tool_name", "a tool call without a name is content", call.begin(),
                   offset);
}

void Assembler::recovered(const Peg::Failure &failure)
{
    m_state.somethingIsOff = true;
    if (m_state.end && m_state.after == Assembly::After::BrokenCall)
        m_state.after = Assembly::After::CutCall;
    std::string message = failure.what;
    if (!failure.expected.empty())
        message += ": expected " + failure.expected + (failure.outputEnded ? ", but the output ends" : "");
    else
        message += failure.outputEnded ? " is not complete" : " cannot be read";
    m_out.diagnose(Diagnostic::Level::Recovered, failure.rule.empty() ? failure.what : failure.rule, std::move(message),
                   failure.begin, failure.end);
}

void Assembler::overflow(const Peg::Failure *failure, std::size_t offset)
{
    flushText(offset);
    m_state.overflowing = true;
    m_state.somethingIsOff = true;
    if (m_state.end && m_state.after == Assembly::After::BrokenCall)
        m_state.after = Assembly::After::CutCall;
    std::string message = "text after the end of the format is content";
    if (failure) {
        const bool ended = failure->outputEnded;
        const std::string expected = failure->expected.empty() ? std::string("more") : failure->expected;
        message = ended ? "the output ends where " + expected + " was expected"
                        : "expected " + expected + "; the rest is content";
    }
    m_out.diagnose(Diagnostic::Level::Recovered,
                   failure && !failure->rule.empty() ? failure->rule : std::string("end_of_answer"), std::move(message),
                   m_state.settled, offset);
}

void Assembler::adopt(const ToolCall &call, std::string_view why, std::size_t offset)
{
    flushText(offset);
    m_out.beginCall(call.id, call.name, offset);
    ArgumentsPiece arguments = m_out.nextArguments();
    const std::optional<JsonPiece> json = asJson(call.arguments, plainJson);
    ArgumentsWriter().writeJson(json ? *json : JsonPiece{ .text = call.arguments }, arguments);
    m_out.arguments(arguments, offset);
    m_out.endCall(true, offset);
    m_out.diagnose(Diagnostic::Level::Recovered, "calls_in_reasoning", call.name + ": " + std::string(why), offset,
                   offset);
}

void Assembler::endUndecided(std::size_t bytes, std::size_t offset)
{
    flushText(offset);
    m_out.settleUnread();
    const std::string_view last = m_out.lastContent(offset);
    std::string_view held = trimmed(last.substr(last.size() - std::min(bytes, last.size())));
    if (m_state.undeclaredEnd == offset) // the closer of a call that is content, as was said
        return;
    const std::size_t from = offset - std::min(bytes, offset);
    if (m_state.undeclaredAt < from && m_state.undeclaredEnd > from && m_state.undeclaredEnd < offset) {
        // What was said of the closer of such a call holds; only what follows it may become markup, as `<tool_c` may.
        const std::string_view rest =
            trimmed(last.substr(last.size() - std::min(offset - m_state.undeclaredEnd, last.size())));
        held = rest.substr(std::min(rest.find_last_of("<[{"), rest.size()));
        if (held.find_first_of(" \n") != std::string_view::npos)
            return;
    }
    if (held.size() < 2 || std::string_view("<[{").find(held.front()) == std::string_view::npos)
        return;
    if (asJson(held, plainJson)) // an answer in JSON, which thoughts could have been
        return;
    m_state.somethingIsOff = true;
    m_out.diagnose(Diagnostic::Level::Recovered, "whole_markers",
                   "the output ends inside a text that may be the beginning of a marker",
                   offset - std::min(bytes, offset), offset);
}

void Assembler::finish(bool matched, std::size_t offset)
{
    flushText(offset);
    m_state.complete = matched && !m_state.somethingIsOff;
    m_out.finish(m_state.complete, offset);
}

} // namespace Parlance
