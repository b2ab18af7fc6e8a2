// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/json.h>
#include <parlance/shape.h>

#include <utility>

/// Streams of other servers as events:
///
///     data: {"choices": [{"delta": {"content": "Hi"}}]}                                        ContentDelta "Hi"
///     data: {"type": "response.output_text.delta", "delta": "Hi"}                              ContentDelta "Hi"
///     data: {"type": "content_block_delta", "delta": {"type": "text_delta", "text": "Hi"}}     ContentDelta "Hi"
namespace Parlance {

struct PARLANCE_CORE_NO_EXPORT ShapedStreamReader::State
{
    void line(std::string_view text);
    void data(const Value &value);
    void completion(const Value &chunk);
    void callDelta(const Value &call);
    void response(const Value &event);
    void block(const Value &event);

    void delta(Event::Type type, const Value &text);
    void beginCall(const Value &id, const Value &name);
    void wholeArguments(const Value &text);
    void endCall(bool complete);
    void finish(bool complete);

    Shape shape;
    std::string waiting = {}; ///< the line under way
    std::vector<Event> *events = nullptr;
    int calls = 0;
    std::int64_t openIndex = -1; ///< of the open call in a completion
    std::string openId = {};
    std::string openName = {};
    bool isOpen = false;
    bool hasArguments = false; ///< of the open call, some have come
    bool hasEnded = false;
    OutputEnd end = OutputEnd::Stop;
};

void ShapedStreamReader::State::line(std::string_view text)
{
    constexpr std::string_view prefix = "data:";
    if (text.starts_with(prefix))
        text.remove_prefix(prefix.size());
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    if (text.starts_with("[DONE]"))
        return finish(end != OutputEnd::Length);
    if (!text.starts_with('{') || hasEnded)
        return;
    if (const auto value = parseJson(text))
        data(*value);
}

void ShapedStreamReader::State::data(const Value &value)
{
    switch (shape) {
    case Shape::Completions:
        return completion(value);
    case Shape::Responses:
        return response(value);
    case Shape::Messages:
        return block(value);
    }
}

void ShapedStreamReader::State::delta(Event::Type type, const Value &text)
{
    if (text.toString().empty() || (type == Event::Type::ArgumentsDelta && !isOpen))
        return;
    Event event;
    event.type = type;
    event.text = text.toString();
    if (type == Event::Type::ArgumentsDelta) {
        event.call = calls - 1;
        hasArguments = true;
    } else {
        endCall(true);
    }
    events->push_back(std::move(event));
}

void ShapedStreamReader::State::beginCall(const Value &id, const Value &name)
{
    endCall(true);
    isOpen = true;
    hasArguments = false;
    openId = id.toString();
    openName = name.toString();
    Event event;
    event.type = Event::Type::CallBegin;
    event.call = calls++;
    event.id = openId;
    event.name = openName;
    events->push_back(std::move(event));
}

/// Some servers tell arguments at the call's end alone.
void ShapedStreamReader::State::wholeArguments(const Value &text)
{
    if (!hasArguments)
        delta(Event::Type::ArgumentsDelta, text);
}

void ShapedStreamReader::State::endCall(bool complete)
{
    if (isOpen && complete && shape == Shape::Messages) // of a call without arguments that shape tells none
        wholeArguments("{}");
    if (!std::exchange(isOpen, false))
        return;
    Event event;
    event.type = Event::Type::CallEnd;
    event.call = calls - 1;
    event.id = openId;
    event.name = openName;
    event.complete = complete;
    events->push_back(std::move(event));
}

void ShapedStreamReader::State::finish(bool complete)
{
    if (std::exchange(hasEnded, true))
        return;
    endCall(complete);
    Event event;
    event.type = Event::Type::Finish;
    event.complete = complete;
    events->push_back(std::move(event));
}

void ShapedStreamReader::State::callDelta(const Value &call)
{
    const Value &inner = call["custom"].isObject() ? call["custom"] : call["function"];
    const std::int64_t index = call["index"].toInteger(openIndex);
    if (!isOpen || index != openIndex)
        beginCall(call["id"], inner["name"]);
    openIndex = index;
    delta(Event::Type::ArgumentsDelta, call["custom"].isObject() ? inner["input"] : inner["arguments"]);
}

void ShapedStreamReader::State::completion(const Value &chunk)
{
    const Value &choice = chunk["choices"][0];
    const Value &change = choice["delta"];
    delta(Event::Type::ReasoningDelta,
          change[change.contains("reasoning_content") ? "reasoning_content" : "reasoning"]);
    delta(Event::Type::ContentDelta, change["content"]);
    delta(Event::Type::ContentDelta, choice["text"]); // of the older API
    delta(Event::Type::ContentDelta, chunk["content"]); // of a server that completes raw prompts
    for (const Value &call : change["tool_calls"].toArray())
        callDelta(call);
    const bool isLimit = choice["finish_reason"].toString() == "length" || chunk["stop_type"].toString() == "limit";
    if (isLimit)
        end = OutputEnd::Length;
    if (choice["finish_reason"].isString())
        endCall(!isLimit);
    if (chunk["stop"].toBool())
        finish(!isLimit);
}

void ShapedStreamReader::State::response(const Value &event)
{
    const std::string &type = event["type"].toString();
    const Value &item = event["item"];
    const std::string &itemType = item["type"].toString();
    const bool isCall = itemType == "function_call" || itemType == "custom_tool_call";
    if (type == "response.reasoning_text.delta" || type == "response.reasoning_summary_text.delta")
        delta(Event::Type::ReasoningDelta, event["delta"]);
    else if (type == "response.output_text.delta" || type == "response.refusal.delta")
        delta(Event::Type::ContentDelta, event["delta"]);
    else if (type == "response.function_call_arguments.delta" || type == "response.custom_tool_call_input.delta")
        delta(Event::Type::ArgumentsDelta, event["delta"]);
    else if (type == "response.output_item.added" && isCall)
        beginCall(item["call_id"], item["name"]);
    else if (type == "response.output_item.done" && isCall) {
        wholeArguments(item[itemType == "function_call" ? "arguments" : "input"]);
        endCall(item["status"].toString() != "incomplete");
    } else if (type == "response.completed")
        finish(true);
    if (type == "response.incomplete")
        end = OutputEnd::Length;
    if (type == "response.failed")
        end = OutputEnd::Cancelled;
    if (type == "response.incomplete" || type == "response.failed")
        finish(false);
}

void ShapedStreamReader::State::block(const Value &event)
{
    const std::string &type = event["type"].toString();
    const Value &change = event["delta"];
    const Value &begun = event["content_block"];
    if (type == "content_block_start" && begun["type"].toString() == "tool_use") {
        beginCall(begun["id"], begun["name"]);
        if (!begun["input"].toObject().empty())
            wholeArguments(toJson(begun["input"]));
    } else if (type == "content_block_delta" && change.contains("partial_json"))
        delta(Event::Type::ArgumentsDelta, change["partial_json"]);
    else if (type == "content_block_delta" && change.contains("thinking"))
        delta(Event::Type::ReasoningDelta, change["thinking"]);
    else if (type == "content_block_delta")
        delta(Event::Type::ContentDelta, change["text"]);
    else if (type == "message_stop")
        finish(end != OutputEnd::Length);
    else if (type == "error")
        end = OutputEnd::Cancelled;
    if (change["stop_reason"].toString() != "max_tokens")
        return;
    end = OutputEnd::Length;
    endCall(false);
}

ShapedStreamReader::ShapedStreamReader(Shape shape)
    : d(std::make_unique<State>(State{ .shape = shape }))
{ }

ShapedStreamReader::ShapedStreamReader(ShapedStreamReader &&) noexcept = default;
ShapedStreamReader &ShapedStreamReader::operator=(ShapedStreamReader &&) noexcept = default;
ShapedStreamReader::~ShapedStreamReader() = default;

void ShapedStreamReader::feed(std::string_view bytes, std::vector<Event> &events)
{
    d->events = &events;
    for (std::size_t from = 0; from < bytes.size();) {
        const std::size_t end = bytes.find_first_of("\r\n", from);
        d->waiting.append(bytes.substr(from, end - from));
        if (end == std::string_view::npos)
            return;
        d->line(std::exchange(d->waiting, {}));
        from = end + 1;
    }
}

void ShapedStreamReader::finish(std::vector<Event> &events)
{
    d->events = &events;
    d->line(std::exchange(d->waiting, {}));
    if (!d->hasEnded && d->end == OutputEnd::Stop)
        d->end = OutputEnd::Cancelled;
    d->finish(false);
}

OutputEnd ShapedStreamReader::end() const
{
    return d->end;
}

} // namespace Parlance
