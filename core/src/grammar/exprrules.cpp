// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/exprrules_p.h"

#include "grammar/schema/schemarules_p.h"
#include "peg/node_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

using Kind = Peg::Node::Kind;

namespace {

constexpr int deepest = 3000; ///< nesting of expressions

} // namespace

ExprRules::ExprRules(RuleSet &rules, const GrammarOptions &options, GrammarText &out)
    : m_rules(rules)
    , m_options(options)
    , m_out(out)
    , m_untils(rules)
{ }

Term ExprRules::write(const Peg::Expr &root)
{
    countUses(Node::of(root));
    Context context;
    context.tool = m_toolNames.only(Node::of(root)).value_or(std::string());
    return term(root, context);
}

void ExprRules::countUses(const Node &node)
{
    if (++m_uses[&node] > 1 || m_depth > deepest)
        return;
    ++m_depth;
    for (const Node *part : writtenParts(node))
        countUses(*part);
    --m_depth;
}

/// What stands at several places is written once.
Term ExprRules::term(const Peg::Expr &expr, const Context &context)
{
    const Node &node = Node::of(expr);
    if (m_uses[&node] < 2)
        return body(node, context);
    const auto key = std::pair(&node, context.next);
    const auto known = m_known.find(key);
    if (known != m_known.end())
        return known->second;
    Term made = m_rules.add(context.hint, body(node, context));
    m_known.emplace(key, made);
    return made;
}

Term ExprRules::body(const Node &node, const Context &context)
{
    if (m_depth > deepest)
        return never();
    const auto first = [&] { return node.parts[node.kind == Kind::Constrain ? 1 : 0]; };
    switch (node.kind) {
    case Kind::Empty:
    case Kind::Ahead:
    case Kind::NotAhead:
    case Kind::End:
    case Kind::Cut:
        return emptyText();
    case Kind::Literal:
        return text(node.texts.front());
    case Kind::OneOf:
        return flatTerm(node);
    case Kind::Sequence:
        return parts(node, context);
    case Kind::Choice:
        return alternatives(node, context);
    case Kind::Repeat: {
        const Context inside{ context.hint, context.tool, std::nullopt };
        return repeat(term(first(), inside), node.minimum, node.maximum);
    }
    case Kind::Chars:
        return flatTerm(node);
    case Kind::Space:
        return optional(set(CodePoints::of(U" \t\n\r")));
    case Kind::Until:
        return until(node, context);
    case Kind::Rest:
        return repeat(set(anyCharacter()), 0);
    case Kind::Json:
        return json(node, context);
    case Kind::Guard:
    case Kind::Constrain:
    case Kind::Capture:
        return term(first(), context);
    case Kind::Tolerated:
        return never();
    case Kind::Rule:
        return named(node, context);
    }
    return never();
}

Term ExprRules::parts(const Node &node, const Context &context)
{
    Context inside = context;
    if (const auto tool = m_toolNames.only(node))
        inside.tool = *tool;
    ++m_depth;
    std::vector<Term> terms;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        inside.next = context.next;
        for (std::size_t j = i + 1; j < node.parts.size(); ++j) {
            inside.next = firstText(Node::of(node.parts[j]));
            const Kind kind = Node::of(node.parts[j]).kind;
            if (kind != Kind::Empty && kind != Kind::Cut && kind != Kind::Ahead && kind != Kind::NotAhead)
                break;
        }
        terms.push_back(term(node.parts[i], inside));
    }
    --m_depth;
    return sequence(std::move(terms));
}

Term ExprRules::alternatives(const Node &node, const Context &context)
{
    ++m_depth;
    std::vector<Term> terms;
    for (const Peg::Expr &part : node.parts) {
        Context inside = context;
        if (const auto tool = m_toolNames.only(Node::of(part)))
            inside.tool = *tool;
        terms.push_back(term(part, inside));
    }
    --m_depth;
    return choice(std::move(terms));
}

Term ExprRules::until(const Node &node, const Context &context)
{
    UntilPattern pattern{ .stops = node.texts, .next = context.next };
    if (!node.parts.empty())
        pattern.follow = flatTerm(Node::of(node.parts[0]));
    const std::string hint = context.hint == "root" ? "text" : context.hint + "-text";
    return m_untils.write(hint, pattern);
}

JsonSyntax &ExprRules::syntaxOf(const Peg::JsonDialect &dialect)
{
    for (const auto &[known, syntax] : m_syntaxes) {
        if (known == dialect)
            return *syntax;
    }
    return *m_syntaxes
                .emplace_back(dialect, std::make_unique<JsonSyntax>(m_rules, m_untils, dialect, m_options.reading))
                .second;
}

Result<Term> ExprRules::schema(const Value &schema, const Peg::JsonDialect &dialect, const std::string &tool,
                               const std::string &hint)
{
    SchemaRules rules({ m_rules, syntaxOf(dialect), m_options, m_trackedStates }, schema);
    Term values = rules.write(hint);
    const auto add = [](std::vector<Relaxation> &to, std::vector<Relaxation> from) {
        for (Relaxation &one : from) {
            if (std::find(to.begin(), to.end(), one) == to.end())
                to.push_back(std::move(one));
        }
    };
    add(m_out.relaxations, rules.notes().relaxations(tool));
    add(m_out.remarks, rules.notes().remarks(tool));
    if (values.isNever())
        return Error{ ErrorCode::InvalidSchema, rules.emptiedAt(), {}, {}, {} };
    return values;
}

/// A schema that allows nothing must not take the whole expression with it.
Term ExprRules::json(const Node &node, const Context &context)
{
    const std::string &place = context.tool.empty() ? context.hint : context.tool;
    auto values = schema(node.schema, node.dialect, context.tool, place == "root" ? "value" : place);
    if (values)
        return *values;
    m_out.relaxations.push_back(
        { context.tool, values.error().message, "the schema allows no value at all, so any is allowed here" });
    return syntaxOf(node.dialect).any();
}

Result<Term> ExprRules::writeSchema(const Value &schema, const Peg::JsonDialect &dialect)
{
    auto values = this->schema(schema, dialect, {}, "value");
    if (!values)
        values.error().message = "the schema allows no value: nothing is left at "
            + (values.error().message.empty() ? "its root" : values.error().message);
    return values;
}

Term ExprRules::named(const Node &node, const Context &context)
{
    Context inside = context;
    inside.hint = node.name;
    ++m_depth;
    Term inner = m_rules.add(node.name, term(node.parts[0], inside));
    if (inner.kind == Term::Kind::Rule)
        m_rules.keep(inner.rule);
    --m_depth;
    return inner;
}

} // namespace Parlance::Gbnf
