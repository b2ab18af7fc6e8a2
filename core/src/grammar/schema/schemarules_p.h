// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/jsonsyntax_p.h"
#include "grammar/schema/listmachine_p.h"
#include "grammar/schema/memberorder_p.h"
#include "grammar/schema/othernames_p.h"
#include "grammar/schema/sameschemas_p.h"
#include "grammar/schema/schemareader_p.h"

#include <parlance/grammar.h>

#include <map>
#include <string>
#include <vector>

namespace Parlance::Gbnf {

/// Writes what one schema document allows. What cannot be written is widened and noted.
class SchemaRules
{
public:
    struct Output
    {
        RuleSet &rules;
        JsonSyntax &syntax;
        const GrammarOptions &options;
        SchemaEffort &effort;
    };

    SchemaRules(Output output, const Value &schema);
    /// The values of the schema; never() where there are none.
    Term write(const std::string &hint);
    /// The strings of the schema, without quotes and escapes; none where that takes too many states.
    std::optional<Automaton> texts();
    /// The grammar that the schema gives for its strings; null where it gives none.
    const TextGrammar *textGrammar();
    SchemaNotes &notes() { return m_notes; }
    const Value &schema() const { return m_document.first(); }
    /// Where the schema lost its last value, for a schema that has none.
    std::string emptiedAt();

private:
    // schemarules.cpp
    Conjunction shared(const Conjunction &conjunction);
    Term value(const Conjunction &wanted, const std::string &hint);
    Term written(const Conjunction &conjunction, const std::string &hint);
    Term anything(const Conjunction &conjunction, const char *reason);
    Term words(const std::vector<WordPart> &parts);

    // scalarrules.cpp
    Term numbers(const Conjunction &conjunction, const std::vector<NumbersPart> &parts, const std::string &hint);
    Term number(const Conjunction &conjunction, const NumbersPart &part, const std::string &hint);
    Term strings(const Conjunction &conjunction, const std::vector<StringPart> &parts, const std::string &hint);
    std::optional<Automaton> unitedTexts(const std::vector<StringPart> &parts, std::vector<StringPart> &alone);
    Term string(const Conjunction &conjunction, const StringPart &part, const std::string &hint);
    Term ruledString(const Conjunction &conjunction, const StringPart &part, const std::string &hint);
    Term grammarString(const Conjunction &conjunction, const StringPart &part, const std::string &hint);
    Term ruleString(const TextRule &rule, const std::string &hint);

    // arrayrules.cpp
    Term array(const Conjunction &conjunction, const ArrayPart &part, const std::string &hint);
    Term elements(const ArrayPart &part, const std::string &hint);
    Term simpleElements(const std::vector<Term> &first, const Term &others, const CountRange &count);
    Term witnessedElements(const ArrayPart &part, const std::string &hint);
    Term distinctElements(const ArrayPart &part, const std::string &hint);
    std::optional<std::vector<Term>> choices(const Conjunction &conjunction);

    // objectrules.cpp
    Term object(const Conjunction &conjunction, const ObjectPart &part, const std::string &hint);
    Term member(const std::string &name, const Conjunction &conjunction);
    Term listed(const Conjunction &conjunction, const ValueList &list, const std::string &hint);
    void listRequired(const ObjectPart &part, const std::vector<std::string> &written, MemberList &members);
    void addOthers(const Conjunction &conjunction, const OtherNames &others, const std::vector<std::string> &names,
                   MemberList &members);
    void addWitnesses(const Conjunction &conjunction, const ObjectPart &part, const std::vector<std::string> &written,
                      OtherNames &others, MemberList &members);
    void addWitnessing(const ObjectPart &part, const std::vector<ObjectWitness> &wanted, std::size_t set,
                       const std::vector<std::string> &written, OtherNames &others, MemberList &members);
    Term inOrder(const Conjunction &conjunction, const MemberList &members);
    std::size_t largestMachine() const;
    Term longOrder(const Value &schema, const MemberList &members);
    void noteTracking(const Value &schema, const MemberList &members, const MemberTracking &tracking);
    Term declaredOrder(const MemberList &members);

    Output m_output;
    SchemaDocument m_document;
    SchemaNotes m_notes;
    SchemaReader m_reader;
    SameSchemas m_same;
    struct Known
    {
        bool isOpen = true; ///< being written
        int rule = -1; ///< that is it, where it came up while it was written
        Term term;
    };
    std::map<GoalKey, Known> m_known;
    std::map<const TextRule *, Term> m_texts;
    int m_depth = 0;
};

} // namespace Parlance::Gbnf
