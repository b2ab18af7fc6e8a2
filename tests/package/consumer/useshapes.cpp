// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"

#include <parlance/shape.h>

#include <utility>

using namespace Parlance;

static void checkStreams(const ChatMessage &message)
{
    std::vector<Event> events(2);
    events.back().type = Event::Type::Finish;
    events.front().type = Event::Type::ContentDelta;
    events.front().text = "Hi";
    ShapedStreamWriter first(Shape::Completions);
    ShapedStreamWriter writer = std::move(first);
    first = std::move(writer);
    std::string text;
    first.setEnd(OutputEnd::Stop);
    first.write(events, text);
    ShapedStreamReader begun(Shape::Completions);
    ShapedStreamReader reader = std::move(begun);
    begun = std::move(reader);
    std::vector<Event> read;
    begun.feed(text, read);
    begun.finish(read);
    check(!read.empty() && begun.end() == OutputEnd::Stop, "a stream is written and read");
    const Value answer = shapedAnswer(Shape::Messages, message);
    check(answer.isObject() && readAnswer(Shape::Messages, answer), "an answer is written and read");
}

void checkShapes()
{
    const char *json = R"({"messages": [{"role": "user", "content": "Hi"}]})";
    const auto request = ShapedRequest::fromJson(Shape::Completions, json);
    check(request && ShapedRequest::fromValue(Shape::Completions, request->toValue()), "a request is read");
    check(request->toValue(Shape::Messages).isObject(), "a request is written in another shape");
    checkStreams(ChatMessage());
}
