// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/argumentplan_p.h"
#include "grammar/schema/othernames_p.h"

namespace Parlance::Gbnf {

/// Makes the plan of one schema.
class PlanReader
{
public:
    PlanReader(const Value &schema, const GrammarOptions &options);

    ArgumentPlan read();

private:
    using Alternative = ArgumentPlan::Alternative;

    void addAlternative(const ObjectPart &part);
    bool addMembers(const ObjectPart &part, const std::vector<std::string> &names, Alternative &to);
    void addOthers(const ObjectPart &part, const std::vector<std::string> &names, Alternative &to);
    void addListed(const ObjectPart &part);
    void noteWitnesses(const ObjectPart &part);
    void mergeMany();

    template <class Entry> void describe(Entry entry, const Goal &goal, std::vector<Entry> &to);
    std::vector<Value> wordsOf(const Goal &goal, std::uint8_t &types);
    std::vector<Value> numbersOf(const Goal &goal, std::uint8_t &types);
    std::vector<Value> textsOf(const Goal &goal, std::uint8_t &types);
    template <class Part> bool hasAny(const Goal &goal);

    void findSchemas();
    template <class Entry> void findSchema(Entry &entry, const Goal &goal) const;
    Value statement(const Literal &literal) const;
    Value namesOf(const ObjectPart &part, const std::vector<std::string> &declared, const OtherNames::Kind &kind);
    Value patternsOf(const ObjectPart &part, const OtherNames::Fits &fits);

    const GrammarOptions m_options;
    SchemaDocument m_document;
    SchemaNotes m_notes;
    SchemaEffort m_effort;
    SchemaReader m_reader;
    const Goal m_goal;
    ArgumentPlan m_plan;
    std::vector<Goal> m_goals; ///< of all members and others of the plan, as they stand there
    PointerMap m_pointers; ///< to the schemas of these
    std::string m_tooWide; ///< why the plan is wider as a whole
};

} // namespace Parlance::Gbnf
