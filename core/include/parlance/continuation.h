// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/names.h>

#include <string>
#include <string_view>

/// The next turn of a conversation without rendering it anew: an engine goes on from the prompt that it has read and
/// the answer that it has written, and nothing is computed twice.
///
///     sent      <|user|>Hi<|end|><|assistant|><think>        written  Hm</think>Hello
///     append    <|end|><|user|>And now?<|end|><|assistant|><think>
namespace Parlance {

struct Continuation
{
    enum class Kind
    {
        Stable, ///< prompt, output and text are the template's own rendering of the next turn
        Bridged, ///< they are not, as the template writes answers of the history otherwise; the new turn is its own
        NotShown, ///< nothing can be appended of which it is known to be right; render anew
    };
    Kind kind = Kind::NotShown;
    std::string text; ///< what stands behind prompt and output; empty with NotShown
    std::string reason; ///< one sentence without a full stop
    ChatRequest request; ///< of the next turn: the messages so far, the answer, the new ones
    /// The next turn prepared. Its prompt is prompt + output + text, or with NotShown what the template renders.
    PreparedChat chat;
};

PARLANCE_CORE_EXPORT EnumNames namesOf(Continuation::Kind value);

/// What continueChat() is asked.
struct ContinuedTurn
{
    const ChatRequest &request; ///< that prompt was prepared for
    std::string_view prompt; ///< as sent: PreparedChat::prompt, or an earlier Continuation's
    std::string_view output; ///< as generated, with or without the text that ended it
    const Value &newMessages; ///< array of messages: results of the answer's calls, the user's next words
};

/// The error is the template's, where it refuses the request or the next turn however adapted.
PARLANCE_CORE_EXPORT Result<Continuation> continueChat(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                                       const ContinuedTurn &turn, const PrepareFunction &prepare);

} // namespace Parlance
