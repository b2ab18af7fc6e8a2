// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/typewords_p.h"
#include "template/isotime_p.h"
#include "template/requestvariables_p.h"

#include <parlance/json.h>
#include <parlance/template.h>

#include <algorithm>
#include <array>

namespace Parlance {

namespace {

/// Reads a request's members and keeps the first thing that is wrong with them.
class RequestReader
{
public:
    explicit RequestReader(const Value &request)
        : m_request(request)
    { }

    const std::string &error() const { return m_error; }

    void fail(const std::string &member, const std::string &expected, const Value &found)
    {
        if (m_error.empty())
            m_error = member + ": expected " + expected + ", found " + typeWords(found);
    }
    void failText(const std::string &member, const std::string &expected, const std::string &found)
    {
        if (m_error.empty())
            m_error = member + ": expected " + expected + ", found \"" + found + '"';
    }

    void read(ChatRequest &request);

private:
    void messages(ChatRequest &request);
    void message(const Value &message, const std::string &where);
    void toolCalls(const Value &calls, const std::string &where);
    void tools(ChatRequest &request);
    void tool(const Value &tool, const std::string &where);
    void toolChoice(ChatRequest &request);
    void responseFormat(ChatRequest &request);
    void toolConstraints(ChatRequest &request);
    void now(ChatRequest &request);
    void idSeed(ChatRequest &request);
    void effort(ChatRequest &request);

    std::optional<bool> boolean(const char *key);
    void text(const char *key, std::string &into);
    template <class Enum> void named(const char *key, const std::string &expected, Enum &into);
    template <class Enum> void named(const char *key, const std::string &expected, std::optional<Enum> &into);
    std::optional<std::string> token(const char *key);
    Value objectOrNull(const char *key);

