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

/// A way of writing calls that differs from the template's. Models follow the instructions in their prompt, which may
/// describe calls differently than the template writes those of the history.
struct OtherWay
{
    AnswerNode answer; ///< with the section of the calls
    std::string report = {}; ///< what a diagnostic says about calls that are written so
    bool isRead = true;
    bool isInText = true; ///< words may be before it
    bool isWritten = false; ///< a grammar allows it, too
};

/// Gives ways of a value one text for the attribute and the closer that they have in common: what models do to these
/// is read once for all of them.
void shareAttributes(AnswerNode &node);

/// The template's own way as models write it: code without brackets may have a lone `]` after it.
AnswerNode answerToRead(AnswerNode answer);

/// The other ways. Calls in code may be in brackets and their values as Python has them, `[look(where="here")]` for
/// `look(where=here)`. Calls in code or in tags may be JSON in place of that, and those in JSON may be code.
std::vector<OtherWay> otherWays(const AnswerNode &answer);

} // namespace Parlance
