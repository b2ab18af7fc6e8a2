// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/document_p.h"
#include "grammar/schema/jsonsyntax_p.h"

#include <parlance/grammar.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// Where in its document a schema stands, and what a rule made for it may be called.
struct SchemaSpot
{
    std::string pointer;
    std::string hint;

    SchemaSpot at(std::string_view keyword) const { return { pointer + pointerPart(keyword), hint }; }
    SchemaSpot at(std::string_view keyword, std::size_t index) const;
    SchemaSpot atProperty(std::string_view name) const;
};

/// Writes what one schema document allows. What cannot be written is widened and listed in the relaxations.
class SchemaRules
{
public:
    struct Output
    {
        RuleSet &rules;
        JsonSyntax &syntax;
        const GrammarOptions &options;
        std::vector<Relaxation> &relaxations;
        int &trackedStates; ///< rules spent on required properties so far
    };

    SchemaRules(Output output, const Value &schema, std::string tool);
    Term write(std::string hint);

private:
    struct Members;
    struct Counts
    {
        int minimum = 0;
        int maximum = unbounded;
        bool impossible() const { return maximum != unbounded && maximum < minimum; }
    };

    // schemarules.cpp: what holds for every type
    Term value(const Value &schema, const SchemaSpot &spot);
    Term combined(const Value &schema, const SchemaSpot &spot);
    Term referenced(const Value &schema, const SchemaSpot &spot);
    Term target(const SchemaPlace &place, const SchemaSpot &spot);
    Term mergedValue(const Value &schema, const SchemaSpot &spot);
    Term shared(const std::string &key, const Value &schema, const SchemaSpot &spot);
    Term conjunction(const Value &schema, const SchemaSpot &spot);
    Term alternatives(const Value &schema, const char *keyword, const SchemaSpot &spot);
    Term enumeration(const Value &schema, const SchemaSpot &spot);
    Term typed(const Value &schema, const SchemaSpot &spot);
    Term ofType(SchemaTypes::Type type, const Value &schema, const SchemaSpot &spot);
    Value merged(const Value &a, const Value &b, const SchemaSpot &spot);
    Value resolved(const Value &schema) const;
    bool areDisjoint(const Value &a, const Value &b) const;
    void checkExclusive(const Value &schema, const SchemaSpot &spot);
    Term relaxed(const SchemaSpot &spot, std::string reason);
    void note(const SchemaSpot &spot, std::string reason);
    void noteIgnored(const Value &schema, const SchemaSpot &spot, std::initializer_list<const char *> keywords);
    std::optional<int> count(const Value &schema, const char *keyword, const SchemaSpot &spot);
    Counts counts(const Value &schema, const char *minimum, const char *maximum, const SchemaSpot &spot);

    // schemascalars.cpp
    Term string(const Value &schema, const SchemaSpot &spot);
    Term patternString(const std::string &pattern, const SchemaSpot &spot);
    Term integer(const Value &schema, const SchemaSpot &spot);
    Term number(const Value &schema, const SchemaSpot &spot);

    // schemacontainers.cpp
    Term array(const Value &schema, const SchemaSpot &spot);
    Term elements(const std::vector<Term> &first, const Term &others, Counts counts);
    Term object(const Value &schema, const SchemaSpot &spot);
    Term map(const Value &schema, const SchemaSpot &spot);
    Members members(const Value &schema, const SchemaSpot &spot);
    Term member(const std::string &name, const Value &schema, const SchemaSpot &spot);
    Term additionalMember(const Value &schema, const SchemaSpot &spot);
    Term membersInAnyOrder(const Members &members, const SchemaSpot &spot);
    Term trackedMembers(const Members &members, const SchemaSpot &spot);
    Term countedMembers(const Members &members, const SchemaSpot &spot);
    Term membersAsDeclared(const Members &members, const SchemaSpot &spot);

    Output m_output;
    SchemaDocument m_document;
    std::string m_tool;
    std::map<std::string, std::string> m_sharedRules; ///< by pointer, or by the JSON of what was merged
    std::vector<std::string> m_heads; ///< references being written before which no byte stands
    int m_depth = 0;
    int m_steps = 0;
    int m_merges = 0;
};

} // namespace Parlance::Gbnf
