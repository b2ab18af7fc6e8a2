// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/requestedanswer.h>

/// Functionary's messages to recipients as combinators. The generation prompt ends with `>>>`, then comes
///
///     all⏎I look it up.>>>get_weather⏎{"city": "Oslo"}>>>python⏎print(1)<|eot_id|>
///
/// with messages in any order and number. Code for python is written as it is.
namespace Functionary {

inline constexpr const char *arrow = ">>>";
inline constexpr const char *toAll = "all\n";
inline constexpr const char *turnEnd = "<|eot_id|>";
inline constexpr const char *interpreter = "python";
inline constexpr const char *codeArgument = "code";

/// Its tools are those beside the interpreter, which is always known.
struct Wanted : Parlance::RequestedAnswer
{
    bool inText = false; ///< a prefill has begun the text to everybody
};

/// What the parser reads after an answer prefix that ends with the arrow or in a text: all that a model is known to
/// write, and anything else as content.
Parlance::Peg::Expr parsedAnswer(const Wanted &wanted);
/// What the grammar allows of a whole answer.
Parlance::Peg::Expr writtenAnswer(const Wanted &wanted);
/// What the grammar allows from a call's name on.
Parlance::Peg::Expr writtenFromCall(const Wanted &wanted);
/// Finds where writtenFromCall begins.
Parlance::GrammarTrigger callTrigger(const Wanted &wanted);

} // namespace Functionary
