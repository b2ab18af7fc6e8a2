// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "conversation_p.h"

#include <algorithm>

// What of a conversation is sent.
namespace Parlance {

Value ConversationPrivate::tools() const
{
    Array all;
    for (const ChatTool &tool : ownTools)
        all.push_back(declarationOf(tool));
    all.insert(all.end(), declared.begin(), declared.end());
    return all.empty() ? Value() : Value(std::move(all));
}

// Whole turns are left out, from what a user said to before what he said next: no result is without its call.
int ConversationPrivate::messagesLeftOut() const
{
    int at = 0;
    for (int turns = 0; turns < leftOut; ++turns) {
        do
            ++at;
        while (at < tree.length() && tree.role(at) != "user");
    }
    return at;
}

Result<ChatRequest> ConversationPrivate::request() const
{
    Value members = fromQJson(options);
    Array messages;
    if (!systemPrompt.isEmpty())
        messages.push_back(Object{ { "role", "system" }, { "content", fromQString(systemPrompt) } });
    const Array all = tree.messages();
    messages.insert(messages.end(), all.begin() + messagesLeftOut(), all.end());
    members.object().set("messages", std::move(messages));
    if (Value offered = tools(); !offered.isNull())
        members.object().set("tools", std::move(offered));
    members.object().set("continue_final_message", goesOn);
    return ChatRequest::fromValue(members);
}

// A quarter of the context at most, or what the answer may have, is kept free.
bool ConversationPrivate::trims(const PreparedChat &chat)
{
    const int limit = contextTokens > 0 ? contextTokens : transport ? transport->contextTokens() : 0;
    if (limit <= 0)
        return false;
    constexpr int usual = 1024;
    const int free = std::min(limit / 4, maxTokens > 0 ? maxTokens : usual);
    ++leftOut;
    const int next = messagesLeftOut();
    const bool canLeaveOut = next <= tree.last("user");
    if (canLeaveOut && double(chat.prompt.size()) * tokensPerByte > limit - free)
        return true;
    --leftOut;
    return false;
}

} // namespace Parlance
