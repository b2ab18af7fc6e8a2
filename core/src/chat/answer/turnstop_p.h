// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>

#include <string>
#include <string_view>
#include <vector>

/// The text where an engine may stop: it ends the turn, and is nowhere inside an answer. If the turn ends with
/// `<|end|><|done|>` and reasoning ends with `<|end|>`, it is `<|end|><|done|>`.
namespace Parlance {

struct TurnStop
{
    std::string text; ///< empty where there is none
    std::string problem; ///< why there is none: a sentence without a full stop
};

TurnStop turnStop(const Analysis &analysis);
/// That text, and that of a turn with calls that ends otherwise, `<|call|>`, where the request lets the model call and
/// no further call may follow it.
std::vector<std::string> stopsOf(const Analysis &analysis, const AnswerRequest &request);
/// Whether the text is inside of answers, so that stopping at it would cut them.
bool isInAnswers(const Analysis &analysis, std::string_view text);

/// The output as an engine with these stops delivers it.
std::string_view cutAtStop(std::string_view output, const std::vector<std::string> &stops);

/// The parser, when it has read the output up to the first stop, of `Yes.<|end|><|user|>` the `Yes.`; it sees for
/// itself what closes calls. Where this thread's budget is used up, it has read only the beginning.
MessageParser readAnswer(const PreparedChat &chat, const Analysis &analysis, std::string_view output);

} // namespace Parlance
