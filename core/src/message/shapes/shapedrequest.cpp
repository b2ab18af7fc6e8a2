// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/automata/automatoneffort_p.h"
#include "grammar/schema/schemareader_p.h"
#include "grammar/schema/textrule_p.h"
#include "message/shapes/clienttools_p.h"
#include "message/shapes/requestmessages_p.h"

#include <parlance/json.h>

/// A request of any shape as a ChatRequest, and back: `"thinking": {"type": "disabled"}` and
/// `"reasoning": {"effort": "none"}` both are enable_thinking false.
namespace Parlance {

namespace {

using namespace Shapes;

/// Our own members, which may be in a request of any shape.
constexpr const char *additions[] = { "add_generation_prompt",
                                      "continue_final_message",
                                      "enable_thinking",
                                      "reasoning_effort",
                                      "thinking_budget",
                                      "reasoning_format",
                                      "calls_in_reasoning",
                                      "undeclared_tools",
                                      "bare_calls",
                                      "calls_in_quotes",
                                      "content_before_calls",
                                      "tool_constraints",
                                      "chat_template_kwargs",
                                      "documents",
                                      "bos_token",
                                      "eos_token",
                                      "now" };

void setUnlessNull(Object &object, const char *key, Value value)
{
    if (!value.isNull())
        object.set(key, std::move(value));
}

Value flatFormatOf(const Value &responseFormat)
{
    Object flat{ { "type", responseFormat["type"] } };
    for (const auto &[key, value] : responseFormat["json_schema"].toObject())
        flat.set(key, value);
    return flat;
}

Value nestedFormatOf(const Value &flat)
{
    if (flat["type"].toString() != "json_schema")
        return flat;
    Object schema;
    for (const auto &[key, value] : flat.toObject()) {
        if (key != "type")
            schema.set(key, value);
    }
    return Object{ { "type", "json_schema" }, { "json_schema", std::move(schema) } };
}

void readResponsesMembers(const Value &given, Object &chat)
{
    setUnlessNull(chat, "parallel_tool_calls", given["parallel_tool_calls"]);
    setUnlessNull(chat, "response_format", nestedFormatOf(given["text"]["format"]));
    setUnlessNull(chat, "reasoning_effort", given["reasoning"]["effort"]);
}

void readMessagesMembers(const Value &given, Object &chat)
{
    if (given["tool_choice"]["disable_parallel_tool_use"].toBool())
        chat.set("parallel_tool_calls", false);
    if (const std::string &thinking = given["thinking"]["type"].toString(); !thinking.empty())
        chat.set("enable_thinking", thinking != "disabled");
    setUnlessNull(chat, "thinking_budget", given["thinking"]["budget_tokens"]);
    const Value &effort = given["output_config"]["effort"];
    setUnlessNull(chat, "reasoning_effort", effort.toString() == "max" ? Value("xhigh") : effort);
    const Array &messages = chat["messages"].toArray();
    if (!messages.empty() && messages.back()["role"].toString() == "assistant")
        chat.set("continue_final_message", true);
}

Object chatOf(Shape shape, const Value &given, Array messages, const DeclaredTools &tools)
{
    Object chat{ { "messages", std::move(messages) } };
    if (given["tools"].isArray())
        chat.set("tools", tools.tools);
    setUnlessNull(chat, "tool_choice", readChoice(shape, given["tool_choice"], tools.known));
    if (shape == Shape::Responses)
        readResponsesMembers(given, chat);
    else if (shape == Shape::Messages)
        readMessagesMembers(given, chat);
    else
        for (const char *key : { "parallel_tool_calls", "response_format" })
            setUnlessNull(chat, key, given[key]);
    for (const char *key : additions) {
        if (given.contains(key))
            chat.set(key, given[key]);
    }
    return chat;
}

std::string effortOf(const ChatRequest &chat)
{
    if (chat.reasoningEffort)
        return toString(*chat.reasoningEffort);
    return *chat.enableThinking ? "medium" : "none";
}

void writeResponsesMembers(const ChatRequest &chat, Object &request)
{
    if (chat.parallelToolCalls)
        request.set("parallel_tool_calls", *chat.parallelToolCalls);
    if (!chat.responseFormat.isNull()) {
        Value text = request["text"].isObject() ? request["text"] : Value(Object());
        text.object().set("format", flatFormatOf(chat.responseFormat));
        request.set("text", std::move(text));
    }
    if (chat.reasoningEffort || chat.enableThinking) {
        Value reasoning = request["reasoning"].isObject() ? request["reasoning"] : Value(Object());
        reasoning.object().set("effort", effortOf(chat));
        request.set("reasoning", std::move(reasoning));
    }
}

void writeMessagesMembers(const ChatRequest &chat, Object &request)
{
    if (chat.parallelToolCalls && !*chat.parallelToolCalls) {
        Value choice = request["tool_choice"].isObject() ? request["tool_choice"] : Object{ { "type", "auto" } };
        choice.object().set("disable_parallel_tool_use", true);
        request.set("tool_choice", std::move(choice));
    }
    if (chat.reasoningEffort && !request["output_config"].isObject())
        request.set("output_config", Object{ { "effort", toString(*chat.reasoningEffort) } });
    if (!chat.enableThinking || request["thinking"].isObject())
        return;
    Object thinking{ { "type", *chat.enableThinking ? "enabled" : "disabled" } };
    if (*chat.enableThinking)
        thinking.set("budget_tokens", chat.thinkingBudget.value_or(1024)); // which the API demands
    request.set("thinking", std::move(thinking));
}

/// The members beside messages and tools, as the shape has them.
void writeMembers(Shape shape, const ChatRequest &chat, Object &request)
{
    if (shape == Shape::Responses)
        return writeResponsesMembers(chat, request);
    if (shape == Shape::Messages)
        return writeMessagesMembers(chat, request);
    const Value ours = chat.toValue();
    for (const char *key : { "parallel_tool_calls", "response_format" })
        setUnlessNull(request, key, ours[key]);
    for (const char *key : additions) {
        if (ours.contains(key) && (std::string_view(key) != "add_generation_prompt" || !chat.addGenerationPrompt))
            request.set(key, ours[key]);
    }
}

/// A grammar of a tool's input that cannot be read.
std::optional<Error> problemOfInputs(const std::vector<ClientTool> &tools)
{
    std::int64_t left = Gbnf::SchemaEffort().automata;
    const Gbnf::AutomatonEffort forAll(left);
    for (const ClientTool &tool : tools) {
        if (tool.format["type"].toString() != "grammar")
            continue;
        const auto language = Gbnf::readTextLanguage(tool.format);
        if (language)
            continue;
        // The place is one in the definition, which is a text inside of the request.
        const Place &place = language.error().place;
        const std::string where = place.line == 0
            ? ""
            : " (line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + " of it)";
        const std::string message = "the input of " + tool.clientName + ": " + language.error().message + where;
        return Error{ ErrorCode::InvalidRequest, message, {}, {}, {} };
    }
    return {};
}

bool beginsWith(const Array &all, const Array &beginning)
{
    return all.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), all.begin());
}

