// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/answercursor_p.h"

#include <parlance/answernode.h>
#include <parlance/message.h>
#include <parlance/peg.h>

#include <string>
#include <vector>

namespace Parlance {

/// The section of calls in the tree; null if there is none.
const AnswerNode *findSection(const AnswerNode &tree);

/// The reader of a section of calls: one or more of them, with all that is around them. A tool without a name is any
/// that is not declared.
Peg::Expr sectionReader(const AnswerNode &section, const std::vector<ToolDeclaration> &tools);
/// The texts that a section may begin with, which content before it ends at.
std::vector<std::string> sectionOpeners(const AnswerNode &section, const std::vector<ToolDeclaration> &tools);

} // namespace Parlance
