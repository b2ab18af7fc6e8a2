// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/peg.h>

#include <functional>
#include <vector>

namespace Parlance {

/// An argument whose tag has its name and another attribute, `<arg name="n" text="no">`, with both in other quotes,
/// with blanks or in the other order: `<arg text=no name='n' >`. It ends after the tag; rest reads what comes after it
/// in the way that the attribute names. It matches nothing if the argument has no such tag.
Peg::Expr otherAttributes(const std::vector<AnswerNode> &argument,
                          const std::function<Peg::Expr(const AnswerNode &way)> &rest);

} // namespace Parlance
