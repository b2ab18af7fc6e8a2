// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <string>
#include <vector>

/// The structure of an answer as a tree: `<think>It may rain.</think><call>look{"where": "here"}</call>` has
///
///     answer = sequence( reasoning = sequence("<think>", REASONING, "</think>")      may be absent
///                        content   = sequence(CONTENT)                               may be absent
///                        calls     = repeat(call = sequence("<call>", NAME, ARGUMENTS, "</call>")) )
namespace Parlance {

/// A fact about a message, or about a call or an argument of it, by which the ways to write it differ.
/// \since 0.2
struct PARLANCE_CORE_EXPORT AnswerGuard
{
    enum class Fact
    {
        HasReasoning,
        HasContent,
        HasCalls,
        HasArguments, ///< the call has any
        Several, ///< of calls, or of a call's arguments, there are two or more
        First, ///< of the calls, or of the call's arguments
        Last,
        Type, ///< the argument's value is of the type that word says: string, integer, float, boolean, null, array,
              ///< object
        HasLines, ///< the argument's value has a line feed
        HasMarkup, ///< and it has a `<` or `&`
        Thinking, ///< it is switched on
        HasTools, ///< the request declares tools
        LaterTurn, ///< it is not the conversation's first answer
        Tool, ///< the call is of the tool of that name
    };
    Fact fact = Fact::HasReasoning;
    std::string word = {};
    bool negated = false;
    bool operator==(const AnswerGuard &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(AnswerGuard::Fact value);

/// A part of an answer, or a piece of one.
/// \since 0.2
struct PARLANCE_CORE_EXPORT AnswerNode
{
    enum class Kind
    {
        Literal, ///< text as the template writes it
        Field, ///< what the model fills in
        Sequence, ///< the children, one after the other
        Choice, ///< one of the children
        Repeat, ///< the first child, once or more; the second, if there is one, separates them
        Recursion, ///< the part of that name once more, inside of itself
    };
    /// How a field is spelled.
    enum class Spelling
    {
        Raw, ///< its text as it is
        Json, ///< a JSON value
        Python, ///< as Python's repr
        JsonString, ///< a JSON string that holds it as JSON; of a text, its inside
        BareKeys, ///< as JSON, but for keys without quotes and texts between two of the node's text:
                  ///< {city:<|"|>Oslo<|"|>}
    };
    Kind kind = Kind::Sequence;
    /// Of a field the word for it: REASONING, CONTENT, NAME, KEY, VALUE, ARGUMENTS (a JSON object), ID, TYPE, INDEX and
    /// INDEX0 (counted from 1 and from 0), COUNT. Of anything with children, and of a recursion, the part: answer,
    /// reasoning, content, calls, call, arguments, argument, value, object, member, list, item. Else empty.
    std::string name = {};
    std::string text = {}; ///< of a literal; of a field with bare keys, the quote; UTF-8
    std::string
        source = {}; ///< of a literal, the member of the analysis that says it, as in Finding::field; may be empty
    bool optional = false; ///< answers may be without it
    std::vector<AnswerNode> children = {};
    Spelling spelling = Spelling::Raw; ///< of a field
    /// Of a choice's branch, and of what is optional: where it is written. All of them hold; none: it is not known.
    std::vector<AnswerGuard> guards = {};

    Value toValue() const; ///< as `report.structure` of `analyze --json` has it
    static Result<AnswerNode> fromValue(const Value &value);
    /// The tree as indented text, a node a line, for people and tests.
    std::string dump() const;
    bool operator==(const AnswerNode &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(AnswerNode::Kind value);
PARLANCE_CORE_EXPORT EnumNames namesOf(AnswerNode::Spelling value);

/// An answer with that structure, the words for its fields in their places: `<think>REASONING</think>CONTENT`. Of what
/// may repeat, each way of it once and `…`.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string exampleOf(const AnswerNode &node);

} // namespace Parlance
