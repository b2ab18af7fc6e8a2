// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/callnodes_p.h"
#include "answer/jsoncall_p.h"

#include <parlance/answernode.h>
#include <parlance/message.h>

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace Parlance {

/// The parts of a section of calls that all walks need. In `<calls>[` repeat(`{"name": …}`, `, `) `]</calls>` they are
/// the texts around the calls, the separator, and the members of a call's object. Keeps a reference to the node.
class CallSection
{
public:
    /// The section in the tree, or one without calls if there is none.
    explicit CallSection(const AnswerNode &answer);
    /// The section, and the place after it.
    CallSection(const AnswerNode &section, const AnswerCursor &after);
    CallSection(const CallSection &) = delete;
    CallSection &operator=(const CallSection &) = delete;

    /// How calls are written, other than those of tools that the template knows by name.
    const AnswerNode &call() const { return callWays().front(); }
    /// How calls of tools are written that the template knows by name.
    std::span<const AnswerNode> knownCalls() const { return callWays().subspan(1); }
    /// How a call of that tool is written if it is one of those; else null.
    const AnswerNode *knownCall(const std::string &tool) const;
    /// The same if the tool takes what is written so.
    const AnswerNode *knownCall(const ToolDeclaration &tool) const;
    /// Those of the tools.
    std::vector<const AnswerNode *> declaredCalls(const std::vector<ToolDeclaration> &tools) const;
    bool isBareObject() const; ///< a call is an object with no text around it
    /// Of a list, what is before `[` and after `]`.
    std::string head() const { return opening.substr(0, opening.rfind('[')); }
    std::string tail() const { return closing.substr(closing.find(']') + 1); }

    const AnswerNode *loop = nullptr; ///< over the calls; null if the node has none
    AnswerCursor afterCalls;
    std::string opening;
    std::string openingAfterContent; ///< the opening without what content before the calls may have written
    std::string closing; ///< all of it
    bool mayBeOpen = false; ///< the template leaves it out after some calls
    std::string ownClosing; ///< without the tags after the one that closes the section: they end the turn
    std::string turnEnd; ///< the text after the section, if there is one
    std::string separator;
    std::string callOpening; ///< the texts before a call's first field
    std::string callClosing; ///< and after its last
    const AnswerNode *arguments = nullptr; ///< the loop over them; null if they are one object
    bool isCode = false; ///< arguments are Python's: `where="here"`
    bool isList = false;
    bool isHeaded =
        false; ///< a header with the name is before an object that has it, too: `<bot>look<call>{"name": …}`
    bool mayRepeat = false; ///< the template writes more than one call in a message
    std::optional<JsonCall> json; ///< the call is one JSON object

private:
    std::span<const AnswerNode> callWays() const;
    void read(const AnswerNode &section);
    void readTexts(const std::vector<AnswerNode> &nodes);

    std::deque<AnswerCursor> m_around; // the places after the section and after what holds it
};

/// How a field that is no raw text is spelled.
Peg::JsonDialect dialectOf(const AnswerNode &field);
/// Why a tree from outside is no section of calls: the part and its fault. Empty if it is one.
std::string faultIn(const AnswerNode &section);

} // namespace Parlance
