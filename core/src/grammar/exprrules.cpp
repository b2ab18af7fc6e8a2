// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/exprrules_p.h"

#include "grammar/automata/automatoneffort_p.h"
#include "grammar/automata/ruleautomaton_p.h"
#include "grammar/lark/lark_p.h"
#include "grammar/rules/counting_p.h"
#include "grammar/schema/keywords_p.h"
#include "grammar/schema/plainschema_p.h"
#include "grammar/schema/schemarules_p.h"
#include "peg/node_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance::Gbnf {

using Kind = Peg::Node::Kind;

namespace {

constexpr int deepestExpr = 3000; ///< nesting of expressions

} // namespace

ExprRules::ExprRules(RuleSet &rules, const GrammarOptions &options, GrammarText &out)
    : m_rules(rules)
    , m_options(options)
    , m_out(out)
    , m_untils(rules, mostBytes(options))
{ }

Term ExprRules::write(const Peg::Expr &root, const std::optional<std::string> &next)
{
    const AutomatonEffort effort(m_effort.automata);
    countUses(Node::of(root));
    Context context;
    context.next = next;
    context.tool = m_toolNames.only(Node::of(root)).value_or(std::string());
    return term(root, context);
}

void ExprRules::countUses(const Node &node)
{
    if (++m_uses[&node] > 1 || m_depth > deepestExpr)
        return;
    ++m_depth;
    for (const Node *part : writtenParts(node))
        countUses(*part);
    --m_depth;
}

/// What is at several places is written once.
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
    if (m_depth > deepestExpr)
        return never();
    const auto first = [&] { return node.parts[node.kind == Kind::Constrain ? 1 : 0]; };
    switch (node.kind) {
    case Kind::Empty:
    case Kind::Ahead:
    case Kind::NotAhead:
    case Kind::After:
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
        return counted(m_rules, context.hint, term(first(), inside), node.minimum, node.maximum);
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
    case Kind::SameName:
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
            if (kind != Kind::Empty && kind != Kind::Cut && kind != Kind::Ahead && kind != Kind::NotAhead
                && kind != Kind::After)
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
    UntilPattern pattern{ .stops = node.texts, .isWhole = node.negated, .next = context.next };
    if (!node.parts.empty()) {
        const auto [known, isNew] = m_follows.try_emplace(&Node::of(node.parts[0]));
        if (isNew)
            known->second = flatTerm(*known->first);
        pattern.follow = known->second;
    }
    const std::string hint = context.hint == "root" ? "text" : context.hint + "-text";
    if (!node.schema.isNull()) {
        if (auto held = heldText(node, pattern, context.tool, hint))
            return *std::move(held);
    }
    return m_untils.write(hint, pattern);
}

namespace {

void addCharacters(const Term &term, CodePoints &out)
{
    if (term.kind == Term::Kind::Set)
        out = out.unitedWith(term.set());
    for (std::size_t at = 0; at < term.text().size();) {
        const char32_t c = Utf8::next(term.text(), at);
        out = out.unitedWith(CodePoints({ { c, c } }));
    }
    for (const Term &part : term.parts())
        addCharacters(part, out);
}

/// Whether some character of each stop is in no text.
bool excludes(const TextGrammar &texts, const std::vector<std::string> &stops)
{
    CodePoints characters;
    for (std::size_t i = 0; i < texts.rules.size(); ++i)
        addCharacters(texts.rules[static_cast<int>(i)].body, characters);
    return std::all_of(stops.begin(), stops.end(), [&](const std::string &stop) {
        for (std::size_t at = 0; at < stop.size();) {
            if (!characters.contains(Utf8::next(stop, at)))
                return true;
        }
        return false;
    });
}

/// The keyword that alone holds the text; empty where several do together.
std::string_view holder(const Value &schema)
{
    std::string_view only;
    for (const KeywordUse &said : nodeOf(schema, Draft::Unknown).said) {
        if (said.keyword == Keyword::Type || said.keyword == Keyword::Nullable)
            continue;
        if (!only.empty())
            return {};
        only = said.name;
    }
    return only;
}

} // namespace

