// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/node_p.h"

namespace Parlance::Peg {

namespace {

using Kind = Node::Kind;

Expr make(Node &&node)
{
    return Node::made(std::move(node));
}

} // namespace

Expr::Expr()
{
    static const std::shared_ptr<const Node> empty = std::make_shared<const Node>();
    m_node = empty;
}

Expr::Expr(std::shared_ptr<const Node> node)
    : m_node(std::move(node))
{ }

Expr literal(std::string text)
{
    if (text.empty())
        return {};
    Node node{ .kind = Kind::Literal };
    node.texts.push_back(std::move(text));
    return make(std::move(node));
}

Expr oneOf(std::vector<std::string> texts)
{
    return make({ .kind = Kind::OneOf, .texts = std::move(texts) });
}

Expr sequence(std::vector<Expr> parts)
{
    std::erase_if(parts, [](const Expr &part) { return Node::of(part).kind == Kind::Empty; });
    if (parts.empty())
        return {};
    return parts.size() == 1 ? parts.front() : make({ .kind = Kind::Sequence, .parts = std::move(parts) });
}

Expr choice(std::vector<Expr> alternatives)
{
    return alternatives.size() == 1 ? alternatives.front()
                                    : make({ .kind = Kind::Choice, .parts = std::move(alternatives) });
}

Expr repeat(Expr part, int minimum, int maximum)
{
    return make({ .kind = Kind::Repeat, .parts = { std::move(part) }, .minimum = minimum, .maximum = maximum });
}

Expr optional(Expr part)
{
    return repeat(std::move(part), 0, 1);
}

Expr chars(std::vector<CharRange> ranges, bool negated, int minimum, int maximum)
{
    return make({ .kind = Kind::Chars,
                  .ranges = std::move(ranges),
                  .negated = negated,
                  .minimum = minimum,
                  .maximum = maximum });
}

Expr space()
{
    static const Expr one = make({ .kind = Kind::Space });
    return one;
}

Expr until(std::vector<std::string> stops)
{
    return make({ .kind = Kind::Until, .texts = std::move(stops) });
}

Expr until(std::vector<std::string> stops, Expr follow)
{
    return make({ .kind = Kind::Until, .parts = { std::move(follow) }, .texts = std::move(stops) });
}

Expr until(std::vector<std::string> stops, Expr follow, Value schema)
{
    const bool needsMore = Node::of(follow).kind != Kind::Empty;
    return make({ .kind = Kind::Until,
                  .parts = needsMore ? std::vector{ std::move(follow) } : std::vector<Expr>(),
                  .texts = std::move(stops),
                  .schema = std::move(schema) });
}

Expr rest()
{
    static const Expr one = make({ .kind = Kind::Rest });
    return one;
}

Expr jsonValue(Value schema, JsonDialect dialect)
{
    return make({ .kind = Kind::Json, .schema = std::move(schema), .dialect = std::move(dialect) });
}

Expr ahead(Expr part)
{
    return make({ .kind = Kind::Ahead, .parts = { std::move(part) } });
}

Expr notAhead(Expr part)
{
    const Node &node = Node::of(part);
    const bool isNever =
        (node.kind == Kind::Choice && node.parts.empty()) || (node.kind == Kind::OneOf && node.texts.empty());
    if (isNever)
        return {};
    return make({ .kind = Kind::NotAhead, .parts = { std::move(part) } });
}

Expr end()
{
    static const Expr one = make({ .kind = Kind::End });
    return one;
}

Expr cut()
{
    static const Expr one = make({ .kind = Kind::Cut });
    return one;
}

Expr guard(Expr body, Expr recovery, std::string what)
{
    return make({ .kind = Kind::Guard, .parts = { std::move(body), std::move(recovery) }, .name = std::move(what) });
}

Expr capture(Tag tag, Expr part, Coding coding)
{
    return make({ .kind = Kind::Capture, .parts = { std::move(part) }, .tag = tag, .coding = coding });
}

Expr constrain(Expr parsed, Expr written)
{
    return make({ .kind = Kind::Constrain, .parts = { std::move(parsed), std::move(written) } });
}

Expr tolerated(Expr part, std::string what)
{
    return make({ .kind = Kind::Tolerated, .parts = { std::move(part) }, .name = std::move(what) });
}

Expr rule(std::string name, Expr part)
{
    return make({ .kind = Kind::Rule, .parts = { std::move(part) }, .name = std::move(name) });
}

} // namespace Parlance::Peg
