// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/grammar.h>
#include <parlance/message.h>
#include <parlance/peg.h>

#include <vector>

namespace Parlance {

/// The calls that a model may write, and the remarks about relaxations.
struct WrittenCalls
{
    Peg::Expr section;
    std::vector<Relaxation> relaxations = {};
    std::vector<Relaxation> remarks = {};
};

/// How calls are to be written.
struct CallsToWrite
{
    bool areSeveral = false; ///< more than one, if the template does so
    bool areNestedKnown = true; ///< how objects and lists are written that have no tags of their own
};

/// Calls of the tools, each held to its schema.
WrittenCalls writtenCalls(const CallSection &section, const std::vector<ToolDeclaration> &tools,
                          const CallsToWrite &how);

} // namespace Parlance
