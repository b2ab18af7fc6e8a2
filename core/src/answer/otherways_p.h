// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>

#include <string>
#include <vector>

namespace Parlance {

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
