// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/requestmessages_p.h"

#include "message/shapes/contentparts_p.h"

#include <utility>

namespace Parlance::Shapes {

namespace {

Error wrong(const std::string &where, const std::string &expected)
{
    return { ErrorCode::InvalidRequest, where + ": expected " + expected, {}, {}, {} };
}

std::string at(const char *member, std::size_t index)
{
    return member + ('[' + std::to_string(index)) + ']';
}

/// Messages under way: the pieces of an assistant's turn wait until something else comes.
class Turns
{
public:
    explicit Turns(Shape shape)
        : m_shape(shape)
    { }

    void add(Piece piece) { m_turn.push_back(std::move(piece)); }

    void add(const Value &role, const Value &content)
    {
        endTurn();
        m_messages.push_back(Object{ { "role", role }, { "content", readContent(m_shape, content) } });
    }

    void addResult(const Value &callId, const Value &content)
    {
        endTurn();
        m_messages.push_back(
            Object{ { "role", "tool" }, { "tool_call_id", callId }, { "content", readContent(m_shape, content) } });
    }

    void endTurn()
    {
        if (!m_turn.empty())
            m_messages.push_back(messageOf(std::exchange(m_turn, {})));
    }

    Array messages()
    {
        endTurn();
        return std::move(m_messages);
    }

private:
    Shape m_shape;
    std::vector<Piece> m_turn;
    Array m_messages;
};

void addItem(const Value &item, const Tools &tools, Turns &turns)
{
    const std::string &type = item["type"].toString();
    if (auto piece = pieceOfItem(item, tools))
        turns.add(*std::move(piece));
    else if (type == "message" || type.empty())
        turns.add(item["role"], item["content"]);
    else if (type == "function_call_output" || type == "custom_tool_call_output")
        turns.addResult(item["call_id"], item["output"]);
}

Result<Array> readItems(const Value &request, const Tools &tools)
{
    Turns turns(Shape::Responses);
    if (request["instructions"].isString())
        turns.add("system", request["instructions"]);
    const Value &input = request["input"];
    if (input.isString())
        turns.add("user", input);
    else if (!input.isArray())
        return wrong("input", "a text or an array of items");
    for (std::size_t i = 0; i < input.toArray().size(); ++i) {
        if (!input[i].isObject())
            return wrong(at("input", i), "an item");
        addItem(input[i], tools, turns);
    }
    return turns.messages();
}

void addUserBlocks(const Value &role, const Value &content, Turns &turns)
{
    Array rest;
    for (const Value &block : content.toArray()) {
        if (block["type"].toString() == "tool_result")
            turns.addResult(block["tool_use_id"], block.contains("content") ? block["content"] : Value(""));
        else
            rest.push_back(block);
    }
    if (!rest.empty() || content.toArray().empty())
        turns.add(role, rest);
}

void addBlocks(const Value &message, Turns &turns)
{
    const Value &content = message["content"];
    if (message["role"].toString() != "assistant") {
        content.isArray() ? addUserBlocks(message["role"], content, turns) : turns.add(message["role"], content);
        return;
    }
    turns.endTurn();
    if (content.isString())
        turns.add(textPiece("text", content.toString()));
    for (const Value &block : content.toArray()) {
        if (auto piece = pieceOfBlock(block))
            turns.add(*std::move(piece));
    }
}

Result<Array> readBlocks(const Value &request)
{
    Turns turns(Shape::Messages);
    if (!request["system"].isNull())
        turns.add("system", request["system"]);
    const Value &messages = request["messages"];
    if (!messages.isArray())
        return wrong("messages", "an array of messages");
    for (std::size_t i = 0; i < messages.toArray().size(); ++i) {
        if (!messages[i].isObject())
            return wrong(at("messages", i), "a message");
        addBlocks(messages[i], turns);
    }
    return turns.messages();
}

/// Calls of free-form tools become those of functions; all else is ours already.
Value readMessage(const Value &message, const Tools &tools)
{
    Value read = message;
    if (!message["tool_calls"].isArray())
        return read;
    for (Value &call : read.object()["tool_calls"].array()) {
        if (call["custom"].isObject())
            call = pieceOfCall(call, tools)["tool_call"];
    }
    return read;
}

Value writtenMessage(const Value &message, const Tools &tools)
{
    Value written = message;
    if (!message["tool_calls"].isArray())
        return written;
    for (Value &call : written.object()["tool_calls"].array())
        call = callOf(Object{ { "tool_call", call } }, tools);
    return written;
}

bool isResult(const Value &message)
{
    return message["role"].toString() == "tool";
}

void appendItems(const Value &message, const Tools &tools, Array &items)
{
    if (message["role"].toString() == "assistant") {
        for (const Piece &piece : piecesOf(message))
            items.push_back(itemOf(piece, tools));
        return;
    }
    const Value content = writeContent(Shape::Responses, message["content"]);
    if (isResult(message))
        items.push_back(Object{
            { "type", "function_call_output" }, { "call_id", message["tool_call_id"] }, { "output", content } });
    else
        items.push_back(Object{ { "type", "message" }, { "role", message["role"] }, { "content", content } });
}

Array asBlocks(const Value &content)
{
    const Value written = writeContent(Shape::Messages, content);
    if (written.isArray())
        return written.toArray();
    return { Object{ { "type", "text" }, { "text", written } } };
}

Value resultBlock(const Value &message)
{
    return Object{ { "type", "tool_result" },
                   { "tool_use_id", message["tool_call_id"] },
                   { "content", writeContent(Shape::Messages, message["content"]) } };
}

Value assistantMessage(const Value &message)
{
    Array blocks;
    for (const Piece &piece : piecesOf(message)) {
        if (auto block = blockOf(piece))
            blocks.push_back(*std::move(block));
    }
    const bool isText = blocks.size() == 1 && blocks.front()["type"].toString() == "text";
    return Object{ { "role", "assistant" }, { "content", isText ? blocks.front()["text"] : Value(blocks) } };
}

/// Results of calls and what the user says after them are one message.
void appendMessage(const Value &message, bool goesOn, Array &messages)
{
    if (message["role"].toString() == "assistant") {
        messages.push_back(assistantMessage(message));
        return;
    }
    Array blocks{ resultBlock(message) };
    if (!isResult(message))
        blocks = goesOn || message["content"].isArray() ? asBlocks(message["content"]) : Array();
    if (goesOn) {
        Array &open = messages.back().object()["content"].array();
        open.insert(open.end(), blocks.begin(), blocks.end());
        return;
    }
    messages.push_back(
        Object{ { "role", "user" }, { "content", blocks.empty() ? message["content"] : Value(blocks) } });
}

Array writtenBlocks(const Array &messages, std::size_t first)
{
    Array out;
    for (std::size_t i = first; i < messages.size(); ++i)
        appendMessage(messages[i], i > first && isResult(messages[i - 1]), out);
    return out;
}

std::size_t systemMessages(const Array &messages)
{
    std::size_t count = 0;
    while (count < messages.size() && messages[count]["role"].toString() == "system")
        ++count;
    return count;
}

void writeBlocks(const Array &messages, std::size_t first, Object &request)
{
    const std::size_t system = first == 0 ? systemMessages(messages) : 0;
    if (system == 1)
        request.set("system", writeContent(Shape::Messages, messages.front()["content"]));
    Array blocks;
    for (std::size_t i = 0; system > 1 && i < system; ++i) {
        const Array more = asBlocks(messages[i]["content"]);
        blocks.insert(blocks.end(), more.begin(), more.end());
    }
    if (!blocks.empty())
        request.set("system", std::move(blocks));
    request.set("messages", writtenBlocks(messages, first + system));
}

void writeItems(const Array &messages, std::size_t first, const Tools &tools, Object &request)
{
    std::size_t from = first;
    if (first == 0 && systemMessages(messages) > 0 && messages.front()["content"].isString()) {
        request.set("instructions", messages.front()["content"]);
        from = 1;
    }
    Array items;
    for (std::size_t i = from; i < messages.size(); ++i)
        appendItems(messages[i], tools, items);
    request.set("input", std::move(items));
}

} // namespace

const char *messagesMember(Shape shape)
{
    return shape == Shape::Responses ? "input" : "messages";
}

Result<Array> readMessages(Shape shape, const Value &request, const Tools &tools)
{
    if (shape == Shape::Responses)
        return readItems(request, tools);
    if (shape == Shape::Messages)
        return readBlocks(request);
    if (!request["messages"].isArray())
        return wrong("messages", "an array of messages");
    Array messages;
    for (const Value &message : request["messages"].toArray())
        messages.push_back(readMessage(message, tools));
    return messages;
}

void writeMessages(Shape shape, const Array &messages, std::size_t first, const Tools &tools, Object &request)
{
    if (shape == Shape::Responses)
        return writeItems(messages, first, tools, request);
    if (shape == Shape::Messages)
        return writeBlocks(messages, first, request);
    Array written;
    for (std::size_t i = first; i < messages.size(); ++i)
        written.push_back(writtenMessage(messages[i], tools));
    request.set("messages", std::move(written));
}

} // namespace Parlance::Shapes
