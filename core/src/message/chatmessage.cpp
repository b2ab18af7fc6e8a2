// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/truncatedjson_p.h"

#include <parlance/json.h>
#include <parlance/message.h>

#include <utility>
#include <vector>

/// Messages, events and diagnostics as JSON values: what `--events` and the JSON lines show.
///
///     ContentDelta "Hi", 0..2   ->   {"type": "content_delta", "text": "Hi", "begin": 0, "end": 2}
namespace Parlance {

namespace {

Value callValue(const ToolCall &call)
{
    return Object{ { "id", call.id },
                   { "type", "function" },
                   { "function", Object{ { "name", call.name }, { "arguments", call.arguments } } } };
}

Value partValue(const ChatMessage &message, const ChatMessage::Part &part)
{
    using Type = ChatMessage::Part::Type;
    const char *type = Parlance::toString(part.type);
    if (part.type == Type::Call)
        return Object{ { "type", type }, { "tool_call", callValue(message.toolCalls[part.begin]) } };
    const std::string &field = part.type == Type::Text ? message.content : message.reasoningContent;
    return Object{ { "type", type }, { "text", field.substr(part.begin, part.end - part.begin) } };
}

Value offset(std::ptrdiff_t at)
{
    return Value(static_cast<std::int64_t>(at));
}

} // namespace

Value Diagnostic::toValue() const
{
    Object out = { { "level", Parlance::toString(level) },
                   { "rule", rule },
                   { "message", message },
                   { "begin", offset(begin) },
                   { "end", offset(end) } };
    if (!text.empty())
        out.set("text", text);
    return out;
}

Value ChatMessage::toValue(Form form) const
{
    Object out = { { "role", "assistant" }, { "content", content } };
    if (!reasoningContent.empty())
        out.set("reasoning_content", reasoningContent);
    Array calls;
    for (const ToolCall &call : toolCalls)
        calls.push_back(callValue(call));
    if (!calls.empty())
        out.set("tool_calls", std::move(calls));
    if (form == Form::Flat)
        return out;
    Array pieces;
    for (const Part &part : parts)
        pieces.push_back(partValue(*this, part));
    out.set("parts", std::move(pieces));
    return out;
}

Value ChatMessage::toHistory(Incomplete incomplete) const
{
    ChatMessage kept = *this;
    if (incomplete == Incomplete::Drop)
        std::erase_if(kept.toolCalls, [](const ToolCall &call) { return !call.complete; });
    for (ToolCall &call : kept.toolCalls) {
        if (!call.complete)
            call.arguments = closedJson(call.arguments);
    }
    return kept.toValue();
}

Value ToolCall::argumentsObject() const
{
    Value object = complete ? parseJson(arguments).value_or(Value()) : Value();
    return object.isObject() ? object : Value(Object());
}

Value toolResult(const ToolCall &call, std::string text)
{
    return Object{
        { "role", "tool" }, { "tool_call_id", call.id }, { "name", call.name }, { "content", std::move(text) }
    };
}

Value Event::toValue() const
{
    Object out = { { "type", Parlance::toString(type) } };
    if (call >= 0)
        out.set("index", call);
    switch (type) {
    case Type::ReasoningDelta:
    case Type::ContentDelta:
    case Type::ArgumentsDelta:
        out.set("text", text);
        break;
    case Type::ArgumentValue:
        out.set("name", name);
        out.set("value", text);
        break;
    case Type::CallEnd:
    case Type::CallBegin:
        out.set("id", id);
        out.set("name", name);
        break;
    case Type::Diagnostic:
        out.set("diagnostic", diagnostic.value_or(Parlance::Diagnostic()).toValue());
        break;
    case Type::Markup:
    case Type::Finish:
        break;
    }
    if (type == Type::CallEnd || type == Type::Finish)
        out.set("complete", complete);
    out.set("begin", offset(begin));
    out.set("end", offset(end));
    return out;
}

EnumNames namesOf(Diagnostic::Level)
{
    static constexpr const char *names[] = { "note", "tolerated", "recovered" };
    return names;
}

EnumNames namesOf(OutputEnd)
{
    static constexpr const char *names[] = { "stop", "length", "cancelled" };
    return names;
}

EnumNames namesOf(ChatMessage::Part::Type)
{
    static constexpr const char *names[] = { "reasoning", "text", "tool_call" };
    return names;
}

EnumNames namesOf(ChatMessage::Form)
{
    static constexpr const char *names[] = { "flat", "with_parts" };
    return names;
}

EnumNames namesOf(ChatMessage::Incomplete)
{
    static constexpr const char *names[] = { "drop", "keep" };
    return names;
}

EnumNames namesOf(Event::Type)
{
    static constexpr const char *names[] = { "reasoning_delta", "content_delta",  "call_begin",
                                             "arguments_delta", "argument_value", "call_end",
                                             "markup",          "diagnostic",     "finish" };
    return names;
}

} // namespace Parlance
