// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/core_export.h>
#include <parlance/names.h>
#include <parlance/value.h>

#include <string>
#include <vector>

/// The structure of an answer as a tree: `<think>It may rain.</think><call>look{"where": "here"}</call>` has
///
///     answer = sequence( reasoning = sequence("<think>", REASONING, "</think>")      may be absent
///                        content   = sequence(CONTENT)                               may be absent
///                        calls     = repeat(call = sequence("<call>", NAME, ARGUMENTS, "</call>")) )
namespace Parlance {

/// A part of an answer, or a piece of one.
struct PARLANCE_CORE_EXPORT AnswerNode
{
    enum class Kind
    {
        Literal, ///< text as the template writes it
        Field, ///< what the model fills in
        Sequence, ///< the children, one behind the other
        Choice, ///< one of the children
        Repeat, ///< the first child, once or more; the second, if there is one, stands in between
    };
    Kind kind = Kind::Sequence;
    /// Of a field the word for it: REASONING, CONTENT, NAME, KEY, VALUE, ARGUMENTS (a JSON object), ID, INDEX and
    /// INDEX0 (counted from 1 and from 0). Of anything with children the part: answer, reasoning, content, calls, call,
    /// arguments, argument, value. Else empty.
    std::string name = {};
    std::string text = {}; ///< of a literal; UTF-8
    std::string
        source = {}; ///< of a literal, the member of the analysis that says it, as in Finding::field; may be empty
    bool optional = false; ///< answers may be without it
    std::vector<AnswerNode> children = {};

    Value toValue() const; ///< as `report.structure` of `analyze --json` has it
    bool operator==(const AnswerNode &) const = default;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(AnswerNode::Kind value);

/// The tree of the answers that the analysis tells of.
PARLANCE_CORE_EXPORT AnswerNode answerTree(const Analysis &analysis);

/// An answer with that structure, the words for its fields in their places: `<think>REASONING</think>CONTENT`. Of what
/// may repeat, each way of it once and `…`.
PARLANCE_CORE_EXPORT std::string exampleOf(const AnswerNode &node);

} // namespace Parlance
