// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The requests for comparing templates: each kind of conversation, and its options.
//     "a call and its result"     user, assistant with a call, tool, and an answer is asked for

#include "compare/templatecomparison_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

Value said(const char *role, Value content)
{
    return Object{ { "role", role }, { "content", std::move(content) } };
}

Value user(Value content = "What is the weather in Bergen?")
{
    return said("user", std::move(content));
}

Value answer(const char *content = "It rains in Bergen.", const char *reasoning = nullptr)
{
    Value message = said("assistant", content);
    if (reasoning)
        message.object().set("reasoning_content", reasoning);
    return message;
}

Value call(Value arguments, int index = 0)
{
    return Object{ { "id", "v8Rk2Qx1" + std::to_string(index) },
                   { "type", "function" },
                   { "function", Object{ { "name", "get_weather" }, { "arguments", std::move(arguments) } } } };
}

Value bergen()
{
    return Object{ { "city", "Bergen" }, { "days", 3 } };
}

Value calling(Array calls, Value content = "", const char *reasoning = nullptr)
{
    Value message = said("assistant", std::move(content));
    if (reasoning)
        message.object().set("reasoning_content", reasoning);
    message.object().set("tool_calls", std::move(calls));
    return message;
}

Value result(int index = 0)
{
    return Object{ { "role", "tool" },
                   { "name", "get_weather" },
                   { "tool_call_id", "v8Rk2Qx1" + std::to_string(index) },
                   { "content", R"({"sky": "rain"})" } };
}

Value tools()
{
    const Object properties{ { "city", Object{ { "type", "string" }, { "description", "The place." } } },
                             { "days", Object{ { "type", "integer" }, { "description", "How far ahead." } } },
                             { "units", Object{ { "type", "string" }, { "enum", Array{ "metric", "imperial" } } } } };
    const Object parameters{ { "type", "object" }, { "properties", properties }, { "required", Array{ "city" } } };
    const Object weather{ { "name", "get_weather" },
                          { "description", "Tells the weather." },
                          { "parameters", parameters } };
    const Object time{ { "name", "get_time" },
                       { "description", "Tells the time." },
                       { "parameters", Object{ { "type", "object" }, { "properties", Object() } } } };
    return Array{ Object{ { "type", "function" }, { "function", weather } },
                  Object{ { "type", "function" }, { "function", time } } };
}

Value parts(const char *text)
{
    return Array{ Object{ { "type", "text" }, { "text", text } } };
}

const char *const thought = "Rain is likely there.";

struct Talk
{
    const char *name;
    Array messages;
    bool withTools = false;
};

std::vector<Talk> talks()
{
    const Value system = said("system", "Answer in one sentence.");
    const Value everyType = Object{ { "city", "Bergen" },
                                    { "days", 3 },
                                    { "exact", 0.5 },
                                    { "now", true },
                                    { "since", nullptr },
                                    { "list", Array{ 1, "two" } },
                                    { "object", Object{ { "key", "value" } } },
                                    { "text", "say \"yes\"\n<b>so</b>" } };
    Value named = user();
    named.object().set("name", "Kari");
    return {
        { "a user's message", { user() } },
        { "a system message", { system, user() } },
        { "a developer message", { said("developer", "Answer in one sentence."), user() } },
        { "a conversation", { user(), answer(), user("And tomorrow?") } },
        { "a conversation with a system message", { system, user(), answer(), user("And tomorrow?") } },
        { "three turns", { user(), answer(), user("And tomorrow?"), answer("Sun."), user("Thanks.") } },
        { "thoughts in the history", { user(), answer("It rains.", thought), user("And tomorrow?") } },
        { "thoughts of two answers",
          { user(), answer("It rains.", thought), user("And tomorrow?"), answer("Sun.", "A high comes."),
            user("Oh") } },
        { "declared tools", { user() }, true },
        { "declared tools and a system message", { system, user() }, true },
        { "a call and its result", { user(), calling({ call(bergen()) }), result() }, true },
        { "a call whose arguments are text", { user(), calling({ call(toJson(bergen())) }), result() }, true },
        { "a call with null content", { user(), calling({ call(bergen()) }, nullptr), result() }, true },
        { "an answer after a result",
          { user(), calling({ call(bergen()) }), result(), answer(), user("And tomorrow?") },
          true },
        { "two calls and their results",
          { user(), calling({ call(bergen()), call(bergen(), 1) }), result(), result(1) },
          true },
        { "text and a call", { user(), calling({ call(bergen()) }, "I look it up."), result() }, true },
        { "thoughts and a call", { user(), calling({ call(bergen()) }, "", thought), result() }, true },
        { "a call after another one's result",
          { user(), calling({ call(bergen()) }), result(), calling({ call(bergen(), 1) }), result(1) },
          true },
        { "arguments of every type", { user(), calling({ call(everyType) }), result() }, true },
        { "a call without arguments", { user(), calling({ call(Object()) }), result() }, true },
        { "a result without a call", { user(), result() }, true },
        { "content in typed parts", { user(parts("What is the weather?")) } },
        { "a conversation in typed parts",
          { user(parts("Hello")), said("assistant", parts("Hello.")), user(parts("Bye")) } },
        { "null content", { user(), said("assistant", nullptr), user("Well?") } },
        { "empty content", { user(), answer(""), user("Well?") } },
        { "white space around contents", { user("  Hello \n"), answer("\n Hello.  "), user("\tBye ") } },
        { "text of other scripts", { user("Погода в Бергене? 卑爾根 ☂"), answer("Дождь."), user("謝謝") } },
        { "text that looks like markup", { user("Is <b>1 < 2</b> & {\"a\": 1} {{ x }}?") } },
        { "two messages of the user in a row", { user(), user("And tomorrow?") } },
        { "an answer before the user's message", { answer("Hello."), user() } },
        { "a system message in the middle", { user(), answer(), said("system", "Be brief."), user("And tomorrow?") } },
        { "a developer message in the middle",
          { user(), answer(), said("developer", "Be brief."), user("And tomorrow?") } },
        { "a participant's name", { named } },
    };
}

