// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/turnpieces_p.h"

#include "message/shapes/clienttools_p.h"

#include <parlance/json.h>

namespace Parlance::Shapes {

namespace {

const std::string &nameOf(const Piece &call)
{
    return call["tool_call"]["function"]["name"].toString();
}

const std::string &argumentsTextOf(const Piece &call)
{
    return call["tool_call"]["function"]["arguments"].toString();
}

Value textContent(const char *type, const Value &text)
{
    Object part{ { "type", type }, { "text", text } };
    if (std::string_view(type) == "output_text")
        part.set("annotations", Array());
    return Array{ std::move(part) };
}

Object callItem(const Piece &piece, const Tools &tools)
{
    const ClientTool *tool = toolNamed(tools, nameOf(piece));
    const bool isFreeForm = tool && tool->isFreeForm;
    Object item{ { "type", isFreeForm ? "custom_tool_call" : "function_call" },
                 { "call_id", piece["tool_call"]["id"] },
                 { "name", tool ? tool->clientName : nameOf(piece) } };
    if (tool && !tool->space.empty())
        item.set("namespace", tool->space);
    item.set(isFreeForm ? "input" : "arguments", isFreeForm ? inputOf(argumentsTextOf(piece)) : argumentsTextOf(piece));
    return item;
}

std::string joined(const Value &parts, const char *key, const char *separator)
{
    std::string text;
    for (const Value &part : parts.toArray())
        text += (text.empty() ? "" : separator) + part[key].toString();
    return text;
}

// The model's reasoning, or its summary if there is no reasoning.
std::string thoughtsOf(const Value &item)
{
    const std::string thoughts = joined(item["content"], "text", "");
    return thoughts.empty() ? joined(item["summary"], "text", "\n\n") : thoughts;
}

std::string saidBy(const Value &content)
{
    if (content.isString())
        return content.toString();
    std::string text;
    for (const Value &part : content.toArray())
        text += part["type"].toString() == "refusal" ? part["refusal"].toString() : part["text"].toString();
    return text;
}

} // namespace

Value itemOf(const Piece &piece, const Tools &tools, const std::string &answerId)
{
    const std::string &type = piece["type"].toString();
    Object item;
    if (type == "tool_call")
        item = callItem(piece, tools);
    else if (type == "reasoning")
        item = Object{ { "type", "reasoning" },
                       { "summary", Array() },
                       { "content", textContent("reasoning_text", piece["text"]) } };
    else
        item = Object{ { "type", "message" },
                       { "role", "assistant" },
                       { "content", textContent("output_text", piece["text"]) } };
    if (answerId.empty())
        return item;
    item.set("id", answerId);
    item.set("status", piece["incomplete"].toBool() ? "incomplete" : "completed");
    return item;
}

std::optional<Piece> pieceOfItem(const Value &item, const Tools &tools)
{
    const std::string &type = item["type"].toString();
    if (type == "reasoning")
        return textPiece("reasoning", thoughtsOf(item));
    if (type == "message" || (type.empty() && item.contains("role"))) {
        if (item["role"].toString() != "assistant")
            return {};
        return textPiece("text", saidBy(item["content"]));
    }
    const bool isFreeForm = type == "custom_tool_call";
    if (!isFreeForm && type != "function_call")
        return {};
    const std::string name = templateName(tools, item["name"].toString(), item["namespace"].toString());
    Piece piece = callPiece(item["call_id"].toString(), name,
                            isFreeForm ? argumentsOf(item["input"].toString()) : item["arguments"].toString());
    if (item["status"].toString() == "incomplete")
        piece.object().set("incomplete", true);
    return piece;
}

std::optional<Value> blockOf(const Piece &piece)
{
    const std::string &type = piece["type"].toString();
    if (type == "text")
        return Object{ { "type", "text" }, { "text", piece["text"] } };
    if (type == "reasoning")
        return Object{ { "type", "thinking" }, { "thinking", piece["text"] }, { "signature", "" } };
    const std::string &arguments = argumentsTextOf(piece);
    const Result<Value> input = parseJson(arguments.empty() ? "{}" : arguments);
    if (!input || !input->isObject() || piece["incomplete"].toBool())
        return {};
    return Object{
        { "type", "tool_use" }, { "id", piece["tool_call"]["id"] }, { "name", nameOf(piece) }, { "input", *input }
    };
}

std::optional<Piece> pieceOfBlock(const Value &block)
{
    const std::string &type = block["type"].toString();
    if (type == "text")
        return textPiece("text", block["text"].toString());
    if (type == "thinking")
        return textPiece("reasoning", block["thinking"].toString());
    if (type != "tool_use")
        return {};
    const Value &input = block["input"];
    return callPiece(block["id"].toString(), block["name"].toString(), input.isObject() ? toJson(input) : "{}");
}

Value callOf(const Piece &piece, const Tools &tools)
{
    const ClientTool *tool = toolNamed(tools, nameOf(piece));
    if (!tool || !tool->isFreeForm)
        return piece["tool_call"];
    Object custom{ { "name", tool->clientName }, { "input", inputOf(argumentsTextOf(piece)) } };
    return Object{ { "id", piece["tool_call"]["id"] }, { "type", "custom" }, { "custom", std::move(custom) } };
}

Piece pieceOfCall(const Value &call, const Tools &tools)
{
    const std::string &id = call["id"].toString();
    const Value &custom = call["custom"];
    if (custom.isObject())
        return callPiece(id, templateName(tools, custom["name"].toString(), {}),
                         argumentsOf(custom["input"].toString()));
    const Value &arguments = call["function"]["arguments"];
    return callPiece(id, call["function"]["name"].toString(),
                     arguments.isObject() ? toJson(arguments) : arguments.toString());
}

} // namespace Parlance::Shapes
