// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/assistantturn_p.h"

#include <parlance/json.h>

namespace Parlance::Shapes {

Piece textPiece(const char *type, const std::string &text)
{
    return Object{ { "type", type }, { "text", text } };
}

Piece callPiece(const std::string &id, const std::string &name, const std::string &arguments)
{
    Object call{ { "id", id },
                 { "type", "function" },
                 { "function", Object{ { "name", name }, { "arguments", arguments } } } };
    return Object{ { "type", "tool_call" }, { "tool_call", std::move(call) } };
}

std::string plainText(const Value &content)
{
    if (content.isString())
        return content.toString();
    std::string text;
    for (const Value &part : content.toArray())
        text += part["text"].toString();
    return text;
}

static Value flatMessage(const std::vector<Piece> &pieces)
{
    std::string reasoning;
    std::string content;
    Array calls;
    for (const Piece &piece : pieces) {
        const std::string &type = piece["type"].toString();
        if (type == "tool_call")
            calls.push_back(piece["tool_call"]);
        else
            (type == "reasoning" ? reasoning : content) += piece["text"].toString();
    }
    Object message{ { "role", "assistant" }, { "content", content } };
    if (!reasoning.empty())
        message.set("reasoning_content", reasoning);
    if (!calls.empty())
        message.set("tool_calls", std::move(calls));
    return message;
}

static std::vector<Piece> fieldsInTurn(const Value &message)
{
    std::vector<Piece> pieces;
    if (!message["reasoning_content"].toString().empty())
        pieces.push_back(textPiece("reasoning", message["reasoning_content"].toString()));
    if (const std::string text = plainText(message["content"]); !text.empty())
        pieces.push_back(textPiece("text", text));
    for (const Value &call : message["tool_calls"].toArray()) {
        const Value &arguments = call["function"]["arguments"];
        pieces.push_back(callPiece(call["id"].toString(), call["function"]["name"].toString(),
                                   arguments.isString() ? arguments.toString() : toJson(arguments)));
    }
    return pieces;
}

Value messageOf(const std::vector<Piece> &pieces)
{
    Value message = flatMessage(pieces);
    if (fieldsInTurn(message) != pieces)
        message.object().set("parts", pieces);
    return message;
}

std::vector<Piece> piecesOf(const Value &message)
{
    const Array &parts = message["parts"].toArray();
    const bool isBare =
        !message.contains("content") && !message.contains("reasoning_content") && !message.contains("tool_calls");
    if (isBare)
        return parts;
    const std::vector<Piece> fields = fieldsInTurn(message);
    const bool agree = !parts.empty() && fieldsInTurn(flatMessage(parts)) == fields;
    return agree ? parts : fields;
}

ChatMessage chatMessageOf(const std::vector<Piece> &pieces)
{
    using Part = ChatMessage::Part;
    ChatMessage message;
    for (const Piece &piece : pieces) {
        if (piece["type"].toString() == "tool_call") {
            const Value &call = piece["tool_call"];
            const Value &function = call["function"];
            const std::size_t index = message.toolCalls.size();
            message.toolCalls.push_back({ call["id"].toString(), function["name"].toString(),
                                          function["arguments"].toString(), !piece["incomplete"].toBool() });
            message.parts.push_back({ Part::Type::Call, index, index + 1 });
            continue;
        }
        const bool isText = piece["type"].toString() == "text";
        std::string &field = isText ? message.content : message.reasoningContent;
        const Part::Type type = isText ? Part::Type::Text : Part::Type::Reasoning;
        if (message.parts.empty() || message.parts.back().type != type)
            message.parts.push_back({ type, field.size(), field.size() });
        field += piece["text"].toString();
        message.parts.back().end = field.size();
    }
    return message;
}

} // namespace Parlance::Shapes