/// What came as it was, and after it what was appended.
void appendMessages(const ShapedRequest &now, const Array &before, Object &request)
{
    const char *member = messagesMember(now.shape);
    Object more;
    writeMessages(now.shape, now.chat.messages.toArray(), before.size(), now.tools, more);
    Array all = now.original[member].toArray();
    if (now.original[member].isString())
        all = { Object{ { "type", "message" }, { "role", "user" }, { "content", now.original[member] } } };
    for (const Value &one : more[member].toArray())
        all.push_back(one);
    request.set(member, std::move(all));
}

} // namespace

Result<ShapedRequest> ShapedRequest::fromValue(Shape shape, const Value &value)
{
    if (!value.isObject())
        return Error{ ErrorCode::InvalidRequest, "a request is an object", {}, {}, {} };
    DeclaredTools tools = readTools(shape, value["tools"]);
    if (auto error = problemOfInputs(tools.known))
        return *std::move(error);
    auto messages = readMessages(shape, value, tools.known);
    if (!messages)
        return messages.error();
    auto chat = ChatRequest::fromValue(chatOf(shape, value, *std::move(messages), tools));
    if (!chat)
        return chat.error();
    return ShapedRequest{ shape, *std::move(chat), std::move(tools.known), value };
}

Result<ShapedRequest> ShapedRequest::fromJson(Shape shape, std::string_view json, const std::string &file)
{
    const auto value = parseJson(json, file);
    return value ? fromValue(shape, *value) : Result<ShapedRequest>(value.error());
}

Value ShapedRequest::toValue() const
{
    const auto before = fromValue(shape, original);
    if (!before)
        return toValue(shape);
    if (before->chat == chat && before->tools == tools)
        return original;
    Object request = original.toObject();
    if (before->chat.tools != chat.tools || before->tools != tools)
        request.set("tools", writeTools(shape, chat.tools, tools));
    if (before->chat.toolChoice != chat.toolChoice)
        request.set("tool_choice", writeChoice(shape, chat.toolChoice, tools));
    const Array &earlier = before->chat.messages.toArray();
    if (!beginsWith(chat.messages.toArray(), earlier))
        writeMessages(shape, chat.messages.toArray(), 0, tools, request);
    else if (chat.messages.toArray().size() > earlier.size())
        appendMessages(*this, earlier, request);
    writeMembers(shape, chat, request);
    return request;
}

Value ShapedRequest::toValue(Shape other) const
{
    Object request;
    writeMessages(other, chat.messages.toArray(), 0, tools, request);
    if (!chat.tools.isNull())
        request.set("tools", writeTools(other, chat.tools, tools));
    if (!chat.toolChoice.isNull())
        request.set("tool_choice", writeChoice(other, chat.toolChoice, tools));
    writeMembers(other, chat, request);
    return request;
}

} // namespace Parlance
