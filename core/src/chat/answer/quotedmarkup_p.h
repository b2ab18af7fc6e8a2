// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answerparts_p.h"

#include <string>
#include <string_view>
#include <vector>

/// Tags that a text mentions, and which are text there:
///
///     The `<call>` tag begins a call, "</call>" ends it, and `<think>Hm.</think>` is reasoning.
///
/// Such a tag directly follows a quote or a sign like `**`. Before that is a blank, a line feed, a bracket or a tag.
namespace Parlance {

struct SpokenTags
{
    /// Up to 240 characters of a call's beginning may be in backticks or in a fenced block, a word after the opener
    /// in other quotes.
    std::vector<std::string> callOpeners;
    std::vector<std::string> closers; ///< of what these open: they are alone between the quotes
    std::vector<std::string> others; ///< the same as of openers, on one line, whatever closes what they open
    /// Those that a sentence of content may name: `Write <think> before and </think> after it.`
    std::vector<std::string> openersInText;
    std::vector<std::string> closersInText;
};

/// The tag, and what belongs to it up to the second quote. Text pauses at the tags; the part has other openers alone.
AnswerPart quotedMarkup(const SpokenTags &tags);

// JSON in an answer, whose strings are data: `{"page": "<call>look</call>"}` contains no call.

/// Whether a template's marker begins as JSON does.
bool beginsLikeJson(std::string_view marker);
/// What begins JSON and no prose: `{"`, `["`, `[{`.
Peg::Expr structureBegin();
/// What begins JSON: `{"`, `[1`. It is waited for.
Peg::Expr jsonBegin();

} // namespace Parlance
