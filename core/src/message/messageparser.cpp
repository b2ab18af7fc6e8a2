// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/assembler_p.h"

#include <parlance/message.h>

namespace Parlance {

struct MessageParser::State
{
    State(const MessageProgram &of, std::size_t primer)
        : program(of)
        , matcher(of.data().program)
        , assembler(of.shared(), primer)
    { }

    MessageProgram program;
    Peg::Matcher matcher;
    Assembler assembler;
    std::vector<Event> early; ///< what the primer gave, for the first call
    bool isFinished = false;

    void begin(std::vector<Event> &events)
    {
        events.insert(events.end(), early.begin(), early.end());
        early.clear();
        assembler.setTarget(&events);
    }
};

MessageParser::MessageParser(MessageProgram program, std::string_view primer)
    : d(std::make_unique<State>(program, primer.size()))
{
    d->assembler.setTarget(&d->early);
    d->assembler.begin();
    d->matcher.feed(primer, d->assembler);
}

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
    if (d->isFinished)
        return;
    d->begin(events);
    d->matcher.feed(bytes, d->assembler);
}

void MessageParser::finish(std::vector<Event> &events)
{
    if (d->isFinished)
        return;
    d->begin(events);
    d->isFinished = true;
    d->matcher.finish(d->assembler);
    d->assembler.finish(d->matcher.matched(), d->matcher.received());
}

const ChatMessage &MessageParser::message() const
{
    return d->assembler.log().message();
}

const std::vector<Diagnostic> &MessageParser::diagnostics() const
{
    return d->assembler.log().diagnostics();
}

bool MessageParser::complete() const
{
    return d->assembler.complete();
}

std::string MessageParser::heldFor() const
{
    return d->matcher.heldBack() > 0 ? d->matcher.expectation() : d->assembler.waitingFor();
}

std::size_t MessageParser::heldBack() const
{
    return d->matcher.heldBack() + d->assembler.waiting();
}

} // namespace Parlance
