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

/// \since 0.2
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

} // namespace Parlance
