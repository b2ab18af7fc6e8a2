// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/answercursor_p.h"
#include "answer/jsoncall_p.h"

#include <parlance/answernode.h>
#include <parlance/marker.h>

#include <deque>
#include <optional>
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
    const AnswerNode &call() const;
    /// How a call of that tool is written if the template knows it by name; else null.
    const AnswerNode *knownCall(const std::string &tool) const;
    std::vector<const AnswerNode *> knownCalls() const;
    bool isBareObject() const; ///< a call is an object with no text around it
    /// Of a list, what is before `[` and after `]`.
    std::string head() const { return opening.substr(0, opening.rfind('[')); }
    std::string tail() const { return closing.substr(closing.find(']') + 1); }

    const AnswerNode *loop = nullptr; ///< over the calls; null if the node has none
    AnswerCursor afterCalls;
    std::string opening;
    std::string openingAfterContent; ///< the opening without what content before the calls may have written
    std::string closing; ///< all of it
    std::string loneClosing; ///< after the calls, what models write of a list's end alone
    std::string ownClosing; ///< without the tags after the one that closes the section: they end the turn
    std::string turnEnd; ///< the text after the section, if there is one
    std::string separator;
    std::string callOpening; ///< the texts before a call's first field
    std::string callClosing; ///< and after its last
    bool isList = false;
    bool isHeaded =
        false; ///< a header with the name is before an object that has it, too: `<bot>look<call>{"name": …}`
    bool mayRepeat = false; ///< the template writes more than one call in a message
    std::optional<JsonCall> json; ///< the call is one JSON object

private:
    void read(const AnswerNode &section);
    void readTexts(const std::vector<AnswerNode> &nodes);

    std::deque<AnswerCursor> m_around; // the places after the section and after what holds it
};

/// How calls of the tool are written if the template knows it by name and it takes what is written so; else null.
const AnswerNode *knownCallOf(const CallSection &section, const ToolDeclaration &tool);

/// Whether that is so of one of the tools.
bool isDeclaredCall(const CallSection &section, const AnswerNode &known, const std::vector<ToolDeclaration> &tools);

/// The word for the field that a marker's placeholder is: NAME of Placeholder::Name.
const char *fieldOf(Placeholder placeholder);
} // namespace Parlance
