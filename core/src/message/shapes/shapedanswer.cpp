// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "message/shapes/turnpieces_p.h"

/// Whole answers:
///
///     {"choices": [{"message": {"content": "Hi"}, "finish_reason": "stop"}]}                       Completions
///     {"output": [{"type": "message", "content": [{"type": "output_text", "text": "Hi"}]}]}        Responses
///     {"content": [{"type": "text", "text": "Hi"}], "stop_reason": "end_turn"}                     Messages
namespace Parlance {

namespace {

using namespace Shapes;

std::vector<Piece> piecesOfMessage(const ChatMessage &message)
{
    std::vector<Piece> pieces;
    const Value all = message.toValue(ChatMessage::Form::WithParts);
    for (std::size_t i = 0; i < message.parts.size(); ++i) {
        Piece piece = all["parts"][i];
        const ChatMessage::Part &part = message.parts[i];
        if (part.type == ChatMessage::Part::Type::Call && !message.toolCalls[part.begin].complete)
            piece.object().set("incomplete", true);
        pieces.push_back(std::move(piece));
    }
    return pieces.empty() ? piecesOf(all) : pieces;
}

bool isCut(const ChatMessage &message, const AnswerFrame &frame)
{
    bool cut = frame.end == OutputEnd::Length;
    for (const ToolCall &call : message.toolCalls)
        cut = cut || !call.complete;
    return cut;
}

void setUsage(Object &answer, const AnswerFrame &frame)
{
    if (!frame.usage.isNull())
        answer.set("usage", frame.usage);
}

Value completion(const ChatMessage &message, const AnswerFrame &frame)
{
    Value flat = message.toValue();
    if (flat["tool_calls"].isArray()) {
        for (Value &call : flat.object()["tool_calls"].array())
            call = callOf(Object{ { "tool_call", call } }, frame.tools);
    }
    const char *reason = isCut(message, frame) ? "length" : message.toolCalls.empty() ? "stop" : "tool_calls";
    Object choice{ { "index", 0 }, { "message", std::move(flat) }, { "finish_reason", reason } };
    Object answer{ { "id", frame.id },
                   { "object", "chat.completion" },
                   { "created", frame.created },
                   { "model", frame.model },
                   { "choices", Array{ std::move(choice) } } };
    setUsage(answer, frame);
    return answer;
}

Value response(const ChatMessage &message, const AnswerFrame &frame)
{
    Array output;
    for (const Piece &piece : piecesOfMessage(message))
        output.push_back(itemOf(piece, frame.tools, frame.id + '-' + std::to_string(output.size())));
    const bool cut = isCut(message, frame);
    Object answer{ { "id", frame.id },
                   { "object", "response" },
                   { "created_at", frame.created },
                   { "status", cut ? "incomplete" : "completed" },
                   { "model", frame.model },
                   { "output", std::move(output) } };
    if (cut)
        answer.set("incomplete_details", Object{ { "reason", "max_output_tokens" } });
    setUsage(answer, frame);
    return answer;
}

Value blocksMessage(const ChatMessage &message, const AnswerFrame &frame)
{
    Array content;
    for (const Piece &piece : piecesOfMessage(message)) {
        if (auto block = blockOf(piece))
            content.push_back(*std::move(block));
    }
    const char *reason = isCut(message, frame) ? "max_tokens" : message.toolCalls.empty() ? "end_turn" : "tool_use";
    Object answer{ { "id", frame.id },
                   { "type", "message" },
                   { "role", "assistant" },
                   { "model", frame.model },
                   { "content", std::move(content) },
                   { "stop_reason", reason },
                   { "stop_sequence", nullptr } };
    setUsage(answer, frame);
    return answer;
}

std::vector<Piece> piecesOfCompletion(const Value &message, const std::vector<ClientTool> &tools, bool isCut)
{
    std::vector<Piece> pieces =
        piecesOf(Object{ { "content", message["content"] }, { "reasoning_content", message["reasoning_content"] } });
    for (const Value &call : message["tool_calls"].toArray())
        pieces.push_back(pieceOfCall(call, tools));
    if (isCut && !message["tool_calls"].toArray().empty())
        pieces.back().object().set("incomplete", true);
    return pieces;
}

Error noAnswer(const char *member)
{
    return { ErrorCode::InvalidRequest, std::string(member) + ": missing, expected an answer", {}, {}, {} };
}

} // namespace

Value shapedAnswer(Shape shape, const ChatMessage &message, const AnswerFrame &frame)
{
    if (shape == Shape::Responses)
        return response(message, frame);
    return shape == Shape::Messages ? blocksMessage(message, frame) : completion(message, frame);
}

Result<ChatMessage> readAnswer(Shape shape, const Value &answer, const std::vector<ClientTool> &tools)
{
    if (shape == Shape::Completions) {
        const Value &choice = answer["choices"][0];
        if (!choice["message"].isObject())
            return noAnswer("choices[0].message");
        const bool isCut = choice["finish_reason"].toString() == "length";
        return chatMessageOf(piecesOfCompletion(choice["message"], tools, isCut));
    }
    const char *member = shape == Shape::Responses ? "output" : "content";
    if (!answer[member].isArray())
        return noAnswer(member);
    std::vector<Piece> pieces;
    for (const Value &one : answer[member].toArray()) {
        if (auto piece = shape == Shape::Responses ? pieceOfItem(one, tools) : pieceOfBlock(one))
            pieces.push_back(*std::move(piece));
    }
    return chatMessageOf(pieces);
}

} // namespace Parlance