/// Those of the grammar. An automaton is needed only where one of them could hold a stop.
Term ExprRules::grammarText(const TextGrammar &grammar, const UntilPattern &pattern, SchemaRules &rules,
                            const std::string &hint)
{
    if (!excludes(grammar, pattern.stops)) {
        std::size_t moves = mostRuleMoves;
        const auto texts = ruleAutomaton(grammar.rules, grammar.root, moves);
        if (auto held = texts ? m_untils.write(hint, pattern, *texts) : std::nullopt; held && !held->isNever())
            return *std::move(held);
        rules.notes().relax(rules.schema(), holder(rules.schema()),
                            "texts of the grammar may contain the closer of the text");
    }
    return copied(m_rules, hint, grammar, [](const Term &term) { return term; });
}

/// The texts that the node's schema allows and that contain no stop; none where any without a stop has to do.
std::optional<Term> ExprRules::heldText(const Node &node, const UntilPattern &pattern, const std::string &tool,
                                        const std::string &hint)
{
    m_document = SchemaDocument(node.schema);
    SchemaRules rules({ m_rules, syntaxOf({}), m_options, m_effort }, node.schema);
    std::optional<Term> held;
    if (m_rules.bytes() > m_options.maximumBytes) {
        rules.notes().relax(rules.schema(), holder(rules.schema()), "the grammar would grow too large");
    } else if (const TextGrammar *grammar = rules.textGrammar()) {
        held = grammarText(*grammar, pattern, rules, hint);
    } else if (const auto texts = rules.texts(); texts && !texts->isEverything()) {
        held = m_untils.write(hint, pattern, *texts);
        if (!held || held->isNever())
            rules.notes().relax(rules.schema(), holder(rules.schema()),
                                held ? "no text that the schema allows can be written here, so any text is allowed"
                                     : "the text and its closer need too large a grammar");
    } else if (!texts) {
        rules.notes().relax(rules.schema(), holder(rules.schema()), "the rules for the text need too large a grammar");
    }
    takeNotes(rules.notes(), tool);
    return held && !held->isNever() ? held : std::nullopt;
}

void ExprRules::takeNotes(const SchemaNotes &notes, const std::string &tool)
{
    const auto add = [](Noted &noted, std::vector<Relaxation> &to, std::vector<Relaxation> from) {
        for (Relaxation &one : from) {
            if (noted.emplace(one.tool, one.pointer, one.reason).second)
                to.push_back(std::move(one));
        }
    };
    add(m_relaxed, m_out.relaxations, notes.relaxations(tool));
    add(m_remarked, m_out.remarks, notes.remarks(tool));
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
    m_document = SchemaDocument(schema);
    SchemaRules rules({ m_rules, syntaxOf(dialect), m_options, m_effort }, schema);
    Term values = rules.write(hint);
    takeNotes(rules.notes(), tool);
    if (values.isNever())
        return Error{ ErrorCode::InvalidSchema, rules.emptiedAt(), {}, {}, {} };
    return values;
}

/// A schema that allows nothing must not take the whole expression with it.
Term ExprRules::json(const Node &node, const Context &context)
{
    if (const auto kept = m_schemas && node.dialect == Peg::JsonDialect() ? closedSchema(node.schema) : std::nullopt) {
        const int rule = m_rules.reserve("json");
        m_rules.define(rule, text("JSON"));
        m_schemas->emplace(rule, *kept);
        return reference(rule);
    }
    const std::string &place = context.tool.empty() ? context.hint : context.tool;
    auto values = schema(node.schema, node.dialect, context.tool, place == "root" ? "value" : place);
    if (values)
        return *values;
    m_out.relaxations.push_back(
        { context.tool, values.error().message, "no value fits the schema, so any value is allowed here" });
    return syntaxOf(node.dialect).any();
}

Result<Term> ExprRules::writeSchema(const Value &schema, const Peg::JsonDialect &dialect)
{
    const AutomatonEffort effort(m_effort.automata);
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
