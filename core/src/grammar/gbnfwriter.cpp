// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include "grammar/exprrules_p.h"
#include "grammar/matcher/gbnfreader_p.h"

namespace Parlance {

using namespace Gbnf;

const char *grammarStatusName(GrammarText::Status status)
{
    switch (status) {
    case GrammarText::Status::Constrained:
        return "constrained";
    case GrammarText::Status::Relaxed:
        return "relaxed";
    case GrammarText::Status::Unconstrained:
        break;
    }
    return "unconstrained";
}

const char *grammarTriggerTypeName(GrammarTrigger::Type type)
{
    return type == GrammarTrigger::Type::Word ? "word" : "pattern";
}

namespace {

GrammarText unconstrained(std::string reason)
{
    return { {}, GrammarText::Status::Unconstrained, { { {}, {}, std::move(reason) } } };
}

/// write makes the root's body from an ExprRules.
template <class Write> GrammarText grammarOf(Write write, const GrammarOptions &options)
{
    RuleSet rules;
    GrammarText out;
    const std::string root = rules.reserve("root");
    ExprRules expressions(rules, options, out.relaxations);
    rules.define(root, write(expressions));
    if (!removeUnproductive(rules, root))
        return unconstrained("there is no text at all that the grammar could allow");
    removeEmptyTurns(rules);
    out.text = toText(rules, root);
    // Schemas stop growing at the limit; twice as much is the expression's own.
    if (out.text.size() > 2 * options.maximumBytes)
        return unconstrained("the grammar would take " + std::to_string(out.text.size()) + " bytes");
    // Nothing is handed out that does not read as what it was meant to be.
    const auto again = readRules(out.text);
    if (!again)
        return unconstrained("the grammar that was written is not GBNF: " + again.error().message);
    if (const std::string rule = leftRecursiveRule(*again); !rule.empty())
        return unconstrained("the rule " + rule + " may begin with itself");
    if (!out.relaxations.empty())
        out.status = GrammarText::Status::Relaxed;
    return out;
}

} // namespace

GrammarText writeGbnf(const Peg::Expr &root, const GrammarOptions &options)
{
    return grammarOf([&](ExprRules &rules) { return rules.write(root); }, options);
}

GrammarText writeSchemaGbnf(const Value &schema, const Peg::JsonDialect &dialect, const GrammarOptions &options)
{
    return grammarOf([&](ExprRules &rules) { return rules.writeSchema(schema, dialect, "value"); }, options);
}

} // namespace Parlance
