// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callsection_p.h"

#include <parlance/grammar.h>
#include <parlance/message.h>
#include <parlance/peg.h>
#include <parlance/result.h>

#include <string>
#include <vector>

namespace Parlance {

/// The reader of a section of calls.
struct CallsToRead
{
    Peg::Expr section; ///< one or more calls with all that is around them
    Peg::Expr header; ///< how a section begins, up to the first call's name
    std::vector<std::string> openers; ///< the texts that it may begin with: content before it ends at the next of them
};

/// A tool without a name is any that is not declared.
CallsToRead readCalls(const CallSection &section, const std::vector<ToolDeclaration> &tools);
/// The header alone.
Peg::Expr callsHeader(const CallSection &section, const std::vector<ToolDeclaration> &tools);

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

/// The calls as the section's tree writes them, with the texts around them; empty if there are none. The error names
/// the first call whose arguments are not a JSON object.
Result<std::string> callsText(const AnswerNode &section, const std::vector<ToolCall> &calls);

} // namespace Parlance
