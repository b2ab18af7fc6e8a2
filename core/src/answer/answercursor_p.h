// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/peg.h>

#include <string>
#include <vector>

/// What may follow a place in a tree: after CONTENT in sequence(CONTENT, repeat("<call>" …)) `<call>` or the end.
namespace Parlance {

/// The nodes from index on, and then what follows them, further up.
struct AnswerCursor
{
    const std::vector<AnswerNode> *nodes = nullptr;
    std::size_t index = 0;
    const AnswerCursor *up = nullptr;
    const AnswerNode *loop = nullptr; ///< whose turn ends with the nodes: another may follow
};

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

/// Whether the node, or one inside of it, is a field, or a repeat, of that name.
bool holds(const AnswerNode &node, std::string_view name);

/// A text in the parts that models may leave out one by one: `</args>` and `</call>` of "</args>\n</call>".
std::vector<std::string> partsOf(const std::string &text);

/// The white space at the beginning of the text.
std::string_view blankBefore(std::string_view text);

} // namespace Parlance
