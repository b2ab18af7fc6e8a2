// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/grammar.h>
#include <parlance/message.h>
#include <parlance/peg.h>

#include <vector>

namespace Parlance {

/// What a model may write of calls, and what has to be said of it.
struct WrittenCalls
{
    Peg::Expr section;
    std::vector<Relaxation> relaxations = {};
    std::vector<Relaxation> remarks = {};
};

/// Calls of the tools, each held to its schema; more than one only if both isParallel and the template do so.
WrittenCalls writtenCalls(const CallSection &section, const std::vector<ToolDeclaration> &tools, bool isParallel);

} // namespace Parlance
