// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "peg/distinctnodes_p.h"

#include "base/valuehash_p.h"

#include <algorithm>

namespace Parlance::Peg {

namespace {

using Kind = Node::Kind;
using Parts = DistinctNode::Parts;

std::uint64_t hashOfNode(const Node &node, const Parts &parts)
{
    auto hash = static_cast<std::uint64_t>(node.kind);
    for (const int number : { node.minimum, node.maximum, static_cast<int>(node.tag) })
        hash = mixed(hash, static_cast<std::uint64_t>(number));
    for (const DistinctNode *part : parts)
        hash = mixed(hash, reinterpret_cast<std::uintptr_t>(part)); // NOLINT: its address is its identity
    for (const std::string &text : node.texts)
        hash = mixed(hash, hashOf(std::string_view(text)));
    for (const CharRange &range : node.ranges)
        hash = mixed(mixed(hash, range.first), range.last);
    return mixed(hash, hashOf(std::string_view(node.name)));
}

bool hasSameRanges(const Node &a, const Node &b)
{
    const auto same = [](const CharRange &x, const CharRange &y) { return x.first == y.first && x.last == y.last; };
    return std::equal(a.ranges.begin(), a.ranges.end(), b.ranges.begin(), b.ranges.end(), same);
}

/// A schema restrains what is written alone.
bool readsTheSame(const Node &a, const Node &b)
{
    return a.kind == b.kind && a.minimum == b.minimum && a.maximum == b.maximum && a.negated == b.negated
        && a.tag == b.tag && a.coding == b.coding && a.texts == b.texts && a.name == b.name && hasSameRanges(a, b)
        && a.dialect == b.dialect;
}

int weightOf(const Node &node, const Parts &parts)
{
    int weight = node.kind == Kind::Sequence || node.kind == Kind::Rule || node.kind == Kind::Empty ? 0 : 1;
    if (!parts.empty() && weight > 0)
        weight = 2;
    for (const DistinctNode *part : parts)
        weight = std::min(weight + part->weight, 1000);
    return weight;
}

} // namespace

const DistinctNode &DistinctNodes::of(const Expr &expr)
{
    const Node &node = Node::of(expr);
    if (node.kind == Kind::Constrain)
        return of(node.parts[0]);
    if (node.parts.empty())
        return made(node);
    const auto it = m_known.find(&node);
    return it != m_known.end() ? *it->second : *m_known.emplace(&node, &made(node)).first->second;
}

const DistinctNode &DistinctNodes::made(const Node &node)
{
    m_hasSameName = m_hasSameName || node.kind == Kind::SameName;
    Parts parts;
    parts.reserve(node.parts.size());
    for (const Expr &part : node.parts)
        parts.push_back(&of(part));
    const std::uint64_t hash = hashOfNode(node, parts);
    const auto [begin, end] = m_all.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
        if (it->second.parts == parts && readsTheSame(it->second.node, node))
            return it->second;
    }
    std::vector<const First *, InSlabs<const First *>> firsts;
    for (const DistinctNode *part : parts) {
        ++part->uses;
        firsts.push_back(&part->first);
    }
    const int weight = weightOf(node, parts);
    const First first = firstOf(node, firsts);
    return m_all.emplace(hash, DistinctNode{ node, std::move(parts), first, weight })->second;
}

} // namespace Parlance::Peg
