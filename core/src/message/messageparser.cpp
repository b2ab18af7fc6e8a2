// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/assembler_p.h"

#include <parlance/message.h>

#include <utility>

/// The public parser: a matcher that reads the bytes and an assembly that remembers what was captured; each call puts
/// an Assembler between the two.
///
///     feed("He"), feed("llo<ca")   ->   ContentDelta "He", ContentDelta "llo"; `<ca` is held back: it may begin a call
namespace Parlance {

struct PARLANCE_CORE_NO_EXPORT MessageParser::State
{
    /// The last of the answer prefix's bytes may be supplied: the prompt does not have them.
    State(MessageProgram of, std::string_view answerPrefix, std::size_t supplied = 0);

    void feed(std::string_view bytes, std::vector<Event> &events);
    void finish(std::vector<Event> &events, OutputEnd why);
    void supplyBlank(char first);
    std::vector<ToolCall> callsInReasoning() const;

    MessageProgram program;
    Peg::Matcher matcher;
    Assembly assembly;
    std::vector<Event> early = {}; ///< what the answer prefix gave, for the first call
    std::string unsure; ///< the answer prefix where a blank may have to be supplied after it, up to the first byte
    bool isFinished = false;
};

MessageParser::State::State(MessageProgram of, std::string_view answerPrefix, std::size_t supplied)
    : program(std::move(of))
    , matcher(MessageProgramData::of(program)->shared->code.compiled())
    , assembly(MessageProgramData::of(program), answerPrefix)
{
    assembly.log.supplied = supplied;
    Assembler assembler(assembly, early);
    assembler.begin();
    matcher.feed(answerPrefix, assembler);
    if (answerPrefix == program.turn().answerPrefixBeforeBlank)
        unsure = answerPrefix;
}

// The matcher begins anew, with the blank as part of the answer prefix.
void MessageParser::State::supplyBlank(char first)
{
    const std::string before = std::exchange(unsure, {});
    if (program.turn().firstsBehindBlank.find(first) == std::string::npos)
        return;
    *this = State(program, before + ' ', 1);
    unsure.clear();
    if (assembly.promptEnd == before.size())
        ++assembly.promptEnd;
}

void MessageParser::State::feed(std::string_view bytes, std::vector<Event> &events)
{
    if (!unsure.empty() && !bytes.empty())
        supplyBlank(bytes.front());
    if (!early.empty()) {
        events.insert(events.end(), early.begin(), early.end());
        early.clear();
    }
    Assembler assembler(assembly, events);
    matcher.feed(bytes, assembler);
}

void MessageParser::State::finish(std::vector<Event> &events, OutputEnd why)
{
    feed({}, events);
    isFinished = true;
    assembly.end = why;
    Assembler assembler(assembly, events);
    const std::size_t held = matcher.heldBack();
    if (held > 0)
        assembly.heldFrom = matcher.received() - held;
    matcher.finish(assembler);
    assembler.endUndecided(held, matcher.received());
    for (const ToolCall &call : callsInReasoning())
        assembler.adopt(call, "the call is in the reasoning, and no other call follows", matcher.received());
    assembler.finish(matcher.matched(), matcher.received());
}

/// Where no other call came, those that the reasoning holds are meant.
std::vector<ToolCall> MessageParser::State::callsInReasoning() const
{
    const auto &recovery = MessageProgramData::of(program)->shared->recovery;
    const MessageLog &log = assembly.log.message;
    if (!recovery || log.calls() > 0)
        return {};
    MessageParser reader(recovery->forTurn({ .idSeed = program.turn().idSeed }));
    std::vector<Event> dropped;
    reader.feed(log.message().reasoningContent, dropped);
    reader.finish(dropped);
    std::vector<ToolCall> calls = reader.message().toolCalls;
    std::erase_if(calls, [](const ToolCall &call) { return !call.complete; });
    return calls;
}

MessageParser::MessageParser(MessageProgram program, std::string_view answerPrefix)
    : d(std::make_unique<State>(std::move(program), answerPrefix))
{ }

MessageParser::MessageParser(const MessageParser &other)
    : d(other.d ? std::make_unique<State>(*other.d) : nullptr)
{ }

MessageParser &MessageParser::operator=(const MessageParser &other)
{
    if (this != &other)
        d = other.d ? std::make_unique<State>(*other.d) : nullptr;
    return *this;
}

MessageParser::MessageParser(MessageParser &&) noexcept = default;
MessageParser &MessageParser::operator=(MessageParser &&) noexcept = default;
MessageParser::~MessageParser() = default;

void MessageParser::feed(std::string_view bytes, std::vector<Event> &events)
{
    if (!d->isFinished)
        d->feed(bytes, events);
}

void MessageParser::finish(std::vector<Event> &events, OutputEnd why)
{
    if (!d->isFinished)
        d->finish(events, why);
}

const ChatMessage &MessageParser::message() const
{
    return d->assembly.log.message.message();
}

const std::vector<Diagnostic> &MessageParser::diagnostics() const
{
    return d->assembly.log.message.diagnostics();
}

bool MessageParser::complete() const
{
    return d->assembly.complete;
}

std::string MessageParser::heldFor() const
{
    return d->matcher.heldBack() > 0 ? d->matcher.expectation() : d->assembly.waitingFor();
}

std::size_t MessageParser::heldBack() const
{
    return d->matcher.heldBack() + d->assembly.waiting();
}

} // namespace Parlance
