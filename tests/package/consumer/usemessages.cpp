// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"

#include <parlance/json.h>
#include <parlance/message.h>
#include <parlance/reasoningbudget.h>
#include <parlance/shape.h>

#include <utility>

using namespace Parlance;

static void checkParser()
{
    using namespace Peg;
    const Expr expr = sequence({ capture(Tag::Content, until({ "</a>" })), optional(literal("</a>")) });
    const MessageProgram program(expr, {});
    check(!program.dump().empty() && program.forTurn({ .idSeed = 7 }).turn().idSeed == 7, "a program is a value");
    MessageParser parser(program, {});
    std::vector<Event> events;
    parser.feed("Hello<", events);
    check(parser.heldBack() == 1 && parser.heldFor().size() <= 64, "what may be a marker is held back");
    MessageParser copy = parser;
    MessageParser moved = std::move(copy);
    copy = parser;
    moved = std::move(copy);
    moved.feed("/a>", events);
    moved.finish(events, OutputEnd::Stop);
    check(moved.complete() && moved.diagnostics().empty() && moved.message().content == "Hello", "an answer is read");
    check(toJson(moved.message().toValue()).find("Hello") != std::string::npos, "a message is JSON");
    check(moved.message().toHistory()["content"] == Value("Hello"), "a message is history");
    check(!events.empty() && events.front().toValue().isObject() && !toJsonLines(events).empty(), "events are JSON");
    check(Diagnostic().toValue().isObject(), "reports are JSON");
    const MessageProgram none;
    check(MessageParser(none, {}).message().content.empty(), "no program is one");
}

static void checkBudget()
{
    ReasoningBudget budget({ .startTags = { "<think>" }, .endTags = { "</think>" }, .pieces = 2 }, "<think>");
    check(budget.left() == 2U && budget.accept("Hm") == ReasoningBudget::State::Counting, "thoughts are counted");
    budget.stop();
    check(budget.forced() == "</think>" && ReasoningBudget::trimmed(" a ") == "a", "thoughts are ended");
}

void checkMessages()
{
    checkParser();
    checkBudget();
    ToolCall call;
    call.complete = true;
    call.arguments = R"({"city": "Oslo"})";
    check(call.argumentsObject().contains("city"), "arguments are an object");
    check(toolResult(call, "Rain")["content"] == Value("Rain"), "a result is a message");
}
