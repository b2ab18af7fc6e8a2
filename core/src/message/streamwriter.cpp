// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/streamwriter.h>

#include <parlance/json.h>

/// Events for clients of other APIs, as the header tells. A call in chunks:
///
///     {"index": 0, "id": "7", "type": "function", "function": {"name": "f", "arguments": ""}}
///     {"index": 0, "function": {"arguments": "{\"a\": 1}"}}
namespace Parlance {

namespace {

void appendServerSentEvent(std::string &out, std::string_view data)
{
    out += "data: ";
    out += data;
    out += "\n\n";
}

Value callDelta(Object call)
{
    return Object{ { "tool_calls", Array{ std::move(call) } } };
}

Value callBegin(const Event &event)
{
    Object call = { { "index", event.call } };
    if (!event.id.empty())
        call.set("id", event.id);
    call.set("type", "function");
    call.set("function", Object{ { "name", event.name }, { "arguments", "" } });
    return callDelta(std::move(call));
}

Value argumentsDelta(const Event &event)
{
    return callDelta({ { "index", event.call }, { "function", Object{ { "arguments", event.text } } } });
}

} // namespace

std::string toJsonLines(const std::vector<Event> &events)
{
    std::string out;
    for (const Event &event : events) {
        out += toJson(event.toValue(), JsonFormat::compact());
        out += '\n';
    }
    return out;
}

CompletionStreamWriter::CompletionStreamWriter(Options options)
    : m_options(std::move(options))
{ }

void CompletionStreamWriter::write(const std::vector<Event> &events, std::string &out)
{
    if (!m_hasBegun)
        writeDelta(Object{ { "role", "assistant" }, { "content", "" } }, {}, out);
    m_hasBegun = true;
    for (const Event &event : events) {
        if (!m_hasEnded)
            writeEvent(event, out);
    }
}

void CompletionStreamWriter::writeEvent(const Event &event, std::string &out)
{
    switch (event.type) {
    case Event::Type::ReasoningDelta:
        return writeDelta(Object{ { "reasoning_content", event.text } }, {}, out);
    case Event::Type::ContentDelta:
        return writeDelta(Object{ { "content", event.text } }, {}, out);
    case Event::Type::CallBegin:
        m_hasCalls = true;
        m_callId = event.id;
        return writeDelta(callBegin(event), {}, out);
    case Event::Type::ArgumentsDelta:
        return writeDelta(argumentsDelta(event), {}, out);
    case Event::Type::CallEnd:
        m_isCut = m_isCut || !event.complete;
        if (m_callId.empty() && !event.id.empty())
            writeDelta(callDelta({ { "index", event.call }, { "id", event.id } }), {}, out);
        return;
    case Event::Type::ArgumentValue:
    case Event::Type::Markup:
    case Event::Type::Diagnostic:
        return;
    case Event::Type::Finish:
        return writeEnd(out);
    }
}

void CompletionStreamWriter::writeEnd(std::string &out)
{
    const char *reason = m_isCut ? "length" : m_hasCalls ? "tool_calls" : "stop";
    writeDelta(Object(), reason, out);
    if (!m_options.usage.isNull())
        writeChunk(Array(), m_options.usage, out);
    appendServerSentEvent(out, "[DONE]");
    m_hasEnded = true;
}

void CompletionStreamWriter::writeDelta(Value delta, const Value &finishReason, std::string &out) const
{
    Object choice = { { "index", 0 }, { "delta", std::move(delta) }, { "finish_reason", finishReason } };
    writeChunk(Array{ std::move(choice) }, {}, out);
}

void CompletionStreamWriter::writeChunk(Value choices, const Value &usage, std::string &out) const
{
    Object chunk = { { "id", m_options.id },
                     { "object", "chat.completion.chunk" },
                     { "created", m_options.created },
                     { "model", m_options.model },
                     { "choices", std::move(choices) } };
    if (!usage.isNull())
        chunk.set("usage", usage);
    appendServerSentEvent(out, toJson(chunk, JsonFormat::compact()));
}

} // namespace Parlance
