// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/requestedanswer.h>

/// The harmony format as combinators. After the generation prompt `<|start|>assistant` an answer is
///
///     <|channel|>analysis<|message|>reasoning<|end|><|start|>assistant<|channel|>final<|message|>content<|return|>
///
/// and a call is ` to=functions.NAME<|channel|>commentary json<|message|>{…}<|call|>`, or the same with the channel
/// before the recipient, or in the analysis channel, or with `<|constrain|>json`.
namespace Harmony {

inline constexpr const char *assistant = "<|start|>assistant";
inline constexpr const char *analysisOpener = "<|channel|>analysis<|message|>";
inline constexpr const char *finalOpener = "<|channel|>final<|message|>";
inline const std::vector<std::string> markers{
    "<|start|>", "<|channel|>", "<|constrain|>", "<|message|>", "<|end|>", "<|call|>", "<|return|>",
};

/// What the parser reads: all that a model is known to write, and anything else as content.
Parlance::Peg::Expr parsedAnswer(const Parlance::RequestedAnswer &wanted);
/// What the grammar allows of a whole answer after the answer prefix, in which a prefill may have opened a message.
/// If the answer may not think, it may only end thoughts that are open.
Parlance::Peg::Expr writtenAnswer(const Parlance::RequestedAnswer &wanted, const std::string &answerPrefix,
                                  bool mayThink);
/// What the grammar allows from a call's ` to=` on: a channel is before that, or after the name.
Parlance::Peg::Expr writtenCalls(const Parlance::RequestedAnswer &wanted);
/// Finds where writtenCalls begins.
Parlance::GrammarTrigger callTrigger(const Parlance::RequestedAnswer &wanted);

} // namespace Harmony
