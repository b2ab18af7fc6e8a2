// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answeroptions_p.h"

/// The grammar of an answer: reasoning, content, calls and the end of the turn, in the form of the analysis.
///
///     <think>\nIt may rain.\n</think>\n\nLet me look.<call>{"name": "forecast", "arguments": {}}</call><|end|>
///
/// is reasoning "It may rain.", content "Let me look." and a call of forecast. There is one tree: the parser is
/// compiled from it, and the GBNF for the model is written from it. At Peg::constrain() the two differ, and the parser
/// accepts more: parts in any order, markers without their layout.
namespace Parlance {

/// Reads the answer prefix and the output; writes what follows the answer prefix, or a call's opener where the grammar
/// is lazy.
Peg::Expr answerGrammar(const Analysis &analysis, const AnswerOptions &options);

} // namespace Parlance