std::vector<Talk> finished()
{
    return {
        { "an answer at the end", { user(), answer() } },
        { "thoughts and an answer at the end", { user(), answer("It rains.", thought) } },
        { "a call at the end", { user(), calling({ call(bergen()) }) }, true },
        { "two calls at the end", { user(), calling({ call(bergen()), call(bergen(), 1) }) }, true },
        { "thoughts and a call at the end", { user(), calling({ call(bergen()) }, "", thought) }, true },
        { "an answer after a result at the end", { user(), calling({ call(bergen()) }), result(), answer() }, true },
    };
}

ChatRequest requestOf(const Talk &talk, bool generationPrompt)
{
    ChatRequest request;
    request.messages = talk.messages;
    if (talk.withTools)
        request.tools = tools();
    request.addGenerationPrompt = generationPrompt;
    request.now = 1768478400; // 2026-01-15T12:00:00
    request.idSeed = 1;
    return request;
}

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

void addSwitched(std::vector<NamedRequest> &all, const Talk &talk)
{
    const std::string name = talk.name;
    if (isOneOf(name,
                { "a user's message", "declared tools", "thoughts in the history", "a call and its result",
                  "thoughts and a call" })) {
        for (const bool on : { true, false }) {
            all.push_back({ name + (on ? ", thinking on" : ", thinking off"), requestOf(talk, true) });
            all.back().request.enableThinking = on;
        }
    }
    if (isOneOf(name, { "a user's message", "a system message", "a conversation", "declared tools" }))
        all.push_back({ name + ", no answer asked for", requestOf(talk, false) });
}

void addOptions(std::vector<NamedRequest> &all)
{
    const Talk plain{ "", { user() } };
    const Talk withTools{ "", { user() }, true };
    const auto add = [&](std::string name, const Talk &talk) -> ChatRequest & {
        return all.emplace_back(NamedRequest{ std::move(name), requestOf(talk, true) }).request;
    };
    add("reasoning effort low", plain).reasoningEffort = ReasoningEffort::Low;
    add("reasoning effort high", plain).reasoningEffort = ReasoningEffort::High;
    add("a thinking budget", plain).thinkingBudget = 512;
    add("an empty list of tools", plain).tools = Array();
    add("a call is required", withTools).toolChoice = "required";
    add("one call at most", withTools).parallelToolCalls = false;
    add("documents", plain).documents =
        Array{ Object{ { "title", "Bergen" }, { "text", "Rainy." }, { "content", "Rainy." } } };
    const Object schema{ { "type", "object" }, { "properties", Object{ { "sky", Object{ { "type", "string" } } } } } };
    add("an answer as JSON", plain).responseFormat =
        Object{ { "type", "json_schema" }, { "json_schema", Object{ { "name", "sky" }, { "schema", schema } } } };
    ChatRequest &prefill = add("an answer to go on with", { "", { user(), answer("It rains") } });
    prefill.addGenerationPrompt = false;
    prefill.continueFinalMessage = true;
}

std::vector<NamedRequest> makeRequests()
{
    std::vector<NamedRequest> all;
    for (const Talk &talk : talks()) {
        all.push_back({ talk.name, requestOf(talk, true) });
        addSwitched(all, talk);
    }
    for (const Talk &talk : finished())
        all.push_back({ talk.name, requestOf(talk, false) });
    addOptions(all);
    return all;
}

} // namespace

const std::vector<NamedRequest> &comparedRequests()
{
    static const std::vector<NamedRequest> all = makeRequests();
    return all;
}

} // namespace Parlance