    const Value &m_request;
    std::string m_error;
};

std::optional<bool> RequestReader::boolean(const char *key)
{
    const Value &value = m_request[key];
    if (value.isBool())
        return value.toBool();
    if (!value.isNull())
        fail(key, "true or false", value);
    return {};
}

void RequestReader::text(const char *key, std::string &into)
{
    const Value &value = m_request[key];
    if (value.isString())
        into = value.toString();
    else if (!value.isNull())
        fail(key, "a text", value);
}

template <class Enum> void RequestReader::named(const char *key, const std::string &expected, Enum &into)
{
    std::string name = toString(into);
    text(key, name);
    if (const auto given = fromString<Enum>(name))
        into = *given;
    else
        failText(key, expected, name);
}

template <class Enum> void RequestReader::named(const char *key, const std::string &expected, std::optional<Enum> &into)
{
    std::string name;
    text(key, name);
    into = fromString<Enum>(name);
    if (!name.empty() && !into)
        failText(key, expected, name);
}

std::optional<std::string> RequestReader::token(const char *key)
{
    if (!m_request.contains(key))
        return {};
    std::string token;
    text(key, token);
    return token;
}

Value RequestReader::objectOrNull(const char *key)
{
    const Value &value = m_request[key];
    if (!value.isNull() && !value.isObject())
        fail(key, "an object", value);
    return value;
}

void RequestReader::toolCalls(const Value &calls, const std::string &where)
{
    if (!calls.isNull() && !calls.isArray())
        return fail(where, "an array of calls", calls);
    for (std::size_t i = 0; i < calls.toArray().size(); ++i) {
        if (!calls[i].isObject())
            fail(where + '[' + std::to_string(i) + ']', "an object", calls[i]);
    }
}

void RequestReader::message(const Value &message, const std::string &where)
{
    if (!message.isObject())
        return fail(where, "an object", message);
    if (!message["role"].isNull() && !message["role"].isString())
        fail(where + ".role", "a text", message["role"]);
    toolCalls(message["tool_calls"], where + ".tool_calls");
}

void RequestReader::messages(ChatRequest &request)
{
    const Value &list = m_request["messages"];
    if (!m_request.contains("messages") && m_error.empty())
        m_error = "messages: missing, expected an array of messages";
    if (!list.isArray())
        fail("messages", "an array of messages", list);
    for (std::size_t i = 0; i < list.toArray().size(); ++i)
        message(list[i], "messages[" + std::to_string(i) + ']');
    request.messages = list;
}

void RequestReader::tool(const Value &tool, const std::string &where)
{
    if (!tool.isObject())
        return fail(where, "an object", tool);
    const bool wrapped = tool.contains("function");
    const Value &function = wrapped ? tool["function"] : tool;
    const std::string inner = wrapped ? where + ".function" : where;
    if (!function.isObject())
        return fail(inner, "an object with a name", function);
    if (!function["name"].isNull() && !function["name"].isString())
        fail(inner + ".name", "a text", function["name"]);
}

void RequestReader::tools(ChatRequest &request)
{
    const Value &list = m_request["tools"];
    if (!list.isNull() && !list.isArray())
        return fail("tools", "an array of tools", list);
    for (std::size_t i = 0; i < list.toArray().size(); ++i)
        tool(list[i], "tools[" + std::to_string(i) + ']');
    request.tools = list;
}

void RequestReader::toolChoice(ChatRequest &request)
{
    const std::string expected = "\"auto\", \"none\", \"required\" or {type: \"function\", function: {name}}";
    const Value &choice = m_request["tool_choice"];
    constexpr std::array<std::string_view, 3> words{ "auto", "none", "required" };
    if (choice.isString() && std::find(words.begin(), words.end(), choice.toString()) == words.end())
        failText("tool_choice", expected, choice.toString());
    else if (choice.isObject() && !choice["function"]["name"].isString())
        fail("tool_choice.function.name", "a text", choice["function"]["name"]);
    else if (!choice.isNull() && !choice.isString() && !choice.isObject())
        fail("tool_choice", expected, choice);
    request.toolChoice = choice;
}

void RequestReader::responseFormat(ChatRequest &request)
{
    const std::string expected = "\"text\", \"json_object\" or \"json_schema\"";
    request.responseFormat = objectOrNull("response_format");
    if (!request.responseFormat.isObject())
        return;
    const Value &type = request.responseFormat["type"];
    if (!type.isString())
        return fail("response_format.type", expected, type);
    constexpr std::array<std::string_view, 3> types{ "text", "json_object", "json_schema" };
    if (std::find(types.begin(), types.end(), type.toString()) == types.end())
        failText("response_format.type", expected, type.toString());
    if (type.toString() == "json_schema" && request.responseFormat.contains("schema"))
        fail("response_format.schema", "nothing: json_schema.schema has the schema", request.responseFormat["schema"]);
    if (type.toString() == "json_schema" && !request.responseFormat["json_schema"].isObject())
        fail("response_format.json_schema", "an object with a schema", request.responseFormat["json_schema"]);
}

void RequestReader::toolConstraints(ChatRequest &request)
{
    for (const auto &[tool, value] : objectOrNull("tool_constraints").toObject()) {
        const auto constraint = fromString<ToolConstraint>(value.toString());
        if (!value.isString())
            fail("tool_constraints." + tool, "a text", value);
        else if (!constraint)
            failText("tool_constraints." + tool, "\"prefer\", \"require\" or \"off\"", value.toString());
        else
            request.toolConstraints.emplace(tool, *constraint);
    }
}

void RequestReader::now(ChatRequest &request)
{
    std::string time;
    text("now", time);
    if (time.empty())
        return;
    request.now = parseIsoTime(time);
    if (!request.now)
        failText("now", "a time as 2026-01-15T12:00:00", time);
}

void RequestReader::effort(ChatRequest &request)
{
    named("reasoning_effort", R"("none", "minimal", "low", "medium", "high" or "xhigh")", request.reasoningEffort);
    const Value &budget = m_request["thinking_budget"];
    if (budget.isInteger())
        request.thinkingBudget = budget.toInteger();
    else if (!budget.isNull())
        fail("thinking_budget", "an integer", budget);
}

void RequestReader::idSeed(ChatRequest &request)
{
    const Value &seed = m_request["id_seed"];
    if (seed.isInteger())
        request.idSeed = static_cast<std::uint64_t>(seed.toInteger());
    else if (!seed.isNull())
        fail("id_seed", "an integer", seed);
}

void RequestReader::read(ChatRequest &request)
{
    messages(request);
    tools(request);
    toolChoice(request);
    request.parallelToolCalls = boolean("parallel_tool_calls");
    responseFormat(request);
    request.addGenerationPrompt = boolean("add_generation_prompt").value_or(true);
    request.continueFinalMessage = boolean("continue_final_message").value_or(false);
    request.enableThinking = boolean("enable_thinking");
    effort(request);
    named("system_in_the_middle", R"("keep", "merge_first" or "user")", request.systemInTheMiddle);
    named("reasoning_format", R"("auto" or "none")", request.reasoningFormat);
    named("calls_in_reasoning", R"("ignore", "close", "recover" or "end")", request.callsInReasoning);
    named("undeclared_tools", R"("text" or "call")", request.undeclaredTools);
    named("bare_calls", R"("anywhere", "line" or "answer")", request.bareCalls);
    named("calls_in_quotes", R"("read" or "ignore")", request.callsInQuotes);
    named("content_before_calls", R"("none", "short" or "free")", request.contentBeforeCalls);
    request.templateKwargs = objectOrNull("chat_template_kwargs");
    request.documents = m_request["documents"];
    request.bosToken = token("bos_token");
    request.eosToken = token("eos_token");
    request.strictToolChoice = boolean("strict_tool_choice").value_or(true);
    toolConstraints(request);
    idSeed(request);
    now(request);
}

void setUnlessNull(Object &object, const char *key, const Value &value)
{
    if (!value.isNull())
        object.set(key, value);
}

void setIfGiven(Object &object, const char *key, const std::optional<bool> &value)
{
    if (value)
        object.set(key, *value);
}

Error requestError(std::string message, const std::string &file = {})
{
    return { ErrorCode::InvalidRequest, std::move(message), { file, 0, 0 }, {}, {} };
}

} // namespace

EnumNames namesOf(ReasoningFormat)
{
    static constexpr const char *names[] = { "auto", "none" };
    return names;
}

EnumNames namesOf(CallsInReasoning)
{
    static constexpr const char *names[] = { "ignore", "close", "recover", "end" };
    return names;
}

EnumNames namesOf(ToolConstraint)
{
    static constexpr const char *names[] = { "prefer", "require", "off" };
    return names;
}

EnumNames namesOf(UndeclaredTools)
{
    static constexpr const char *names[] = { "text", "call" };
    return names;
}

EnumNames namesOf(CallsInQuotes)
{
    static constexpr const char *names[] = { "read", "ignore" };
    return names;
}

EnumNames namesOf(ContentBeforeCalls)
{
    static constexpr const char *names[] = { "none", "short", "free" };
    return names;
}

EnumNames namesOf(BareCalls)
{
    static constexpr const char *names[] = { "anywhere", "line", "answer" };
    return names;
}

EnumNames namesOf(ReasoningEffort)
{
    static constexpr const char *names[] = { "none", "minimal", "low", "medium", "high", "xhigh" };
    return names;
}

EnumNames namesOf(SystemInTheMiddle)
{
    static constexpr const char *names[] = { "keep", "merge_first", "user" };
    return names;
}

Result<ChatRequest> ChatRequest::fromValue(const Value &value)
{
    if (!value.isObject())
        return requestError(std::string("a request is an object with messages, not ") + typeWords(value));
    ChatRequest request;
    RequestReader reader(value);
    reader.read(request);
    if (!reader.error().empty())
        return requestError(reader.error());
    return request;
}

Result<ChatRequest> ChatRequest::fromJson(std::string_view json, const std::string &file)
{
    const auto value = parseJson(json, file);
    if (!value)
        return value.error();
    auto request = fromValue(*value);
    if (!request)
        return requestError(request.error().message, file);
    return request;
}

ChatRequest &ChatRequest::add(Value message)
{
    messages.array().push_back(std::move(message));
    return *this;
}

ChatRequest &ChatRequest::addUser(std::string_view text)
{
    return add(Object{ { "role", "user" }, { "content", text } });
}

ChatRequest &ChatRequest::addSystem(std::string_view text)
{
    return add(Object{ { "role", "system" }, { "content", text } });
}

ChatRequest &ChatRequest::addUser(std::string_view text, const std::vector<Value> &parts)
{
    Array content{ Object{ { "type", "text" }, { "text", text } } };
    content.insert(content.end(), parts.begin(), parts.end());
    return add(Object{ { "role", "user" }, { "content", std::move(content) } });
}

ChatRequest &ChatRequest::addTool(std::string_view name, std::string_view description, Value parameters)
{
    Object function{ { "name", name }, { "description", description }, { "parameters", std::move(parameters) } };
    tools.array().push_back(Object{ { "type", "function" }, { "function", std::move(function) } });
    return *this;
}

Result<NoValue> ChatRequest::validate() const
{
    const auto read = fromValue(toValue());
    if (!read)
        return read.error();
    return NoValue{};
}

Value ChatRequest::toValue() const
{
    Object object;
    object.set("messages", messages);
    setUnlessNull(object, "tools", tools);
    setUnlessNull(object, "tool_choice", toolChoice);
    setIfGiven(object, "parallel_tool_calls", parallelToolCalls);
    setUnlessNull(object, "response_format", responseFormat);
    object.set("add_generation_prompt", addGenerationPrompt);
    if (continueFinalMessage)
        object.set("continue_final_message", true);
    setIfGiven(object, "enable_thinking", enableThinking);
    if (reasoningEffort)
        object.set("reasoning_effort", Parlance::toString(*reasoningEffort));
    if (thinkingBudget)
        object.set("thinking_budget", *thinkingBudget);
    if (reasoningFormat == ReasoningFormat::None)
        object.set("reasoning_format", "none");
    if (callsInReasoning)
        object.set("calls_in_reasoning", Parlance::toString(*callsInReasoning));
    if (undeclaredTools != UndeclaredTools::Text)
        object.set("undeclared_tools", Parlance::toString(undeclaredTools));
    if (bareCalls)
        object.set("bare_calls", Parlance::toString(*bareCalls));
    if (callsInQuotes)
        object.set("calls_in_quotes", Parlance::toString(*callsInQuotes));
    if (contentBeforeCalls != ContentBeforeCalls::Short)
        object.set("content_before_calls", Parlance::toString(contentBeforeCalls));
    setUnlessNull(object, "chat_template_kwargs", templateKwargs);
    setUnlessNull(object, "documents", documents);
    if (bosToken)
        object.set("bos_token", *bosToken);
    if (eosToken)
        object.set("eos_token", *eosToken);
    if (!strictToolChoice)
        object.set("strict_tool_choice", false);
    if (systemInTheMiddle)
        object.set("system_in_the_middle", Parlance::toString(*systemInTheMiddle));
    Object constraints;
    for (const auto &[tool, constraint] : toolConstraints)
        constraints.set(tool, toString(constraint));
    if (!toolConstraints.empty())
        object.set("tool_constraints", std::move(constraints));
    if (idSeed)
        object.set("id_seed", static_cast<std::int64_t>(*idSeed));
    if (now)
        object.set("now", formatIsoTime(*now));
    return object;
}

Value ChatRequest::context(const SpecialTokens &tokens) const
{
    return RequestVariables(*this, tokens).toValue();
}

ToolConstraint ChatRequest::constraintOf(const std::string &tool) const
{
    for (const std::string &name : { tool, std::string("*") }) {
        if (const auto found = toolConstraints.find(name); found != toolConstraints.end())
            return found->second;
    }
    return ToolConstraint::Prefer;
}

std::vector<Value> ChatRequest::functions() const
{
    std::vector<Value> found;
    for (const Value &tool : tools.toArray()) {
        const Value &wrapped = tool["function"];
        const Value &function = wrapped.isObject() ? wrapped : tool;
        if (function["name"].isString())
            found.push_back(function);
    }
    return found;
}

} // namespace Parlance
