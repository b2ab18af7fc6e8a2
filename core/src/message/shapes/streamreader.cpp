// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/serverevents_p.h"

#include <parlance/json.h>
#include <parlance/shape.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

/// Streams of other servers as events:
///
///     data: {"choices": [{"delta": {"content": "Hi"}}]}                                        ContentDelta "Hi"
///     data: {"type": "response.output_text.delta", "delta": "Hi"}                              ContentDelta "Hi"
///     data: {"type": "content_block_delta", "delta": {"type": "text_delta", "text": "Hi"}}     ContentDelta "Hi"
namespace Parlance {

struct PARLANCE_CORE_NO_EXPORT ShapedStreamReader::State
{
    using Kind = ServerEvents::Kind;

    void take(Kind kind, const std::string &name, const std::string &text);
    ServerEvents::Take taker()
    {
        return [this](Kind kind, const std::string &name, const std::string &text) { take(kind, name, text); };
    }
    void note(const char *what, std::string_view text);
    void fail(const Value &error);
    void data(const Value &value);
    void completion(const Value &chunk);
    void callDelta(const Value &call);
    void response(const Value &event);
    void block(const Value &event);

    void delta(Event::Type type, const Value &text);
    void content(const Value &given);
    const Value &firstChoice(const Value &choices);
    void beginCall(const Value &id, const Value &name);
    void wholeArguments(const Value &text);
    void endCall(bool complete);
    void finish(bool complete);

