// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/jsonsyntax_p.h"
#include "grammar/schema/schemareader_p.h"

#include <parlance/grammar.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace Parlance::Gbnf {

class SchemaRules;

/// How many bytes all rules may take before their names are shortened; beyond, there is no grammar.
inline std::size_t mostBytes(const GrammarOptions &options)
{
    return 4 * options.maximumBytes;
}

/// The names of tools captured inside nodes. Looks into each node once.
class ToolNames
{
public:
    /// The name, where there is exactly one and it is a literal.
    std::optional<std::string> only(const Peg::Node &node);

private:
    struct Found
    {
        std::string name;
        bool several = false;
    };
    const Found &find(const Peg::Node &node);

    std::map<const Peg::Node *, Found> m_found;
};

/// Writes what an expression of the combinators lets a model write.
class ExprRules
{
public:
    /// Adds to the relaxations and remarks of out.
    ExprRules(RuleSet &rules, const GrammarOptions &options, GrammarText &out);
    /// next: the text after, where it is always the same.
    Term write(const Peg::Expr &root, const std::optional<std::string> &next = {});
    /// Schemas that every engine knows are in out, by rules that only are them.
    void keepSchemas(std::map<int, Value> &out) { m_schemas = &out; }
    /// The values of a schema that belongs to no expression. Where there are none, the error says so.
    Result<Term> writeSchema(const Value &schema, const Peg::JsonDialect &dialect);

private:
    /// What a part needs to know about what it is in.
    struct Context
    {
        std::string hint = "root";
        std::string tool;
        std::optional<std::string> next; ///< the text that follows, where it is always the same
    };
    using Node = Peg::Node;
    using Noted = std::set<std::tuple<std::string, std::string, std::string>>; ///< tools, pointers and reasons

    void countUses(const Node &node);
    Term term(const Peg::Expr &expr, const Context &context);
    Term body(const Node &node, const Context &context);
    Term parts(const Node &node, const Context &context);
    Term alternatives(const Node &node, const Context &context);
    Term until(const Node &node, const Context &context);
    Term grammarText(const TextGrammar &grammar, const UntilPattern &pattern, SchemaRules &rules,
                     const std::string &hint);
    std::optional<Term> heldText(const Node &node, const UntilPattern &pattern, const std::string &tool,
                                 const std::string &hint);
    void takeNotes(const SchemaNotes &notes, const std::string &tool);
    Term json(const Node &node, const Context &context);
    Term named(const Node &node, const Context &context);
    JsonSyntax &syntaxOf(const Peg::JsonDialect &dialect);
    Result<Term> schema(const Value &schema, const Peg::JsonDialect &dialect, const std::string &tool,
                        const std::string &hint);

    RuleSet &m_rules;
    const GrammarOptions &m_options;
    GrammarText &m_out;
    Noted m_relaxed; ///< what m_out has of them
    Noted m_remarked;
    UntilRules m_untils;
    ToolNames m_toolNames;
    std::vector<std::pair<Peg::JsonDialect, std::unique_ptr<JsonSyntax>>> m_syntaxes;
    std::map<const Node *, int> m_uses;
    std::map<std::pair<const Node *, std::optional<std::string>>, Term> m_known;
    std::map<const Node *, Term> m_follows; ///< what is after stops: often the same for many texts
    std::map<int, Value> *m_schemas = nullptr;
    std::optional<SchemaDocument> m_document; ///< the last; the next schema is often a part of the same
    int m_depth = 0;
    SchemaEffort m_effort;
};

/// The parts of a node that a grammar is made of; the others are for the parser alone.
std::vector<const Peg::Node *> writtenParts(const Peg::Node &node);
/// The one text that a node always begins with, or none.
std::optional<std::string> firstText(const Peg::Node &node);
/// The texts that a node matches, as a term without rules; where the node goes beyond that, the part before.
Term flatTerm(const Peg::Node &node);

} // namespace Parlance::Gbnf
