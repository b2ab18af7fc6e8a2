// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "stream/eventlaws.h"

#include "stream/accounting.h"

#include <parlance/json.h>

#include <map>

namespace Parlance::Test {

namespace {

/// Adds events up as a client does that knows nothing else.
class Sum
{
public:
    explicit Sum(const std::vector<Event> &events)
    {
        for (const Event &event : events) {
            if (wrong.empty())
                add(event);
        }
    }

    ChatMessage message = {};
    std::vector<Diagnostic> diagnostics = {};
    std::map<int, Object> values = {}; ///< of the arguments of each call
    int ends = 0;
    int finishes = 0;
    bool complete = false;
    std::string wrong = {};

private:
    using Type = ChatMessage::Part::Type;

    void addPart(Type type, std::size_t begin, std::size_t size)
    {
        std::vector<ChatMessage::Part> &parts = message.parts;
        if (parts.empty() || parts.back().type != type || type == Type::Call)
            parts.push_back({ type, begin, begin });
        parts.back().end += size;
    }

    void add(const Event &event)
    {
        if (finishes > 0)
            wrong = "an event after the end";
        if (event.begin > event.end)
            wrong = "an event that ends before it begins";
        switch (event.type) {
        case Event::Type::ReasoningDelta:
            addPart(Type::Reasoning, message.reasoningContent.size(), event.text.size());
            message.reasoningContent += event.text;
            break;
        case Event::Type::ContentDelta:
            addPart(Type::Text, message.content.size(), event.text.size());
            message.content += event.text;
            break;
        case Event::Type::Diagnostic:
            diagnostics.push_back(*event.diagnostic);
            break;
        case Event::Type::Finish:
            ++finishes;
            complete = event.complete;
            break;
        case Event::Type::Markup:
            break;
        case Event::Type::CallBegin:
            beginCall(event);
            break;
        case Event::Type::ArgumentsDelta:
        case Event::Type::ArgumentValue:
        case Event::Type::CallEnd:
            addToCall(event);
        }
    }

    void beginCall(const Event &event)
    {
        if (event.call != static_cast<int>(message.toolCalls.size()) || event.name.empty())
            wrong = "a call out of order or without a name";
        if (ends != event.call)
            wrong = "a call inside of another";
        addPart(Type::Call, message.toolCalls.size(), 1);
        message.toolCalls.push_back({ event.id, event.name, {}, false });
    }

    void addToCall(const Event &event)
    {
        if (event.call < 0 || event.call != static_cast<int>(message.toolCalls.size()) - 1 || ends > event.call) {
            wrong = "an event of a call that is not open";
            return;
        }
        ToolCall &call = message.toolCalls.back();
        if (event.type == Event::Type::ArgumentsDelta)
            call.arguments += event.text;
        else if (event.type == Event::Type::ArgumentValue)
            addValue(call, event);
        else
            endCall(call, event);
    }

    void addValue(const ToolCall &call, const Event &event)
    {
        const auto value = parseJson(event.text);
        if (!value || call.arguments.find(event.text) == std::string::npos)
            wrong = "a value that the arguments do not hold: " + event.text;
        else
            values[event.call].set(event.name, *value);
    }

    void endCall(ToolCall &call, const Event &event)
    {
        if (!call.id.empty() && call.id != event.id)
            wrong = "an id that changed";
        call.id = event.id;
        call.complete = event.complete;
        ++ends;
    }
};

std::string checkSum(const Sum &sum, const Reading &reading)
{
    if (!sum.wrong.empty())
        return sum.wrong;
    if (sum.finishes != 1 || sum.complete != reading.complete)
        return "no end, or another one";
    if (sum.ends != static_cast<int>(sum.message.toolCalls.size()))
        return "a call that does not end";
    if (sum.message != reading.message || sum.diagnostics != reading.diagnostics)
        return "events that do not add up to the message";
    return {};
}

std::string checkArguments(const Sum &sum)
{
    for (std::size_t i = 0; i < sum.message.toolCalls.size(); ++i) {
        const ToolCall &call = sum.message.toolCalls[i];
        if (!call.complete && sum.complete)
            return "a complete output with a call that is none: " + call.arguments;
        if (!call.complete)
            continue;
        const auto arguments = parseJson(call.arguments);
        if (!arguments)
            return "arguments that are no JSON: " + call.arguments;
        const auto values = sum.values.find(static_cast<int>(i));
        const Object announced = values == sum.values.end() ? Object() : values->second;
        if (arguments->isObject() && !(arguments->toObject() == announced))
            return "values that do not make the arguments: " + toJson(announced);
    }
    return {};
}

} // namespace

Reading read(const Subject &subject, std::string_view output, const Cuts &cuts, OutputEnd end)
{
    MessageParser parser(subject.program, subject.answerPrefix);
    std::vector<Event> events;
    std::size_t from = 0;
    for (const std::size_t cut : cuts) {
        parser.feed(output.substr(from, cut - from), events);
        from = cut;
    }
    parser.feed(output.substr(from), events);
    return conclude(parser, std::move(events), end);
}

Reading conclude(MessageParser &parser, std::vector<Event> events, OutputEnd end)
{
    parser.finish(events, end);
    return { parser.message(), parser.diagnostics(), parser.complete(), std::move(events) };
}

std::string describe(const Reading &reading)
{
    Array diagnostics;
    for (const Diagnostic &one : reading.diagnostics)
        diagnostics.push_back(one.toValue());
    return toJson(Object{ { "message", reading.message.toValue() },
                          { "complete", reading.complete },
                          { "diagnostics", std::move(diagnostics) } });
}

ChatMessage addedUp(const std::vector<Event> &events)
{
    return Sum(events).message;
}

std::string checkEvents(const Subject &subject, std::string_view output, const Reading &reading)
{
    const Sum sum(reading.events);
    std::string wrong = checkSum(sum, reading);
    if (wrong.empty())
        wrong = checkArguments(sum);
    if (wrong.empty())
        wrong = checkAccount(subject.program, subject.answerPrefix, output, reading.events);
    return wrong.empty() ? wrong : wrong + "\n  " + describe(reading);
}

} // namespace Parlance::Test
