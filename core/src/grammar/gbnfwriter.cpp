// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/gbnfwriter_p.h"

#include "base/logging_p.h"
#include "grammar/exprrules_p.h"
#include "grammar/grammartexts_p.h"
#include "grammar/matcher/gbnfreader_p.h"
#include "grammar/rules/restafter_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

using namespace Gbnf;

EnumNames namesOf(GrammarText::Status)
{
    static constexpr const char *names[] = { "constrained", "relaxed", "unconstrained" };
    return names;
}

EnumNames namesOf(PropertyOrder)
{
    static constexpr const char *names[] = { "any", "declared" };
    return names;
}

EnumNames namesOf(SchemaReading)
{
    static constexpr const char *names[] = { "writing", "schema" };
    return names;
}

EnumNames namesOf(GrammarTrigger::Type)
{
    static constexpr const char *names[] = { "word", "pattern" };
    return names;
}

GrammarText unconstrained(std::string reason)
{
    GrammarText out;
    out.status = GrammarText::Status::Unconstrained;
    out.relaxations.push_back({ {}, {}, std::move(reason) });
    return out;
}

void finish(RuleSet &rules, int root, const GrammarOptions &options, GrammarText &out)
{
    const std::size_t bytes = rules.bytes();
    if (bytes > mostBytes(options)) {
        out = unconstrained("the grammar would take more than " + std::to_string(bytes) + " bytes");
        return;
    }
    if (!removeUnproductive(rules, root)) {
        out = unconstrained("there is no text at all that the grammar could allow");
        return;
    }
    RuleMarks nullable = removeEmptyTurns(rules);
    out.text = toShortText(rules, root);
    // Schemas stop growing at the limit; twice as much is the expression's own.
    if (out.text.size() > 2 * options.maximumBytes) {
        out = unconstrained("the grammar would take " + std::to_string(out.text.size()) + " bytes");
        return;
    }
    // Nothing is handed out that others could not read.
    if (const auto refusal = refusalOf(out.text))
        out = unconstrained("the written grammar is invalid: " + *refusal);
    else if (const int rule = leftRecursiveRule(rules, std::move(nullable)); rule >= 0)
        out = unconstrained("the rule " + rules[rule].name + " may begin with itself");
    else if (!out.relaxations.empty())
        out.status = GrammarText::Status::Relaxed;
}

namespace {

Error relaxedError(const GrammarText &grammar)
{
    Error error{ ErrorCode::InvalidSchema, "the grammar would allow more than the schema", {}, {}, {} };
    for (const Relaxation &one : grammar.relaxations)
        error.trail.push_back((one.pointer.empty() ? "the root" : one.pointer) + ": " + one.reason);
    return error;
}

bool refersTo(const Term &term, int rule)
{
    return (term.kind == Term::Kind::Rule && term.rule == rule)
        || std::any_of(term.parts().begin(), term.parts().end(),
                       [rule](const Term &part) { return refersTo(part, rule); });
}

/// A rule with the body of root, to which no rule refers any more.
int bodyOf(RuleSet &rules, int root)
{
    for (int rule = 0; rule < static_cast<int>(rules.size()); ++rule) {
        if (refersTo(rules[rule].body, root))
            return -1;
    }
    const int body = rules.reserve("whole");
    rules.define(body, rules[root].body);
    return body;
}

} // namespace

GrammarText restOf(const GrammarText &grammar, std::string_view begun)
{
    if (grammar.text.empty() || begun.empty())
        return grammar;
    if (Utf8::firstInvalid(begun) < begun.size())
        return unconstrained("the beginning of the answer ends inside a character");
    auto rules = readRules(grammar.text);
    if (!rules)
        return unconstrained(rules.error().message);
    removeEmptyTurns(*rules);
    const int root = rules->find("root");
    const int whole = bodyOf(*rules, root);
    auto rest = whole < 0 ? std::nullopt : restAfter(*rules, whole, begun);
    if (!rest)
        return unconstrained("the continuations of the answer's beginning need too large a grammar");
    if (rest->isNever())
        return unconstrained("the grammar does not allow the answer's beginning: the rest is free");
    rules->replace(root, *std::move(rest));
    GrammarText out = grammar;
    finish(*rules, root, {}, out);
    return out;
}

GrammarText writeGbnf(const Peg::Expr &expression, const GrammarOptions &options)
{
    return writeGbnf(expression, options, std::nullopt);
}

GrammarText writeGbnf(const Peg::Expr &expression, const GrammarOptions &options,
                      const std::optional<std::string> &next)
{
    RuleSet rules;
    GrammarText out;
    const int root = rules.reserve("root");
    ExprRules expressions(rules, options, out);
    rules.define(root, expressions.write(expression, next));
    finish(rules, root, options, out);
    log(Layer::Grammar,
        [&] { return "wrote a grammar of " + std::to_string(out.text.size()) + " bytes, " + toString(out.status); });
    return out;
}

Result<GrammarText> writeSchemaGbnf(const Value &schema, const Peg::JsonDialect &dialect, const GrammarOptions &options)
{
    RuleSet rules;
    GrammarText out;
    const int root = rules.reserve("root");
    ExprRules expressions(rules, options, out);
    auto values = expressions.writeSchema(schema, dialect);
    if (!values)
        return std::move(values.error());
    rules.define(root, std::move(*values));
    finish(rules, root, options, out);
    if (options.strict && out.status != GrammarText::Status::Constrained)
        return relaxedError(out);
    return out;
}

} // namespace Parlance
