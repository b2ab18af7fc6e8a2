// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/peg.h>

#include <string>
#include <string_view>
#include <vector>

/// Questions about the nodes of a call.
namespace Parlance {

/// The nodes from index on, and then what follows them, further up.
struct AnswerCursor
{
    const std::vector<AnswerNode> *nodes = nullptr;
    std::size_t index = 0;
    const AnswerCursor *up = nullptr;
    const AnswerNode *loop = nullptr; ///< whose turn ends with the nodes: another may follow

    /// The node there, or so many further; an empty one if there is none.
    const AnswerNode &node(std::ptrdiff_t further = 0) const;
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
/// The first node of that name: the node or one inside of it. Null if there is none.
AnswerNode *partNamed(AnswerNode &node, std::string_view name);
/// The first node that is asked for: the node or one inside of it. Null if there is none.
template <class Node, class IsIt> Node *firstNode(Node &node, const IsIt &isIt)
{
    if (isIt(node))
        return &node;
    for (auto &child : node.children) {
        if (Node *found = firstNode(child, isIt))
            return found;
    }
    return nullptr;
}
/// The loop over arguments.
template <class Node> Node *argumentLoop(Node &node)
{
    return firstNode(
        node, [](const AnswerNode &one) { return one.kind == AnswerNode::Kind::Repeat && one.name == "arguments"; });
}
/// A text in the parts that models may leave out one by one: `</args>` and `</call>` of "</args>\n</call>".
std::vector<std::string> partsOf(const std::string &text);
/// The white space at the beginning of the text.
std::string_view blankBefore(std::string_view text);
/// The first of a text's parts, without white space around it.
std::string firstOf(const std::string &text);
/// All texts of the node, one after the other.
std::string textOf(const AnswerNode &node);
bool isDistinctText(const std::string &text);
bool holdsArguments(const AnswerNode &node);
/// The raw value that the node is, or that one of its ways is; else null.
const AnswerNode *rawValue(const AnswerNode &node);
/// Whether an id begins in that node that the template makes of a call's name and number: `functions.look:0`.
bool isIdAt(const std::vector<AnswerNode> &nodes, std::size_t at);
/// Where in such a node's text the id begins: of `<call>functions.` after `<call>`.
std::size_t prefixOfId(const std::string &text);

/// Whether a closer with a name in it is there: `</look>` or `</call c1>`.
bool isNamedCloser(const std::vector<AnswerNode> &nodes, std::size_t at);
/// Whether an id is there between two distinct texts: `[ID]c1[ARGS]`.
bool isIdBetween(const std::vector<AnswerNode> &nodes, std::size_t at);
/// Whether no field comes from the cursor on.
bool isTail(const AnswerCursor &next);
/// The turn of the loop that comes right after a value, with its name first: `days=3enabled=true`. Null if none does.
const AnswerNode *turnAtOnce(const AnswerCursor &next);
bool holdsRawValue(const AnswerNode &node);
/// How much text comes first in any case.
std::size_t textBefore(const AnswerNode &node);
/// Whether what is written in that way is a text whatever it looks like: no other value has such markers.
bool isTextForCertain(const AnswerNode &way, const std::vector<const AnswerNode *> &ways);

/// Whether the field before the cursor is an attribute without quotes, between `<arg=` and `>`; whether one comes next.
bool isAttribute(const AnswerCursor &next);
bool isBeforeAttribute(const AnswerCursor &next);
/// The same of one in quotes: between `<arg name="` and `">`.
bool isInQuotes(const AnswerCursor &next);
bool isBeforeQuoted(const AnswerCursor &next);
/// Whether another attribute says there which kind of value comes: of `<arg name="n" text="no">3` what is after `n`.
bool areAttributes(const std::vector<AnswerNode> &nodes, std::size_t at);
/// Whether arguments look like Python's, `where="here"`: a name, a sign, and no text before the name.
bool looksLikeCode(const AnswerNode &loop);

/// Whether an argument's value comes before its name.
bool isReversed(const AnswerNode &argument);

/// Of the ways to write a value, those that are Python's or JSON's literals alone become one.
void joinLiterals(std::vector<const AnswerNode *> &ways);

} // namespace Parlance
