// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/eventwriter_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <utility>

namespace Parlance {

EventWriter::EventWriter(EventLog &log, std::vector<Event> &events)
    : m_log(log)
    , m_events(events)
    , m_before(events.size())
{ }

std::ptrdiff_t EventWriter::place(std::size_t offset) const
{
    return static_cast<std::ptrdiff_t>(offset) - static_cast<std::ptrdiff_t>(m_log.primer);
}

void EventWriter::quoteFrom(std::size_t offset)
{
    m_log.sourceBegin = offset;
    m_log.source.clear();
}

void EventWriter::read(std::string_view bytes)
{
    constexpr std::size_t most = 4096;
    m_log.source.append(bytes.substr(0, most - std::min(most, m_log.source.size())));
}

std::string EventWriter::quoted(std::size_t begin, std::size_t end) const
{
    const std::size_t from = std::max(begin, m_log.sourceBegin) - m_log.sourceBegin;
    const std::size_t to = std::max(end, m_log.sourceBegin) - m_log.sourceBegin;
    if (from >= m_log.source.size() || to <= from)
        return {};
    return Utf8::sanitized(std::string_view(m_log.source).substr(from, to - from));
}

void EventWriter::text(Event::Type type, std::string text, std::size_t end)
{
    if (text.empty())
        return;
    if (type == Event::Type::ReasoningDelta)
        m_log.message.addReasoning(text);
    else
        m_log.message.addContent(text);
    delta({ .type = type, .text = std::move(text) }, end);
}

void EventWriter::markup(std::size_t end)
{
    delta({ .type = Event::Type::Markup }, end);
}

void EventWriter::beginCall(std::string id, std::string name, std::size_t end)
{
    m_log.message.beginCall(id, name);
    emit({ .type = Event::Type::CallBegin, .call = callIndex(), .id = std::move(id), .name = std::move(name) }, end);
}

void EventWriter::arguments(const ArgumentsPiece &piece, std::size_t end)
{
    MessageLog::Text &all = m_log.message.call().arguments;
    all.append(piece.json);
    if (!piece.json.empty())
        delta({ .type = Event::Type::ArgumentsDelta, .call = callIndex(), .text = piece.json }, end);
    for (const ArgumentsPiece::Argument &argument : piece.complete) {
        Event event = { .type = Event::Type::ArgumentValue, .call = callIndex(), .name = argument.name };
        all.read(argument.begin, argument.end, event.text);
        event.begin = place(m_log.last);
        event.end = place(m_log.told);
        m_events.push_back(std::move(event));
    }
}

void EventWriter::endCall(bool complete, std::size_t end)
{
    const MessageLog::Call &call = m_log.message.call();
    Event event = { .type = Event::Type::CallEnd, .call = callIndex(), .id = call.id, .name = call.name };
    event.complete = complete;
    m_log.message.endCall(complete);
    emit(std::move(event), end);
}

void EventWriter::diagnose(Diagnostic::Level level, std::string rule, std::string message, std::size_t begin,
                           std::size_t end)
{
    const Diagnostic diagnostic{ level,        std::move(rule), std::move(message),
                                 place(begin), place(end),      quoted(begin, end) };
    m_log.message.addDiagnostic(diagnostic);
    m_events.push_back({ .type = Event::Type::Diagnostic,
                         .diagnostic = diagnostic,
                         .begin = diagnostic.begin,
                         .end = diagnostic.end });
}

void EventWriter::finish(bool complete, std::size_t end)
{
    emit({ .type = Event::Type::Finish, .complete = complete }, end);
}

/// Goes on with the last event where that is one of the same kind that the caller has not seen yet.
void EventWriter::delta(Event event, std::size_t end)
{
    if (!extendsLast(event))
        return emit(std::move(event), end);
    m_events.back().text += event.text;
    m_events.back().end = place(end);
    m_log.told = end;
}

bool EventWriter::extendsLast(const Event &event) const
{
    return m_events.size() > m_before && m_events.back().type == event.type && m_events.back().call == event.call;
}

void EventWriter::emit(Event event, std::size_t end)
{
    event.begin = place(m_log.told);
    event.end = place(end);
    m_log.last = std::exchange(m_log.told, end);
    m_events.push_back(std::move(event));
}

} // namespace Parlance
