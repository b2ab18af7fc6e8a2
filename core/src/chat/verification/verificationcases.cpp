// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The messages of the self-check: `{"content": "", "tool_calls": [book_table with {"place": "Harbour Inn", …}]}` is "a
// call", and the same after reasoning is "reasoning and a call".

#include "chat/verification/verificationcases_p.h"

namespace Parlance {

namespace {

Value typed(const char *type)
{
    return Object{ { "type", type }, { "description", "A value." } };
}

Value tool(const char *name, Object properties, Array required)
{
    Object parameters{ { "type", "object" },
                       { "properties", std::move(properties) },
                       { "required", std::move(required) } };
    Object function{ { "name", name }, { "description", "Does something." }, { "parameters", std::move(parameters) } };
    return Object{ { "type", "function" }, { "function", std::move(function) } };
}

Value call(const char *name, Object arguments, int index = 0)
{
    return Object{ { "id", "v8Rk2Qx1" + std::to_string(index) },
                   { "type", "function" },
                   { "function", Object{ { "name", name }, { "arguments", std::move(arguments) } } } };
}

Value message(const char *content, const char *reasoning = nullptr, Array calls = {})
{
    Object message{ { "role", "assistant" }, { "content", content } };
    if (reasoning)
        message.set("reasoning_content", reasoning);
    if (!calls.empty())
        message.set("tool_calls", std::move(calls));
    return message;
}

Value book()
{
    return call("book_table", { { "place", "Harbour Inn" }, { "guests", 4 } });
}

Value note(std::string text, int index = 0)
{
    return call("write_note", { { "text", std::move(text) } }, index);
}

Value option(const char *name, Value value)
{
    return message("", nullptr, { call("set_options", { { "label", "west" }, { name, std::move(value) } }) });
}

void addTypes(std::vector<VerificationCase> &cases)
{
    const Value nested = Object{ { "limits", Object{ { "low", Array{ 0, -4 } }, { "memo", "x y" } } } };
    const Value deep =
        Object{ { "rows", Array{ Object{ { "cells", Array{ Object{ { "at", 2 } }, "here" } } }, Array{ "x" } } } };
    const Value words = Object{ { "flags", Array{ true, nullptr, "x y", 2, false } } };
    const Value marked = Object{ { "memo", "<b>x</b>" }, { "rows", Array{ "<b>y</b>" } } };
    const Value emptied = Object{ { "none", Array{} }, { "nothing", Object{} } };
    const VerificationCase values[] = {
        { "a number", option("scale", 0.75) },
        { "a negative number", option("scale", -7) },
        { "true", option("exact", true) },
        { "false", option("exact", false) },
        { "a list", option("tags", Array{ "blue", "not red" }) },
        { "an empty list", option("tags", Array{}) },
        { "an object", option("extra", Object{ { "memo", "x y" } }) },
        { "an empty object", option("extra", Object{}) },
        { "nested objects and lists", option("extra", nested) },
        { "objects and lists three deep", option("extra", deep) },
        { "an object with an empty list and an empty object", option("extra", emptied) },
        { "an object with a list of true, null, a text and a number", option("extra", words) },
        { "an object of texts that end with markup", option("extra", marked) },
        { "null", message("", nullptr, { call("set_limit", { { "limit", nullptr } }) }), true },
        { "an integer that may be null", message("", nullptr, { call("set_limit", { { "limit", 20 } }) }), true },
        { "a text from a list", message("", nullptr, { call("set_limit", { { "mode", "slow" } }) }), true },
    };
    for (const VerificationCase &one : values)
        cases.push_back({ "an argument that is " + one.name, one.message, one.unions });
    const Value all = call("set_options",
                           { { "label", "west" },
                             { "scale", 0.75 },
                             { "exact", true },
                             { "tags", Array{ "blue", "not red" } },
                             { "extra", nested } });
    const Value empty =
        call("set_options",
             { { "label", "east" }, { "scale", 12 }, { "exact", false }, { "tags", Array{} }, { "extra", Object{} } });
    cases.push_back({ "arguments of every type", message("", nullptr, { all }) });
    cases.push_back({ "empty lists and objects", message("", nullptr, { empty }) });
}

void addHardTexts(std::vector<VerificationCase> &cases)
{
    const std::pair<const char *, std::string> texts[] = {
        { "quotes", "They're \"here\", aren't they?" },
        { "a backslash", "D:\\data\\table \\t is no tab" },
        { "line breaks", "for i in x:\n    if i > 2 and i < 9:\n        y[i] = f(i)\n\n    return {}" },
        { "indentation at its edges", "    indented\n" },
        { "other scripts", "Žluťoučký kůň 🐎 私は ’so’" },
        { "markup", "<i>so</i> & <a href=\"#\">there</a>" },
        { "JSON", "{\"list\": [1, 2, {\"deep\": null}], \"s\": \"t\"}" },
        { "a list in JSON", "[\"a\", 2]" },
        { "a number", "0042" },
        { "digits", "42" },
        { "a boolean", "false" },
        { "null", "null" },
        { "braces", "}{ ]] [[ {{ name }} {% if %}" },
        { "a call", "print('hello')" },
        { "a long text", std::string(3000, 'x') + " end" },
    };
    for (const auto &[name, text] : texts)
        cases.push_back({ std::string("a text argument with ") + name, message("", nullptr, { note(text) }) });
}

std::vector<VerificationCase> makeCases()
{
    const char *content = "It will be ready by noon.";
    const char *reasoning = "The kitchen opens at ten; two hours are enough.";
    const char *lines = "Option A: x < y.\n\nOption B: {\"z\": [1]}\n- neither 🐎";
    const Value unset = call("check_status", {});
    const Value other = call("book_table", { { "place", "Old Mill" }, { "guests", 2 } }, 1);
    const Value options = call("set_options", { { "label", "west" }, { "exact", true } }, 2);
    std::vector<VerificationCase> cases{
        { "content", message(content) },
        { "content with Markdown",
          message("## Plan\n\n1. `first`\n2. *second* if a < b\n\n```json\n{\"k\": []}\n```") },
        { "content in other scripts", message("Žluťoučký kůň 👩‍🚒 私は") },
        { "reasoning and content", message(content, reasoning) },
        { "reasoning of several lines and content", message(content, lines) },
        { "a call", message("", nullptr, { book() }) },
        { "a call without its optional argument",
          message("", nullptr, { call("book_table", { { "place", "Old Mill" } }) }) },
        { "content and a call", message("One moment.", nullptr, { book() }) },
        { "reasoning and a call", message("", reasoning, { book() }) },
        { "reasoning, content and a call", message("One moment.", reasoning, { book() }) },
        { "calls of two tools", message("", nullptr, { book(), note("call back", 1) }) },
        { "calls of one tool", message("", nullptr, { book(), other }) },
        { "three calls", message("", nullptr, { book(), note("call f(x)", 1), options }) },
        { "four calls", message("", nullptr, { book(), note("call f(x)", 1), options, call("check_status", {}, 3) }) },
        { "a call with a short name and key", message("", nullptr, { call("q", { { "k", "v" } }) }) },
        { "a call with a long name and key",
          message("", nullptr,
                  { call("reserve_the_table_by_the_window_for_today",
                         { { "the_name_of_the_guest_who_asks_for_the_", "v" } }) }) },
        { "a call with a key in another script", message("", nullptr, { call("weigh", { { "größe", "v" } }) }) },
        { "content and two calls", message("Both now.", nullptr, { book(), note("call f(x)", 1) }) },
        { "reasoning and two calls", message("", reasoning, { book(), other }) },
        { "a call without arguments", message("", nullptr, { unset }) },
        { "a call without arguments and a call with some", message("", nullptr, { unset, note("call f(x)", 1) }) },
    };
    addTypes(cases);
    addHardTexts(cases);
    return cases;
}

} // namespace

const std::vector<VerificationCase> &verificationCases()
{
    static const std::vector<VerificationCase> cases = makeCases();
    return cases;
}

std::vector<VerificationCase> verificationPrefills()
{
    return {
        { "content", message("It will be ready by noon.") },
        { "content and a call", message("It will be ready by noon.", nullptr, { book() }) },
    };
}

std::vector<VerificationCase> verificationLaterTurns()
{
    return {
        { "content", message("It will be ready by noon.") },
        { "reasoning, content and two calls",
          message("Both are needed.", "Noon is early.", { book(), note("Noon.", 1) }) },
    };
}

Value verificationEarlierTurn()
{
    return message("It is not yet there.");
}

Value verificationPrefill()
{
    return message("It will be");
}

VerificationCase markersInText(const Analysis &analysis)
{
    const ToolsAnalysis &tools = analysis.tools;
    const PlaceholderValues values{ .name = "write_note", .key = "text" };
    std::string text = "one";
    for (const Marker *marker :
         { &analysis.reasoning.start, &analysis.reasoning.end, &tools.sectionStart, &tools.perCallStart,
           &tools.function.namePrefix, &tools.arguments.namePrefix, &tools.arguments.string.suffix,
           &tools.function.close, &tools.perCallEnd, &tools.sectionEnd })
        text += ' ' + marker->bare().filled(values) + " and more";
    return { "a text argument with the template's own markers", message("", nullptr, { note(text) }) };
}

std::vector<VerificationCase> namedCallCases(const std::string &tool, const std::vector<std::string> &arguments)
{
    std::vector<Object> given;
    for (const std::string &name : arguments)
        given.push_back({ { name, "go there" } });
    if (arguments.size() != 1) {
        Object all;
        for (const std::string &name : arguments)
            all.set(name, "go to " + name);
        given.push_back(arguments.empty() ? Object{ { "text", "go there" } } : std::move(all));
    }
    std::vector<VerificationCase> cases;
    for (const Object &one : given) {
        const Value own = call(tool.c_str(), one, 1);
        const std::string words = "a call of " + tool;
        cases.push_back({ words, message("", nullptr, { own }) });
        cases.push_back(
            { "content, " + words + " and others", message("So.", nullptr, { book(), own, note("x", 2) }) });
    }
    return cases;
}

Value namedCallTools(const std::string &tool, const std::vector<std::string> &arguments)
{
    Array tools = verificationTools(false).toArray();
    Object properties;
    for (const std::string &name : arguments.empty() ? std::vector<std::string>{ "text" } : arguments)
        properties.set(name, typed("string"));
    tools.push_back(Parlance::tool(tool.c_str(), std::move(properties), {}));
    return tools;
}

const Value &verificationTools(bool unions)
{
    static const Value plain = Array{
        tool("book_table", { { "place", typed("string") }, { "guests", typed("integer") } }, { "place" }),
        tool("write_note", { { "text", typed("string") } }, { "text" }),
        tool("set_options",
             { { "label", typed("string") },
               { "scale", typed("number") },
               { "exact", typed("boolean") },
               { "tags", Object{ { "type", "array" }, { "items", Object{ { "type", "string" } } } } },
               { "extra",
                 Object{ { "type", "object" }, { "properties", Object{} }, { "additionalProperties", true } } } },
             { "label" }),
        tool("check_status", {}, {}),
        tool("q", { { "k", typed("string") } }, { "k" }),
        tool("weigh", { { "größe", typed("string") } }, { "größe" }),
        tool("reserve_the_table_by_the_window_for_today",
             { { "the_name_of_the_guest_who_asks_for_the_", typed("string") } },
             { "the_name_of_the_guest_who_asks_for_the_" }),
    };
    static const Value limited = Array{ tool(
        "set_limit",
        { { "limit", Object{ { "type", Array{ "integer", "null" } }, { "description", "A limit." } } },
          { "mode",
            Object{ { "type", "string" }, { "enum", Array{ "slow", "fast" } }, { "description", "A mode." } } } },
        {}) };
    return unions ? limited : plain;
}

} // namespace Parlance
