// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/answernode.h>
#include <parlance/message.h>
#include <parlance/peg.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

/// A call as one JSON object:
///
///     {"name": "look", "arguments": {"where": "here"}}
///     {"type": "function", "id": "c1", "function": {"name": "look", "arguments": {"where": "here"}}}
///     {"look": {"where": "here"}}
///     {"id": "c1", "call": {"look": {"where": "here"}}}
namespace Parlance {

using Peg::Expr;

/// What the members of such an object are.
struct JsonCall
{
    bool nameIsKey = false;
    std::string functionField = {}; ///< the member that name and arguments are nested in, or empty
    std::string nameField = {};
    std::string argsField = {};
    std::string idField = {};
    std::string genIdField = {}; ///< an id that the template counts itself
    bool argumentsAsText = false; ///< the arguments are a JSON string that holds JSON
    bool python = false; ///< single quotes, True, None
    std::vector<std::string> order = {}; ///< the members as the template orders them
    std::map<std::string, std::string> constants = {}; ///< members that are the same in every call: their JSON text

    /// Whether the name's member is all of the call.
    bool isNameKeyAlone() const
    {
        return nameIsKey && functionField.empty() && idField.empty() && genIdField.empty() && constants.empty();
    }
};

/// The members of the node "object" of a call.
std::optional<JsonCall> jsonCallOf(const AnswerNode &object);

/// What is around a call's object.
struct CallObjectPlace
{
    std::vector<std::string> ends = {}; ///< distinct texts after the call
    Expr certainEnd = Peg::choice({}); ///< what is no part of the object: a brace may be missing before it
    bool isInList = false;
};

/// Any call of a declared tool, as the parser reads it: members in any order, unknown ones read over, JSON or Python.
/// name reads the text between its quotes, as quotedName() makes it.
Expr callObject(const JsonCall &json, const Expr &name, CallObjectPlace place);
/// How it begins, its name included, if no more than 120 characters are before that.
Expr callObjectHeader(const JsonCall &json, const Expr &name);
/// The same up to the name's member.
Expr callObjectBeginning(const JsonCall &json, const Expr &name, bool isInList);
/// A call of one tool as the grammar writes it: the members in the template's order, arguments by the tool's schema.
Expr writtenCallObject(const JsonCall &json, const ToolDeclaration &tool);

} // namespace Parlance
