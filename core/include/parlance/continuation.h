// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/names.h>

#include <string>
#include <string_view>

/// The next turn of a conversation without rendering it again. An engine continues after the prompt that it has read
/// and the answer that it has written, and computes nothing twice.
///
///     sent      <|user|>Hi<|end|><|assistant|><think>        written  Hm</think>Hello
///     append    <|end|><|user|>And now?<|end|><|assistant|><think>
namespace Parlance {

/// The next turn, and the text to append for it.
/// \since 0.2
struct Continuation
{
    enum class Kind
    {
        Stable, ///< prompt + output + text is what the template writes for the whole conversation
        Bridged, ///< only the new turn is as the template writes it; it would write an earlier answer differently
        NotShown, ///< no text is certainly right: use chat.prompt
    };
    Kind kind = Kind::NotShown;
    std::string text; ///< the text after prompt and output; empty with NotShown
    std::string reason; ///< one sentence without a trailing period
    ChatRequest request; ///< of the next turn: the messages so far, the answer, the new ones
    /// The prepared next turn. Its prompt is prompt + output + text; with NotShown it is the template's rendering.
    PreparedChat chat;
};

PARLANCE_CORE_EXPORT EnumNames namesOf(Continuation::Kind value);

} // namespace Parlance
