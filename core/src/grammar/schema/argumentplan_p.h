// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/document_p.h"
#include "grammar/schema/schemafacts_p.h"

#include <parlance/grammar.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// A schema's rules for an object, read whole, for spellings that write each member separately, such as a tool's
/// arguments. References are resolved, schemas that apply together are one, and choices are alternatives.
///
///     {"properties": {"op": {"const": "add"}, "n": {"type": "integer"}}, "required": ["op"],
///      "dependentRequired": {"n": ["op", "by"]}, "additionalProperties": {"type": "string"}}
///
/// is two alternatives: `op`, `n` and `by` are there, or `op` is and `n` is not; in both, other names have texts.
///
/// An object that fits the schema fits an alternative. An object that fits an alternative fits the schema, except for
/// the listed relaxations.
struct ArgumentPlan
{
    struct Member
    {
        std::string name = {};
        Value schema = {}; ///< as subschema() gives it, with its document's references kept working; null: any value
        std::string pointer = {}; ///< to what speaks of it
        SchemaTypes types = {}; ///< of its values
        std::vector<Value> listed = {}; ///< the only values, where there is such a list
        bool isRequired = false;
    };

    /// Members of any other name.
    struct Others
    {
        Value names = {}; ///< a schema of the names, which leaves out the members'; null: any name
        Value schema = {}; ///< of the values, as that of a member
        std::string pointer = {};
        SchemaTypes types = {};
    };

    struct Alternative
    {
        std::vector<Member> members = {}; ///< in the order in which they are declared
        std::vector<Others> others = {}; ///< none: the object is closed
        std::int64_t minimum = 0; ///< how many members there are, whatever their names
        std::int64_t maximum = Peg::unbounded;

        bool mayBeEmpty() const; ///< an object without members fits
        std::optional<Member> alone(const std::string &name) const;
        bool isLike(const Alternative &other) const; ///< for certain
        std::uint64_t hash() const; ///< the same of alternatives that are alike
    };

    Gbnf::SchemaDocument document{ Value() }; ///< of all schemas, so that what is known of it stays known
    std::string pointer; ///< to the object's schema, after references
    std::vector<Alternative> alternatives; ///< one at least
    std::vector<Relaxation> relaxations; ///< of no tool by name
    std::vector<Relaxation> remarks;

    /// All alternatives as one: what any of them allows.
    Alternative merged() const;
    /// What an object holds whose only member has that name; none where there is no such object.
    std::optional<Member> alone(const std::string &name) const;
    bool mayBeEmpty() const;
    /// For people and tests, a line for each member.
    std::string dump() const;
};

} // namespace Parlance
