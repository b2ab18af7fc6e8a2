// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callnodes_p.h"

#include <parlance/peg.h>

#include <string>
#include <vector>

/// The texts that may follow a place in a tree: after CONTENT in sequence(CONTENT, repeat("<call>" …)) comes `<call>`
/// or the end.
namespace Parlance {

/// A text that may come next, and what is certain to follow it.
struct AnswerStop
{
    std::string blank; ///< white space before it
    std::string text;
    Peg::Expr follow;
    bool hasFollow = false;
};

struct AnswerStops
{
    std::vector<AnswerStop> all;
    bool atEnd = false; ///< the answer may end here
    bool atField = false; ///< a field that begins with no text of the template may come next
};

AnswerStops stopsAt(const AnswerCursor &cursor, const std::vector<std::string> &toolNames);
/// The same after a value that is text and may hold such texts: what follows them is looked for as well.
AnswerStops valueStopsAt(const AnswerCursor &cursor, const std::vector<std::string> &toolNames);
/// The text before the first of the stops; all the rest if there is none. The schema holds what is written.
Peg::Expr untilStops(const AnswerStops &stops, const Value &schema = {});

} // namespace Parlance
