// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/message.h>
#include <parlance/peg.h>

/// The reader of a tree's answers: it walks the whole tree and captures the fields.
namespace Parlance {

Peg::Expr answerReader(const AnswerNode &tree, const std::vector<ToolDeclaration> &tools);

} // namespace Parlance
