// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "chat/answer/answeroptions_p.h"

/// The grammar of an answer: reasoning, content, calls and the end of the turn, put together as an analysis says.
///
///     <think>\nIt may rain.\n</think>\n\nLet me look.<call>{"name": "forecast", "arguments": {}}</call><|end|>
///
/// is reasoning "It may rain.", content "Let me look." and a call of forecast. There is one tree of it: a parser is
/// compiled from it, and the GBNF that holds a model to it is written from it. Where Peg::constrain() is in the
/// tree, what is read is wider than what is written: parts come in any order, markers may lack their layout.
namespace Parlance {

/// Reads the answer prefix and the output; writes what follows the answer prefix, or a call's opener where the grammar
/// is lazy.
Peg::Expr answerGrammar(const Analysis &analysis, const AnswerOptions &options);

} // namespace Parlance