    Shape shape;
    ServerEvents server = {};
    std::vector<Event> *events = nullptr;
    int calls = 0;
    std::int64_t openIndex = -1; ///< of the open call in a completion
    std::string openId = {};
    std::string openName = {};
    bool isOpen = false;
    bool hasArguments = false; ///< of the open call, some have come
    bool hasEnded = false;
    OutputEnd end = OutputEnd::Stop;
    bool hasOtherChoices = false;
    int notes = 0; ///< of what cannot be read
};

namespace {

bool isError(const Value &value)
{
    return value["type"].toString() == "error" || value["error"].isObject() || value["error"].isString();
}

std::optional<unsigned> escapedAt(std::string_view text, std::size_t at)
{
    static constexpr std::size_t length = 6;
    unsigned unit = 0;
    if (at + length > text.size() || text[at] != '\\' || text[at + 1] != 'u')
        return {};
    const char *end = text.data() + at + length;
    const auto [rest, problem] = std::from_chars(text.data() + at + 2, end, unit, 16);
    return problem == std::errc() && rest == end ? std::optional(unit) : std::nullopt;
}

/// JSON with U+FFFD for each escape of half a character whose other half is not there; nothing where there is
/// none.
std::optional<std::string> withoutHalves(std::string_view text)
{
    const auto isHigh = [](unsigned unit) { return unit >= 0xD800 && unit < 0xDC00; };
    const auto isLow = [](unsigned unit) { return unit >= 0xDC00 && unit < 0xE000; };
    static constexpr std::size_t length = 6;
    std::string out;
    bool found = false;
    for (std::size_t at = 0; at < text.size();) {
        const auto unit = escapedAt(text, at);
        const bool isPair = unit && isHigh(*unit) && isLow(escapedAt(text, at + length).value_or(0));
        const std::size_t size = isPair ? 2 * length : unit ? length : text[at] == '\\' ? 2 : 1;
        const bool isHalf = unit && !isPair && (isHigh(*unit) || isLow(*unit));
        out += isHalf ? "\\ufffd" : text.substr(at, size);
        found = found || isHalf;
        at = std::min(at + size, text.size());
    }
    return found ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace

void ShapedStreamReader::State::take(Kind kind, const std::string &name, const std::string &text)
{
    if (hasEnded)
        return;
    if (kind == Kind::Stray)
        return note("this line is neither an event nor JSON", text);
    if (text.starts_with("[DONE]"))
        return finish(end != OutputEnd::Length);
    auto value = parseJson(text);
    if (!value) {
        if (const auto whole = withoutHalves(text)) {
            value = parseJson(*whole);
            note("half a character becomes U+FFFD", text);
        }
    }
    if (name == "error" || (value && isError(*value)))
        return fail(value ? *value : Value(text));
    if (value && value->isObject() && !value->contains("type") && !name.empty())
        value->object().set("type", name);
    if (value && value->isObject())
        data(*value);
    else if (text.find_first_not_of(" \t\n") != std::string::npos)
        note(kind == Kind::Cut ? "the stream ends inside this event" : "this event is not a JSON object", text);
}

void ShapedStreamReader::State::note(const char *what, std::string_view text)
{
    static constexpr int most = 100;
    static constexpr std::size_t shown = 100; // characters
    if (++notes > most)
        return;
    Event event;
    event.type = Event::Type::Diagnostic;
    Diagnostic problem;
    problem.level = Diagnostic::Level::Recovered;
    problem.rule = "stream";
    problem.message =
        notes == most ? "more parts of the stream are unreadable" : what + (": " + Utf8::harmless(text, shown));
    event.diagnostic = std::move(problem);
    events->push_back(std::move(event));
}

void ShapedStreamReader::State::fail(const Value &error)
{
    const Value &inner = error["error"].isNull() ? error : error["error"];
    const std::string &message = inner.isString() ? inner.toString() : inner["message"].toString();
    note("the server reports an error", message.empty() ? toJson(error) : message);
    end = OutputEnd::Cancelled;
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

/// Some servers send a list of parts.
void ShapedStreamReader::State::content(const Value &given)
{
    if (!given.isString() && !given.isArray() && !given.isNull())
        note("this content is not text", toJson(given));
    delta(Event::Type::ContentDelta, given);
    for (const Value &part : given.toArray()) {
        if (!part["text"].isString())
            note("this content is not text", toJson(part));
        delta(Event::Type::ContentDelta, part["text"]);
    }
}

/// The answer that is read; a note if there are others.
const Value &ShapedStreamReader::State::firstChoice(const Value &choices)
{
    const Value *first = &choices[0]; // null if there is none
    for (const Value &choice : choices.toArray()) {
        if (choice["index"].toInteger(std::int64_t(0)) == 0)
            first = &choice;
    }
    const bool isOther = (*first)["index"].toInteger(std::int64_t(0)) != 0;
    if ((choices.toArray().size() > 1 || isOther) && !std::exchange(hasOtherChoices, true))
        note("only the first of several answers is read", toJson(choices));
    static const Value none;
    return isOther ? none : *first;
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
    const Value &choice = firstChoice(chunk["choices"]);
    const bool isWhole = choice["message"].isObject(); // of a request that asked for no stream
    const Value &change = choice[isWhole ? "message" : "delta"];
    delta(Event::Type::ReasoningDelta,
          change[change.contains("reasoning_content") ? "reasoning_content" : "reasoning"]);
    content(change["content"]);
    content(change["refusal"]);
    content(choice["text"]); // of the older API
    content(chunk["content"]); // of a server that completes raw prompts
    for (const Value &call : change["tool_calls"].toArray()) {
        if (isWhole)
            endCall(true);
        callDelta(call);
    }
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
        fail(event["response"]);
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
    } else if (type == "content_block_start") {
        delta(Event::Type::ReasoningDelta, begun["thinking"]);
        delta(Event::Type::ContentDelta, begun["text"]);
    } else if (type == "content_block_delta" && change.contains("partial_json"))
        delta(Event::Type::ArgumentsDelta, change["partial_json"]);
    else if (type == "content_block_delta" && change.contains("thinking"))
        delta(Event::Type::ReasoningDelta, change["thinking"]);
    else if (type == "content_block_delta")
        delta(Event::Type::ContentDelta, change["text"]);
    else if (type == "message_stop")
        finish(end != OutputEnd::Length);
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
    d->server.feed(bytes, d->taker());
}

void ShapedStreamReader::finish(std::vector<Event> &events)
{
    d->events = &events;
    d->server.finish(d->taker());
    if (!d->hasEnded && d->end == OutputEnd::Stop)
        d->end = OutputEnd::Cancelled;
    d->finish(false);
}

OutputEnd ShapedStreamReader::end() const
{
    return d->end;
}

} // namespace Parlance
