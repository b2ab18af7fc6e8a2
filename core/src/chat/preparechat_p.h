// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/continuation.h>
#include <parlance/requestedanswer.h>

#include <functional>
#include <string_view>

/// Prepares requests with a given analysis, without a host and its plugins.
namespace Parlance {

/// Prepares one request; verification is given one so that it checks what an application would get.
using PrepareFunction = std::function<Result<PreparedChat>(const ChatRequest &request)>;

/// Renders a whole conversation (no generation prompt) as an application's next request would have it.
using RenderFunction = std::function<Result<std::string>(const ChatRequest &request)>;

/// How an answer is read: the text after the prompt of a prepared request. An error is a difference.
using ReadFunction =
    std::function<Result<ChatMessage>(const ChatRequest &request, const PreparedChat &chat, const std::string &text)>;

/// What continueChat() is asked.
struct ContinuedTurn
{
    const ChatRequest &request; ///< that prompt was prepared for
    std::string_view prompt; ///< as sent: PreparedChat::prompt, or an earlier Continuation's
    std::string_view output; ///< as generated, with or without the text that ended it
    const Value &newMessages; ///< array of messages: results of the answer's calls, the user's next words
};

/// The error is the template's, where it refuses the request or the next turn however adapted.
Result<Continuation> continueChat(const ChatTemplate &chatTemplate, const Analysis &analysis, const ContinuedTurn &turn,
                                  const PrepareFunction &prepare);

} // namespace Parlance
