// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <string>
#include <vector>

/// The structure of an answer as a tree. The answer
///
///     <think>It may rain.</think><call>look{"where": "here"}</call>
///
/// has the tree
///
///     answer = sequence( reasoning = sequence("<think>", REASONING, "</think>")      may be absent
///                        content   = sequence(CONTENT)                               may be absent
///                        calls     = repeat(call = sequence("<call>", NAME, ARGUMENTS, "</call>")) )
namespace Parlance {

/// A fact about a message, a call or an argument that decides how it is written.
/// \since 0.2
struct PARLANCE_CORE_EXPORT AnswerGuard
{
    enum class Fact
    {
        HasReasoning,
        HasContent,
        HasCalls,
        HasArguments, ///< the call has any
        Several, ///< two or more calls, or arguments of a call
        First, ///< of the calls, or of the call's arguments
        Last,
        Type, ///< the argument's value has the type in word: string, integer, float, boolean, null, array, object
        HasLines, ///< the argument's value has a line feed
        HasMarkup, ///< the argument's value is a text with a `<` or `&`
        Thinking, ///< thinking is on
        HasTools, ///< the request declares tools
        LaterTurn, ///< the answer is not the conversation's first
        Tool, ///< the call is of the tool with that name
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
        Literal, ///< fixed text of the template
        Field, ///< text that the model fills in
        Sequence, ///< the children, one after the other
        Choice, ///< one of the children
        Repeat, ///< the first child, once or more; the second, if it exists, separates them
        Recursion, ///< the part with that name again, inside itself; not in a section of calls
    };
    /// The spelling of a field.
    enum class Spelling
    {
        Raw, ///< its text, unchanged
        Json, ///< a JSON value
        Python, ///< as Python's repr
        JsonString, ///< a JSON string with the value's JSON: `"{\"a\": 1}"`; for a text, its escapes without the quotes
        BareKeys, ///< as JSON, but with bare keys, and with the node's text as quotes: {city:<|"|>Oslo<|"|>}
    };
    Kind kind = Kind::Sequence;
    /// For a field, its word: REASONING, CONTENT, NAME, KEY, VALUE, ARGUMENTS (a JSON object), ID, TYPE, INDEX and
    /// INDEX0 (counted from 1 and from 0), COUNT. For a node with children and for a recursion, its part: answer,
    /// reasoning, content, section (calls with the text around them), calls, call, arguments, argument, value, object,
    /// member, list, item. Else empty.
    std::string name = {};
    std::string text = {}; ///< of a literal; of a field with bare keys, the quote; UTF-8
    std::string
        source = {}; ///< of a literal, the member of the analysis with this text, as in Finding::field; may be empty
    bool optional = false; ///< an answer may lack it
    std::vector<AnswerNode> children = {};
    Spelling spelling = Spelling::Raw; ///< of a field
    /// For a branch of a choice and for an optional part: the conditions for writing it. All of them must be true.
    /// Without guards it is unknown when the part is written.
    std::vector<AnswerGuard> guards = {};

    /// The JSON in `report.structure` and `calls_section` of `analyze --json`, with the members above that are set:
    ///
    ///     {"kind": "literal", "text": ", ", "optional": true, "guards": ["!last", "type=string"]}
    ///
    /// A guard is its fact, `=` and its word if it has one, and `!` before it if it is negated. Enumerators have lower
    /// case: `json_string`, `has_content`.
    Value toValue() const;
    static Result<AnswerNode> fromValue(const Value &value);
    /// The tree as indented text, one node a line, for people and tests.
    std::string dump() const;
    bool operator==(const AnswerNode &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(AnswerNode::Kind value);
PARLANCE_CORE_EXPORT EnumNames namesOf(AnswerNode::Spelling value);

/// An example answer with that structure and a word for each field: `<think>REASONING</think>CONTENT`. It has each form
/// of a repeated part once and `…`.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string exampleOf(const AnswerNode &node);

} // namespace Parlance
