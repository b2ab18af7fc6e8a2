// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/requestedanswer.h>

/// The harmony format as combinators. After the generation prompt `<|start|>assistant` an answer is
///
///     <|channel|>analysis<|message|>reasoning<|end|><|start|>assistant<|channel|>final<|message|>content<|return|>
///
/// and a call is ` to=functions.NAME<|channel|>commentary json<|message|>{…}<|call|>`, or the same with the channel in
/// front of the recipient, or in the analysis channel, or with `<|constrain|>json`.
namespace Harmony {

inline constexpr const char *analysisOpener = "<|channel|>analysis<|message|>";
inline constexpr const char *finalOpener = "<|channel|>final<|message|>";
inline constexpr const char *interpreter = "python";
inline constexpr const char *nextMessage = "<|end|><|start|>assistant";

/// Where in the answer the output begins: a prefill may have opened a message.
enum class Start
{
    Header,
    InAnalysis,
    InFinal,
};

struct Wanted : Parlance::RequestedAnswer
{
    Start start = Start::Header;
};

/// What the parser reads: all that a model is known to write, and anything else as content.
Parlance::Peg::Expr parsedAnswer(const Wanted &wanted);
/// What the grammar allows of a whole answer.
Parlance::Peg::Expr writtenAnswer(const Wanted &wanted);
/// What the grammar allows from a call's ` to=` on.
Parlance::Peg::Expr writtenFromCall(const Wanted &wanted);
/// Finds where writtenFromCall begins.
Parlance::GrammarTrigger callTrigger();

} // namespace Harmony
