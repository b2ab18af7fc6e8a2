// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/preparechat_p.h"

#include <parlance/continuation.h>

#include <string_view>

/// The next turn of a conversation: the new part of the prompt after all that an engine has read and written.
namespace Parlance {

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
