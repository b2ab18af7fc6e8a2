// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/exprrules_p.h"

#include "peg/node_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

using Peg::Node;
using Kind = Peg::Node::Kind;

std::vector<const Node *> writtenParts(const Node &node)
{
    switch (node.kind) {
    case Kind::Sequence:
    case Kind::Choice:
        break;
    case Kind::Repeat:
    case Kind::Capture:
    case Kind::Rule:
    case Kind::Guard:
        return { &Node::of(node.parts[0]) };
    case Kind::Constrain:
        return { &Node::of(node.parts[1]) };
    default:
        return {};
    }
    std::vector<const Node *> all;
    for (const Peg::Expr &part : node.parts)
        all.push_back(&Node::of(part));
    return all;
}

namespace {

bool writesNothing(const Node &node)
{
    switch (node.kind) {
    case Kind::Empty:
    case Kind::Ahead:
    case Kind::NotAhead:
    case Kind::After:
    case Kind::End:
    case Kind::Cut:
        return true;
    default:
        return false;
    }
}

} // namespace

std::optional<std::string> firstText(const Node &node)
{
    switch (node.kind) {
    case Kind::Literal:
        return node.texts.front().empty() ? std::nullopt : std::optional(node.texts.front());
    case Kind::OneOf:
        return node.texts.size() == 1 && !node.texts[0].empty() ? std::optional(node.texts[0]) : std::nullopt;
    case Kind::Capture:
    case Kind::Rule:
    case Kind::Guard:
    case Kind::Constrain:
        return firstText(*writtenParts(node).front());
    case Kind::Sequence:
        for (const Peg::Expr &part : node.parts) {
            if (!writesNothing(Node::of(part)))
                return firstText(Node::of(part));
        }
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

const ToolNames::Found &ToolNames::find(const Node &node)
{
    const auto known = m_found.find(&node);
    if (known != m_found.end())
        return known->second;
    Found found;
    if (node.kind == Kind::Capture && node.tag == Peg::Tag::ToolName) {
        found.name = firstText(node).value_or(std::string());
    } else {
        for (const Node *part : writtenParts(node)) {
            const Found &inner = find(*part);
            found.several = found.several || inner.several
                || (!inner.name.empty() && !found.name.empty() && inner.name != found.name);
            if (!inner.name.empty())
                found.name = inner.name;
        }
    }
    return m_found.emplace(&node, std::move(found)).first->second;
}

std::optional<std::string> ToolNames::only(const Node &node)
{
    const Found &found = find(node);
    return found.several || found.name.empty() ? std::nullopt : std::optional(found.name);
}

namespace {

/// A term, and whether it is all that the node matches.
struct Flat
{
    Term term;
    bool whole = true;
};

Flat flat(const Node &node);

Flat flatSequence(const Node &node)
{
    std::vector<Term> parts;
    for (const Peg::Expr &part : node.parts) {
        Flat next = flat(Node::of(part));
        parts.push_back(std::move(next.term));
        if (!next.whole)
            return { sequence(std::move(parts)), false };
    }
    return { sequence(std::move(parts)) };
}

Flat flatChoice(const Node &node)
{
    Flat all{ never() };
    std::vector<Term> alternatives;
    for (const Peg::Expr &part : node.parts) {
        Flat next = flat(Node::of(part));
        alternatives.push_back(std::move(next.term));
        all.whole = all.whole && next.whole;
    }
    all.term = choice(std::move(alternatives));
    return all;
}

Flat flatRepeat(const Node &node)
{
    Flat part = flat(Node::of(node.parts[0]));
    if (part.whole)
        return { repeat(std::move(part.term), node.minimum, node.maximum) };
    return { node.minimum > 0 ? std::move(part.term) : emptyText(), false };
}

Term texts(const std::vector<std::string> &all)
{
    std::vector<Term> alternatives;
    alternatives.reserve(all.size());
    for (const std::string &one : all)
        alternatives.push_back(text(one));
    return choice(std::move(alternatives));
}

/// Here the parser's side counts, since it decides where a text ends.
Flat flat(const Node &node)
{
    switch (node.kind) {
    case Kind::Empty:
    case Kind::Cut:
        return {};
    case Kind::Literal:
        return { text(node.texts.front()) };
    case Kind::OneOf:
        return { texts(node.texts) };
    case Kind::Sequence:
        return flatSequence(node);
    case Kind::Choice:
        return flatChoice(node);
    case Kind::Repeat:
        return flatRepeat(node);
    case Kind::Chars: {
        const CodePoints ranges(node.ranges);
        return { repeat(set(node.negated ? ranges.complement() : ranges), node.minimum, node.maximum) };
    }
    case Kind::Space:
        return { repeat(set(CodePoints::of(U" \t\n\r")), 0) };
    case Kind::End:
        return { never() }; // a text that ends somewhere is followed by what the grammar writes after it
    case Kind::Ahead:
        return { flat(Node::of(node.parts[0])).term, false };
    case Kind::Capture:
    case Kind::Rule:
    case Kind::Guard:
    case Kind::Constrain:
    case Kind::Tolerated:
        return flat(Node::of(node.parts[0]));
    default:
        return { emptyText(), false };
    }
}

} // namespace

Term flatTerm(const Node &node)
{
    return flat(node).term;
}

} // namespace Parlance::Gbnf
