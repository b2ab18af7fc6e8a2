// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/message.h>
#include <parlance/peg.h>

/// The reader of a tree's answers: the tree's own walk as an expression whose captures are the fields.
namespace Parlance {

Peg::Expr answerReader(const AnswerNode &tree, const std::vector<ToolDeclaration> &tools);

/// The reader of the section of calls alone.
Peg::Expr sectionReader(const AnswerNode &section, const std::vector<ToolDeclaration> &tools);
/// What a section may begin with.
std::vector<std::string> sectionOpeners(const AnswerNode &section, const std::vector<ToolDeclaration> &tools);
/// The section of calls in the tree; null if there is none.
const AnswerNode *findSection(const AnswerNode &tree);

} // namespace Parlance
