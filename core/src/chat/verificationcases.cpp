#include "chat/verificationcases_p.h"

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

void addHardTexts(std::vector<VerificationCase> &cases)
{
    const std::pair<const char *, std::string> texts[] = {
        { "quotes", "They're \"here\", aren't they?" },
        { "a backslash", "D:\\data\\table \\t is no tab" },
        { "line breaks", "for i in x:\n    if i > 2 and i < 9:\n        y[i] = {}\n\ndone" },
        { "other scripts", "Žluťoučký kůň 🐎 私は" },
        { "markup", "<i>so</i> & <a href=\"#\">there</a>" },
        { "JSON", "{\"list\": [1, {\"deep\": null}], \"s\": \"t\"}" },
        { "a number", "0042" },
        { "a boolean", "false" },
        { "null", "null" },
        { "braces", "]]} {{ name }} {% if %} [[" },
        { "a long text", std::string(3000, 'x') + " end" },
    };
    for (const auto &[name, text] : texts)
        cases.push_back({ std::string("a text argument with ") + name, message("", nullptr, { note(text) }) });
}

std::vector<VerificationCase> makeCases()
{
    const char *content = "It will be ready by noon.";
    const char *reasoning = "The kitchen opens at ten; two hours are enough.";
    const Value types =
        call("set_options",
             { { "label", "west" },
               { "scale", 0.75 },
               { "active", true },
               { "tags", Array{ "blue", "not red" } },
               { "extra", Object{ { "limits", Object{ { "low", Array{ 0, -4 } } } }, { "memo", "x y" } } } });
    const Value empty =
        call("set_options",
             { { "label", "east" }, { "scale", 12 }, { "active", false }, { "tags", Array{} }, { "extra", Object{} } });
    std::vector<VerificationCase> cases{
        { "content", message(content) },
        { "content with Markdown",
          message("## Plan\n\n1. `first`\n2. *second* if a < b\n\n```json\n{\"k\": []}\n```") },
        { "reasoning and content", message(content, reasoning) },
        { "reasoning of several lines", message(content, "Option A: x < y.\n\nOption B: {\"z\": 1}\n- neither") },
        { "one call", message("", nullptr, { book() }) },
        { "content and one call", message("One moment.", nullptr, { book() }) },
        { "reasoning and one call", message("", reasoning, { book() }) },
        { "reasoning, content and one call", message("One moment.", reasoning, { book() }) },
        { "two calls", message("", nullptr, { book(), note("call back", 1) }) },
        { "content and two calls", message("Both now.", nullptr, { book(), note("call back", 1) }) },
        { "a call without arguments", message("", nullptr, { call("check_status", {}) }) },
        { "a call without arguments and another",
          message("", nullptr, { call("check_status", {}), note("call back", 1) }) },
        { "arguments of every type", message("", nullptr, { types }) },
        { "empty lists and objects", message("", nullptr, { empty }) },
    };
    addHardTexts(cases);
    return cases;
}

} // namespace

const std::vector<VerificationCase> &verificationCases()
{
    static const std::vector<VerificationCase> cases = makeCases();
    return cases;
}

const Value &verificationTools()
{
    static const Value tools = Array{
        tool("book_table", { { "place", typed("string") }, { "guests", typed("integer") } }, { "place" }),
        tool("write_note", { { "text", typed("string") } }, { "text" }),
        tool("set_options",
             { { "label", typed("string") },
               { "scale", typed("number") },
               { "active", typed("boolean") },
               { "tags", Object{ { "type", "array" }, { "items", Object{ { "type", "string" } } } } },
               { "extra",
                 Object{ { "type", "object" }, { "properties", Object{} }, { "additionalProperties", true } } } },
             { "label" }),
        tool("check_status", {}, {}),
    };
    return tools;
}

} // namespace Parlance
