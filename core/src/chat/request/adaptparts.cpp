// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "chat/request/adapt_p.h"

#include "base/blanks_p.h"
#include "message/shapes/assistantturn_p.h"

#include <algorithm>
#include <utility>

// Answers with calls between their parts, for templates that write several messages of an assistant as one turn.
//
//     {"parts": [reasoning, call, reasoning, text]}
//
// becomes
//
//     {"parts": [reasoning, call]}, {"parts": [reasoning, text]}
//
// and a call, a text and the call's result are written as `<|call|>…<|/call|>text[result]`.
namespace Parlance {

namespace {

bool isCall(const Value &part)
{
    return part["type"].toString() == "tool_call";
}

/// The message in pieces that end with calls, but for the last: one where calls come last anyway.
Array splitMessage(const Value &message)
{
    Value piece = message;
    for (const char *key : { "content", "reasoning_content", "tool_calls" })
        piece.object().remove(key);
    const std::vector<Value> parts = Shapes::piecesOf(message);
    Array pieces;
    for (auto part = parts.begin(); part != parts.end();) {
        const auto call = std::find_if(part, parts.end(), isCall);
        const auto after = std::find_if_not(call, parts.end(), isCall);
        piece.object().set("parts", Array(part, after));
        pieces.push_back(std::exchange(piece, Object{ { "role", message["role"] } }));
        part = after;
    }
    return pieces;
}

std::string rendered(const ChatTemplate &chatTemplate, const Analysis &analysis, Array messages)
{
    const Value typed = Object{ { "type", "string" }, { "description", "A place." } };
    const Value parameters = Object{ { "type", "object" }, { "properties", Object{ { "place", typed } } } };
    const Value function = Object{ { "name", "look" }, { "description", "Looks." }, { "parameters", parameters } };
    ChatRequest request;
    request.messages = std::move(messages);
    request.tools = Array{ Object{ { "type", "function" }, { "function", function } } };
    request.addGenerationPrompt = false;
    std::vector<std::string> adaptations;
    const auto prompt = chatTemplate.render(adaptRequest(request, analysis, adaptations));
    return prompt ? prompt->text : std::string();
}

/// Whether text of another message is right after a call, and the call's result is written after that.
bool goesOnAfterCalls(const ChatTemplate &chatTemplate, const Analysis &analysis)
{
    const std::string said = "Bergen welcomes ferries";
    const std::string found = "Zonk";
    const std::string id = "v8Rk2Qx10";
    const Value call = Shapes::messageOf({ Shapes::callPiece(id, "look", R"({"place": "Harbour"})") });
    const Array called{ Object{ { "role", "user" }, { "content", "Hello" } }, call };
    Array answered = called;
    answered.push_back(Object{ { "role", "assistant" }, { "content", said } });
    answered.push_back(Object{ { "role", "tool" }, { "name", "look" }, { "tool_call_id", id }, { "content", found } });
    const std::string before = rendered(chatTemplate, analysis, called);
    const std::string whole = rendered(chatTemplate, analysis, answered);
    const auto ends = [text = trimmed(before)](const std::string &closer) {
        return !closer.empty() && text.ends_with(closer);
    };
    const bool isOpen =
        (ends(analysis.tools.sectionEnd.core) || ends(analysis.tools.perCallEnd.core)) && !ends(analysis.turnEnd.core);
    return isOpen && whole.starts_with(before + said) && whole.find(found, before.size()) != std::string::npos;
}

} // namespace

void splitAfterCalls(ChatRequest &request, const ChatTemplate &chatTemplate, const Analysis &analysis,
                     std::vector<std::string> &adaptations)
{
    const auto holdsParts = [](const Value &message) { return message["parts"].isArray(); };
    const Array &messages = request.messages.toArray();
    if (std::none_of(messages.begin(), messages.end(), holdsParts) || !analysis.tools.format)
        return;
    Array split;
    for (const Value &message : messages) {
        const bool isPrefill = request.continueFinalMessage && &message == &messages.back();
        Array pieces = holdsParts(message) && !isPrefill ? splitMessage(message) : Array();
        if (pieces.size() < 2)
            split.push_back(message);
        else
            std::move(pieces.begin(), pieces.end(), std::back_inserter(split));
    }
    if (split.size() == messages.size() || !goesOnAfterCalls(chatTemplate, analysis))
        return;
    request.messages = std::move(split);
    adaptations.emplace_back("a message with parts after its calls is sent as several: the template joins them");
}

} // namespace Parlance
